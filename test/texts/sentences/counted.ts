import type { CardEvent, Filter } from '@aftercast/cards';
import type { Lexis } from '../reading/lexis.ts';
import { either, inOrder, mapped, maybe, oneOf, type Reader, words } from '../reading/reader.ts';

/** Changes of counters that sets add: `your Scrap changes`, `the Strikes of this minion change`; of any, `Scrap changes`. */
export function countedEvents({ counters }: Lexis, subject: Reader<Filter>): Reader<CardEvent> {
  const counter = oneOf([...counters].map(([title, { id }]) => [title, id] as const));
  const changes = either(words(' changes'), words(' change'));
  const whose = maybe(
    oneOf<Filter>([
      ['your ', { side: 'ally' }],
      ["your opponent's ", { side: 'enemy' }],
    ]),
    {},
  );
  const its: Reader<Filter> = (place) =>
    place.said.voice === 'given' ? mapped(words('its '), () => ({ self: true as const }))(place) : [];
  return either<CardEvent>(
    mapped(inOrder(either(whose, its), counter, changes), ([who, it]) => ({
      event: 'counted',
      who,
      counter: it,
    })),
    mapped(inOrder(words('the '), counter, words(' of '), subject, changes), ([, it, , who]) => ({
      event: 'counted',
      who,
      counter: it,
    })),
  );
}
