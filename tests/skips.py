"""The tests that `.ci/run` may find skipped, each with the reason. Any other that is skipped there has failed."""

MAY_BE_SKIPPED: dict[str, str] = {
    "tests/test_testing.py::test_what_changed_is_what_git_says": (
        "needs git, and a folder that was unpacked has no need of it"
    ),
}
