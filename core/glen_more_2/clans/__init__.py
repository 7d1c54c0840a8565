"""Clans whose effect lasts: each is a rulebook of its own, joined to the base rules, and looks for its effect among
those of the seat that a question or an event is about."""

from __future__ import annotations

from core.glen_more_2.clans import macgregor, mackintosh, maclachlan, sinclair

BOOKS = (macgregor.rules, mackintosh.rules, maclachlan.rules, sinclair.rules)
