"""VII Verdict of the Great Gathering: whoever takes a person calls a vote, and what is accepted is scored at the
end."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, register
from core.glen_more_2.chronicles.great_gathering import appraisal, secrets, telling
from core.glen_more_2.chronicles.great_gathering.rules import rules
from core.glen_more_2.chronicles.great_gathering.state import (
    NAME,
    SEATS,
    VERDICTS,
    CallingGathering,
    CastingVote,
    Gathering,
    GatheringCalled,
    GatheringFile,
    PutToVote,
    ShowingVotes,
    VerdictScored,
    Vote,
    VoteCast,
    VotesShown,
)
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

GREAT_GATHERING = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    difficulty=2,
    minutes=10,
    tasks=(CallingGathering, CastingVote, ShowingVotes),
    moves=(PutToVote, Vote),
    events=(GatheringCalled, VoteCast, VotesShown, VerdictScored),
    part=Gathering,
    sources=(VERDICTS,),
    told=(VERDICTS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=GatheringFile,
    why_not={
        TakingTile: telling.why_not_now,
        Resolving: telling.why_not_now,
        Activating: telling.why_not_now,
        Finishing: telling.why_not_now,
        CallingGathering: telling.why_not_called,
        CastingVote: telling.why_not_cast,
    },
    touches={PutToVote: telling.touches_card, Vote: telling.touches_vote},
    name_move={PutToVote: telling.name_card, Vote: telling.name_vote},
    log_line={
        GatheringCalled: telling.log_call,
        VoteCast: telling.log_vote,
        VotesShown: telling.log_votes,
        VerdictScored: telling.log_verdict,
    },
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
    feats={VerdictScored: telling.winners_of},
)

register(GREAT_GATHERING)
