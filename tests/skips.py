"""The tests that `.ci/run` may find skipped, each with the reason. Any other that is skipped there has failed."""

MAY_BE_SKIPPED: dict[str, str] = {}
