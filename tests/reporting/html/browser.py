"""The report page in a real browser."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright
from tests.chromium import program_or_skip

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)


@contextmanager
def chromium() -> Generator[Browser]:
    """The system's chromium with an empty profile; skips where there is none."""
    program = program_or_skip("the report page works in a browser")
    # Only while these tests run: its event loop would be in the way of others in this thread.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def watched_page(browser: Browser, width: int = 1400, height: int = 900) -> Generator[Page]:
    """A page with nothing remembered. Afterwards it must have complained of nothing and asked no network."""
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        page.set_default_timeout(10_000)
        with watched(page):
            yield page


@contextmanager
def watched(page: Page) -> Generator[None]:
    """Afterwards the page must have complained of nothing and asked no network."""
    troubles: list[str] = []

    def note(message: ConsoleMessage) -> None:
        troubles.append(f"{message.type}: {message.text}")

    def note_error(error: Error) -> None:
        troubles.append(str(error))

    def note_request(request: Request) -> None:
        if not request.url.startswith("file:"):
            troubles.append(request.url)

    page.on("console", note)
    page.on("pageerror", note_error)
    page.on("request", note_request)
    yield
    page.remove_listener("console", note)
    page.remove_listener("pageerror", note_error)
    page.remove_listener("request", note_request)
    assert [] == troubles


def opened(page: Page, file: Path, fragment: str = "") -> Page:
    """The page with the report in it."""
    page.goto(f"{file.as_uri()}{fragment}")
    return page


OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NAMELESS = """() => [...document.querySelectorAll("button, input, select, a, summary")]
    .filter((each) => each.checkVisibility() && !each.textContent.trim()
        && !each.labels?.length && !each.ariaLabel).map((each) => each.outerHTML)"""
"""The controls that a screen reader has no name for."""
USABLE = """[...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
    .filter((each) => each.checkVisibility() && !each.disabled && each.tabIndex >= 0)
    .filter((each) => (document.querySelector("dialog:modal") ?? document.body).contains(each))"""
"""Each thing that Tab has to lead to: not those that arrows lead to, and in an open dialog no others."""
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def unreached(page: Page) -> list[str]:
    """What Tab leads to nowhere, of all that can be used on the page with everything unfolded."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    page.evaluate(
        "window.reached = new Set(); addEventListener('focusin', (event) => reached.add(event.target), true)"
    )
    for _ in range(page.evaluate(f"{USABLE}.length") + 2):
        page.keyboard.press("Tab")
    return page.evaluate(
        f"{USABLE}.filter((each) => !reached.has(each)).map((each) => each.outerHTML.slice(0, 200))"
    )
