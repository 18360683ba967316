import type { EventWord, Lexicon } from 'aftercast/cards';
import { loadCards } from 'aftercast/cards/load';
import { Phase } from 'aftercast/kernel';
import cards from './cards.json' with { type: 'json' };
import { active, lanternOf, Stat, Type, Zone } from './words.ts';

function event(word: Partial<EventWord>): EventWord {
  return { entries: [], measured: false, pointed: false, ...word };
}

/** The words that this game adds to the card language: what cards answer, what they do, and to whom. */
const lexicon: Lexicon = {
  keys: ['stats', 'target'],
  types: { lantern: { listens: [] }, spell: { listens: [] }, charm: { listens: [Zone.charms] } },
  classes: ['night'],
  zones: Zone,
  stats: Stat,
  events: {
    /** What the card itself does when it is played. */
    played: event({ played: 'always' }),
    /** Another card was played. */
    play: event({
      entries: [{ type: Type.play, phase: Phase.perform, subjects: (_, { source }) => [source] }],
      others: true,
    }),
    burn: event({ entries: [{ type: Type.burn, phase: Phase.perform }], measured: true }),
    'turn-start': event({
      entries: [
        {
          type: Type.startTurn,
          phase: Phase.perform,
          subjects: ({ table }, { player }) => [lanternOf(table, player)],
        },
      ],
    }),
  },
  effects: {
    burn: { type: Type.burn, needs: ['to', 'amount'], takes: [] },
    mend: { type: Type.mend, needs: ['to', 'amount'], takes: [] },
    draw: { type: Type.draw, needs: [], takes: ['count'] },
    snuff: { type: Type.snuff, needs: ['to'], takes: [] },
  },
  heroZone: Zone.lantern,
  playerZone: Zone.lantern,
  steps: Type.steps,
  active,
  eligible: () => true,
  precedence: (table, seat) => (seat === active(table) ? 1 : 0),
  // What this game does without: keywords, states, rarities, races, auras and enchantments.
  ...{ keywords: {}, marks: [], states: {}, readings: {}, rarities: [], races: [], untils: {} },
  ...{ auras: -1, ending: -1, detach: () => {} },
};

/** All cards, checked: a mistake in the JSON is reported with its place. */
export const catalogue = loadCards(lexicon, [{ file: 'cards.json', cards }]);
