import type { Amount, Effect, Selector } from '@aftercast/cards';
import type { Grammar, Step } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, maybe, nothing, type Reader, words } from '../reading/reader.ts';
import { naming } from '../reading/said.ts';
import { one } from './steps.ts';

/** Effects that consist of others: alternatives, repetitions, what is done for each, and choices. */
export function compoundRules(grammar: Grammar): Reader<Step[]> {
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  return either<Step[]>(
    ...[
      mapped(
        inOrder(words('do one of these at random: '), alternatives(grammar)),
        ([, options]): Effect => ({ do: 'at-random', options }),
      ),
      mapped(
        inOrder(
          words('up to '),
          amount,
          words(' times, as long as '),
          (place) => grammar.condition(place),
          words(': '),
          (place) => grammar.effects(place),
        ),
        ([, times1, , holds, , next]): Effect => ({ do: 'repeat', amount: times1, while: [holds], next }),
      ),
      mapped(
        inOrder(
          words('for each '),
          eachOf(grammar),
          maybe(as(words(' at once'), { together: true as const }), {}),
          words(', '),
          (place) => itNamed(grammar.effects)(place),
        ),
        ([, to, together, , next]): Effect => ({ do: 'each', to, ...together, next }),
      ),
    ].map((it) => mapped(it, one)),
  );
}

function alternatives(grammar: Grammar): Reader<{ do: Effect[] }[]> {
  const rest: Reader<{ do: Effect[] }[]> = (place) =>
    either(
      nothing<{ do: Effect[] }[]>([]),
      mapped(
        inOrder(words('; or '), (it) => grammar.effects(it), rest),
        ([, effects, more]) => [{ do: effects }, ...more],
      ),
    )(place);
  return mapped(
    inOrder((place) => grammar.effects(place), rest),
    ([effects, more]) => [{ do: effects }, ...more],
  );
}

/** What something is done for, one by one: `other friendly minion`. */
function eachOf(grammar: Grammar): Reader<Selector> {
  return either<Selector>(
    mapped(
      (place) => grammar.described(false)(place),
      ({ zones, filter }) => (zones === null ? null : { in: [...zones], ...filter }),
    ),
    mapped(
      after('other ', (place) => grammar.described(false)(place)),
      ({ zones, filter }) => (zones === null ? null : { in: [...zones], ...filter, other: true as const }),
    ),
    after('of ', (place) => grammar.entity(place)),
  );
}

/** Inside `for each`, `it` is the one that it is done for. */
function itNamed(reader: Reader<Effect[]>): Reader<Effect[]> {
  return (place) =>
    reader({ ...place, said: naming(place.said, 'it', false) }).map((it) => ({
      ...it,
      place: {
        ...it.place,
        said: {
          ...it.place.said,
          mentions: it.place.said.mentions.filter(({ selector }) => selector !== 'it'),
        },
      },
    }));
}
