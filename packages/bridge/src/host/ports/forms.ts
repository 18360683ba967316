import { flawOf, isListOf, type PlainLimits } from '@aftercast/rules';
import {
  type ConnectOptions,
  type FromFollower,
  type FromPage,
  MAX_ALL_SIDE_FEEDS,
  MAX_CONNECTIONS,
  MESSAGE_CHARACTERS,
  MESSAGE_DEPTH,
  MESSAGE_VALUES,
  type PrefixCheck,
  type Role,
  type SeenOnline,
  type TargetingEvent,
  type Watch,
} from '../../contract.ts';

/** What an argument of a call, or a message, may hold. */
export const MESSAGE_LIMITS: PlainLimits = {
  depth: MESSAGE_DEPTH,
  values: MESSAGE_VALUES,
  characters: MESSAGE_CHARACTERS,
};

/** Whether a value is a well-formed message from a page. */
export function isFromPage(value: unknown): value is FromPage {
  if (flawOf(value, MESSAGE_LIMITS) !== null || !isObject(value)) return false;
  switch (value.kind) {
    case 'credit':
      return isCount(value.blocks) && value.blocks > 0 && hasOnly(value, ['kind', 'blocks']);
    case 'read':
      return (
        isCount(value.messages) && isCount(value.answers) && hasOnly(value, ['kind', 'messages', 'answers'])
      );
    case 'keyframe':
    case 'ended':
      return isCount(value.hold) && hasOnly(value, ['kind', 'hold']);
    case 'bye':
      return hasOnly(value, ['kind']);
    default:
      return false;
  }
}

/** Whether a value is a well-formed message from a follower or an inspector. */
export function isFromReader(value: unknown): value is FromFollower {
  return isFromPage(value) && (value.kind === 'credit' || value.kind === 'bye');
}

/** Whether a value is a role in a match with this number of seats. */
export function isRole(value: unknown, seats: number): value is Role {
  if (!isObject(value)) return false;
  if (value.kind === 'seat')
    return isCount(value.seat) && value.seat < seats && hasOnly(value, ['kind', 'seat']);
  return (value.kind === 'owner' || value.kind === 'spectator') && hasOnly(value, ['kind']);
}

/** Whether a value can be the number of an entity. */
export function isEntity(value: unknown): value is number {
  return isCount(value);
}

/** Whether a value is a well-formed targeting event. */
export function isTargetingEvent(value: unknown): value is TargetingEvent {
  if (!isObject(value)) return false;
  switch (value.type) {
    case 'preview':
      return isCount(value.entity) && hasOnly(value, ['type', 'entity']);
    case 'pick':
      return (
        isCount(value.entity) &&
        (value.choose === undefined || isCount(value.choose)) &&
        hasOnly(value, ['type', 'entity', 'choose'])
      );
    case 'point':
    case 'aim':
      return isCount(value.target) && hasOnly(value, ['type', 'target']);
    case 'place':
      return (isCount(value.position) || value.position === -1) && hasOnly(value, ['type', 'position']);
    case 'confirm':
    case 'cancel':
      return hasOnly(value, ['type']);
    default:
      return false;
  }
}

/** Whether a value is a well-formed list of watches. */
export function areWatches(value: unknown): value is Watch[] {
  return isListOf(value, isWatch);
}

/** Whether a value is well-formed options of a connection. */
export function areConnectOptions(value: unknown): value is ConnectOptions {
  if (!isObject(value) || !hasOnly(value, ['keeps', 'at'])) return false;
  const { at, keeps } = value;
  return (keeps === undefined || typeof keeps === 'boolean') && (at === undefined || isResumedAt(at));
}

function isResumedAt(value: unknown): boolean {
  return (
    isObject(value) &&
    isCount(value.seq) &&
    isCount(value.records) &&
    typeof value.undone === 'boolean' &&
    (value.command === undefined || isCount(value.command)) &&
    hasOnly(value, ['seq', 'records', 'undone', 'command'])
  );
}

/** Whether a value can be the mark of a command. */
export function isMark(value: unknown): value is number {
  return isCount(value);
}

/** How many checks a page says of each of its readers, at most. */
const MOST_CHECKS = 100;

/** Whether a value says well-formed how far a page had come with another worker. */
export function isSeenOnline(value: unknown): value is SeenOnline {
  if (!isObject(value) || !hasOnly(value, ['readers', 'status'])) return false;
  const { readers, status } = value;
  if (!isListOf(readers, areChecks) || readers.length > MAX_CONNECTIONS + MAX_ALL_SIDE_FEEDS) return false;
  if (!isObject(status) || flawOf(status, MESSAGE_LIMITS) !== null) return false;
  // What the status says besides, the worker says only to this page again.
  return typeof status.behind === 'number' && status.behind >= 0;
}

function areChecks(value: unknown): value is PrefixCheck[] {
  return isListOf(value, isCheck) && value.length <= MOST_CHECKS;
}

function isCheck(value: unknown): value is PrefixCheck {
  return (
    isObject(value) && isCount(value.seq) && Number.isInteger(value.hash) && hasOnly(value, ['seq', 'hash'])
  );
}

function isWatch(value: unknown): value is Watch {
  return (
    isObject(value) &&
    typeof value.type === 'string' &&
    (value.phase === 'prepare' || value.phase === 'perform') &&
    typeof value.deadline === 'number' &&
    value.deadline >= 0
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function hasOnly(value: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}
