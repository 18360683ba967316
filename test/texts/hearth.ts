import type { Card } from '@aftercast/cards';
import { headersOf } from '@aftercast/cards/text';
import { cardFiles, cardText, checkCards, lexicon } from '@aftercast/hearth/authoring';
import { keywords } from '@aftercast/hearth/keywords';
import { sets } from '@aftercast/hearth/sets';
import { type Lexis, lexisOf } from './reading/lexis.ts';

const later = Object.values(sets);
const headers = headersOf([...cardFiles, ...later]);

/** All cards of all sets of `hearth`. */
export const cards: readonly Card[] = checkCards(later);

/** The cards of each set, by its id. */
export const bySet: ReadonlyMap<string, readonly Card[]> = new Map(
  ['classic', ...Object.keys(sets)].map((name) => [
    name,
    cards.filter(({ set = 'classic' }) => set === name),
  ]),
);

/** Prints the text of a card. */
export function print(card: Card): string {
  return cardText(card, cards, later);
}

const words = <Key extends 'races' | 'classes' | 'rarities'>(key: Key): string[] =>
  headers.flatMap((it) => Object.keys(it[key] ?? {}));

/** What the reader knows of `hearth`. */
export const lexis: Lexis = lexisOf(cards, {
  races: words('races'),
  classes: words('classes'),
  rarities: words('rarities'),
  sets: Object.fromEntries(headers.map(({ set, name }) => [set, name])),
  keywords: {
    ...Object.fromEntries(
      Object.entries(keywords).map(([name, it]) => [
        name,
        'printed' in it ? it.printed : it.kind === 'ability' || name === 'freeze' ? it.title : null,
      ]),
    ),
    ...Object.fromEntries(
      headers.flatMap((it) =>
        Object.entries(it.keywords ?? {}).map(([name, { title }]) => [name, title] as const),
      ),
    ),
  },
  called: [
    'secret',
    ...headers.flatMap((it) =>
      Object.entries(it.keywords ?? {})
        .filter(([, { noun }]) => noun)
        .map(([name]) => name),
    ),
  ],
  counters: Object.assign({}, ...headers.map((it) => it.counters ?? {})),
  stats: {
    given: ['attack', 'health', 'cost', 'durability', 'spell-damage'],
    read: [
      'health',
      'durability',
      ...Object.keys(lexicon.readings ?? {}),
      ...(lexicon.access?.read ?? []),
      'undying',
    ],
    names: {
      health: 'maximum Health',
      durability: 'maximum Durability',
      'health-left': 'Health',
      'durability-left': 'Durability',
      'max-mana': 'Mana Crystals',
      paid: 'Mana paid',
      'own-attack': 'Attack of its own',
      'printed-cost': 'printed Cost',
    },
  },
});
