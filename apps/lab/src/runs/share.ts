import { parseJson, ReadError } from '../page/parse.ts';
import { type RunSummary, readSummary } from './run-file.ts';

/** Maximum characters of a link's code, and bytes of its contents: a small code may unpack to very much. */
const LONGEST_CODE = 8_000;
const MOST_BYTES = 64_000;

/** The code of a link: a run's set-up and figures, packed for an address. */
export async function makeShareCode(summary: RunSummary): Promise<string> {
  const { format, name, at, plan, end, figures, cores } = summary;
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      value === null ? null : Number(value.toPrecision(9)),
    ]),
  );
  const text = JSON.stringify({ format, name, at, plan, end, figures: rounded, cores });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** Parses a link's code. @throws ReadError if it is invalid; the message says why */
export async function parseShareCode(code: string): Promise<RunSummary> {
  if (code.length > LONGEST_CODE) throw new ReadError('It is longer than any link of the lab.');
  return readSummary(parseJson(await unpack(fromBase64Url(code))));
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.length;
      if (size > MOST_BYTES) throw new ReadError('It holds more than any link of the lab.');
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ReadError ? error : new ReadError('It is cut off, or was changed on its way.');
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (it) => String.fromCharCode(it)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(code)) throw new ReadError('It has characters in it that no link of the lab has.');
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (it) => it.charCodeAt(0));
  } catch {
    throw new ReadError('It is cut off, or was changed on its way.');
  }
}
