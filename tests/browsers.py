"""The browsers that the tests drive, Debian's Chromium and Firefox ESR, both through Playwright.

Playwright speaks WebDriver BiDi with a Firefox that it has not built itself. That protocol sets no media features of a
page: what a test of Firefox needs of them is a setting of the whole browser.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright, expect, sync_playwright

expect.set_options(timeout=30_000)  # for a machine that does other things too; a state that comes sooner is seen sooner

ALONE = {
    "browser.safebrowsing.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.prefetch-next": False,
    # names of other machines lead to a port where nobody listens
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
}
"""A Firefox without network but this machine."""

UNUSED = (
    # Pages of its address bar, which Chromium loads for each context of a test: 0.4 s of a core each time.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    # What Playwright switches off, too: Chromium reads the last list only.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
"""Features of Chromium that no test needs."""

STILL = {"ui.prefersReducedMotion": 1}
"""A Firefox whose user wants no motion."""

RESISTING = {"privacy.resistFingerprinting": True}
"""A Firefox that does not let pages read what they have drawn: it gives them stripes."""

FONTS = Path(__file__).parent / "fonts.conf"
"""The same fonts in every browser, whatever else the machine has."""


def executable(variable: str, *names: str) -> str:
    """The path of a browser: the one that an environment variable names, or the first that is installed.

    Raises:
        RuntimeError: If there is none.
    """
    for name in (os.environ.get(variable), *names):
        if name and (path := shutil.which(name)):
            return path
    raise RuntimeError(f"These tests need {names[0]}: make test installs it; or set {variable} to its path.")


def chromium() -> str:
    """The path of the Chromium to drive."""
    return executable("CHROMIUM", "chromium", "chromium-browser", "google-chrome")


def firefox() -> str:
    """The path of the Firefox to drive."""
    return executable("FIREFOX", "firefox-esr", "firefox")


def environment() -> dict[str, str | float | bool]:
    """The environment variables of a browser."""
    return {**os.environ, "FONTCONFIG_FILE": os.fspath(FONTS)}


@contextmanager
def launched_chromium(playwright: Playwright, *arguments: str) -> Generator[Browser, None, None]:
    """A Chromium without network but this machine.

    Args:
        playwright: What drives it.
        arguments: More of its command line.
    """
    browser = playwright.chromium.launch(
        executable_path=chromium(),
        env=environment(),
        args=[
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-quic",
            "--no-first-run",
            f"--disable-features={','.join(UNUSED)}",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
            *arguments,
        ],
    )
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def launched_firefox(playwright: Playwright, **preferences: Any) -> Generator[Browser, None, None]:
    """A Firefox without network but this machine.

    Args:
        playwright: What drives it.
        preferences: More settings of the browser, as in about:config.
    """
    browser = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=firefox(),
        env=environment(),
        firefox_user_prefs={**ALONE, **preferences},
    )
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def running_chromium() -> Generator[Browser, None, None]:
    """The same where nothing else drives a browser: Playwright can be started only once in a process."""
    with sync_playwright() as playwright, launched_chromium(playwright) as browser:
        yield browser
