import { capital } from '@aftercast/cards/text';
import type { GameStart } from '../../presentation/game.ts';
import { setPlaces } from './later/set-places.ts';

const classes = ['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'];

/** The start page's content for `hearth`. */
export const hearthStart: GameStart = {
  fan: ['knife-juggler', 'arcane-explosion', 'acolyte-of-pain'],
  line: 'Play cards, attack, and bring the other hero to 0. You can see every action that a card sets off, and what caused it.',
  guide: 'firstMatch',
  demonstration: { scenario: 'demonstration', hint: 'One spell: eight actions, then two rounds of deaths.' },
  tables: [
    { scenario: 'fireball', label: 'Try targeting', testId: 'start-targeting' },
    { scenario: 'fullTable', label: 'A full table', testId: 'start-full-table' },
  ],
  strengths: ['random', 'greedy', 'planner', 'seer'],
  against: 'Four strengths, nine classes, and decks of your own.',
  findOwnDecks: async (built) => (await import('./decks/own-decks.ts')).findOwnDecks(built),
  firstDeck: 'mage',
  deckLegend: { own: 'Deck', theirs: 'Class' },
  any: 'A random class is chosen when you begin.',
  places: classes.map((id) => ({ id, title: capital(id), card: id })),
  async findDecks() {
    const { readyDecks } = await import('@aftercast/hearth/decks');
    return readyDecks.map(({ class: id, name, line, deck }) => ({ id, name, line, deck }));
  },
  sets: {
    places: setPlaces,
    async find() {
      return (await import('./later/later-sets.ts')).countSets();
    },
    async mix(deck, sets) {
      if (sets.length === 0) return deck;
      const { mixDeck } = await import('./later/mix-deck.ts');
      return mixDeck(deck, sets, drawBelow);
    },
  },
  heroTitle: capital,
  note: 'The names and numbers of the cards are facts about a published game, used here as a reference set. This project is not affiliated with its publisher.',
};

function drawBelow(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % below;
}
