// Animated WebP files: a container of frames, each of which a browser has encoded as a picture of its own.
// https://developers.google.com/speed/webp/docs/riff_container

/**
 * A frame, drawn over the ones before it.
 * @typedef {object} Frame
 * @property {number} x left edge of the frame in the whole picture; even
 * @property {number} y upper edge; even
 * @property {number} width
 * @property {number} height
 * @property {number} duration milliseconds until the next frame is drawn
 * @property {Buffer} picture a WebP file: its colours
 * @property {Buffer} mask a WebP file of the same size: what is transparent in it is not drawn
 */

/**
 * An animation as its file describes it.
 * @typedef {object} Described
 * @property {number} width
 * @property {number} height
 * @property {number} loops how often it plays; 0 for without end
 * @property {number[]} durations of its frames, in milliseconds
 */

/** The part of a file that has the colours, and the one that has what is transparent; opaque files have none. */
const COLOURS = 'VP8 ';
const TRANSPARENCY = 'ALPH';
/** Flags of the first chunk: there are frames, and some pixels are transparent. */
const ANIMATED = 0x02;
const HAS_ALPHA = 0x10;

/**
 * Makes the file of an animation.
 * @param {{ width: number, height: number, loops: number }} whole
 * @param {readonly Frame[]} frames
 */
export function makeAnimation({ width, height, loops }, frames) {
  const head = Buffer.alloc(10);
  head[0] = ANIMATED | HAS_ALPHA;
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const anim = Buffer.alloc(6);
  anim.writeUInt16LE(loops, 4);
  return file([chunk('VP8X', head), chunk('ANIM', anim), ...frames.map(frameChunk)]);
}

/**
 * Reads what an animation's file says of itself.
 * @param {Buffer} bytes
 * @returns {Described}
 */
export function describeAnimation(bytes) {
  const chunks = chunksOf(bytes);
  const head = chunks.find(({ id }) => id === 'VP8X')?.data;
  const anim = chunks.find(({ id }) => id === 'ANIM')?.data;
  if (!head || !anim) throw new Error('This WebP file has no animation.');
  return {
    width: head.readUIntLE(4, 3) + 1,
    height: head.readUIntLE(7, 3) + 1,
    loops: anim.readUInt16LE(4),
    durations: chunks.filter(({ id }) => id === 'ANMF').map(({ data }) => data.readUIntLE(12, 3)),
  };
}

/** @param {Frame} frame */
function frameChunk({ x, y, width, height, duration, picture, mask }) {
  if (x % 2 !== 0 || y % 2 !== 0) throw new RangeError(`A frame begins at even pixels, not at ${x}, ${y}.`);
  const head = Buffer.alloc(16);
  head.writeUIntLE(x / 2, 0, 3);
  head.writeUIntLE(y / 2, 3, 3);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  head.writeUIntLE(Math.round(duration), 12, 3);
  const transparency = chunksOf(mask).filter(({ id }) => id === TRANSPARENCY);
  const colours = chunksOf(picture).filter(({ id }) => id === COLOURS);
  if (colours.length === 0) throw new Error('A frame without colours: is its picture encoded without loss?');
  const parts = [...transparency, ...colours].map(({ id, data }) => chunk(id, data));
  return chunk('ANMF', Buffer.concat([head, ...parts]));
}

/** @param {readonly Buffer[]} chunks */
function file(chunks) {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/**
 * @param {string} id four letters
 * @param {Buffer} data
 */
function chunk(id, data) {
  const head = Buffer.alloc(8);
  head.write(id);
  head.writeUInt32LE(data.length, 4);
  // A chunk of odd length is filled up.
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/**
 * @param {Buffer} bytes a WebP file
 * @returns {{ id: string, data: Buffer }[]}
 */
function chunksOf(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('This is no WebP file.');
  const chunks = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ id: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}
