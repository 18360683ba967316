import type { Condition, Effect, Selector } from '@aftercast/cards';
import type { Grammar, Rules, Step } from '../reading/grammar.ts';
import {
  after,
  as,
  either,
  followed,
  inOrder,
  mapped,
  matching,
  maybe,
  nothing,
  oneOf,
  type Place,
  type Reader,
  type Reading,
  words,
} from '../reading/reader.ts';
import { naming, type Said } from '../reading/said.ts';
import { type Group, type Item, inEffects } from './assembly.ts';

/** The rules of sentences: how clauses with their conditions become effects. */
export function sentenceRules(grammar: Grammar): Rules<'effects' | 'answer'> {
  const clause: Reader<Step[]> = (place) => grammar.clause(place);
  const item = (link: Item['link']): Reader<Item> =>
    mapped(inOrder(clause, maybe(as(words(' instead'), true), false)), ([steps, instead]) => ({
      steps,
      instead,
      link,
    }));
  const links = either<Item['link']>(
    as(words(', then '), 'then' as const),
    as(either(words(', and '), words(' and '), words(', ')), 'and' as const),
  );
  const more: Reader<Item[]> = (place) =>
    either(
      nothing<Item[]>([]),
      followed(followed(links, item), (one) =>
        mapped(isClosed(one) ? nothing<Item[]>([]) : more, (others) => [one, ...others]),
      ),
    )(place);
  const items: Reader<Item[]> = followed(item('and'), (one) =>
    mapped(isClosed(one) ? nothing<Item[]>([]) : more, (others) => [one, ...others]),
  );

  const plain: Reader<Group> = mapped(items, (all) => ({ items: all, if: [], together: false, short: null }));
  const conditional: Reader<Group> = mapped(
    inOrder(
      words('if '),
      (place) => grammar.condition(place),
      maybe(words(' already'), ''),
      words(', '),
      items,
    ),
    ([, it, , , all]) => ({ items: all, if: 'all' in it ? it.all : [it], together: false, short: null }),
  );
  // Behind what is done, a condition is asked when that is done.
  const lastly: Reader<Group> = mapped(
    inOrder(item('and'), words(' if '), (place) => grammar.condition(place)),
    ([only, , it], { said }) =>
      said.event === null || only.instead
        ? null
        : { items: [only], if: 'all' in it ? it.all : [it], together: false, short: null },
  );
  const byChance: Reader<Group> = mapped(
    inOrder(
      either(words('you have '), words('there is ')),
      matching(/a (\d+)% chance /iy, ([, it]) => Number(it)),
      either(words('to '), words('that ')),
      items,
    ),
    ([lead, chance, way, all]) =>
      (lead === 'you have ') === (way === 'to ')
        ? { items: all, if: [{ chance }], together: false, short: null }
        : null,
  );
  const atOnce: Reader<Group> = mapped(after('at the same time, ', items), (all) => ({
    items: all,
    if: [],
    together: true,
    short: null,
  }));
  const elided: Reader<Group> = (place) =>
    item('and')(place).flatMap((first) =>
      mapped(
        withoutVerb(place, first, item),
        (others): Group => ({
          items: [first.value, ...others],
          if: [],
          together: true,
          short: null,
        }),
      )(first.place),
    );
  // What is done for each, or for the only one, of what the sentence before it made.
  const made: Reader<Group> = mapped(
    inOrder(
      either<unknown>(words('if you do'), inOrder(words('for each one'), maybe(oneOf(ONES), ''))),
      words(', '),
      insideOf(grammar),
    ),
    ([, , effects]): Group => ({
      items: [{ steps: effects.map((effect) => ({ effect, product: null })), instead: false, link: 'made' }],
      if: [],
      together: false,
      short: null,
    }),
  );
  const single = either(plain, conditional, byChance, atOnce, elided, made, lastly);
  const sentences: Reader<Group[]> = (place) =>
    single(place).flatMap((first) => [
      { value: [first.value], place: first.place },
      ...following(first.place, [first.value]),
    ]);
  function following(place: Place, said: Group[]): Reading<Group[]>[] {
    const next = either(single, (it: Place) => shortage(grammar, items, said)(it));
    return fullStop(place).flatMap((stop) =>
      next(stop.place).flatMap((it) => {
        const all = [...said, it.value];
        return [{ value: all, place: it.place }, ...following(it.place, all)];
      }),
    );
  }
  const answer: Rules<'answer'>['answer'] = mapped(sentences, (all) => {
    const [first, ...others] = all;
    const [opening] = first?.items ?? [];
    // What replaces something else than the clause before it is the whole answer.
    const instead = first !== undefined && opening?.instead === true && first.if.length === 0;
    const own = instead
      ? [{ ...first, items: first.items.map((it) => ({ ...it, instead: false })) }, ...others]
      : all;
    const effects = inEffects(own);
    return effects === null ? null : { do: effects, instead };
  });
  return { answer, effects: mapped(answer, ({ do: effects, instead }) => (instead ? null : effects)) };
}

