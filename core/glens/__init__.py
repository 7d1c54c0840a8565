"""What Glen More and Glen More II have in common: the chain, the market, the territory with its tiles, paying,
activating, walking, and scoring by differences. Both games use these rules; neither is named in them.

- `effects`, `components`: prices and effects of tiles and cards, typed; the tiles themselves.
- `territory`: a grid of cells with tiles, goods and members; where a tile fits.
- `market`, `chain`: rows of coins; figures and tiles in a ring.
- `state`: what a position of both games has; the tasks, moves and events they share.
- `paying`, `gaining`, `activating`, `walking`, `filling`: the rules of those tasks.
- `comparing`: points for the difference to the one who has least.
"""
