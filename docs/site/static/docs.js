// From disk, a page may not read other pages: the search then shows their titles alone.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;

// Sphinx marks the words of the last search in all text of a page, in the state of widgets and in diagrams too, which breaks
// them. On the window, before Sphinx hears of it.
addEventListener(
  "DOMContentLoaded",
  () => {
    for (const each of document.querySelectorAll("script, pre.mermaid")) each.classList.add("nohighlight");
  },
  { capture: true },
);

// What is too wide for the page scrolls by itself, for the keyboard too.
const scrolling = new ResizeObserver((entries) => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
});
addEventListener("DOMContentLoaded", () => {
  for (const wide of document.querySelectorAll("article pre, .table-wrapper, .cell_output > .output")) scrolling.observe(wide);
});
