import type { Amount, Condition, Filter, Selector } from '@aftercast/cards';
import {
  either,
  inOrder,
  mapped,
  matching,
  maybe,
  nothing,
  type Place,
  type Reader,
  several,
} from '../reading/reader.ts';
import type { Words } from './words.ts';

/** Reads characters of code, exactly. */
export function literal<T = string>(text: string, value?: T): Reader<T> {
  return (place) =>
    place.text.startsWith(text, place.at)
      ? [{ value: (value ?? text) as T, place: { ...place, at: place.at + text.length } }]
      : [];
}

/** Reads one of several names, each with its value. */
export function oneName<T>(names: Iterable<readonly [string, T]>): Reader<T> {
  return either(...[...names].map(([name, value]) => literal(name, value)));
}

/** A name inside another one: `enemyProgram` is `EnemyProgram`. */
function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Reads a part that is written in pascal case as if it stood alone. */
export function inside<T>(reader: Reader<T>): Reader<T> {
  return (place) => {
    const { text, at } = place;
    const letter = text.charAt(at);
    if (letter !== letter.toUpperCase() || letter === letter.toLowerCase()) return [];
    const plain = text.slice(0, at) + letter.toLowerCase() + text.slice(at + 1);
    return reader({ ...place, text: plain }).map((it) => ({ value: it.value, place: { ...it.place, text } }));
  };
}

/** The expressions of the code on cards. */
export interface CodeExpressions {
  /** A filter as a name: `otherSelfProgram`, `this`. */
  filter: Reader<Filter>;
  /** All entities of a kind: `selfProgram`, `enemyCardInHand`. */
  kind: Reader<Selector>;
  /** A target as the rest of a name: `EnemyProgram` for a random one, `EveryProgram`, `This`. */
  target: Reader<Selector>;
  selector: Reader<Selector>;
  amount: Reader<Amount>;
  conditions: Reader<Condition[]>;
}

