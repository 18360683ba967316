import type { HearthPlayer, HearthScenario } from '@aftercast/hearth';
import type { PlayableCards } from './read-cards.ts';

/** The most own cards on the table: there is room for other cards, and for what they summon. */
const MOST = 3;

/**
 * The table on which cards are tried: they are in the hand of the lower player, and a minion is in play as well, so that it can
 * attack, be hit and die at once. Around them is something to heal, to hit and to draw.
 */
export function tableFor({ printed }: PlayableCards): HearthScenario<string> {
  const hero = printed.find(({ type, cost }) => type === 'hero' && cost === undefined);
  const playable = printed.filter(
    ({ type, cost, collectible }) => cost !== undefined && type !== 'power' && collectible,
  );
  const ids = playable.slice(0, MOST).map(({ id }) => id);
  const minions = playable.filter(({ type }) => type === 'minion').slice(0, MOST);
  const lower: HearthPlayer<string> = {
    ...(hero && { hero: hero.id }),
    hand: [...ids, 'fireball'],
    board: [
      ...minions.slice(0, 1).map(({ id }) => ({ card: id })),
      { card: 'chillwind-yeti', damage: 3 },
      { card: 'river-crocolisk', damage: 1 },
    ],
    deck: DECK,
  };
  const upper: HearthPlayer<string> = {
    hero: 'priest',
    board: [{ card: 'bloodfen-raptor' }, { card: 'boulderfist-ogre', damage: 2 }, { card: 'wisp' }],
    deck: DECK,
  };
  return {
    format: 'scenario/1',
    name: 'The table of the playground',
    game: 'hearth',
    players: [lower, upper],
    steps: [],
  };
}

const DECK = ['wisp', 'murloc-raider', 'loot-hoarder', 'wisp', 'acolyte-of-pain', 'wisp'];
