/** The encoder as a module of its own, which the deck maker carries as text: started as a worker, or imported by the page. */
import type { EncodeRequest, EncoderSays } from "./encoder-protocol";
import { canEncode, encodeImage, inWorker } from "./image-encoder";

export { encodeImage };

if (inWorker) {
  const page = self as unknown as { postMessage(says: EncoderSays): void; onmessage: unknown };
  page.onmessage = async ({ data }: MessageEvent<EncodeRequest>) => page.postMessage({ made: await encodeImage(data) });
  canEncode()
    .catch(() => false)
    .then((able) => page.postMessage({ able }));
}
