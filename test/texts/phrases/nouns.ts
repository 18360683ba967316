import type { Condition, Filter, Selector } from '@aftercast/cards';
import type { Described, Grammar, Rules } from '../reading/grammar.ts';
import { type Lexis, pluralOf } from '../reading/lexis.ts';
import {
  after,
  as,
  either,
  inOrder,
  listOf,
  many,
  mapped,
  maybe,
  oneOf,
  type Reader,
  several,
  words,
} from '../reading/reader.ts';

/** The meaning of a noun. */
interface Kind {
  /** Where such things are if the text does not say; `null` if it must say. */
  zones: readonly string[] | null;
  /** What the noun says of a thing there. */
  there: Filter;
  /** What the noun says of a card elsewhere. */
  elsewhere: Filter;
}

const CHARACTERS = ['hero', 'battlefield'];

/** The nouns of the game: in the singular, in the plural, and what they mean. */
const NOUNS: readonly (readonly [one: string, many: string, kind: Kind])[] = [
  ['minion', 'minions', { zones: ['battlefield'], there: {}, elsewhere: { type: 'minion' } }],
  ['hero', 'heroes', { zones: ['hero'], there: {}, elsewhere: { type: 'hero' } }],
  ['character', 'characters', { zones: CHARACTERS, there: {}, elsewhere: {} }],
  ['enemy', 'enemies', { zones: CHARACTERS, there: { side: 'enemy' }, elsewhere: {} }],
  ['weapon', 'weapons', { zones: ['weapon'], there: {}, elsewhere: { type: 'weapon' } }],
  ['Hero Power', 'Hero Powers', { zones: ['power'], there: {}, elsewhere: { type: 'power' } }],
  [
    'location',
    'locations',
    { zones: ['battlefield'], there: { type: 'location' }, elsewhere: { type: 'location' } },
  ],
  ['spell', 'spells', { zones: null, there: {}, elsewhere: { type: 'spell' } }],
  ['card', 'cards', { zones: null, there: {}, elsewhere: {} }],
  ['player', 'players', { zones: ['player'], there: {}, elsewhere: {} }],
];

/** The nouns for what has an ability that is quoted. */
export const HOSTS = [
  'player',
  'minion',
  'hero',
  'character',
  'weapon',
  'Hero Power',
  'card',
  'spell',
  'location',
  'Secret',
];

function nounsOf({ races, called }: Lexis): typeof NOUNS {
  const labels = [...called].map(([name, keyword]) => {
    const zones = keyword === 'secret' ? ['secrets'] : null;
    return [name, pluralOf(name), { zones, there: {}, elsewhere: { keyword } }] as const;
  });
  const tribes = [...races].flatMap(([name, race]) => {
    const is = { there: { race }, elsewhere: { race } };
    return [
      [name, pluralOf(name), { zones: ['battlefield'], ...is }] as const,
      [`${name} character`, `${name} characters`, { zones: CHARACTERS, ...is }] as const,
      [`${name} hero`, `${name} heroes`, { zones: ['hero'], ...is }] as const,
      [`${name} Secret`, `${name} Secrets`, { zones: ['secrets'], ...is }] as const,
    ];
  });
  return [...NOUNS, ...labels, ...tribes];
}

/** Adjectives for states. */
export const STATES: readonly (readonly [string, Condition])[] = [
  ['damaged', { is: 'damaged' }],
  ['undamaged', { not: { is: 'damaged' } }],
  ['Frozen', { is: 'frozen' }],
  ['not Frozen', { not: { is: 'frozen' } }],
  ['Dormant', { is: 'dormant' }],
  ['dead', { is: 'dead' }],
  ['living', { not: { is: 'dead' } }],
];

const HAPPENED: readonly (readonly [string, Condition])[] = [
  ['that died in this match', { is: 'died' }],
  ['that died this turn', { is: 'died-this-turn' }],
];

const ADJECTIVES: readonly (readonly [string, Filter])[] = [
  ['friendly ', { side: 'ally' }],
  ['enemy ', { side: 'enemy' }],
];

