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


LONG: Final = frozenset(
    {
        *_named(
            "hosts",
            {
                "lite": """a_lesson_in_another_language_is_opened_from_its_door_and_runs
                    the_demo_runs_where_a_machine_has_only_itself after_a_reload_the_lesson_runs_again_and_keeps_what_was_changed
                    each_lesson_runs_in_the_view_for_a_single_notebook the_online_site_runs_where_that_place_is_reached
                    the_build_says_the_size_of_the_site_and_a_reason_for_each_package a_lesson_stands_in_a_course_page
                    the_landing_page_leads_to_every_lesson_and_the_prompt
                    on_the_offline_site_a_game_is_played_with_pictures_that_were_dropped
                    a_link_from_one_lesson_to_another_opens_it a_lesson_that_is_opened_after_another_finds_nothing_of_it""",
                "jupyterlab": """the_page_can_write_nothing_but_step_round_playing_and_speed
                    it_plays_at_the_same_speed_however_often_it_is_shown while_it_plays_nothing_is_sent_and_python_knows_the_end
                    a_step_out_of_range_is_refused keys_pressed_on_the_board_leave_the_notebook_alone
                    a_small_widget_stands_whole_on_the_screen_of_a_small_laptop""",
                "seats": """on_one_laptop_nothing_of_a_hand_stays_when_the_screen_is_passed_on a_reload_keeps_the_place
                    after_a_restart_the_saved_game_goes_on_where_it_was a_round_is_played_with_keys_alone
                    on_a_small_laptop_each_phase_is_in_view_once_the_seat_is_used""",
                "class_runs": """nbgrader_marks_an_exercise_by_its_check""",
                "hosts": """a_notebook_edited_in_marimo_runs_and_steps_a_round the_board_is_dark_in_marimos_own_dark""",
                "deck_maker": """in_jupyterlab_a_deck_is_made_described_and_still_there_after_a_reload
                    in_marimo_pictures_are_taken_shown_and_cleared_from_python""",
                "linked": """widgets_in_a_row_share_its_width_and_stack_where_it_is_too_narrow
                    an_explanation_follows_a_board_that_plays the_form_of_a_round_fits_with_any_names
                    an_explanation_brings_the_board_into_view""",
                "mixed_page": """a_property_that_means_something_else_in_one_style_is_seen""",
                "pages": """a_page_in_several_languages_shows_one_and_changes_to_another
                    the_page_of_nbconvert_steps_a_round_where_it_can_fetch_its_scripts""",
            },
        ),
        *_named(
            "firefox",
            {
                "board": """a_board_shown_twice_stays_in_step every_step_stands_on_the_screen_as_a_whole
                    python_hears_each_click_once in_jupyterlab_large_type_fills_the_screen_and_comes_back""",
                "deck_maker": """in_jupyterlab_a_deck_is_made_described_and_still_there_after_a_reload""",
                "encoder": """the_pages_thread_reads_decodes_scales_and_encodes_no_picture""",
                "export_linked": """a_page_that_is_served_in_other_letters_shows_names_right
                    a_page_that_was_written_again_without_its_mark_shows_names_right nothing_is_wider_than_the_page""",
                "lessons": """all_cells_of_a_lesson_are_run_first_and_then_it_is_used""",
                "seat": """in_jupyterlab_a_round_is_played_with_keys_alone keys_pressed_on_a_seat_leave_the_notebook_alone""",
            },
        ),
        *_named("packaging", {"command": "a_site_of_ones_own_lesson_and_pictures_runs_in_the_browser"}),
        *_named("spelling", {"spelling": "no_word_is_in_the_list_without_need"}),
        *_named(
            "page",
            {
                "board_pictures": """the_same_round_gives_the_same_animation a_step_that_stands_still_is_the_same_after_its_motion
                    a_picture_is_as_wide_as_asked_for_and_as_high_as_the_board a_board_that_keeps_still_has_few_frames
                    speed_shortens_motion_and_reading""",
                "questions": "axe_finds_nothing",
                "sizes": """words_stay_whole_at_every_width words_stay_whole_when_no_text_is_smaller_than_20_px
                    words_stay_whole_at_200_percent""",
            },
        ),
    }
)
"""Tests that take long, for the thorough run only: what each shows, a shorter one shows in another host, browser or width."""

FIRST_ONLY: Final = frozenset(
    {
        *_named("firefox", {"save_picture": "the_step_that_is_shown_is_saved_as_it_is_shown"}),
        *_named("hosts", {"mixed_page": "each_part_looks_beside_all_others_as_it_does_alone"}),
        *_named(
            "page",
            {
                "axe": "axe_finds_nothing_in_any_step axe_finds_nothing_in_narrow_boards",
                "full_screen": "every_step_stands_on_the_screen_as_a_whole",
                "isolation": "rules_of_the_page_change_nothing_in_the_board in_a_shadow_root_the_board_is_the_same",
                "languages": """a_board_stands_whole_on_a_small_laptop a_seat_fits every_kind_of_step_fits small_widgets_fit
                    questions_and_answers_fit on_paper_it_fits in_large_type_it_fits""",
                "motion": "interrupting_a_motion_leaves_the_right_picture",
                "room_page": "no_page_of_the_game_is_cut_off_or_found_by_axe nothing_is_cut_off_or_found_by_axe",
                "room_panel": "nothing_is_cut_off_small_or_found_by_axe",
                "room_projector": "nothing_scrolls_or_is_found_by_axe",
                "room_teacher": "nothing_is_cut_off_small_or_found_by_axe",
                "sizes": "at_1000_px_the_board_is_low_enough_for_a_laptop",
            },
        ),
    }
)
"""Tests of which the thorough run alone goes through all combinations; any other goes through the first."""


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
        found.append(name in LONG or (name in FIRST_ONLY and name in seen))
        seen.add(name)
    return found
