"""Seeded chance: published numbers, fairness, independence."""

from collections import Counter

from core.kernel import Chance


def test_the_numbers_are_those_of_the_published_splitmix64():
    chance = Chance(1234567)
    assert [chance.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_same_state_draws_the_same():
    one, other = Chance(7), Chance(7)
    assert one.shuffled(range(30)) == other.shuffled(range(30))
    assert one.state == other.state
    assert Chance(8).shuffled(range(30)) != Chance(7).shuffled(range(30))


def test_a_shuffle_keeps_every_card():
    assert sorted(Chance(3).shuffled(range(42))) == list(range(42))


def test_every_face_comes_up_about_as_often():
    chance = Chance(5)
    faces = Counter(chance.below(6) for _ in range(6000))
    assert sorted(faces) == list(range(6))
    assert all(850 < times < 1150 for times in faces.values())


def test_a_large_die_is_not_biased_to_its_lower_half():
    chance = Chance(11)
    n = (1 << 64) // 3 * 2
    low = sum(chance.below(n) < n // 2 for _ in range(2000))
    assert 900 < low < 1100


def test_a_stream_split_off_goes_its_own_way():
    chance = Chance(1)
    own = chance.split()
    assert own.word() != chance.word()
