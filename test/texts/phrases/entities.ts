import type { Filter, Selector, TargetSpec } from '@aftercast/cards';
import type { Described, Grammar, Rules } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  as,
  before,
  either,
  inOrder,
  mapped,
  matching,
  maybe,
  oneOf,
  type Place,
  type Reader,
  type Reading,
  saying,
  words,
} from '../reading/reader.ts';
import { latest, latestMade, naming, pickOf, productOf, restOf, type Said } from '../reading/said.ts';
import { isAbout } from './about.ts';
import { groupOf, HOSTS, isMany } from './nouns.ts';

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in words, or in figures from eleven. */
export const countWord: Reader<number> = either(
  oneOf(COUNTS.map((it, i) => [it, i + 1] as const)),
  matching(/\d\d+/y, ([it]) => Number(it)),
);

/** How many a player picks, at least and at most: `one`, `up to two`, `one or two`, `two to four`. */
export const pickBounds: Reader<readonly [number, number]> = either(
  mapped(countWord, (it) => [it, it] as const),
  mapped(after('up to ', countWord), (it) => [0, it] as const),
  mapped(inOrder(countWord, words(' or '), countWord), ([least, , most]) => [least, most] as const),
  mapped(inOrder(countWord, words(' to '), countWord), ([least, , most]) => [least, most] as const),
);

/** A number in figures. */
export const figure: Reader<number> = matching(/-?\d+/y, ([it]) => Number(it));

/** What is not there twice, with its name. */
const SINGLE: readonly (readonly [string, Selector])[] = [
  ['your weapon', { in: 'weapon', side: 'ally' }],
  ["your opponent's weapon", { in: 'weapon', side: 'enemy' }],
  ['your Hero Power', { in: 'power', side: 'ally' }],
  ["your opponent's Hero Power", { in: 'power', side: 'enemy' }],
];

const ALWAYS: readonly (readonly [string, Selector])[] = [
  ['your hero', 'hero'],
  ['the enemy hero', 'enemy-hero'],
  ['you', 'player'],
  ['your opponent', 'enemy-player'],
];

/** Reads words as what they stand for here. */
function standing(text: string, stands: (said: Said) => Selector | null): Reader<Selector> {
  return (place) => {
    const selector = stands(place.said);
    return selector === null ? [] : as(words(text), selector)(place);
  };
}

