// The browser as an encoder: of each screenshot it keeps what has changed since the one before.

/**
 * What has changed, with its place in the whole picture.
 * @typedef {object} ChangedPart
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {Buffer} picture a WebP file with its pixels, and with some around each change
 * @property {Buffer} mask a WebP file that is transparent where nothing has changed
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
    return (
      part && {
        ...part,
        picture: Buffer.from(part.picture, 'base64'),
        mask: Buffer.from(part.mask, 'base64'),
      }
    );
  }
}

/**
 * Runs in the page. What has been shown so far is kept there.
 * @param {{ png: string, quality: number }} given
 */
async function encodeChanges({ png, quality }) {
  /** Pixels on a side of the squares that are compared; even, as places of frames must be. */
  const SIDE = 8;
  /**
   * Squares around a change that are encoded with it, and hidden by the mask. The encoder smears over the edges of what it
   * is given, by less than 16 pixels.
   */
  const AROUND = 2;
  /** By how much a channel may differ before an eye sees it. */
  const UNSEEN = 3;
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = bitmap;
  const { context } = draw(width, height, (it) => it.drawImage(bitmap, 0, 0));
  const { data } = context.getImageData(0, 0, width, height);
  /** @type {{ shown?: Uint8ClampedArray }} */
  const kept = Object.assign(window);
  kept.shown ??= new Uint8ClampedArray(data.length);
  const { shown } = kept;

  /** @type {{ x: number, y: number }[]} */
  const changed = [];
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE) {
      const ends = { x: Math.min(x + SIDE, width), y: Math.min(y + SIDE, height) };
      if (!differs(x, y, ends)) continue;
      changed.push({ x, y });
      for (let row = y; row < ends.y; row++) {
        const [from, to] = [(row * width + x) * 4, (row * width + ends.x) * 4];
        shown.set(data.subarray(from, to), from);
      }
    }
  if (changed.length === 0) return null;

  const left = Math.min(...changed.map(({ x }) => x));
  const top = Math.min(...changed.map(({ y }) => y));
  const right = Math.min(Math.max(...changed.map(({ x }) => x)) + SIDE, width);
  const bottom = Math.min(Math.max(...changed.map(({ y }) => y)) + SIDE, height);
  const [wide, high] = [right - left, bottom - top];
  const margin = AROUND * SIDE;
  const picture = draw(wide, high, (it) => {
    it.fillRect(0, 0, wide, high);
    it.beginPath();
    for (const { x, y } of changed)
      it.rect(x - left - margin, y - top - margin, SIDE + 2 * margin, SIDE + 2 * margin);
    it.clip();
    it.drawImage(bitmap, -left, -top);
  });
  const mask = draw(wide, high, (it) => {
    for (const { x, y } of changed) it.fillRect(x - left, y - top, SIDE, SIDE);
  });
  return {
    x: left,
    y: top,
    width: wide,
    height: high,
    picture: await encode(picture),
    mask: await encode(mask),
  };

  /**
   * @param {number} x
   * @param {number} y
   * @param {{ x: number, y: number }} ends
   */
  function differs(x, y, ends) {
    for (let row = y; row < ends.y; row++)
      for (let i = (row * width + x) * 4; i < (row * width + ends.x) * 4; i++)
        if (Math.abs((data[i] ?? 0) - (shown[i] ?? 0)) > UNSEEN) return true;
    return false;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {(context: OffscreenCanvasRenderingContext2D) => void} paint
   */
  function draw(width, height, paint) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser does not draw on a canvas.');
    paint(context);
    return { canvas, context };
  }

  /** @param {{ canvas: OffscreenCanvas }} drawn */
  async function encode({ canvas }) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
}