const OWNERS: readonly (readonly [string, Filter['side']])[] = [
  ['your', 'ally'],
  ["your opponent's", 'enemy'],
  ["either player's", 'any'],
  ["both players'", 'any'],
  // Of the player who does something: "your opponent puts a minion from their deck into play".
  ['their', 'theirs'],
];
const HELD = ['hand', 'deck', 'graveyard'].flatMap((it) => [[it, it] as const, [`${it}s`, it] as const]);

/** What follows a noun. */
interface Tail {
  where?: Condition;
  zone?: string;
  side?: Filter['side'];
}

/** The rules of nouns with adjectives and what follows them: `damaged friendly minion with Taunt in your hand`. */
export function nounRules(grammar: Grammar, lexis: Lexis): Rules<'described' | 'subject'> {
  const all = nounsOf(lexis);
  const state = oneOf(STATES);
  const single = (isMany: boolean) =>
    oneOf(all.map(([one, more, kind]) => [isMany ? more : one, kind] as const));
  const types = (isMany: boolean) =>
    mapped(
      listOf(
        oneOf(
          NOUNS.flatMap(([one, more, { elsewhere }]) =>
            typeof elsewhere.type === 'string' ? [[isMany ? more : one, elsewhere.type] as const] : [],
          ),
        ),
        'or',
      ),
      (type): Kind | null => (type.length > 1 ? { zones: null, there: { type }, elsewhere: { type } } : null),
    );
  const kinds = { one: either(single(false), types(false)), many: either(single(true), types(true)) };

  const keyword = oneOf(lexis.keywords);
  const names = (last: string) => mapped(listOf(grammarCard(grammar), last), alone);
  const is = either(words('that is '), words('that are '));
  const others: Reader<Selector> = either(
    (place) => grammar.entity(place),
    mapped(
      after('any ', (place) => grammar.described(false)(place)),
      (it) => groupOf(it),
    ),
  );
  const clause: Reader<Condition> = either<Condition>(
    mapped(after('with ', keyword), (it) => ({ keyword: it })),
    mapped(after('without ', keyword), (it) => ({ not: { keyword: it } })),
    after('with ', (place) => grammar.bounds(place)),
    mapped(
      after('without ', (place) => grammar.bounds(place)),
      (not) => ({ not }),
    ),
    mapped(inOrder(is, state), ([, it]) => it),
    oneOf(HAPPENED),
    mapped(after('named ', names('or')), (card) => ({ card })),
    mapped(after('except ', names('and')), (card) => ({ not: { card } })),
    mapped(inOrder(is, words('the same card as '), others), ([, , of]) => ({ card: { of } })),
    mapped(inOrder(is, words('not the same card as '), others), ([, , of]) => ({ not: { card: { of } } })),
    mapped(
      inOrder(words('(provided '), (place) => grammar.condition(place), words(')')),
      ([, it]) => it,
    ),
  );
  // `and` binds closer than `or`.
  const every = mapped(several(clause, ' and '), (it) => joined('all', it));
  const some = mapped(several(every, ' or '), (it) => joined('any', it));
  const tail: Reader<Tail> = either<Tail>(
    mapped(after(' ', some), (where) => ({ where })),
    mapped(
      inOrder(either(words(' in '), words(' from ')), oneOf(OWNERS), words(' '), oneOf(HELD)),
      ([, side, , zone]) => ({ zone, side }),
    ),
    as(words(' on the battlefield'), { zone: 'battlefield' }),
  );
  const described = (isMany: boolean): Reader<Described> =>
    mapped(
      inOrder(
        many(mapped(inOrder(state, words(' ')), ([it]) => it)),
        maybe(oneOf(ADJECTIVES), {}),
        isMany ? kinds.many : kinds.one,
        many(tail),
      ),
      ([states, sided, kind, tails]) => fitting(lexis, describe(states, sided, kind, tails)),
    );
  const both = { one: described(false), many: described(true) };
  const subject: Reader<Filter> = either<Filter>(
    (place) => {
      const { type, voice } = place.said;
      // In what something else is given, it is the card that gave it.
      if (voice === 'given') return [];
      const hosts = voice === 'quoted' ? HOSTS : [type];
      return either(...hosts.map((it) => as(words(`this ${it}`), { self: true as const })))(place);
    },
    as(words('your hero'), { side: 'ally', type: 'hero' }),
    as(words('the enemy hero'), { side: 'enemy', type: 'hero' }),
    mapped(inOrder(either(words('a '), words('an ')), both.one), ([, it]) => filterOf(it)),
    mapped(after('another ', both.one), (it) => ({ ...filterOf(it), other: true as const })),
  );
  return { described: (isMany) => (isMany ? both.many : both.one), subject };
}