/** The rules of who or what something is done to. */
export function entityRules(grammar: Grammar, lexis: Lexis): Rules<'entity' | 'owner'> {
  const noun =
    (many: boolean): Reader<Described> =>
    (place) =>
      grammar.described(many)(place);
  const many = noun(true);
  const one = noun(false);
  const stat = oneOf(lexis.read);
  const group = (it: Described) => groupOf(it);

  const self: Reader<Selector> = (place) => {
    const { type, voice } = place.said;
    if (voice === 'own' || voice === 'inner') return as(words(`this ${type}`), 'self' as const)(place);
    const giver: Reader<Selector> = as(words(`this ${type}`), 'giver' as const);
    if (voice !== 'quoted') return giver(place);
    // In quotes it is the card that has the ability. The one that gives it has its name.
    const self = either(...HOSTS.map((it) => as<Selector>(words(`this ${it}`), 'self')))(place);
    const { name } = place.said;
    const byName = name === '' ? [] : as<Selector>(words(name), 'giver')(place);
    return [...self, ...byName];
  };
  const picked: Reader<Selector> = (place) => {
    const { picked: number } = place.said;
    if (number === null) return [];
    const one1 = as(words('one'), [1, 1] as const);
    return saying(either<readonly [number, number]>(one1, before(pickBounds, ' of them')), (said, [, most]) =>
      naming(said, productOf(number), most > 1),
    )(place).map(({ value: [least, most], place: after1 }) => ({
      value: least === 1 && most === 1 ? productOf(number) : pickOf(number, least, most),
      place: after1,
    }));
  };
  const pronoun: Reader<Selector> = either(
    standing('it', (said) => latest(said, false)),
    standing('them', (said) => latest(said, true)),
    standing('they', (said) => latest(said, true)),
    picked,
    standing('the others', ({ picked }) => (picked === null ? null : restOf(picked))),
    standing('the first', ({ second }) => (second === null ? null : 'chosen')),
    naming1(
      standing('the second', ({ second }) => (second === null || second.many ? null : second.selector)),
    ),
    groupNamed(standing('the others', ({ second }) => (second?.many ? second.selector : null))),
    naming1(
      standing('the target', ({ event, target, voice }) =>
        event?.target === undefined && (target === null || voice === 'given') ? null : 'chosen',
      ),
    ),
    naming1(standing('that one', (said) => latestMade(said, false))),
    groupNamed(standing('those', (said) => latestMade(said, true))),
    ...HOSTS.map((it) =>
      standing(`that ${it}`, ({ voice, event }) =>
        voice === 'given' ? (isAbout(event, it) ? null : 'self') : event === null ? null : 'subject',
      ),
    ),
  );
  const fixed: Reader<Selector> = either(self, oneOf(ALWAYS), naming1(oneOf(SINGLE)));

  // A group that is named is `them` from then on.
  const all: Reader<Selector> = either(
    groupNamed(mapped(after('all ', many), group)),
    othersOf(either(words('all other '), words('your other '), words("your opponent's other ")), many),
    groupNamed(mapped(after('your ', many), (it) => ofSide(it, 'ally'))),
    groupNamed(mapped(after("your opponent's ", many), (it) => ofSide(it, 'enemy'))),
  );
  const random: Reader<Selector> = either(
    mapped(after('a random ', one), (it) => drawn(1, group(it))),
    mapped(inOrder(countWord, words(' random '), many), ([count, , it]) =>
      count > 1 ? drawn(count, group(it)) : null,
    ),
    mapped(othersOf(words('another random '), one), (it) => drawn(1, it)),
    mapped(
      inOrder(
        mapped(countWord, (it) => (it > 1 ? it : null)),
        (place) => othersOf(words(' other random '), many)(place),
      ),
      ([count, it]) => drawn(count, it),
    ),
    mapped(
      inOrder(words('a random '), one, either(words(' that is not a '), words(' that is not an ')), one),
      ([, it, , except]) => drawn(1, without(group(it), withPlace(except, it))),
    ),
    mapped(
      inOrder(words('a random '), one, words(' with the '), oneOf(EXTREMES), words(' '), stat),
      ([, it, , how, , by]) => {
        const of = group(it);
        return of === null ? null : drawn(1, extreme(how, by, of));
      },
    ),
    mapped(
      inOrder(countWord, words(' of '), (place) => grammar.entity(place), words(' at random')),
      ([count, , of]) => drawn(count, of),
    ),
  );
  const ordered: Reader<Selector> = numbered(
    mapped(
      inOrder(
        words('the top '),
        either(
          mapped(inOrder(figure, words(' cards')), ([it]) => it),
          as(words('card'), 1),
        ),
        words(' of '),
        oneOf([
          ['your deck', 'ally'],
          ["your opponent's deck", 'enemy'],
          ['their deck', 'theirs'],
        ]),
      ),
      ([, first, , side]) => ({ first, of: { in: 'deck', side } }),
    ),
    // Of both players.
    mapped(
      inOrder(
        oneOf([
          ['the top ', 'deck'],
          ['the oldest ', 'graveyard'],
        ]),
        either<readonly [number, Described]>(
          mapped(inOrder(figure, words(' '), many), ([first, , it]) => [first, it] as const),
          mapped(one, (it) => [1, it] as const),
        ),
      ),
      ([zone, [first, it]]) => {
        const of = it.zones?.join() === zone && it.filter.side === 'any' ? group(it) : null;
        return of === null ? null : { first, of };
      },
    ),
    // Cards come to a graveyard one after the other.
    mapped(
      inOrder(
        words('the oldest '),
        either(
          mapped(inOrder(figure, words(' cards')), ([it]) => it),
          as(words('card'), 1),
        ),
        words(' in '),
        oneOf([
          ['your graveyard', 'ally'],
          ["your opponent's graveyard", 'enemy'],
          ['their graveyard', 'theirs'],
        ]),
      ),
      ([, first, , side]) => ({ first, of: { in: 'graveyard', side } }),
    ),
    mapped(inOrder(words('the first '), figure, words(' '), many), ([, first, , it]) => {
      const of = group(it);
      return of === null || first < 2 ? null : { first, of };
    }),
    mapped(after('the first ', one), (it) => {
      const of = group(it);
      return of === null ? null : { first: 1, of };
    }),
    mapped(after('the last ', one), (it) => {
      const of = group(it);
      return of === null ? null : { last: 1, of };
    }),
    mapped(
      inOrder(words('the last '), countWord, maybe(words(' different'), ''), words(' '), many),
      ([, last, different, , it]) => {
        const of = group(it);
        if (of === null || last < 2) return null;
        return { last, of: different === '' ? of : { unique: of } };
      },
    ),
    groupNamed(
      mapped(
        inOrder(words('the '), many, words(' with the '), oneOf(EXTREMES), words(' '), stat),
        ([, it, , how, , by]) => {
          const of = group(it);
          return of === null ? null : extreme(how, by, of);
        },
      ),
    ),
    mapped(
      after('one of each of ', (place) => grammar.entity(place)),
      (unique) => ({ unique }),
    ),
  );
  const adjacent: Reader<Selector> = either(
    groupNamed(
      standing('adjacent minions', ({ voice }) => (voice === 'given' ? null : { adjacent: 'self' as const })),
    ),
    groupNamed(
      mapped(
        after('minions adjacent to ', (place: Place) => grammar.entity(place)),
        (adjacent) => ({ adjacent }),
      ),
    ),
    groupNamed(
      standing('adjacent ones', ({ mentions: [last] }) =>
        last === undefined ? null : { adjacent: last.selector },
      ),
    ),
  );
  const target: Reader<Selector> = either(
    targeted(mapped(inOrder(either(words('a '), words('an ')), one), ([, it]) => specOf(it))),
    targeted(
      mapped(inOrder(words('a '), one, either(words(' or a '), words(' or an ')), one), ([, it, , other]) =>
        bothOf(specOf(it), specOf(other)),
      ),
    ),
  );
  const except: Reader<Selector> = mapped(
    inOrder(
      words('all '),
      many,
      words(' except '),
      either<Selector | null>(as(words('one, chosen at random'), null), (place) => grammar.entity(place)),
    ),
    ([, it, , out]) => {
      const of = group(it);
      if (of === null) return null;
      return { of, except: out ?? { random: 1, of } };
    },
  );
  const simple = either<Selector>(fixed, pronoun, all, except, random, ordered, adjacent, target);
  const union: Reader<Selector> = groupNamed(
    mapped(inOrder(simple, words(' and '), simple), ([a, , b]) => ({ union: [a, b] })),
  );
  const possessive = either(words("'s"), words("'"));
  return {
    entity: either(simple, union),
    owner: either<Selector>(
      standing('its', (said) => latest(said, false)),
      standing('their', (said) => latest(said, true)),
      as(words('your'), 'player' as const),
      mapped(inOrder(simple, possessive), ([it]) => it),
    ),
  };
}

