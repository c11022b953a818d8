/**
 * What a reader can't read: text that is cut, things outside the board, things that lie over one another.
 * `faults(root)` returns them as sentences. Dials and ribbons lie on cards on purpose; text for screen readers only
 * and what lives while something moves are left out.
 */
// biome-ignore lint/correctness/noUnusedVariables: called by the tests
function faults(root) {
  const found = new Set();
  const round = Math.round;
  const onlyHeard = (el) => {
    for (let at = el; at && at !== root; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const shown = (el) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !el.closest(".dx-fly") && !onlyHeard(el);
  const modal = root.querySelector("[role=dialog]");
  const within = modal ?? root;

  // every text node that can be seen, with the boxes of its lines
  const texts = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || !shown(el) || el.closest("option")) continue;
    if (getComputedStyle(el).color.endsWith(", 0)")) continue; // transparent: a chapter too short for its word
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    texts.push({ el, says: node.data.trim().slice(0, 24), lines });
  }

  const board = root.getBoundingClientRect();
  const name = (el) => {
    const marked = el.closest("[class*='dx-']");
    return `${el.localName}.${(marked?.getAttribute("class") ?? "").split(" ")[0]}`;
  };

  // cut: a line reaches over the edge of something that hides what overflows
  for (const text of texts) {
    const { el, says, lines } = text;
    if (el.closest("svg")) continue;
    for (let at = el; at && at !== root.parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      for (const line of lines) {
        const over = Math.max(box.left - line.left, line.right - box.right);
        // the box of a line is taller than its letters
        const slack = line.height * 0.2;
        const above = Math.max(box.top - line.top, line.bottom - box.bottom) - slack;
        if (over > 1) found.add(`"${says}" (${name(el)}) is cut by ${name(at)}, ${round(over)} px wide`);
        if (above > 1) found.add(`"${says}" (${name(el)}) is cut by ${name(at)}, ${round(above)} px high`);
      }
      if (style.textOverflow === "ellipsis" && at.scrollWidth > at.clientWidth + 1)
        found.add(`"${says}" (${name(el)}) ends in dots`);
      // what is cut off lies over nothing
      text.lines = text.lines.map((line) => ({
        left: Math.max(line.left, box.left),
        right: Math.min(line.right, box.right),
        top: line.top,
        bottom: line.bottom,
        height: line.height,
      }));
    }
  }

  // outside: nothing reaches over the sides of the board
  for (const el of within.querySelectorAll("button, input, select, img, li, p, h3, td, th, .dx-owner, .dx-piece")) {
    if (!shown(el)) continue;
    const box = el.getBoundingClientRect();
    const over = Math.max(board.left - box.left, box.right - board.right);
    if (box.width && over > 1) found.add(`${name(el)} is ${round(over)} px outside the board`);
  }
  for (const { el, says, lines } of texts)
    for (const line of lines) {
      const over = Math.max(board.left - line.left, line.right - board.right);
      if (over > 1) found.add(`"${says}" (${name(el)}) is ${round(over)} px outside the board`);
    }
  if (root.scrollWidth > root.clientWidth + 1) found.add(`the board is ${root.scrollWidth} px wide inside`);

  // overlapping: letters on letters, letters on controls, controls on controls
  const core = (r) => ({
    left: r.left,
    right: r.right,
    top: r.top + r.height * 0.2,
    bottom: r.bottom - r.height * 0.2,
  });
  const depth = (a, b) =>
    Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const things = [];
  const isSticky = (el) => {
    const controls = el.closest(".dx-controls");
    return controls && getComputedStyle(controls).position === "sticky";
  };
  for (const { el, says, lines } of texts) {
    if (isSticky(el)) continue;
    for (const line of lines) things.push({ el, what: `"${says}" (${name(el)})`, box: core(line) });
  }
  const controls = [...within.querySelectorAll("button, input, select, .dx-dial")].filter(
    (el) => shown(el) && !el.matches(".dx-card, .dx-chapters *") && !isSticky(el),
  );
  for (const el of controls) things.push({ el, what: name(el), box: el.getBoundingClientRect() });
  for (const box of within.querySelectorAll(".dx-owner, .dx-number, .dx-count")) {
    if (shown(box)) things.push({ el: box, what: name(box), box: box.getBoundingClientRect() });
  }
  const flow = (el) => el.closest("p, h3, td, th, b, small, dt, dd, .dx-name, span, strong") ?? el;
  for (let i = 0; i < things.length; i++)
    for (let j = i + 1; j < things.length; j++) {
      const a = things[i];
      const b = things[j];
      const by = depth(a.box, b.box);
      if (by <= 2) continue; // most lie apart: whose they are is asked of the others only
      if (a.el === b.el || a.el.contains(b.el) || b.el.contains(a.el)) continue;
      if (flow(a.el) === flow(b.el)) continue;
      // the letter in a crest that lies on a ribbon belongs to it; dials of one card may lie like a fan
      if (a.el.closest("svg") && a.el.closest("svg") === b.el.closest("svg")) continue;
      if (a.el.closest(".dx-dials") && a.el.closest(".dx-dials") === b.el.closest(".dx-dials")) continue;
      found.add(`${a.what} and ${b.what} overlap by ${round(by)} px`);
    }
  return [...found];
}

/**
 * Words that go on in the next line though they would fit one of their own, or are none that is long: a name, a label.
 * Where a hyphen or the like allows it, a word may.
 */
// biome-ignore lint/correctness/noUnusedVariables: called by the tests
function brokenWords(root, long = 12) {
  const found = new Set();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || el.closest("svg, option, .dx-fly")) continue;
    const all = document.createRange();
    all.selectNodeContents(node);
    const tops = new Set([...all.getClientRects()].map(({ top }) => Math.round(top)));
    if (tops.size < 2) continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if ([...ancestorsIn(el, root)].some((at) => getComputedStyle(at).clipPath.startsWith("inset(50%"))) continue;
    let block = el;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const style = getComputedStyle(block);
    const column = block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u200b\u2010-\u2015-]+/g)) {
      if (!/\p{L}/u.test(word)) continue; // marks alone
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      if (width <= column + 1 || word.length <= long)
        found.add(`"${word}" (${block.className || block.localName}) is broken: ${Math.round(width)} px in ${Math.round(column)}`);
    }
  }
  return [...found];
}

/** An element and what it is in, up to `root`. */
function* ancestorsIn(el, root) {
  for (let at = el; at && at !== root; at = at.parentElement) yield at;
}
