/**
 * What has been taken from the page is emptied: hosts may hold on to an element for a long time after it is gone. In
 * JupyterLab the text editors remember where the page's selection was, and with a clue box its form, and all the hand.
 * It knows elements only.
 */

/** Nothing is left in it to be read: no words, no addresses, no neighbours, and nothing that was written on it. */
function empty(node: Node): void {
  for (const child of [...node.childNodes]) {
    empty(child);
    child.remove();
  }
  if (node instanceof Element) for (const name of node.getAttributeNames()) node.removeAttribute(name);
  else node.nodeValue = "";
  if (node instanceof HTMLInputElement) node.value = "";
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
}

/** Empties whatever leaves a place; call what is returned once the last has been taken away. */
export function scrubRemoved(place: Node): () => void {
  const scrub = (changes: MutationRecord[]) => {
    // what has only been moved is there again
    for (const { removedNodes } of changes) for (const node of removedNodes) if (!place.contains(node)) empty(node);
  };
  const watch = new MutationObserver(scrub);
  watch.observe(place, { childList: true, subtree: true });
  return () => {
    scrub(watch.takeRecords());
    watch.disconnect();
  };
}
