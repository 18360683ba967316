import * as cyber from '@aftercast/cyber/authoring';
import type { CardSource } from '@aftercast/hearth/authoring';
import * as hearth from '@aftercast/hearth/authoring';
import type { GameName } from '../game-names.ts';

/** Tools for the authors of each game's cards. They do not load the rules. */
export const authoring = { hearth, cyber } as const satisfies Readonly<Record<GameName, unknown>>;

/**
 * Loads the rules of all games.
 * @param own further cards for one of them, checked before or here
 */
export async function loadGames(own?: { game: GameName; cards: readonly CardSource[] }) {
  const cardsOf = (game: GameName) => (own?.game === game ? own.cards : []);
  const [hearths, cybers, { withScenario }] = await Promise.all([
    loadHearth(cardsOf('hearth')),
    loadCyber(cardsOf('cyber')),
    import('@aftercast/rules'),
  ]);
  return Promise.all([withScenario(hearths), withScenario(cybers)]);
}

async function loadHearth(cards: readonly CardSource[]) {
  if (cards.length === 0) return (await import('@aftercast/hearth')).hearth;
  return (await import('@aftercast/hearth/own-cards')).hearthWith({ cards });
}

async function loadCyber(cards: readonly CardSource[]) {
  if (cards.length === 0) return (await import('@aftercast/cyber')).cyber;
  return (await import('@aftercast/cyber/own-cards')).cyberWith({ cards });
}
