import { type Game, registersOf } from '@aftercast/kernel';
import type { Names } from '../../contract.ts';

/** Returns the names for a game's numbers. */
export function namesOf(game: Game): Names {
  const shared = game.zones.filter((it) => it.shared === true).map((it) => it.name);
  return {
    ...(shared.length > 0 && { shared }),
    game: game.name,
    seats: game.seats,
    types: game.types.map((it) => it.name),
    stats: [...game.stats],
    zones: game.zones.map((it) => it.name),
    registers: registersOf(game).map((it) => it.name),
    cards: game.cards.map((it) => it.id),
  };
}
