"""Why something is not possible at the table of Clans of Caledonia: every refusal names what is missing. Each module
holds a chapter; clans refuse for themselves."""

from core.clans_of_caledonia.refusals import contracts, ports, producing, set_up, slips, trading, turns

__all__ = ["contracts", "ports", "producing", "set_up", "slips", "trading", "turns"]
