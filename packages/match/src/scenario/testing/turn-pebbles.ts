import type { Game } from '@aftercast/kernel';
import { Type } from './pebble-table.ts';
import { pebbles } from './pebbles.ts';

const NAMES: Record<number, string> = { [Type.pass]: 'end-turn', [Type.turn]: 'start-turn' };

/** Pebbles whose actions of a turn have the names by which a match knows turns. */
export const turnPebbles: Game = {
  ...pebbles,
  types: pebbles.types.map((type, index) => ({ ...type, name: NAMES[index] ?? type.name })),
};

/** Every phase of a game, to watch. */
export function everyPhase({ types }: Game): { type: string; phase: 'prepare' | 'perform' }[] {
  return types.flatMap(({ name: type }) => [
    { type, phase: 'prepare' as const },
    { type, phase: 'perform' as const },
  ]);
}
