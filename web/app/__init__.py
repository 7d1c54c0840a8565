"""The application: it knows the contract, the screens and the device, and no game."""
