import { render } from "preact";
import { describe, expect, it } from "vitest";
import type { MarkdownPart } from "../../src/contract";
import { drawn } from "../../src/panels/aside";

const html = (...parts: MarkdownPart[]) => {
  const el = document.createElement("div");
  render(<div>{drawn(parts)}</div>, el);
  return el.firstElementChild?.innerHTML;
};

describe("an explanation's text", () => {
  it("is drawn part by part", () =>
    expect(html(["p", "A ", ["em", "vote"], ["br"]], ["ul", ["li", "one"]])).toBe(
      "<p>A <em>vote</em><br></p><ul><li>one</li></ul>",
    ));
  it("never becomes markup", () =>
    expect(html("<img src=x onerror=alert(1)>")).toBe("&lt;img src=x onerror=alert(1)&gt;"));
  it.each(["script", "iframe", "img", "style", "p onclick", "SCRIPT", "h1"])("has no <%s>", (tag) =>
    expect(html([tag, "text"])).toBe("text"),
  );
  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", " https://a.test", ""])(
    "links nowhere by %o",
    (to) => expect(html(["a", to, "here"])).toBe("here"),
  );
  it("links to the web in a page of its own", () =>
    expect(html(["a", "https://a.test/", "here"])).toBe(
      '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">here</a>',
    ));
  it("is nothing where a tag is no text", () => expect(html([["script"], "x"] as MarkdownPart)).toBe("x"));
});
