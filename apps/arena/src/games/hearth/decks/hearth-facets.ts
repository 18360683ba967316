import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { Facet } from '../../../presentation/deck-building.ts';
import { hearthDecksWords } from '../../../words/hearth-decks-words.ts';
import { perLanguage } from '../../../words/language.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { calledOf } from '../cards.ts';
import { keywords, titleOfKeyword } from '../keywords.ts';
import { setPlaces } from '../later/set-places.ts';
import { allFacts, pool } from './hearth-pool.ts';

/** The value of the facet of sets for the cards of all sets. */
export const ALL_SETS = '';

const types = ['minion', 'spell', 'weapon'];
const rarities = ['free', 'common', 'rare', 'epic', 'legendary'];

/** The filters by set, class, type, keyword and rarity. */
export const hearthFacets: readonly Facet[] = [
  {
    id: 'set',
    get label() {
      return hearthDecksWords().set;
    },
    values: () => [
      ...setPlaces().map(({ id, title }) => [id, title] as const),
      [ALL_SETS, hearthDecksWords().allSets],
    ],
    has: (card, value) => value === ALL_SETS || factsOf(card)?.set === value,
  },
  {
    id: 'origin',
    get label() {
      return hearthDecksWords().class;
    },
    values(hero) {
      const words = hearthDecksWords();
      const title = titleOfClass(hero);
      return [
        ['fitting', words.fitting(title)],
        ['class', words.classOnly(title)],
        ['neutral', words.neutralOnly],
        ['all', words.allClasses],
      ];
    },
    has: (card, value, hero) => isFrom(factsOf(card)?.class, hero, value),
  },
  {
    id: 'type',
    get label() {
      return hearthDecksWords().type;
    },
    values: () => [['', hearthDecksWords().anyType], ...types.map(named)],
    has: (card, value) => value === '' || factsOf(card)?.type === value,
  },
  {
    id: 'keyword',
    get label() {
      return hearthDecksWords().keyword;
    },
    values: () => [['', hearthDecksWords().anyKeyword], ...allKeywords().map(named)],
    has: (card, value) => value === '' || (factsOf(card)?.keywords.includes(value) ?? false),
  },
  {
    id: 'rarity',
    get label() {
      return hearthDecksWords().rarity;
    },
    values: () => [['', hearthDecksWords().anyRarity], ...rarities.map(named)],
    has: (card, value) => value === '' || factsOf(card)?.rarity === value,
  },
];

/** Whether a class is among those that a value of the facet of classes stands for. */
function isFrom(of: string | undefined, hero: string, value: string): boolean {
  switch (value) {
    case 'fitting':
      return of === hero || of === 'neutral';
    case 'class':
      return of === hero;
    case 'neutral':
      return of === 'neutral';
    default:
      return true;
  }
}

const allKeywords = perLanguage(() =>
  [...new Set(pool().flatMap(({ id }) => factsOf(id)?.keywords ?? []))].sort(),
);

function factsOf(card: string): HearthCardFacts | undefined {
  return allFacts().get(card);
}

function named(id: string): [value: string, title: string] {
  return [id, id in keywords ? titleOfKeyword(id as keyof typeof keywords) : calledOf(id)];
}
