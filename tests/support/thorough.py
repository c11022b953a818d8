"""What `make quick` and `make test` go through, and what only `make test THOROUGH=1` does, as CI."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar, cast

import pytest

Value = TypeVar("Value")

THOROUGH = bool(os.environ.get("THOROUGH"))
"""Whether make was called with THOROUGH=1."""


def examples(number: int) -> int:
    """How many random examples a property test tries: in the thorough run all of them, else a quarter."""
    return number if THOROUGH else number // 4


def sample(values: Mapping[str, Value]) -> dict[str, Value]:
    """Of cases by name, for a test that goes through them: in the thorough run all, else every third."""
    return dict([*values.items()][:: 1 if THOROUGH else 3])


def some_of(values: Iterable[object], *always: object, several: bool = False) -> list[object]:
    """Parameters of a test: of these values, those that are not among `always` are for the thorough run only.

    Args:
        values: All of them.
        always: The extremes and the worst cases.
        several: Each value is a tuple of several parameters.

    Raises:
        ValueError: If one of `always` is not among the values.
    """
    given = list(values)
    for value in always:
        if value not in given:
            raise ValueError(f"always must be among {given}, got {value!r}")
    marked = pytest.mark.thorough
    return [
        value
        if value in always
        else pytest.param(*cast("tuple[object, ...]", value if several else (value,)), marks=marked)
        for value in given
    ]


def _named(folder: str, names: Mapping[str, str]) -> set[str]:
    """Node ids of tests, without `test_`, by file."""
    return {f"tests/{folder}/test_{name}.py::test_{test}" for name, tests in names.items() for test in tests.split()}


IN_OTHER_PROGRAMS: Final = frozenset({"hosts", "firefox", "packaging", "valkey"})
"""Folders whose tests wait for other programs to start; of them `make test` goes through those in `SHORT_LIST` alone."""

SHORT_LIST: Final = frozenset(
    {
        *_named(
            "hosts",
            {
                "class_runs": "papermill_runs_a_lesson_and_the_notebook_keeps_what_was_answered",
                "hosts": "marimo_steps_a_round_and_its_cells_follow_and_plays_two",
                "jupyterlab": """a_round_is_stepped_to_its_end_by_hand python_moves_the_board
                    a_linked_slider_moves_the_board_and_the_board_moves_it""",
                "lessons": """the_answers_are_right an_exercise_is_open_until_it_is_done
                    a_bot_that_votes_now_and_then_for_its_own_card_is_told a_check_is_not_stopped_by_a_mistake""",
                "lite": """the_demo_runs_without_network a_language_is_chosen_at_the_door_and_its_lessons_come_first
                    a_folder_that_is_not_a_site_is_left_alone""",
                "mixed_page": "each_part_looks_beside_all_others_as_it_does_alone",
                "notebooks": "a_notebook_runs_from_top_to_bottom",
                "pages": "a_page_in_one_file_steps_a_round_and_asks_nobody",
                "room_in_browsers": """four_phones_two_guests_and_a_projector_play_a_whole_round_by_taps
                    an_act_whose_answer_was_lost_is_done_once""",
                "saved_notebook": """without_a_kernel_a_notebook_that_is_not_trusted_shows_its_pictures
                    a_page_by_nbconvert_without_network_and_script_has_the_pictures
                    each_widget_leaves_an_output_with_its_picture_before_its_own""",
            },
        ),
        *_named(
            "firefox",
            {
                "board": """a_round_is_stepped_to_its_end page_keys_step_from_anywhere_inside python_moves_the_board
                    the_button_is_named_after_what_it_does the_focus_survives_every_step""",
                "deck_maker": """each_file_that_is_refused_is_named_with_its_reason_and_the_rest_is_taken
                    noise_keeps_within_the_budget""",
                "export_linked": "a_vote_is_changed_and_the_points_are_those_of_python",
                "room": "somebody_comes_in_sits_down_hands_in_and_votes_by_taps",
                "save_picture": "the_step_that_is_shown_is_saved_as_it_is_shown",
                "seat": "a_round_is_played_and_told_in_one_frame a_vote_is_set_on_the_dial_and_confirmed",
                "theme": "it_follows_a_host_that_switches",
            },
        ),
        *_named(
            "packaging",
            {
                "wheel": "nothing_watches_files the_installed_wheel_shows_a_board",
            },
        ),
        *_named(
            "valkey",
            {
                "failover": "a_killed_process_is_taken_over_in_the_middle_of_a_round_and_an_act_is_done_once",
                "valkey_log": "what_is_written_while_valkey_hangs_is_written_once",
            },
        ),
    }
)
"""Tests of the folders `IN_OTHER_PROGRAMS` that `make test` goes through, the first combination of each: what stops all others."""

LONG: Final = frozenset(
    {
        *_named(
            "page",
            {
                "axe": "text_stands_out_in_other_colours",
                "board_pictures": """a_board_that_keeps_still_has_few_frames a_picture_is_as_wide_as_asked_for_and_as_high_as_the_board
                    a_round_moves_and_stands_still_to_be_read a_step_that_stands_still_is_the_same_after_its_motion
                    speed_shortens_motion_and_reading the_picture_of_a_room_is_of_todays_screens
                    the_picture_of_the_readme_is_of_todays_board
                    the_same_round_gives_the_same_animation""",
                "both_ways": "the_page_and_python_make_the_same_of_every_file",
                "export": "a_change_of_the_language_keeps_step_and_answers_and_changes_every_word",
                "export_linked": "nothing_is_wider_than_the_page",
                "isolation": "rules_of_the_page_change_nothing_in_a_small_widget",
                "languages": """a_board_stands_whole_on_a_small_laptop words_stay_whole_at_other_widths_and_in_other_fonts""",
                "motion": "interrupting_a_motion_leaves_the_right_picture",
                "printed_pages": """a_pdf_has_one_page_of_its_paper
                    on_the_screen_a_page_is_as_wide_as_the_window_and_axe_finds_nothing""",
                "questions": "axe_finds_nothing",
                "room_elsewhere": "no_request_leaves_the_host_of_the_room",
                "room_failover": "the_page_of_a_killed_process_comes_back_by_itself_and_its_pupil_plays_on",
                "room_page": """no_page_of_the_game_is_cut_off_or_found_by_axe
                    the_end_shows_the_winner_in_the_gate_ties_and_the_own_place
                    with_several_tables_everybody_steps_alone_and_may_watch_the_board_meanwhile""",
                "room_panel": "what_is_wrong_is_said_and_buttons_rest",
                "sizes": """words_stay_whole_at_200_percent words_stay_whole_at_every_width
                    words_stay_whole_when_no_text_is_smaller_than_20_px""",
                "static_pictures": "a_picture_fits_any_page_and_is_read_by_everybody",
                "teach": "axe_finds_nothing text_stands_out_in_forced_colours",
            },
        ),
        *_named("spelling", {"spelling": "no_word_is_in_the_list_without_need"}),
    }
)
"""Tests of other folders that take long, for the thorough run only: what each shows, a shorter one shows too, less fully."""

EVERY_COMBINATION: Final = frozenset(
    _named("page", {"secrets": "nothing_is_in_the_page_before_its_reveal", "looks": "it_looks_as_it_did"})
)
"""Tests in Chromium of which `make test` goes through all combinations; of any other there it goes through the first."""


def left_out(tests: Iterable[str]) -> list[bool]:
    """Which tests only the thorough run goes through, of those that carry no mark of their own.

    Args:
        tests: Their node ids, in the order in which they run.

    Returns:
        For each, whether it is left out.
    """
    seen: set[str] = set()
    found: list[bool] = []
    for test in tests:
        name = test.partition("[")[0]
        folder = name.split("/")[1]
        elsewhere = folder in IN_OTHER_PROGRAMS
        once = name in seen and (elsewhere or (folder == "page" and name not in EVERY_COMBINATION))
        found.append(name in LONG or (elsewhere and name not in SHORT_LIST) or once)
        seen.add(name)
    return found
