/**
 * The pictures of the cards as addresses that <img> can show: bytes become blob URLs, which are revoked again.
 * It knows bytes and addresses, nothing of cards or hosts.
 */
export class Prints {
  /** Full-size pictures of some of them. */
  #large = new Map<string, string>();
  #made = new Map<string, { from: unknown; url: string }>();

  /** Takes the pictures that are on show now; what is no longer among them is let go. */
  take(pictures: unknown): void {
    const next = typeof pictures === "object" && pictures !== null ? Object.entries(pictures) : [];
    const kept = new Map<string, { from: unknown; url: string }>();
    for (const [id, from] of next) {
      const old = this.#made.get(id);
      const url = old && old.from === from ? old.url : addressOf(from);
      if (url) kept.set(id, { from, url });
    }
    for (const [id, { url }] of this.#made) if (kept.get(id)?.url !== url) release(url);
    this.#made = kept;
    for (const [id, url] of this.#large) {
      if (kept.has(id)) continue;
      release(url);
      this.#large.delete(id);
    }
  }

  /** Takes the full-size picture of a card that is on show. */
  enlarge(id: string, from: unknown): void {
    const url = this.#made.has(id) && !this.#large.has(id) && addressOf(from);
    if (url) this.#large.set(id, url);
  }

  /** Address of the largest picture that is here. */
  largest(id: string): string | null {
    return this.#large.get(id) ?? this.of(id);
  }

  /** Whether the full size is here. */
  isLarge(id: string): boolean {
    return this.#large.has(id);
  }

  /** Address of a card's picture, null if there is none. */
  of(id: string): string | null {
    return this.#made.get(id)?.url ?? null;
  }

  clear(): void {
    this.take(null);
  }
}

function addressOf(from: unknown): string | null {
  if (typeof from === "string") return from.startsWith("data:image/") ? from : null;
  const bytes = from instanceof ArrayBuffer || ArrayBuffer.isView(from) ? from : null;
  return bytes && URL.createObjectURL(new Blob([bytes as BlobPart], { type: "image/webp" }));
}

function release(url: string): void {
  if (url.startsWith("blob:")) URL.revokeObjectURL(url);
}
