import type { GameStart } from '../../presentation/game.ts';
import { hearthWords } from '../../words/hearth-words.ts';
import { titleOfClass } from '../../words/start-words.ts';
import { setPlaces } from './later/set-places.ts';

const classes = ['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'];

/** The start page's content for `hearth`. */
export const hearthStart: GameStart = {
  fan: ['knife-juggler', 'arcane-explosion', 'acolyte-of-pain'],
  guide: 'firstMatch',
  get line() {
    return hearthWords().hearth.line;
  },
  get demonstration() {
    return { scenario: 'demonstration', hint: hearthWords().hearth.demonstration } as const;
  },
  get tables() {
    const { fullTable, tryTargeting } = hearthWords().hearth;
    return [
      { scenario: 'fireball', label: tryTargeting, testId: 'start-targeting' },
      { scenario: 'fullTable', label: fullTable, testId: 'start-full-table' },
    ] as const;
  },
  strengths: ['random', 'greedy', 'planner', 'seer'],
  get against() {
    return hearthWords().hearth.against;
  },
  findOwnDecks: async (built) => (await import('./decks/own-decks.ts')).findOwnDecks(built),
  firstDeck: 'mage',
  get deckLegend() {
    return { own: hearthWords().hearth.deck, theirs: hearthWords().hearth.class };
  },
  get any() {
    return hearthWords().hearth.any;
  },
  get places() {
    return classes.map((id) => ({ id, title: titleOfClass(id), card: id }));
  },
  async findDecks() {
    const { readyDecks } = await import('@aftercast/hearth/decks');
    const words = hearthWords().hearth.readyDecks;
    return readyDecks.map(({ class: id, name, line, deck }) => ({ id, name, line, deck, ...words[id] }));
  },
  sets: {
    get places() {
      return setPlaces();
    },
    async find() {
      return (await import('./later/later-sets.ts')).countSets();
    },
    async learn() {
      const { followLaterTexts, learnLaterSets } = await import('./later/later-cards.ts');
      await followLaterTexts();
      learnLaterSets();
    },
    async mix(deck, sets) {
      if (sets.length === 0) return deck;
      const { mixDeck } = await import('./later/mix-deck.ts');
      return mixDeck(deck, sets, drawBelow);
    },
  },
  heroTitle: titleOfClass,
  get note() {
    return hearthWords().hearth.note;
  },
};

function drawBelow(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % below;
}