/** Makes the readers of expressions. @param it what `it` stands for */
export function codeExpressions(words: Words, it: 'it' | 'subject'): CodeExpressions {
  const expressions = {} as CodeExpressions;
  const selector: Reader<Selector> = (place) => expressions.selector(place);
  const conditions: Reader<Condition[]> = (place) => expressions.conditions(place);
  const number = matching(/-?\d+/y, ([digits]) => Number(digits));

  const noun: Reader<Filter> = either<Filter>(
    literal('card', {}),
    oneName(words.types.map((type) => [type, { type }])),
    oneName(words.races.map((race) => [race, { race }])),
  );
  const part = <T extends Filter>(names: Iterable<readonly [string, T]>): Reader<Filter> =>
    maybe(oneName<Filter>(names), {});
  // Each part after the first one begins with a capital letter.
  const parts: Reader<Filter> = (place) => {
    const glued: Reader<Filter>[] = [
      part([['other', { other: true as const }]]),
      part([
        ['self', { side: 'ally' }],
        ['enemy', { side: 'enemy' }],
      ]),
      part<Filter>([
        ...words.keywords.map(([name, keyword]) => [name, { keyword }] as const),
        ...words.states.map(([name, is]) => [name, { is }] as const),
      ]),
      noun,
    ];
    return glued.reduce<{ value: Filter; place: Place }[]>(
      (before, reader) =>
        before.flatMap((one) => {
          const isFirst = one.place.at === place.at;
          const read = isFirst ? reader(one.place) : either(inside(reader), onlyEmpty(reader))(one.place);
          return read.map((next) => ({ value: { ...one.value, ...next.value }, place: next.place }));
        }),
      [{ value: {}, place }],
    );
  };
  const where: Reader<Filter> = maybe(
    mapped(inOrder(literal('['), conditions, literal(']')), ([, all]) => ({ where: all })),
    {},
  );
  const filter: Reader<Filter> = either<Filter>(
    literal('this', { self: true as const }),
    mapped(inOrder(parts, where), ([one, more]) => ({ ...one, ...more })),
  );
  const zone = oneName(words.zones.map((name) => [`In${pascal(name)}`, name]));
  const kind: Reader<Selector> = mapped(inOrder(filter, maybe(zone, null)), ([one, at]) => {
    if (one.self) return null;
    if (at !== null) return { in: at, ...one };
    if (one.type === 'hero') return { in: 'hero', ...one };
    return one.type === 'program' || one.race !== undefined ? { in: 'field', ...one } : null;
  });
  const word: Reader<Selector> = oneName<Selector>([
    ['this', 'self'],
    ['target', 'chosen'],
    ['it', it],
    ['giver', 'giver'],
    ['selfHero', 'hero'],
    ['enemyHero', 'enemy-hero'],
  ]);
  const random: Reader<Selector> = mapped(kind, (of) => ({ random: 1, of }));
  const target: Reader<Selector> = either<Selector>(
    inside(either(word, random)),
    mapped(inOrder(literal('Every'), inside(kind)), ([, all]) => all),
  );
  const call = (name: string): Reader<Selector> =>
    mapped(inOrder(literal(`${name}(`), selector, literal(')')), ([, of]) => of);
  const base: Reader<Selector> = either<Selector>(
    word,
    random,
    mapped(inOrder(literal('every'), inside(kind)), ([, all]) => all),
    mapped(call('adjacent'), (adjacent) => ({ adjacent })),
    mapped(call('unique'), (unique) => ({ unique })),
  );
  const only: Reader<Selector> = mapped(
    inOrder(
      base,
      maybe(
        mapped(inOrder(literal('.only('), filter, literal(')')), ([, one]) => one),
        null,
      ),
      maybe(
        mapped(inOrder(literal('.except('), selector, literal(')')), ([, one]) => one),
        null,
      ),
    ),
    ([of, one, except]) => (one === null && except === null ? of : { of, ...one, ...(except && { except }) }),
  );
  expressions.selector = mapped(several(only, ' | '), ([one, ...more]) =>
    one !== undefined && more.length === 0 ? one : { union: one === undefined ? more : [one, ...more] },
  );

  const stat = oneName(words.stats);
  const counted: Reader<Selector> = mapped(inOrder(literal('count('), kind, literal(')')), ([, of]) => of);
  const simple: Reader<Amount> = either<Amount>(
    number,
    literal('amount', 'measure' as const),
    mapped(counted, (count) => ({ count })),
    mapped(inOrder(only, literal('.'), stat), ([of, , read]) => ({ stat: read, of })),
  );
  expressions.amount = mapped(several(simple, ' + '), ([one, ...more]) =>
    one !== undefined && more.length === 0 ? one : { sum: one === undefined ? more : [one, ...more] },
  );
  const owner: Reader<{ of?: Selector }> = either<{ of?: Selector }>(
    mapped(inOrder(only, literal('.')), ([of]) => ({ of })),
    nothing({}),
  );
  const bound = either<(n: number) => object>(
    literal(' == ', (equals: number) => ({ equals })),
    literal(' >= ', (atLeast: number) => ({ atLeast })),
    literal(' <= ', (atMost: number) => ({ atMost })),
  );
  const condition: Reader<Condition> = either<Condition>(
    mapped(inOrder(counted, literal(' >= '), number), ([some, , atLeast]) => ({ some, atLeast })),
    mapped(inOrder(counted, literal(' < '), number), ([some, , atLeast]) => ({ not: { some, atLeast } })),
    mapped(inOrder(literal('exists('), kind, literal(')')), ([, some]) => ({ some })),
    mapped(inOrder(literal('!exists('), kind, literal(')')), ([, some]) => ({ not: { some } })),
    mapped(
      inOrder(owner, stat, bound, number),
      ([of, read, how, n]) => ({ stat: read, ...of, ...how(n) }) as Condition,
    ),
  );
  expressions.conditions = several(condition, ' && ');
  return Object.assign(expressions, { filter, kind, target });
}

/** Reads only that a part is missing. */
function onlyEmpty<T>(reader: Reader<T>): Reader<T> {
  return (place) => reader(place).filter((it) => it.place.at === place.at);
}
