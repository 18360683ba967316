import fc from 'fast-check';

/** A text with a bit flipped, cut off, or with a part of it put somewhere else: what happens to files on disks. */
export function damagedText(text: string): fc.Arbitrary<string> {
  const place = fc.nat(text.length - 1);
  const flipped = fc.tuple(place, fc.nat(7)).map(([at, bit]) => {
    const code = text.charCodeAt(at) ^ (1 << bit);
    return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
  });
  const cut = place.map((at) => text.slice(0, at));
  const spliced = fc.tuple(place, place, fc.nat(200)).map(([from, to, length]) => {
    const part = text.slice(from, from + length);
    return text.slice(0, to) + part + text.slice(to);
  });
  const overwritten = fc.tuple(place, place, fc.nat(200)).map(([from, to, length]) => {
    const part = text.slice(from, from + length);
    return text.slice(0, to) + part + text.slice(to + part.length);
  });
  return fc.oneof(flipped, cut, spliced, overwritten);
}

/** Values that a field may be given instead of its own. */
const INSTEAD: readonly unknown[] = [
  ...[0, 1, -1, 2, 255, 0.5, 2 ** 24, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1e300, Number.MAX_SAFE_INTEGER],
  ...[null, true, false, '', 'x', '__proto__', [], {}, [[]], [null], { length: 3 }],
];

/**
 * A document with one value of it changed, removed or repeated: what someone does who knows the format. The place is
 * chosen level by level, so that small parts are hit as often as long lists.
 */
export function damagedDocument(document: unknown): fc.Arbitrary<unknown> {
  const change = fc.oneof(
    fc.constantFrom(...INSTEAD).map((value) => ({ kind: 'set' as const, value })),
    fc.constant({ kind: 'remove' as const }),
    fc.constant({ kind: 'repeat' as const }),
    fc.integer({ min: -3, max: 3 }).map((by) => ({ kind: 'add' as const, by })),
  );
  return fc
    .tuple(fc.infiniteStream(fc.nat(1_000_000)), fc.integer({ min: 1, max: 9 }), change)
    .map(([choices, depth, made]) => {
      const copy = structuredClone(document);
      apply(copy, choices, depth, made);
      return copy;
    });
}

type Change =
  | { kind: 'set'; value: unknown }
  | { kind: 'remove' }
  | { kind: 'repeat' }
  | { kind: 'add'; by: number };

function apply(document: unknown, choices: Iterator<number>, depth: number, change: Change): void {
  let parent = document as Record<string, unknown>;
  for (let level = 1; ; level++) {
    const keys = Object.keys(parent);
    if (keys.length === 0) return;
    const key = keys[(choices.next().value as number) % keys.length] as string;
    const value = parent[key];
    if (level < depth && typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      parent = value as Record<string, unknown>;
      continue;
    }
    if (change.kind === 'set') parent[key] = change.value;
    else if (change.kind === 'add') parent[key] = typeof value === 'number' ? value + change.by : value;
    else if (!Array.isArray(parent)) delete parent[key];
    else if (change.kind === 'remove') parent.splice(Number(key), 1);
    else parent.splice(Number(key), 0, structuredClone(value));
    return;
  }
}
