import { hashTable } from '@aftercast/kernel';
import type { Position } from './bot.ts';

/** A seed that depends on a position and a bot's own seed, and on nothing else. */
export function seedFor({ table, seat, prompt }: Position, seed: number): number {
  const fingerprint = Number.parseInt(hashTable(table).slice(0, 8), 16);
  const asked = prompt === null ? 0 : prompt.options.reduce((sum, it) => Math.imul(sum, 31) + it, 1);
  return (fingerprint ^ Math.imul(seed + 1, 0x9e3779b1) ^ asked ^ seat) | 0;
}
