import type { Amount, Effect, Selector } from '@aftercast/cards';
import { isFigure } from '../phrases/amounts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, maybe, nothing, type Reader, words } from '../reading/reader.ts';
import { bracketed, insideOf } from '../sentences/sentences.ts';
import { type Beneficiaries, byPlayers } from './steps.ts';

/** Effects that consist of others: alternatives, repetitions, what is done for each, and choices. */
export function compoundRules(grammar: Grammar): Reader<Step[]> {
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  return either<Step[]>(
    ...[
      mapped(
        inOrder(words('do one of these at random: '), bracketed(alternatives(grammar))),
        ([, options]): Effect => ({ do: 'at-random', options }),
      ),
      mapped(
        inOrder(
          either(
            mapped(inOrder(words('up to '), amount, words(' times')), ([, it]) => (isFigure(it) ? it : null)),
            mapped(after('at most as many times as ', amount), (it) => (isFigure(it) ? null : it)),
          ),
          words(', as long as '),
          (place) => grammar.condition(place),
          words(': '),
          steps(grammar),
        ),
        ([times1, , holds, , next]): Effect => ({ do: 'repeat', amount: times1, while: [holds], next }),
      ),
      mapped(
        inOrder(
          words('for each '),
          eachOf(grammar),
          maybe(as(words(' at once'), { together: true as const }), {}),
          words(', '),
          insideOf(grammar),
        ),
        ([, to, together, , next]): Effect => ({ do: 'each', to, ...together, next }),
      ),
      mapped(
        inOrder(words('pick '), (place) => grammar.entity(place), words(': '), insideOf(grammar)),
        ([, to, , next]): Effect => ({ do: 'each', to, next }),
      ),
      quotedRules(grammar),
    ].map((it) => mapped(it, (effect): Step[] => [{ effect, product: null, closed: true }])),
  );
}

/** What other players do, as they read it: `each player does this: "Draw a card for each minion you control."` */
function quotedRules(grammar: Grammar): Reader<Effect> {
  return either(...['"', "'"].map((mark) => quotedIn(grammar, mark)));
}

/** What is quoted, in these quotation marks. What ends with a sentence in others has its full stop already. */
function quotedIn(grammar: Grammar, mark: string): Reader<Effect> {
  const end: Reader<string> = either(words(`.${mark}`), (it) =>
    /\.['"]$/.test(it.text.slice(0, it.at)) ? words(mark)(it) : [],
  );
  return (place) =>
    byPlayers(` does this: ${mark}`)(place).flatMap(({ value: side, place: inner }) => {
      const { said } = inner;
      const mentions = said.mentions.filter(({ selector }) => String(selector).startsWith('#'));
      const opened = { ...inner, said: { ...said, mentions, inside: false } };
      return inOrder(
        (it) => grammar.effects(it),
        end,
      )(opened).flatMap(({ value: [effects], place: after1 }) => {
        const [only, ...more] = effects;
        if (only === undefined || more.length > 0 || only.for !== undefined) return [];
        const { target, made } = after1.said;
        return [{ value: withSide(only, side), place: { ...after1, said: { ...said, target, made } } }];
      });
    });
}

/** Both of two effects are done for these players. */
function withSide(effect: Effect, side: Beneficiaries): Effect {
  if (effect.do !== 'either') return { ...effect, ...(side && { for: side }) };
  const options = effect.options?.map((it) => ({ do: it.do.map((one1) => withSide(one1, side)) }));
  return { ...effect, ...(options && { options }) };
}

/** What is done inside of a sentence, without a new `it`. */
function steps(grammar: Grammar): Reader<Effect[]> {
  const all = bracketed((place) => grammar.effects(place));
  return (place) =>
    all({ ...place, said: { ...place.said, inside: true } }).map(({ value, place: end }) => ({
      value,
      place: { ...end, said: { ...end.said, inside: place.said.inside } },
    }));
}

function alternatives(grammar: Grammar): Reader<{ do: Effect[] }[]> {
  const rest: Reader<{ do: Effect[] }[]> = (place) =>
    either(
      nothing<{ do: Effect[] }[]>([]),
      mapped(inOrder(words('; or '), steps(grammar), rest), ([, effects, more]) => [
        { do: effects },
        ...more,
      ]),
    )(place);
  return mapped(inOrder(steps(grammar), rest), ([effects, more]) => [{ do: effects }, ...more]);
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