/** Whether nothing can follow in the same sentence, because it would be a part of what was read. */
function isClosed({ steps }: Item): boolean {
  return steps.some(({ closed }) => closed);
}

/** The end of a sentence within a text. One in quotation marks has its full stop already. */
const fullStop: Reader<string> = (place) => {
  if (place.said.inside) return words('; ')(place);
  return either(words('. '), (it) => (QUOTED.test(it.text.slice(0, it.at)) ? words(' ')(it) : []))(place);
};

/** The end of a sentence in quotation marks. */
export const QUOTED = /\.'?"$/;

/** How those that something was done to are told from others. */
const ONES = [
  'that took damage',
  'healed',
  'destroyed',
  'drawn',
  'summoned',
  'equipped',
  'transformed',
  'returned',
  'added',
  'discarded',
  'chosen',
  'put into play',
  'put into a deck',
  'cast',
  'made Dormant',
  'awakened',
  'begun',
  'removed',
].map((it) => [` ${it}`, it] as const);

/** Reads what is done inside of a sentence for one, which is `it` there, and nowhere else. */
export function insideOf(grammar: Grammar): Reader<Effect[]> {
  const all = bracketed((place) => grammar.effects(place));
  return (place) =>
    all({ ...place, said: { ...naming(place.said, 'it', false), inside: true } }).map(
      ({ value, place: end }) => ({ value, place: { ...end, said: outside(place.said, end.said) } }),
    );
}

/** Reads steps inside of a sentence. They are in brackets where it would not show which of them belong together. */
export function bracketed<T>(steps: Reader<T>): Reader<T> {
  return either(
    steps,
    mapped(inOrder(words('('), steps, words(')')), ([, it]) => it),
  );
}

/** Leaves the inside of a sentence. */
function outside(before: Said, after: Said): Said {
  const mentions = after.mentions.filter(({ selector }) => selector !== 'it');
  const kept = before.mentions.filter(({ selector }) => selector === 'it');
  return { ...after, inside: before.inside, mentions: [...mentions, ...kept] };
}

/** Clauses that share their verb with the first one: `deal 4 damage to an enemy and 1 damage to all other enemies`. */
function withoutVerb(
  start: Place,
  first: Reading<Item>,
  item: (link: Item['link']) => Reader<Item>,
): Reader<Item[]> {
  const [verb = ''] = start.text.slice(start.at, first.place.at).split(' ');
  const one: Reader<Item> = (place) =>
    /\d/.test(place.text.charAt(place.at)) ? ellipsis(verb, item('and'))(place) : [];
  return either(
    mapped(after(' and ', one), (it) => [it]),
    mapped(
      inOrder(after(', ', one), (place: Place) => withoutVerb(start, first, item)(place)),
      ([it, others]) => [it, ...others],
    ),
  );
}

/** Reads a part that lacks the words before it. */
export function ellipsis<T>(lacking: string, reader: Reader<T>): Reader<T> {
  return ({ text, at, said }) => {
    const whole = `${lacking} ${text.slice(at)}`;
    const shift = at - lacking.length - 1;
    return reader({ text: whole, at: 0, said })
      .filter((it) => it.place.at > lacking.length + 1)
      .map(({ value, place }) => ({ value, place: { text, at: place.at + shift, said: place.said } }));
  };
}

/** What is done if there are too few to choose from: `if there is none, …`. It is decided before the choice. */
function shortage(_grammar: Grammar, items: Reader<Item[]>, said: readonly Group[]): Reader<Group> {
  const sources = said.flatMap(({ items: all }) =>
    all.flatMap(({ steps }) => steps.flatMap(({ effect }) => drawnFrom(effect))),
  );
  return either(
    ...sources.flatMap((from) => {
      const none: Condition[] = [{ not: { some: from } }];
      const single: Condition[] = [{ some: from }, { not: { some: from, atLeast: 2 } }];
      const group = (holds: Condition[], lead: string): Reader<Group> =>
        mapped(
          inOrder(words(`if there is ${lead}, `), (place: Place) =>
            items({ ...place, said: naming(place.said, from, false) }),
          ),
          ([, all]) => ({ items: all, if: holds, together: false, short: from }),
        );
      return [group(none, 'none'), group(single, 'only one')];
    }),
  );
}

/** The sets that an effect chooses from at random. */
function drawnFrom(part: unknown): Selector[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'random' in part && 'of' in part ? [part.of as Selector] : [];
  return [...own, ...Object.values(part as Effect).flatMap(drawnFrom)];
}
