"""The rooms of the application, one for each screen."""
