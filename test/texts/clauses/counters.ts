import type { Amount, CardRef, Effect, Selector } from '@aftercast/cards';
import { muchOf } from '../phrases/amounts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import type { Counter, Lexis } from '../reading/lexis.ts';
import { after, as, either, inOrder, mapped, maybe, oneOf, type Reader, words } from '../reading/reader.ts';
import { latest } from '../reading/said.ts';
import { type Beneficiaries, byPlayers, one, producing, sided } from './steps.ts';

/** Changes of counters that sets add, and quests that begin. */
export function counterRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const titles = (of: Counter['of']) => [...lexis.counters].filter(([, it]) => it.of === of);
  /** A number of them: `1 Strike`, `2 Strikes`, `Strikes equal to its Attack`. */
  const some = (of: Counter['of']): Reader<Pick<Effect, 'counter' | 'amount'>> =>
    either(
      ...titles(of).flatMap(([title, { id: counter }]) => {
        const isMany = /[^s]s$/.test(title);
        const single = isMany ? title.slice(0, -1) : title;
        const each = maybe<Amount, Amount>((place) => grammar.perEach(place), 1);
        return [
          mapped(inOrder(words(`1 ${single}`), each), ([, it]) => ({ counter, amount: it })),
          mapped(muchOf(grammar, title), (it) => (it === 1 ? null : { counter, amount: it })),
        ];
      }),
    );
  const counterOf = (of: Counter['of']) => oneOf(titles(of).map(([title, { id }]) => [title, id] as const));

  const [ofPlayer, ofCard] = [some('player'), some('card')];
  const players: Reader<Effect> = either<Effect>(
    mapped(after('gain ', ofPlayer), (it) => ({ do: 'count-up', ...it })),
    mapped(after('spend ', ofPlayer), (it) => ({ do: 'count-down', ...it })),
    mapped(inOrder(byPlayers(' gains '), ofPlayer), ([side, it]) => ({
      do: 'count-up',
      ...it,
      ...sided(side),
    })),
    mapped(inOrder(byPlayers(' spends '), ofPlayer), ([side, it]) => ({
      do: 'count-down',
      ...it,
      ...sided(side),
    })),
    mapped(
      inOrder(
        words('set '),
        either<Beneficiaries>(as(words('your '), undefined), byPlayers("'s ")),
        counterOf('player'),
        words(' to '),
        amount,
      ),
      ([, side, counter, , it]) => ({ do: 'set-counter', counter, amount: it, ...sided(side) }),
    ),
  );
  const pronoun =
    (text: string, isMany: boolean): Reader<Selector> =>
    (place) => {
      const selector = latest(place.said, isMany);
      return selector === null ? [] : as(words(text), selector)(place);
    };
  const cards: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('add '), ofCard, words(' to '), entity), ([, it, , to]) => ({
      do: 'count-up',
      ...it,
      to,
    })),
    mapped(inOrder(words('remove '), ofCard, words(' from '), entity), ([, it, , to]) => ({
      do: 'count-down',
      ...it,
      to,
    })),
    mapped(
      inOrder(words('set the '), counterOf('card'), words(' of '), entity, words(' to '), amount),
      ([, counter, , to, , it]) => ({ do: 'set-counter', counter, to, amount: it }),
    ),
    mapped(
      inOrder(
        words('set '),
        either(pronoun('its ', false), pronoun('their ', true)),
        counterOf('card'),
        words(' to '),
        amount,
      ),
      ([, to, counter, , it]) => ({ do: 'set-counter', counter, to, amount: it }),
    ),
  );

  const quest: Reader<CardRef> = either<CardRef>(
    mapped(
      (place) => grammar.cardName(place),
      (id) => (lexis.cards.find((it) => it.id === id)?.quest === undefined ? null : id),
    ),
    mapped(
      (place) => grammar.made(place),
      ({ card, count }) => (typeof card === 'string' || count !== undefined ? null : card),
    ),
  );
  const begin: Reader<Effect> = either<Effect>(
    mapped(after('begin ', quest), (card) => ({ do: 'begin-quest', card })),
    mapped(inOrder(byPlayers(' begins '), quest), ([side, card]) => ({
      do: 'begin-quest',
      card,
      ...sided(side),
    })),
  );
  return either<Step[]>(mapped(either(players, cards), one), producing(mapped(begin, one)));
}
