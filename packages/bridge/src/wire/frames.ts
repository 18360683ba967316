import type { PrefixCheck } from '@aftercast/kernel';
import { flawOf, isListOf, type PlainLimits } from '@aftercast/rules';
import { MESSAGE_CHARACTERS, MESSAGE_DEPTH, MESSAGE_VALUES } from '../contract/limits.ts';
import type { FromRemote, FromServer } from '../contract/wire.ts';

/**
 * How messages are written on a wire. The first byte is the kind of frame. Records are 32-bit integers in little-endian order,
 * after the number of the first; everything else is JSON.
 */
const Frame = { json: 0, records: 1 } as const;

/** Bytes before the records of a frame: its kind, and the number of the first record. */
const RECORDS_HEAD = 5;

/** What a message of a page may hold. */
const LIMITS: PlainLimits = {
  depth: MESSAGE_DEPTH,
  values: MESSAGE_VALUES,
  characters: MESSAGE_CHARACTERS,
};

/** Longest message of a page, in bytes: a deck is the longest that it sends. */
export const LONGEST_FROM_REMOTE = 64 * 1024;

/** Writes a message of a server. */
export function frameFromServer(message: FromServer): Uint8Array<ArrayBuffer> {
  if (message.kind !== 'records') return jsonFrame(message);
  const { data, seq } = message;
  const frame = new Uint8Array(RECORDS_HEAD + data.length * 4);
  const view = new DataView(frame.buffer);
  view.setUint8(0, Frame.records);
  view.setUint32(1, seq, true);
  for (let i = 0; i < data.length; i++) view.setInt32(RECORDS_HEAD + i * 4, data[i] as number, true);
  return frame;
}

/** Reads a message of a server. @throws Error if it is none: the server is another program, or of another version */
export function readFromServer(frame: Uint8Array): FromServer {
  if (frame[0] === Frame.json) return readJson(frame) as FromServer;
  const rest = frame.length - RECORDS_HEAD;
  if (frame[0] !== Frame.records || rest < 0 || rest % 4 !== 0)
    throw new Error('The server has sent what is not a message.');
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  const data = new Int32Array(rest / 4);
  for (let i = 0; i < data.length; i++) data[i] = view.getInt32(RECORDS_HEAD + i * 4, true);
  return { kind: 'records', seq: view.getUint32(1, true), data };
}

/** Writes a message of a page's worker. */
export function frameFromRemote(message: FromRemote): Uint8Array<ArrayBuffer> {
  return jsonFrame(message);
}

/** Reads a message of a page's worker, which can be anything. @returns `null` if it is malformed */
export function readFromRemote(frame: Uint8Array): FromRemote | null {
  if (frame[0] !== Frame.json || frame.length > LONGEST_FROM_REMOTE) return null;
  let value: unknown;
  try {
    value = readJson(frame);
  } catch {
    return null;
  }
  return isFromRemote(value) ? value : null;
}

function jsonFrame(message: object): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(message));
  const frame = new Uint8Array(1 + text.length);
  frame[0] = Frame.json;
  frame.set(text, 1);
  return frame;
}

function readJson(frame: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(frame.subarray(1)));
}

function isFromRemote(value: unknown): value is FromRemote {
  if (flawOf(value, LIMITS) !== null || !isObject(value)) return false;
  switch (value.kind) {
    case 'hello':
      return isCount(value.protocol) && isListOf(value.checks, isCheck) && value.checks.length <= 100;
    case 'send':
      // The form of the command is checked where its game is known.
      return isCount(value.call) && isCount(value.mark) && isObject(value.command);
    case 'earlier':
      return isCount(value.call) && isCount(value.mark);
    case 'why':
      return isCount(value.call) && isCount(value.entity);
    case 'shown':
      return isCount(value.seq);
    case 'credit':
      return isCount(value.blocks) && value.blocks > 0;
    case 'ping':
      return true;
    default:
      return false;
  }
}

function isCheck(value: unknown): value is PrefixCheck {
  return isObject(value) && isCount(value.seq) && Number.isInteger(value.hash);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
