"""Pure questions about a position of Glen More II, or a view of one: who stands where on the rondel, what could be
activated, what something costs, what a scoring would give now. Rules, refusals and tables ask them; nothing here
changes or decides anything."""
