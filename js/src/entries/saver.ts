/**
 * A board drawn by its own page as a PNG file. Python carries this code, and a page gets it when somebody wants a picture:
 * the board is drawn once more within an SVG image, with its styles and the pictures of its cards as text, and that image onto
 * a canvas. Nothing leaves the page.
 */

/** Pixels of the picture for each px of the page. */
const SCALE = 2;

/** What nobody can press in a picture; its corners are square. */
const STILL = `.dx.dx.dx.dx :is(.dx-controls, .dx-confirm, .dx-fly, .dx-enlarged, .dx-reasons > summary) { display: none }
.dx.dx.dx.dx .dx-in { box-sizing: border-box; min-height: var(--height, 0); padding-bottom: 0.75em; border-radius: 0; box-shadow: none }`;

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

const dataUrl = (content: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(content);
  });

/** The text of a stylesheet; empty for one of another address, which can't be read, and is not ours. */
function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  // what browsers write of rules that they have read loses a font with a variable in it
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent ?? "";
  return [...cssRules].map(({ cssText }) => cssText).join("\n");
}

/** The stylesheets of boards. */
function stylesOf(root: Document | ShadowRoot): string {
  const texts = [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => {
    try {
      return textOf(sheet);
    } catch {
      return "";
    }
  });
  return [...new Set(texts)].filter((text) => text.includes(".dx-in")).join("\n");
}

/** Saves the board that a button is in as a PNG file, as the browser saves what is downloaded. */
export async function savePicture(button: HTMLElement, round: number): Promise<void> {
  const board = button.closest<HTMLElement>(".dx");
  if (!board) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await pictureOf(board));
  link.download = `round-${round}-step-${Number(board.dataset.step) + 1}.png`;
  link.click();
  // by then it is on its way
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The board as a PNG file. */
async function pictureOf(board: HTMLElement): Promise<Blob> {
  const copy = board.cloneNode(true) as HTMLElement;
  const holder = document.createElementNS(XHTML, "div") as HTMLElement;
  const style = document.createElementNS(XHTML, "style");
  style.textContent = stylesOf(board.getRootNode() as Document | ShadowRoot) + STILL;
  const { width } = board.getBoundingClientRect();
  const letters = getComputedStyle(board);
  holder.style.cssText = `width:${width}px;--dx-size:${letters.fontSize};--dx-room:${letters.getPropertyValue("--dx-room")}`;
  holder.append(style, copy);
  for (const image of copy.querySelectorAll("img")) {
    image.removeAttribute("srcset");
    image.src = await dataUrl(await (await fetch(image.src)).blob());
  }
  // text holds no choice that was made after it was written
  for (const input of copy.querySelectorAll("input")) input.toggleAttribute("checked", input.checked);
  // so high it is without the controls
  board.after(holder);
  const height = Math.ceil(copy.getBoundingClientRect().height);
  holder.remove();
  // in the image it may be lower by a part of a px
  holder.style.setProperty("--height", `${height}px`);

  const svg = document.createElementNS(SVG, "svg");
  const inside = document.createElementNS(SVG, "foreignObject");
  for (const [name, size] of [
    ["width", width],
    ["height", height],
  ] as const) {
    svg.setAttribute(name, String(size * SCALE));
    inside.setAttribute(name, String(size));
  }
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  inside.append(holder);
  svg.append(inside);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(blob)), "image/png"));
}
