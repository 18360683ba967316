/** Stands in an address before something packed: a whole match, or the code of a deck. Other addresses name what this browser keeps. */
export const PACKED = '~';

/** The longest text that is unpacked, in characters: no saved match is longer, and a link from a stranger may claim anything. */
const LONGEST = 4_000_000;

/** Compresses a text, for an address: it has letters, digits, `-` and `_` only. */
export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * CHUNK, (i + 1) * CHUNK)),
  );
  return btoa(chunks.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Returns the text that was packed; `null` if it was not packed by {@link pack}, was cut short, or is too long.
 * @param longest the most characters of the text
 */
export async function unpack(packed: string, longest: number = LONGEST): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
      .getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > longest) {
        await reader.cancel();
        return null;
      }
    }
    return text;
  } catch {
    // Not base64, not compressed, or not text: the streams and `atob` say it with errors of several kinds.
    return null;
  }
}

/** More arguments than this may be too many for one call. */
const CHUNK = 8_192;
