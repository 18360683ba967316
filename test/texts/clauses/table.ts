import type { Amount, Effect, Selector } from '@aftercast/cards';
import { UNTIL } from '../phrases/gifts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import { after, as, either, inOrder, mapped, type Reader, words } from '../reading/reader.ts';
import { ends, one } from './steps.ts';

/** What happens to the table: control, places, weapons, heroes and deaths. */
export function tableRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  return either<Step[]>(
    ...[
      mapped(
        inOrder(words('take control of '), entity, controlUntil),
        ([, to, until]): Effect => ({ do: 'take-control', to, ...until }),
      ),
      mapped(
        inOrder(words('swap '), entity, words(' with '), entity),
        ([, to, , other]): Effect => ({ do: 'swap', to, with: other }),
      ),
      mapped(
        inOrder(words('lose '), amount, words(' Durability')),
        ([, it]): Effect => ({ do: 'wear', to: 'self', amount: it }),
      ),
      mapped(
        inOrder(words('remove '), amount, words(' Durability from '), entity),
        ([, it, , to]): Effect => ({ do: 'wear', to, amount: it }),
      ),
      mapped(
        after('replace your hero with ', (place) => grammar.cardName(place)),
        (card): Effect | null =>
          lexis.cards.find(({ id }) => id === card)?.type === 'hero' ? { do: 'replace-hero', card } : null,
      ),
      mapped(
        after('replace your hero with ', (place) => grammar.made(place)),
        ({ card, count }): Effect | null => (count === undefined ? { do: 'replace-hero', card } : null),
      ),
      mapped(
        inOrder(entity, words(' becomes '), (place) => grammar.made(place)),
        ([power, , { card, count }]): Effect | null =>
          isPower(power) && count === undefined ? { do: 'replace-power', card } : null,
      ),
      ...['"', "'"].map((mark) =>
        mapped(
          inOrder(entity, words(` becomes ${mark}`), quotedCard(grammar, mark), words(mark)),
          ([power, , card]): Effect | null => (isPower(power) ? { do: 'replace-power', card } : null),
        ),
      ),
      mapped(
        after('trigger the Deathrattles of ', entity),
        (to): Effect => ({ do: 'trigger-deathrattle', to }),
      ),
      mapped(
        inOrder(words('trigger '), (place) => grammar.owner(place), words(' Deathrattles')),
        ([, to]): Effect => ({ do: 'trigger-deathrattle', to }),
      ),
      as(words('resolve all deaths'), { do: 'resolve-deaths' } as Effect),
    ].map((it) => mapped(it, one)),
  );
}

const controlUntil = either<{ until?: string }>(
  as(words(' until the end of the turn'), { until: 'turn-end' }),
  mapped(UNTIL, (until) => (until === 'turn-end' ? null : ends(until))),
);

function isPower(to: Selector): boolean {
  return typeof to === 'object' && 'in' in to && to.in === 'power' && to.side === 'ally';
}

/** A card that is told by its text. */
function quotedCard(grammar: Grammar, mark: string): Reader<string> {
  return (place) => {
    const end = place.text.indexOf(mark, place.at);
    if (end < 0) return [];
    const text = place.text.slice(place.at, end);
    return grammar.cardsWith(text, 'power').map((value) => ({ value, place: { ...place, at: end } }));
  };
}
