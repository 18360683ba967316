import { readyDecks } from '@aftercast/cyber/decks';
import type { DeckChoice, GameStart } from '../../presentation/game.ts';
import { cyberWords } from '../../words/cyber-words.ts';
import { titleOf } from './cards.ts';

/** The emblem of each ready deck: a card that the deck is built around. */
const emblems: Readonly<Record<string, string>> = {
  'many-small-keys': 'cracker-2',
  'behind-the-wall': 'firewall-1',
};

/** The start page's content for `cyber`. */
export const cyberStart: GameStart = {
  fan: ['bit-swizzler-1', 'cracker-2', 'acolyte-of-bytes-1'],
  guide: null,
  get line() {
    return cyberWords().cyber.line;
  },
  get demonstration() {
    return { scenario: 'firstChain', hint: cyberWords().cyber.demonstration } as const;
  },
  get tables() {
    return [
      { scenario: 'fullField', label: cyberWords().cyber.fullField, testId: 'start-full-field' },
    ] as const;
  },
  strengths: ['random', 'greedy', 'planner'],
  get against() {
    return cyberWords().cyber.against;
  },
  findOwnDecks: async (built) => (await import('./decks/own-decks.ts')).findOwnDecks(built),
  firstDeck: 'many-small-keys',
  get deckLegend() {
    return { own: cyberWords().cyber.deck, theirs: cyberWords().cyber.deck };
  },
  get any() {
    return cyberWords().cyber.any;
  },
  get places() {
    return decks().map(({ id, name, deck }) => ({ id, title: name, card: emblems[id] ?? deck.hero }));
  },
  findDecks: async () => decks(),
  sets: null,
  heroTitle: titleOf,
  get note() {
    return cyberWords().cyber.note;
  },
};

/** The ready decks, called in the language of the page. */
function decks(): readonly DeckChoice[] {
  return readyDecks.map((deck) => ({ ...deck, ...cyberWords().cyber.readyDecks[deck.id] }));
}
