"""How Clans of Caledonia is played, split along the chapters of the rules:

- `set_up`: 3, and the auction of 18
- `turns`: 4 and 5, the round and a turn
- `trading`, `prices`: 6, and the port that moves a price
- `obtaining`: 7, and drawing contracts
- `placing`, `expanding`: 8
- `upgrading`: 9, and the bonuses of contracts
- `exporting`: 10
- `access`, `ports`: 11
- `producing`: 12
- `glory`: 13
- `solo`: 17
"""
