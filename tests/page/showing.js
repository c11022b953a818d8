/**
 * A page of our own that shows boards: no notebook, no kernel, only a model that holds values as a notebook's does.
 * The tests call it through `showing.py`.
 */
/** Holds the values, calls who listens, writes down what the page sends. */
class Model {
  sent = [];
  asked = [];
  #values;
  #heard = new Map();
  #unsent = {};
  #waiting = [];

  constructor(values) {
    this.#values = { ...values };
  }
  get(name) {
    return this.#values[name];
  }
  set(name, value) {
    this.#unsent[name] = value;
    this.python({ [name]: value });
  }
  /** A message that is no state. */
  send(content) {
    this.asked.push(content);
    for (const heard of this.#waiting.splice(0)) heard();
  }
  /** Comes back when there are more such messages than that, or with the next frame. */
  news(than) {
    return new Promise((heard) => {
      this.#waiting.push(heard);
      if (this.asked.length > than) heard();
      requestAnimationFrame(heard);
    });
  }
  /** What Python says to such a message. */
  answer(content, buffers = []) {
    for (const heard of this.#heard.get("msg:custom") ?? []) heard(content, buffers);
  }
  save_changes() {
    this.sent.push(this.#unsent);
    this.#unsent = {};
  }
  on(name, heard) {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), heard]);
  }
  off(name, heard) {
    this.#heard.set(
      name,
      (this.#heard.get(name) ?? []).filter((each) => each !== heard),
    );
  }
  /** How many listen. */
  get listeners() {
    return [...this.#heard.values()].flat().length;
  }
  /** Values that come from the kernel, in one message. */
  python(values) {
    const news = Object.entries(values).filter(([name, value]) => !Object.is(this.#values[name], value));
    Object.assign(this.#values, values);
    for (const [name] of news) for (const heard of this.#heard.get(`change:${name}`) ?? []) heard();
  }
}

let closing = new AbortController();
/** Closes what is shown, as a host does. */
export const close = () => closing.abort();
const place = document.getElementById("place");
/** The style of all widgets. */
const css = await (await fetch("/style.css")).text();
document.getElementById("css").textContent = css;

export let model = null;

/**
 * Takes away what is shown and shows these values instead, in so many views. Of a list, each is a board of its own, one
 * below the other, and `model` is the last one's. Of widths, each is that of a view.
 */
export async function show(values, { width, widths = [width], views = widths.length, shadow = false, hidden = false, bundle = "board" }) {
  closing.abort();
  closing = new AbortController();
  place.replaceChildren();
  const { default: factory } = await import(`/${bundle}.js`);
  const models = [values].flat().map((each) => new Model(each));
  const shown = models.flatMap((its) => Array(views).fill({ its, widget: factory() }));
  model = models.at(-1);
  for (const [view, { its, widget }] of shown.entries()) {
    const holder = document.createElement("x-holder"); // no element that a host has rules for
    holder.className = "holder";
    holder.style.width = `${widths[view % widths.length]}px`;
    holder.style.display = hidden ? "none" : "block";
    place.append(holder);
    let el = holder;
    if (shadow) {
      const root = holder.attachShadow({ mode: "open" });
      const style = document.createElement("style");
      style.textContent = css;
      el = document.createElement("div");
      root.append(style, el);
    }
    // marimo and others give each view a proxy of its own
    widget.render({ model: new Proxy(its, { get: (to, name) => bound(to, name) }), el, signal: closing.signal });
  }
  const images = [...place.querySelectorAll(".holder")].flatMap((each) => [
    ...(each.shadowRoot ?? each).querySelectorAll("img"),
  ]);
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await frames();
}

const bound = (to, name) => (typeof to[name] === "function" ? to[name].bind(to) : to[name]);

/** Ends what moves, as if its time had passed, and comes back when the board has tidied up. */
export async function settle() {
  for (const animation of document.getAnimations()) animation.finish();
  // an animation that has just come to its end is on no list any more, and says so only with the next frame
  for (let turn = 0; turn < 50; turn++) {
    await new Promise((done) => setTimeout(done));
    if (![...place.querySelectorAll(".holder")].some(passing)) return;
  }
}

/** Is something still there of what lives only while it moves? */
const passing = (holder) => (holder.shadowRoot ?? holder).querySelector(".dx-fly")?.hasChildNodes();

/** Two frames: sizes have been observed, and what was asked for after that has been drawn. */
export const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Comes back when the height of what is shown has not changed for some frames: its room is known, and it has been fitted. */
export async function steady() {
  for (let last = -1, same = 0, turn = 0; same < 3 && turn < 100; turn++) {
    await frames();
    const { height } = root().getBoundingClientRect();
    same = height === last ? same + 1 : 0;
    last = height;
  }
}

export const root = (view = 0) => {
  const holder = place.querySelectorAll(".holder")[view];
  return (holder.shadowRoot ?? holder).querySelector(".dx");
};

/** Stands at a step, as Python would say it, with nothing moving any more. */
export async function stand(step) {
  model.python({ step });
  await settle();
}

/**
 * All that stands in the page of a board, but for what it says to those who can't see it. The order in which
 * attributes were written, and empty ones, make no difference.
 */
export function drawn(view = 0) {
  const copy = root(view).cloneNode(true);
  copy.querySelector("[role=status]")?.replaceChildren();
  for (const el of [copy, ...copy.querySelectorAll("*")]) {
    const attributes = [...el.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of attributes) el.removeAttribute(name);
    for (const [name, value] of attributes) if (value || !["class", "style"].includes(name)) el.setAttribute(name, value);
  }
  return copy.outerHTML;
}
