"""A short run of each attack of the campaign."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import bench_saves, campaign, campaign_faults, campaign_hostile
from tools.campaign_stage import Stage
from tools.environment import browser_on_path

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("campaign")]

SHORT = {"kills": 1, "starts": 1, "records": 2, "faults": 1, "saves": 1, "hostile": campaign_hostile.BATCH}


@pytest.fixture
def stage(browser: Browser, server: str, dist_dir: Path, tmp_path: Path) -> Stage:
    return Stage(browser, browser_on_path(), server, dist_dir, tmp_path)


@pytest.mark.parametrize("part", campaign.PARTS)
def test_the_app_holds(part: str, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_faults, "MANY", (20,))
    monkeypatch.setattr(campaign_faults, "ROUNDS", 1)
    # How long something takes is told by a campaign on a machine that does nothing else.
    monkeypatch.setattr(campaign_faults, "SLACK", 60_000)
    monkeypatch.setattr(bench_saves, "REST", 0)
    state = campaign.campaign(stage, [part], SHORT[part], tmp_path / "state.json")
    assert [failure.what for failure in state[part].failed] == []
    assert state[part].done * campaign.PARTS[part].at_once == SHORT[part]
    # Taken up again it has nothing left to do.
    assert campaign.campaign(stage, [part], SHORT[part], tmp_path / "state.json") == state


def test_a_find_is_kept_and_told_with_what_makes_it_again(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_: Stage) -> None:
        raise AssertionError("a move is lost")

    monkeypatch.setattr(campaign_faults, "FAULTS", (lost,))
    state = campaign.campaign(stage, ["faults"], 2, tmp_path / "state.json")
    told = "\n".join(campaign.table(state))
    assert "faults            2        0        2" in told
    assert "build.py campaign --part faults --only 1" in told
    assert "a move is lost" in told
