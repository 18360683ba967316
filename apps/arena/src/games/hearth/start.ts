import { capital } from '@aftercast/cards/text';
import type { GameStart } from '../../presentation/game.ts';

const classes = ['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'];

/** What the start page offers of `hearth`. */
export const hearthStart: GameStart = {
  fan: ['knife-juggler', 'arcane-explosion', 'acolyte-of-pain'],
  line: 'A card game’s rules run in a worker. Here you see every action they set off, and what caused it.',
  demonstration: { scenario: 'demonstration', hint: 'One spell: eight actions, then two rounds of deaths.' },
  tables: [
    { scenario: 'fireball', label: 'Try targeting', testId: 'start-targeting' },
    { scenario: 'fullTable', label: 'A full table', testId: 'start-full-table' },
  ],
  strengths: ['random', 'greedy', 'planner'],
  against: 'Three strengths, nine classes, and decks of your own.',
  builds: true,
  firstDeck: 'mage',
  deckLegend: { own: 'Deck', theirs: 'Class' },
  any: 'A class is drawn when you begin.',
  places: classes.map((id) => ({ id, title: capital(id), card: id })),
  async findDecks() {
    const { readyDecks } = await import('@aftercast/hearth/decks');
    return readyDecks.map(({ class: id, name, line, deck }) => ({ id, name, line, deck }));
  },
  heroTitle: capital,
  note: 'The names and numbers of the cards are facts about a published game, used here as a reference set. This project has nothing to do with its publisher.',
};
