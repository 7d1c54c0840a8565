"""III Single Cask: barrels lie in cellars, where distilleries age them, and are sold on tiles of the track."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, its_seat, register
from core.glen_more_2.chronicles.single_cask import appraisal, cellars, refusals, telling
from core.glen_more_2.chronicles.single_cask.rules import rules
from core.glen_more_2.chronicles.single_cask.state import (
    CASKS,
    EFFECT_WORDS,
    NAME,
    SEATS,
    Age,
    AgeBarrel,
    Ageing,
    BarrelAged,
    BarrelGiven,
    BarrelsLeft,
    BarrelSold,
    BarrelStored,
    BuildingCellar,
    BuyCellar,
    CaskFile,
    Casks,
    CellarBought,
    Distil,
    Distilled,
    GiveBarrel,
    GivingBarrel,
    MakeAndAge,
    SalePassed,
    SellBarrel,
    SellingBarrels,
    StopToSell,
    StoreBarrel,
    StoringBarrel,
)
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

SINGLE_CASK = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    difficulty=2,
    minutes=10,
    tasks=(StoringBarrel, GivingBarrel, BuildingCellar, Ageing, Distilled, SellingBarrels),
    moves=(StoreBarrel, GiveBarrel, AgeBarrel, Distil, BuyCellar, StopToSell, SellBarrel),
    events=(BarrelStored, BarrelGiven, BarrelAged, CellarBought, SalePassed, BarrelSold, BarrelsLeft),
    part=Casks,
    words=EFFECT_WORDS,
    effects={
        Age: EffectRule(cellars.age, cellars.can_age, telling.tell_age, cellars.hope_to_age),
        MakeAndAge: EffectRule(
            cellars.make_and_age, cellars.can_make_or_age, telling.tell_both, cellars.hope_to_make_or_age
        ),
    },
    sources=(CASKS,),
    told=(CASKS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=CaskFile,
    why_not={
        TakingTile: refusals.why_not_going,
        Resolving: refusals.why_not_now,
        Activating: refusals.why_not_now,
        Finishing: refusals.why_not_now,
        StoringBarrel: refusals.why_not_stored,
        GivingBarrel: refusals.why_not_given,
        Ageing: refusals.why_not_aged,
        SellingBarrels: refusals.why_not_sold,
    },
    touches={
        StoreBarrel: telling.touches_cask,
        GiveBarrel: telling.touches_cask,
        AgeBarrel: telling.touches_cask,
        Distil: telling.touches_distil,
        BuyCellar: telling.touches_cellar,
        StopToSell: telling.touches_stop,
        SellBarrel: telling.touches_sale,
    },
    name_move={
        StoreBarrel: telling.name_store,
        GiveBarrel: telling.name_give,
        AgeBarrel: telling.name_age,
        Distil: telling.name_distil,
        BuyCellar: telling.name_buy,
        StopToSell: telling.name_stop,
        SellBarrel: telling.name_sell,
    },
    log_line={
        BarrelStored: telling.log_stored,
        BarrelGiven: telling.log_given,
        BarrelAged: telling.log_aged,
        CellarBought: telling.log_bought,
        SalePassed: telling.log_nothing,
        BarrelSold: telling.log_sold,
        BarrelsLeft: telling.log_left,
    },
    worth=appraisal.worth,
    feats={BarrelSold: its_seat},
)

register(SINGLE_CASK)
