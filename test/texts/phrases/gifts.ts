import type { Amount, CardAura, CardRoutine, Selector } from '@aftercast/cards';
import type { Grammar } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  as,
  either,
  inOrder,
  listOf,
  mapped,
  matching,
  maybe,
  oneOf,
  type Reader,
  words,
} from '../reading/reader.ts';
import { times } from './amounts.ts';
import { groupOf } from './nouns.ts';

/** What a minion is given: numbers, keywords and abilities. */
export interface Gift {
  stats?: Record<string, Amount>;
  keywords?: string[];
  routines?: CardRoutine[];
  auras?: CardAura[];
}

/** When what is given ends. */
export const UNTIL = maybe(
  oneOf([
    [' this turn', 'turn-end'],
    [' until your next turn', 'next-turn'],
    [' next turn', 'host-turn-end'],
    [' while attacking', 'attack-end'],
  ] as const),
  undefined,
);

const signed = matching(/[+-]\d+/y, ([it]) => Number(it));

/** Numbers that are added, keywords, and abilities in quotation marks, as a list. */
export function giftRules(grammar: Grammar, lexis: Lexis): Reader<Gift> {
  const stat = oneOf(lexis.given);
  const each: Reader<Amount | null> = maybe((place) => grammar.perEach(place), null);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const by = (number: number, it: Amount | null) => (it === null ? number : times(number, it));
  const sum = matching(/\+(\d+)-(\d+) /y, ([, from, to]) => ({ from: Number(from), to: Number(to) }));
  const added: Reader<Gift> = either<Gift>(
    mapped(inOrder(signed, words('/'), signed, each), ([a, , b, it]) => ({
      stats: { attack: by(a, it), [BODY]: by(b, it) },
    })),
    mapped(inOrder(signed, words(' '), stat, each), ([a, , name, it]) => ({ stats: { [name]: by(a, it) } })),
    mapped(inOrder(sum, stat), ([a, name]) => ({ stats: { [name]: a } })),
    mapped(inOrder(stat, words(' '), signed), ([name, , a]) => ({ stats: { [name]: a } })),
    mapped(inOrder(maybe(words('additional '), ''), stat, words(' equal to '), amount), ([, name, , it]) => ({
      stats: { [name]: it },
    })),
    mapped(
      inOrder((place) => grammar.owner(place), words(' Attack and Health')),
      ([of]) => bothOf(of),
    ),
    mapped(
      inOrder(words('the Attack and Health of '), (place) => grammar.entity(place)),
      ([, of]) => bothOf(of),
    ),
  );
  const keyword: Reader<Gift> = mapped(oneOf(lexis.keywords), (it) =>
    lexis.unprinted.includes(it) ? null : { keywords: [it] },
  );
  const sentence: Reader<Gift> = either(
    ...['"', "'"].map((mark) =>
      mapped(
        inOrder(words(mark), oneOf(lexis.sentences), words(mark)),
        ([, it]): Gift => ({ keywords: [it] }),
      ),
    ),
  );
  // What ends with a sentence in quotation marks has its full stop.
  const stop: Reader<string> = either(words('.'), (place) =>
    place.text.slice(place.at - 2, place.at) === ".'" ? [{ value: '', place }] : [],
  );
  const ability = quoted(
    either<Gift>(
      mapped(
        inOrder((place) => grammar.routine(place), stop),
        ([it]) => ({ routines: [it] }),
      ),
      mapped(
        inOrder((place) => grammar.aura(place), stop),
        ([it]) => ({ auras: [it] }),
      ),
    ),
  );
  return mapped(listOf(either(added, keyword, sentence, ability)), (all) => all.reduce(together, {}));
}

/** Stands for `health` or `durability` until it is known who has it. */
const BODY = 'body';

function bothOf(of: Selector): Gift {
  return { stats: { attack: { stat: 'attack', of }, [BODY]: { stat: 'health-left', of } } };
}

/** Reads an ability in quotation marks. It is worded as if it was printed on a minion. */
function quoted(reader: Reader<Gift>): Reader<Gift> {
  const all = mapped(inOrder(words('"'), reader, words('"')), ([, it]) => it);
  return (place) =>
    all({ ...place, said: { ...place.said, voice: 'quoted', event: null, mentions: [] } }).map((it) => ({
      ...it,
      place: { ...it.place, said: { ...it.place.said, ...contextOf(place.said) } },
    }));
}

