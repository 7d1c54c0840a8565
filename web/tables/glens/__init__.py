"""What the tables of Glen More and Glen More II draw in the same way: tiles, the ring, the market, a territory.

- `sheet`: the parts that tiles are put together from, once in a page.
- `tiles`: tiles, and the goods, members and figures that stand on them.
- `ring`, `market`, `land`: where things lie.
- `things`: what every thing that can be tapped has in common.
- `saying`: prices and effects in words.

Everything takes what it needs as arguments; neither game is named.
"""
