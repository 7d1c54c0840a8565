"""Numbers that the base rules ask for, because a clan may change them."""

from __future__ import annotations

import msgspec


class FirstWorkers(msgspec.Struct, frozen=True, gc=False):
    """How many first workers a seat places."""

    seat: int


class FirstHexes(msgspec.Struct, frozen=True, gc=False):
    """The land hexes where a seat may place its first workers."""

    seat: int


class UnitCosts(msgspec.Struct, frozen=True, gc=False):
    """What each unit costs a seat now, without the land."""

    seat: int


class LandCosts(msgspec.Struct, frozen=True, gc=False):
    """What each space adds to that; it may be less than nothing."""

    seat: int


class TradeGain(msgspec.Struct, frozen=True, gc=False):
    """The money that a seat gains for a trade, before it pays."""

    seat: int


class ContractsAtOnce(msgspec.Struct, frozen=True, gc=False):
    """How many contracts one action obtains or fulfils, and one building bonus keeps."""

    seat: int


class ContractsToDraw(msgspec.Struct, frozen=True, gc=False):
    """How many contracts a building bonus draws."""

    seat: int


class ContractMoney(msgspec.Struct, frozen=True, gc=False):
    """The money that comes with a contract; `first` for the first one of an action or a bonus."""

    seat: int
    first: bool


class Technologies(msgspec.Struct, frozen=True, gc=False):
    """The technology tiles that a seat has, by their numbers."""

    seat: int


class ProcessedGoods(msgspec.Struct, frozen=True, gc=False):
    """How many processed goods of a seat count for glory."""

    seat: int


class FinalStock(msgspec.Struct, frozen=True, gc=False):
    """Money and stock of a seat as the final scoring would find them."""

    seat: int
