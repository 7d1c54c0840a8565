"""Pure questions about a position of Clans of Caledonia, or a view of one: what is in reach, what it costs, what it
would bring. Rules, refusals, tables and the command line ask them; nothing here changes or decides anything."""