const EXTREMES = [
  ['highest', 'highest'],
  ['lowest', 'lowest'],
] as const;

function extreme(how: 'highest' | 'lowest', by: string, of: Selector): Selector {
  return how === 'highest' ? { highest: by, of } : { lowest: by, of };
}

function drawn(random: number, of: Selector | null): Selector | null {
  return of === null ? null : { random, of };
}

function without(of: Selector | null, except: Selector | null): Selector | null {
  return of === null || except === null ? null : { of, except };
}

/** A noun in the place of another. */
function withPlace({ filter, zones }: Described, other: Described): Selector | null {
  return groupOf({ zones: zones ?? other.zones, filter });
}

function ofSide(it: Described, side: 'ally' | 'enemy'): Selector | null {
  if (it.filter.side !== undefined) return null;
  return groupOf({ ...it, filter: { ...it.filter, side } });
}

/** Names what was read: one, or several. */
function numbered(...readers: Reader<Selector>[]): Reader<Selector> {
  return saying(either(...readers), (said, it) => naming(said, it, isMany(it)));
}

/** Names what was read in the singular: from then on it is `it`. */
function naming1(reader: Reader<Selector>): Reader<Selector> {
  return saying(reader, (said, it) => naming(said, it, false));
}

/** Names what was read in the plural: from then on it is `them`. */
function groupNamed(reader: Reader<Selector>): Reader<Selector> {
  return saying(reader, (said, it) => naming(said, it, true));
}

/** The others of a group: without what the text has named, or, if it has named nothing, without the card itself. */
function othersOf(lead: Reader<string>, noun: Reader<Described>): Reader<Selector> {
  return (place: Place): Reading<Selector>[] =>
    groupNamed(
      mapped(inOrder(lead, noun), ([words, it], { said }) => {
        const whole = words.startsWith('your opponent')
          ? ofSide(it, 'enemy')
          : words.startsWith('your ')
            ? ofSide(it, 'ally')
            : groupOf(it);
        if (whole === null || typeof whole === 'string') return null;
        const named = said.mentions.filter((one) => !one.many).map((one) => one.selector);
        const [only, ...more] = named;
        if (only === undefined) return { ...whole, other: true as const };
        return { of: whole, except: more.length === 0 ? only : { union: named } };
      }),
    )(place);
}

/** The target that a noun asks for. */
function specOf({ zones, filter }: Described): Omit<TargetSpec, 'need'> | null {
  if (zones === null) return null;
  const { side = 'any', ...who } = filter;
  if (side !== 'any' && side !== 'ally' && side !== 'enemy') return null;
  return { allowed: { [side]: [...zones] }, ...(Object.keys(who).length > 0 && { who: who as Filter }) };
}

function bothOf(
  one: Omit<TargetSpec, 'need'> | null,
  other: Omit<TargetSpec, 'need'> | null,
): Omit<TargetSpec, 'need'> | null {
  if (one === null || other === null || JSON.stringify(one.who) !== JSON.stringify(other.who)) return null;
  return { ...one, allowed: { ...one.allowed, ...other.allowed } };
}

/** Asks for a target. A card has one, so that the same words mean the same target again. */
function targeted(reader: Reader<Omit<TargetSpec, 'need'>>): Reader<Selector> {
  return (place) =>
    reader(place).flatMap(({ value, place: { text, at, said } }) => {
      const target: TargetSpec = { need: needOf(said.type), ...value };
      if (said.voice !== 'own') return [];
      if (said.target !== null && JSON.stringify(said.target) !== JSON.stringify(target)) return [];
      return [
        { value: 'chosen' as const, place: { text, at, said: naming({ ...said, target }, 'chosen', false) } },
      ];
    });
}

/** A spell without a target cannot be played; what enters play does so without one. */
function needOf(type: string): TargetSpec['need'] {
  return ['spell', 'power', 'location'].includes(type) ? 'required' : 'if-available';
}
