import { render } from "preact";
import { expect, it } from "vitest";
import { CardFace } from "../../src/ui/card-face";

const el = document.createElement("div");
const settled = () => new Promise((done) => setTimeout(done));

const show = (url: string | null) =>
  render(<CardFace url={url} title="Night Whale" alt="A whale swims in the sky." />, el);

it("shows the title while the picture is not here", () => {
  show(null);
  expect(el.textContent).toBe("Night Whale");
});

it("shows title and description for a picture that can't be shown, and tries another one", async () => {
  show("data:image/webp;base64,AA");
  expect(el.textContent).toBe("");
  el.querySelector("img")?.dispatchEvent(new Event("error"));
  await settled();
  expect(el.querySelector("img")).toBeNull();
  expect(el.querySelector(".dx-title")?.textContent).toBe("Night WhaleA whale swims in the sky.");
  show("data:image/webp;base64,BB");
  expect(el.querySelector("img")?.getAttribute("src")).toBe("data:image/webp;base64,BB");
});
