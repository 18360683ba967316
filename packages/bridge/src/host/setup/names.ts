import { type Game, KERNEL_REGISTER_NAMES } from '@aftercast/kernel';
import type { Names } from '../../contract.ts';

/** The names behind a game's numbers. */
export function namesOf(game: Game): Names {
  return {
    game: game.name,
    seats: game.seats,
    types: game.types.map((it) => it.name),
    stats: [...game.stats],
    zones: game.zones.map((it) => it.name),
    registers: [...KERNEL_REGISTER_NAMES, ...game.registers],
    cards: game.cards.map((it) => it.id),
  };
}
