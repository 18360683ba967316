import type { CardRef, Effect, Selector } from '@aftercast/cards';
import { pickBounds } from '../phrases/entities.ts';
import { groupOf } from '../phrases/nouns.ts';
import type { Described, Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import { after, as, either, inOrder, listOf, mapped, maybe, type Reader, words } from '../reading/reader.ts';
import { byPlayers, one, picking, producing, sided } from './steps.ts';

/** What players choose, and other cards whose texts are carried out. */
export function choosingRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const made: Grammar['made'] = (place) => grammar.made(place);
  const looks: Reader<Effect> = either<Effect>(
    mapped(after('look at ', entity), (to) => ({ do: 'choose', to })),
    mapped(after('choose from ', entity), (to) => ({ do: 'choose', to })),
    mapped(after('look at ', made), (it) => ({ do: 'choose', ...it })),
    mapped(after('look at ', listOf(made)), (all) => {
      const ids = all.flatMap(({ card, count }) =>
        typeof card === 'string' && count === undefined ? [card] : [],
      );
      return ids.length > 1 && ids.length === all.length ? { do: 'choose', cards: ids } : null;
    }),
  );

  const aim: Reader<{ to?: Selector }> = maybe(
    mapped(after(', aimed at ', entity), (to) => ({ to })),
    {},
  );
  const host: Reader<{ by?: Selector }> = maybe(
    mapped(after(' for ', entity), (by) => ({ by })),
    {},
  );
  const doing = (more: object): Effect[] => [{ do: 'carry-out', card: { of: 'it' }, ...more }];
  const bounded = ([atLeast, atMost]: readonly [number, number]) => ({ pick: { atLeast, atMost } });
  const option = namedWithText(grammar, lexis, ' (', ')');
  const named: Reader<Effect> = mapped(
    inOrder(words('choose '), pickBounds, host, aim, words(': '), listOf(option, 'or')),
    ([, pick, by, to, , cards]) => ({ do: 'choose', cards, ...bounded(pick), next: doing({ ...by, ...to }) }),
  );
  const says = either(words(' and do what it says'), words(' and do what they say'));
  const drawn: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('choose '), pickBounds, words(' of '), made, says, aim), ([, pick, , it, , to]) => ({
      do: 'choose',
      ...it,
      ...bounded(pick),
      next: doing(to),
    })),
    mapped(
      inOrder(words('choose '), pickBounds, words(' of '), made, after(' for ', entity), aim),
      ([, pick, , it, by, to]) => ({ do: 'choose', ...it, ...bounded(pick), next: doing({ by, ...to }) }),
    ),
  );

  const doer: Reader<Partial<Effect>> = either<Partial<Effect>>(
    as(words('do what '), {}),
    mapped(inOrder(byPlayers(' '), words('does what ')), ([side]) => sided(side)),
    mapped(inOrder(entity, either(words(' does what '), words(' do what '))), ([by]) =>
      by === 'player' || by === 'enemy-player' ? null : { by },
    ),
  );
  const said: Reader<CardRef> = either<CardRef>(
    mapped(inOrder(made, words(' says')), ([{ card, count }]) => (count === undefined ? card : null)),
    mapped(inOrder(entity, either(words(' says'), words(' say'))), ([of]) => ({ of })),
    namedWithText(grammar, lexis, ' says ("', '")'),
    namedWithText(grammar, lexis, " says ('", "')"),
  );
  const carried: Reader<Effect> = mapped(inOrder(doer, said, aim), ([who, card, to]) => ({
    do: 'carry-out',
    card,
    ...who,
    ...to,
  }));
  // Targets are named, and are `it` or `them` in what follows.
  const aimed: Reader<Effect> = mapped(
    inOrder(words('choose '), pickBounds, words(' '), (place) => grammar.described(true)(place)),
    ([, pick, , it]) => targets(it, bounded(pick)),
  );
  const others: Reader<Described & { pick: readonly [number, number] }> = either(
    mapped(
      inOrder(either(words('a '), words('an ')), (place) => grammar.described(false)(place)),
      ([, it]) => ({
        ...it,
        pick: [1, 1] as const,
      }),
    ),
    mapped(
      inOrder(pickBounds, words(' '), (place) => grammar.described(true)(place)),
      ([pick, , it]) => ({
        ...it,
        pick,
      }),
    ),
    mapped(
      inOrder(words('up to one '), (place) => grammar.described(false)(place)),
      ([, it]) => ({
        ...it,
        pick: [0, 1] as const,
      }),
    ),
  );
  const different: Reader<Described & { pick: readonly [number, number] }> = either(
    mapped(
      after('another ', (place) => grammar.described(false)(place)),
      (it) => ({
        ...it,
        pick: [1, 1] as const,
      }),
    ),
    mapped(
      inOrder(pickBounds, words(' other '), (place) => grammar.described(true)(place)),
      ([pick, , it]) => ({ ...it, pick }),
    ),
    mapped(
      inOrder(words('up to one other '), (place) => grammar.described(false)(place)),
      ([, it]) => ({
        ...it,
        pick: [0, 1] as const,
      }),
    ),
  );
  // The card's own target is the first. Another one is not that.
  const both: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('choose '), entity, words(' and '), others), ([, first, , it]) =>
      first === 'chosen' ? targets(it, bounded(it.pick)) : null,
    ),
    mapped(inOrder(words('choose '), entity, words(' and '), different), ([, first, , it]) => {
      const found = first === 'chosen' ? targets(it, bounded(it.pick)) : null;
      return found?.to === undefined ? null : { ...found, to: { of: found.to, except: 'chosen' as const } };
    }),
  );
  return either<Step[]>(
    seconding(both),
    producing(mapped(aimed, one)),
    picking(looks),
    ...[named, drawn, carried].map((it) => mapped(it, one)),
  );
}

/** Further targets, after the card's own. */
function seconding(reader: Reader<Effect>): Reader<Step[]> {
  return (place) =>
    producing(mapped(reader, one))(place).map((it) => {
      const [second = null] = it.place.said.mentions;
      return { ...it, place: { ...it.place, said: { ...it.place.said, second } } };
    });
}

function targets(it: Described, pick: Pick<Effect, 'pick'>): Effect | null {
  const to = groupOf(it);
  return to === null ? null : { do: 'choose', aimed: true, to, ...pick };
}

/** A card by its name, with its text in brackets: the text must be that of the card. */
function namedWithText(grammar: Grammar, lexis: Lexis, open: string, close: string): Reader<string> {
  const name = mapped(
    inOrder((place) => grammar.cardName(place), words(open)),
    ([id]) => id,
  );
  return (place) =>
    name(place).flatMap(({ value: id, place: { text, at, said } }) => {
      const type = lexis.cards.find((it) => it.id === id)?.type ?? '';
      for (let end = text.indexOf(close, at); end >= 0; end = text.indexOf(close, end + 1)) {
        const inside = text.slice(at, end);
        const whole = inside.endsWith('.') ? inside : `${inside}.`;
        if (grammar.cardsWith(whole, type).includes(id))
          return [{ value: id, place: { text, at: end + close.length, said } }];
      }
      return [];
    });
}
