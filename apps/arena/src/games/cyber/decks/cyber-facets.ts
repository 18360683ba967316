import { capital } from '@aftercast/cards/text';
import type { CyberCardFacts } from '@aftercast/cyber/cards';
import type { Facet } from '../../../presentation/deck-building.ts';
import { cyberDecksWords } from '../../../words/cyber-decks-words.ts';
import { factsOf } from '../cards.ts';
import { kindTitle, pool } from './cyber-pool.ts';

/** The value of each facet that every program has. */
const ANY = '';

/** The kinds of programs, in the order in which they are counted. */
export const kinds = ['cracker', 'daemon', 'guard', 'tool'] as const;

/** What programs can do, as the lines of their code begin. */
const abilities = {
  attacks: ({ attacks }) => attacks.length > 0,
  noAttacks: ({ attacks }) => attacks.length === 0,
  routines: ({ text }) => /^(if|once) /m.test(text),
  auras: ({ text }) => /^while /m.test(text),
} satisfies Record<string, (card: CyberCardFacts) => boolean>;

/** The filters by kind, by memory, and by what programs do. */
export const cyberFacets: readonly Facet[] = [
  {
    id: 'kind',
    get label() {
      return cyberDecksWords().kind;
    },
    values: () => [
      [ANY, cyberDecksWords().anyKind],
      ...kinds.map((kind) => [kind, capital(kindTitle(kind))] as const),
    ],
    has: (card, value) => value === ANY || factsOf(card)?.race === value,
  },
  {
    id: 'memory',
    get label() {
      return cyberDecksWords().memory;
    },
    values: () => [
      [ANY, cyberDecksWords().anyMemory],
      ...memories().map((memory) => [`${memory}`, cyberDecksWords().holds(memory)] as const),
    ],
    has: (card, value) => value === ANY || `${memoryOf(card)}` === value,
  },
  {
    id: 'abilities',
    get label() {
      return cyberDecksWords().abilities;
    },
    values() {
      const words = cyberDecksWords();
      return [[ANY, words.anything], ...abilityNames.map((name) => [name, words[name]] as const)];
    },
    has(card, value) {
      const facts = factsOf(card);
      const name = abilityNames.find((it) => it === value);
      return name === undefined || (facts !== null && abilities[name](facts));
    },
  },
];

/** The memory that a program holds in play. */
export function memoryOf(card: string): number {
  return factsOf(card)?.memory ?? 0;
}

const abilityNames = Object.keys(abilities) as (keyof typeof abilities)[];

/** How much memory programs for decks hold, each number once. */
function memories(): number[] {
  return [...new Set(pool().map(({ id }) => memoryOf(id)))].sort((a, b) => a - b);
}
