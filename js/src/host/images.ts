/**
 * The pictures of the cards as addresses that <img> can show: bytes become blob URLs, which are revoked again.
 * It knows bytes and addresses, nothing of cards or hosts.
 */
let shown = /^data:image\//;

/** Says which addresses are shown as pictures: a notebook's page gets the pictures themselves, other pages may fetch them. */
export function showPicturesFrom(addresses: RegExp): void {
  shown = addresses;
}

export class Images {
  #made = new Map<string, { from: unknown; url: string; large?: string }>();

  /** Takes the pictures that are on show now; what is no longer among them is let go. */
  take(pictures: unknown): void {
    const before = this.#made;
    this.#made = new Map();
    for (const [id, from] of Object.entries(pictures ?? {})) {
      const old = before.get(id);
      const url = old?.from === from ? old?.url : addressOf(from);
      if (url) this.#made.set(id, { ...old, from, url });
    }
    for (const [id, { url, large }] of before) {
      const now = this.#made.get(id);
      if (now?.url !== url) release(url);
      if (!now) release(large);
    }
  }

  /** Takes the full-size picture of a card that is on show. */
  enlarge(id: string, from: unknown): void {
    const made = this.#made.get(id);
    const large = made && !made.large && addressOf(from);
    if (large) made.large = large;
  }

  /** Address of the largest picture that is here. */
  largest(id: string): string | null {
    return this.#made.get(id)?.large ?? this.of(id);
  }

  /** Whether the full size is here. */
  isLarge(id: string): boolean {
    return !!this.#made.get(id)?.large;
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
  if (typeof from === "string") return shown.test(from) ? from : null;
  const bytes = from instanceof ArrayBuffer || ArrayBuffer.isView(from) ? from : null;
  return bytes && URL.createObjectURL(new Blob([bytes as BlobPart], { type: "image/webp" }));
}

function release(url = ""): void {
  if (url.startsWith("blob:")) URL.revokeObjectURL(url);
}
