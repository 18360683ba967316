import { readyDecks } from '@aftercast/cyber/decks';
import type { GameStart } from '../../presentation/game.ts';
import { titleOf } from './cards.ts';

/** The emblem of each ready deck: a card that the deck is built around. */
const emblems: Readonly<Record<string, string>> = {
  'many-small-keys': 'cracker-2',
  'behind-the-wall': 'firewall-1',
};

/** The start page's content for `cyber`. */
export const cyberStart: GameStart = {
  fan: ['bit-swizzler-1', 'cracker-2', 'acolyte-of-bytes-1'],
  line: 'Another game on the same engine: programs use memory, damage wears off, and a hero hit with an empty hand loses.',
  guide: null,
  demonstration: { scenario: 'firstChain', hint: 'One program is played, and two others answer.' },
  tables: [{ scenario: 'fullField', label: 'A full field', testId: 'start-full-field' }],
  strengths: ['random', 'greedy', 'planner'],
  against: 'Three strengths, two ready decks.',
  findOwnDecks: null,
  firstDeck: 'many-small-keys',
  deckLegend: { own: 'Deck', theirs: 'Deck' },
  any: 'A random deck is chosen when you begin.',
  places: readyDecks.map(({ id, name, deck }) => ({ id, title: name, card: emblems[id] ?? deck.hero })),
  findDecks: async () => readyDecks,
  sets: null,
  heroTitle: titleOf,
  note: 'Cyber was made for this project: its cards are its own.',
};
