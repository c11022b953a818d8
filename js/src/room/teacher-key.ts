/**
 * The key of a page of the teacher's. It is in the fragment of the address, which browsers don't send, and is removed from the
 * address at once. The session storage of the tab keeps it, so that the page can be reloaded.
 */

const IN_ADDRESS = /^#t=([\w-]{1,64})$/;

const nameOf = (path: string) => `dixit-room teacher ${path}`;

/** The key of this page; null if it is not a teacher's. Another key in its address reloads the page. */
export function teacherKey(): string | null {
  const { hash, pathname, search } = location;
  const found = IN_ADDRESS.exec(hash)?.[1] ?? null;
  addEventListener("hashchange", () => IN_ADDRESS.test(location.hash) && location.reload());
  if (found) history.replaceState(history.state, "", pathname + search);
  try {
    if (found) sessionStorage.setItem(nameOf(pathname), found);
    return found ?? sessionStorage.getItem(nameOf(pathname));
  } catch {
    return found; // storage is blocked
  }
}

/** Deletes the key of this page, which is no longer valid. */
export function forgetTeacherKey(): void {
  try {
    sessionStorage.removeItem(nameOf(location.pathname));
  } catch {
    // storage is blocked
  }
}
