import type { CardEvent, Effect, Selector } from '@aftercast/cards';
import { groupOf } from '../phrases/nouns.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, type Place, type Reader, words } from '../reading/reader.ts';
import { one } from './steps.ts';

/** What an answer does to the spell or the attack that it answers. */
export function answerRules(grammar: Grammar): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  return either<Step[]>(
    ...[
      as(words('counter it'), { do: 'counter' } as Effect),
      attackedInstead(grammar),
      mapped(
        inOrder(words('make '), entity, words(' the new target')),
        ([, to]): Effect => ({ do: 'redirect', to }),
      ),
    ].map((it) => mapped(it, one)),
  );
}

/** Another one than attacks, and than is attacked: `it attacks another random enemy instead`. */
function attackedInstead(grammar: Grammar): Reader<Effect> {
  const other: Reader<Selector> = mapped(
    after('another random ', (place: Place) => grammar.described(false)(place)),
    (it, { said }) => {
      const of = groupOf(it);
      if (of === null) return null;
      const except: Selector = canBe(said.event, it.filter.side)
        ? { union: ['chosen', 'subject'] }
        : 'chosen';
      return { random: 1, of: { of, except } };
    },
  );
  const plain: Reader<Selector> = (place) =>
    place.text.startsWith('another', place.at) ? [] : grammar.entity(place);
  return mapped(inOrder(words('it attacks '), either(other, plain), words(' instead')), ([, to]) => ({
    do: 'redirect',
    to,
  }));
}

/** Whether the attacker can be on a side. */
function canBe(event: CardEvent | null, side: string | undefined): boolean {
  const who = event?.who ?? {};
  const own = who.self ? 'ally' : who.side;
  return side === undefined || own === undefined || side === own;
}
