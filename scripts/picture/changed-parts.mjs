// The browser as an encoder: of each screenshot it keeps what has changed since the one before.

/**
 * What has changed, as a WebP file with a place in the whole picture. Pixels that have not changed are transparent.
 * @typedef {object} ChangedPart
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {Buffer} picture
 */

/** Encodes pictures in a page of a browser. */
export class ChangedParts {
  /** @param {import('playwright').Page} page an empty page */
  constructor(page) {
    this.page = page;
  }

  /**
   * The part of a picture that differs from those before; `null` if it looks the same.
   * @param {Buffer} png a screenshot, always of the same size
   * @param {number} quality from 0 to 1, of the encoder
   * @returns {Promise<ChangedPart | null>}
   */
  async add(png, quality) {
    const part = await this.page.evaluate(encodeChanges, { png: png.toString('base64'), quality });
    return part && { ...part, picture: Buffer.from(part.picture, 'base64') };
  }
}

/**
 * Runs in the page. What has been shown so far is kept there.
 * @param {{ png: string, quality: number }} given
 */
async function encodeChanges({ png, quality }) {
  /** Pixels on a side of the squares that are compared; even, as places of frames must be. */
  const SIDE = 8;
  /** By how much a channel may differ before an eye sees it. */
  const UNSEEN = 3;
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser does not draw on a canvas.');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  /** @type {{ shown?: Uint8ClampedArray }} */
  const kept = Object.assign(window);
  kept.shown ??= new Uint8ClampedArray(data.length);
  const { shown } = kept;

  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE) {
      const ends = { x: Math.min(x + SIDE, width), y: Math.min(y + SIDE, height) };
      let differs = false;
      for (let row = y; row < ends.y && !differs; row++)
        for (let i = (row * width + x) * 4; i < (row * width + ends.x) * 4; i++)
          if (Math.abs((data[i] ?? 0) - (shown[i] ?? 0)) > UNSEEN) {
            differs = true;
            break;
          }
      if (!differs) {
        context.clearRect(x, y, SIDE, SIDE);
        continue;
      }
      for (let row = y; row < ends.y; row++) {
        const [from, to] = [(row * width + x) * 4, (row * width + ends.x) * 4];
        shown.set(data.subarray(from, to), from);
      }
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, ends.x);
      bottom = Math.max(bottom, ends.y);
    }
  if (right === 0) return null;
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext('2d')?.drawImage(canvas, -left, -top);
  const bytes = new Uint8Array(
    await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
  );
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { x: left, y: top, width: part.width, height: part.height, picture: btoa(letters) };
}
