/**
 * The key of a page of the teacher's: it comes behind the `#` of the address, which no browser sends, and is taken out of
 * the address at once. The tab keeps it, so that the page can be loaded again.
 */

const IN_ADDRESS = /^#t=([\w-]{1,64})$/;

const nameOf = (path: string) => `dixit-room teacher ${path}`;

/** The key of this page; null if it is not a teacher's. Another key in its address loads the page again. */
export function teacherKey(): string | null {
  const { hash, pathname, search } = location;
  const found = IN_ADDRESS.exec(hash)?.[1] ?? null;
  addEventListener("hashchange", () => IN_ADDRESS.test(location.hash) && location.reload());
  if (found) history.replaceState(history.state, "", pathname + search);
  try {
    if (found) sessionStorage.setItem(nameOf(pathname), found);
    return found ?? sessionStorage.getItem(nameOf(pathname));
  } catch {
    return found; // a browser that keeps nothing
  }
}

/** The key of this page is good no longer. */
export function forgetTeacherKey(): void {
  try {
    sessionStorage.removeItem(nameOf(location.pathname));
  } catch {
    // a browser that keeps nothing
  }
}
