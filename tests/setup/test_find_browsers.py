"""scripts/find-browsers.sh installs exactly what is missing, with one call, or says what to do."""

from __future__ import annotations

import pytest

from .conftest import ROOT, SHELL, Machine, Result

INSTALLS = {
    "chromium": "chromium",
    "firefox-esr": "firefox-esr",
    "espeak-ng": "espeak-ng",
    "redis-server": "redis-server",
    "iproute2": "ip",
}
PROGRAMS = tuple(INSTALLS.values())
FILES = (
    *("fonts-noto-core", "fonts-dejavu-core", "fonts-liberation"),
    *("hunspell-da", "hunspell-es", "hunspell-it", "hunspell-pl", "libenchant-2-voikko", "voikko-fi"),
)
"""Packages of fonts and dictionaries, in the order in which they are asked for."""
APT = "apt-get install -q -y --no-install-recommends"


def find_browsers(machine: Machine, **env: str) -> Result:
    return machine.run(SHELL, ROOT / "scripts" / "find-browsers.sh", **env)


def with_all_but(machine: Machine, *missing: str) -> None:
    for program in PROGRAMS:
        if program not in missing:
            machine.has(program)


def test_nothing_is_said_or_installed_when_all_are_there(machine: Machine) -> None:
    with_all_but(machine)
    machine.has_apt()
    assert find_browsers(machine) == Result(0, "", "")
    assert machine.calls == []


@pytest.mark.parametrize("other", ["chromium-browser", "google-chrome"])
def test_chromium_may_have_another_name(machine: Machine, other: str) -> None:
    with_all_but(machine, "chromium")
    machine.has(other)
    assert find_browsers(machine) == Result(0, "", "")


def test_firefox_may_have_another_name(machine: Machine) -> None:
    with_all_but(machine, "firefox-esr")
    machine.has("firefox")
    assert find_browsers(machine) == Result(0, "", "")


def test_valkey_may_be_redis_and_is_installed_where_debian_has_it(machine: Machine) -> None:
    with_all_but(machine, "redis-server")
    machine.has("apt-cache")
    machine.has_apt(installs={"valkey-server": "valkey-server"})
    assert find_browsers(machine).code == 0
    assert machine.calls == ["apt-cache show valkey-server", "apt-get update -q", f"{APT} valkey-server"]
    assert find_browsers(machine) == Result(0, "", "")


@pytest.mark.parametrize(("package", "program"), INSTALLS.items())
def test_what_is_missing_is_installed_and_nothing_else(machine: Machine, package: str, program: str) -> None:
    with_all_but(machine, program)
    machine.has_apt(installs=INSTALLS)
    done = find_browsers(machine)
    assert (done.code, done.err) == (0, "")
    assert "Reading package lists" not in done.out
    assert machine.calls == ["apt-get update -q", f"{APT} {package}"]
    assert find_browsers(machine) == Result(0, "", ""), "the second time there is nothing to do"


def test_all_are_installed_by_one_call(machine: Machine) -> None:
    machine.has_apt(installs=INSTALLS)
    done = find_browsers(machine)
    assert done.code == 0
    assert "Installing Chromium, Firefox, espeak-ng, Valkey, ip" in done.out
    assert machine.calls == ["apt-get update -q", f"{APT} chromium firefox-esr espeak-ng redis-server iproute2"]


def test_who_is_not_root_installs_with_sudo(machine: Machine) -> None:
    with_all_but(machine, "chromium")
    machine.is_root(False)
    machine.has_sudo()
    machine.has_apt(installs=INSTALLS)
    done = find_browsers(machine)
    assert done.code == 0
    assert "with sudo and apt" in done.out
    assert [call for call in machine.calls if call.startswith("sudo")] == [
        "sudo apt-get update -q",
        f"sudo env DEBIAN_FRONTEND=noninteractive {APT} chromium",
    ]


def test_who_is_neither_root_nor_has_sudo_is_told_the_command(machine: Machine) -> None:
    with_all_but(machine, "chromium", "firefox-esr")
    machine.is_root(False)
    machine.has_apt(installs=INSTALLS)
    done = find_browsers(machine)
    assert done.code == 1
    assert "as root: apt-get install chromium firefox-esr" in done.err
    assert machine.calls == []


def test_without_apt_it_says_what_to_install(machine: Machine) -> None:
    with_all_but(machine, "firefox-esr")
    done = find_browsers(machine)
    assert done.code == 1
    assert "The tests need Firefox" in done.err
    assert "no apt" in done.err
    assert "FIREFOX" in done.err


def test_when_apt_fails_its_words_are_shown(machine: Machine) -> None:
    machine.has_apt(works=False)
    done = find_browsers(machine)
    assert done.code == 1
    assert "E: no network" in done.err
    assert "apt could not install: chromium firefox-esr espeak-ng redis-server iproute2" in done.err


def test_an_apt_that_installs_nothing_is_noticed(machine: Machine) -> None:
    with_all_but(machine, "chromium")
    machine.has_apt()
    done = find_browsers(machine)
    assert done.code == 1
    assert "apt has installed no Chromium that can be found" in done.err


@pytest.mark.parametrize("package", FILES)
def test_on_debian_missing_fonts_and_dictionaries_are_installed(machine: Machine, package: str) -> None:
    with_all_but(machine)
    there = machine.log.parent / "installed"
    machine.has("dpkg-query", f'case "$*" in *{package}) [ -e "{there}" ] || exit 1;; esac; printf installed')
    machine.has("apt-get", f': >"{there}"')
    done = find_browsers(machine)
    assert done.code == 0
    assert [call for call in machine.calls if call.startswith("apt-get")] == ["apt-get update -q", f"{APT} {package}"]


def test_files_that_were_removed_are_not_there(machine: Machine) -> None:
    with_all_but(machine)
    machine.has("dpkg-query", "printf config-files")
    done = find_browsers(machine)
    assert done.code == 1
    assert all(package in done.err for package in FILES)


@pytest.mark.parametrize(("variable", "program"), [("CHROMIUM", "chromium"), ("FIREFOX", "firefox-esr")])
def test_a_variable_names_another_browser(machine: Machine, variable: str, program: str) -> None:
    with_all_but(machine, program)
    machine.has_apt(installs=INSTALLS)
    own = machine.has("own", folder=machine.bin / "elsewhere")
    assert find_browsers(machine, **{variable: str(own)}) == Result(0, "", "")
    assert machine.calls == []


@pytest.mark.parametrize("variable", ["CHROMIUM", "FIREFOX"])
def test_a_variable_that_names_no_program_is_an_error(machine: Machine, variable: str) -> None:
    with_all_but(machine)
    machine.has_apt(installs=INSTALLS)
    done = find_browsers(machine, **{variable: "/nowhere/browser"})
    assert done.code == 1
    assert f"{variable} is '/nowhere/browser', and no such program was found." in done.err
    assert machine.calls == []