function grammarCard(grammar: Grammar): Reader<string> {
  return (place) => grammar.cardName(place);
}

function alone<T>(all: readonly T[]): T | T[] {
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : [...all];
}

/** Conditions as one. */
export function joined(how: 'all' | 'any', conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) return only;
  return how === 'all' ? { all: [...conditions] } : { any: [...conditions] };
}

function describe(
  states: readonly Condition[],
  sided: Filter,
  kind: Kind,
  tails: readonly Tail[],
): Described | null {
  const where = [...states, ...tails.flatMap((it) => it.where ?? [])];
  const [place, ...morePlaces] = tails.filter((it) => it.zone !== undefined);
  const isGone = where.some((it) => 'is' in it && it.of === undefined && it.is.startsWith('died'));
  if (morePlaces.length > 0 || (isGone && place !== undefined)) return null;
  const zone = isGone ? 'graveyard' : place?.zone;
  const isThere = kind.zones !== null && (zone === undefined || kind.zones.includes(zone));
  const own = isThere ? kind.there : kind.elsewhere;
  const sides = [place?.side, sided.side, own.side].filter((it) => it !== undefined);
  if (sides.length > 1) return null;
  const [side] = sides;
  return {
    zones: zone === undefined ? kind.zones : [zone],
    filter: { ...own, ...(side !== undefined && { side }), ...(where.length > 0 && { where }) },
  };
}

/** Cards of the same name differ in type: the `hero named Lord Jaraxxus` is the hero. */
function fitting({ cards }: Lexis, it: Described | null): Described | null {
  const { type } = it === null ? {} : filterOf(it);
  const types = type === undefined ? [] : [type].flat();
  const fits = (id: string) =>
    types.length === 0 || types.includes(cards.find((one) => one.id === id)?.type ?? '');
  return idsIn(it?.filter.where ?? []).every(fits) ? it : null;
}

function idsIn(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((it) => {
    if ('not' in it) return idsIn([it.not]);
    if ('any' in it) return idsIn(it.any);
    if ('all' in it) return idsIn(it.all);
    return 'card' in it && (typeof it.card === 'string' || Array.isArray(it.card)) ? [it.card].flat() : [];
  });
}

/** The group that a noun describes; `null` if the text does not say where it is. @param home where it is if the text does not say */
export function groupOf({ zones, filter }: Described, home?: string): Selector | null {
  const places = zones ?? (home === undefined ? null : [home]);
  return places === null ? null : { in: [...places], ...filter };
}

const TYPES: Readonly<Record<string, string>> = {
  battlefield: 'minion',
  hero: 'hero',
  weapon: 'weapon',
  power: 'power',
};

/** A noun as a filter, for what an event is about: `a minion` says its type. */
export function filterOf({ zones, filter }: Described): Filter {
  const [zone = '', ...more] = zones ?? [];
  const type = more.length > 0 ? undefined : TYPES[zone];
  if (zone === 'secrets') return { ...filter, keyword: 'secret' };
  return type === undefined || filter.type !== undefined || filter.race !== undefined
    ? filter
    : { ...filter, type };
}

/** Whether a selector selects several. */
export function isMany(to: Selector): boolean {
  if (typeof to === 'string') return false;
  if ('random' in to) return to.random > 1;
  if ('first' in to) return to.first > 1;
  if ('last' in to) return to.last > 1;
  return !('in' in to && ['weapon', 'power'].includes([to.in].flat().join()) && to.side !== undefined);
}
