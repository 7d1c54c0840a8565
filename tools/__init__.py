"""What build.py is made of. Standard library only: these modules run before anything is installed."""