function contextOf<T extends { voice: unknown; event: unknown; mentions: unknown }>(said: T) {
  const { voice, event, mentions } = said;
  return { voice, event, mentions } as Pick<T, 'voice' | 'event' | 'mentions'>;
}

function together(one: Gift, other: Gift): Gift {
  const stats = { ...one.stats, ...other.stats };
  const keywords = [...(one.keywords ?? []), ...(other.keywords ?? [])];
  const routines = [...(one.routines ?? []), ...(other.routines ?? [])];
  const auras = [...(one.auras ?? []), ...(other.auras ?? [])];
  return {
    ...(Object.keys(stats).length > 0 && { stats }),
    ...(keywords.length > 0 && { keywords }),
    ...(routines.length > 0 && { routines }),
    ...(auras.length > 0 && { auras }),
  };
}

/** Gives a body its name: a weapon has durability. */
export function bodyOf<T extends { stats?: Record<string, Amount> }>(it: T, isWeapon: boolean): T {
  if (it.stats?.[BODY] === undefined) return it;
  const { [BODY]: body, ...stats } = it.stats;
  return { ...it, stats: { ...stats, [isWeapon ? 'durability' : 'health']: body as Amount } };
}

/** Whether a set consists of weapons. */
export function isWeapon(to: Selector, type: string): boolean {
  if (to === 'self') return type === 'weapon';
  return typeof to === 'object' && 'in' in to && [to.in].flat().join() === 'weapon';
}

/** A change of a cost: ` costs (1) less for each minion`. */
export function costRules(
  grammar: Grammar,
): Reader<{ stats?: Record<string, Amount>; pin?: Record<string, Amount> }> {
  const verb = either(words(' costs ('), words(' cost ('));
  const number = matching(/\d+/y, ([it]) => Number(it));
  const each: Reader<Amount | null> = maybe((place) => grammar.perEach(place), null);
  return either<{ stats?: Record<string, Amount>; pin?: Record<string, Amount> }>(
    mapped(inOrder(verb, number, words(') less'), each), ([, by, , it]) => ({
      stats: { cost: it === null ? -by : times(-by, it) },
    })),
    mapped(inOrder(verb, number, words(') more'), each), ([, by, , it]) => ({
      stats: { cost: it === null ? by : times(by, it) },
    })),
    mapped(
      inOrder(verb, (place) => grammar.amount(place), words(') more')),
      ([, cost]) => (typeof cost === 'number' ? null : { stats: { cost } }),
    ),
    mapped(
      inOrder(verb, (place) => grammar.amount(place), words(')')),
      ([, cost]) => ({ pin: { cost } }),
    ),
    as(either(words(' costs all your Mana'), words(' cost all your Mana')), {
      pin: { cost: { stat: 'mana', of: 'player' as const } },
    }),
  );
}

/** The cards whose cost is told by whose they are: `your minions`, `all spells`. They are in hand. */
export function cardsOf(grammar: Grammar): Reader<Selector> {
  const many = (place: Parameters<Reader<unknown>>[0]) => grammar.described(true)(place);
  const inHand = (side: 'ally' | 'enemy' | undefined) => (it: Parameters<typeof groupOf>[0]) => {
    if (it.filter.side !== undefined) return null;
    const zones = it.zones ?? [];
    const type = zones.length === 1 && it.filter.race === undefined ? TYPES[zones[0] ?? ''] : undefined;
    return groupOf({
      zones: ['hand'],
      filter: { ...it.filter, ...(type !== undefined && { type }), ...(side !== undefined && { side }) },
    });
  };
  const both = mapped(after('all ', many), (it) =>
    it.zones?.join() === 'hand' && it.filter.side === 'any' ? groupOf(it) : null,
  );
  return either(
    mapped(after('your ', many), inHand('ally')),
    mapped(after("your opponent's ", many), inHand('enemy')),
    both,
  );
}

const TYPES: Readonly<Record<string, string>> = { battlefield: 'minion', weapon: 'weapon' };
