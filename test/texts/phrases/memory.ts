import type { Amount, Condition, Filter, Remembered } from '@aftercast/cards';
import type { Grammar } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, oneOf, type Reader, words } from '../reading/reader.ts';
import { figure } from './entities.ts';
import { filterOf } from './nouns.ts';

/** What players do with cards, as participles. */
const DEEDS: readonly (readonly [string, string])[] = [
  ['played', 'play'],
  ['cast', 'cast'],
  ['summoned', 'summon'],
  ['drawn', 'draw'],
  ['discarded', 'discard'],
];

const SPANS: readonly (readonly [string, Remembered['during']])[] = [
  ['this turn', 'turn'],
  ['in your last turn', 'last-turn'],
  ['this match', 'match'],
];

const DOERS: readonly (readonly [string, Filter])[] = [
  ['you have', { side: 'ally' }],
  ['your opponent has', { side: 'enemy' }],
];

const HEROES: readonly (readonly [string, Filter])[] = [
  ['your hero', { side: 'ally', type: 'hero' }],
  ['the enemy hero', { side: 'enemy', type: 'hero' }],
];

const GAINERS: readonly (readonly [string, Filter])[] = [
  ['your hero has', { side: 'ally' }],
  ['the enemy hero has', { side: 'enemy' }],
  ['heroes have', {}],
];

const USERS: readonly (readonly [string, Filter])[] = [
  ['you have used your Hero Power', { side: 'ally' }],
  ['your opponent has used their Hero Power', { side: 'enemy' }],
  ['a Hero Power has been used', {}],
];

type Event = Pick<Remembered, 'who'> & { event: string };

const about = (event: string, who: Filter): Event => ({
  event,
  ...(Object.keys(who).length > 0 && { who }),
});

/** The rules of what players remember: after `for each`, as a number, and as a condition. */
export function memoryRules(grammar: Grammar): {
  each: Reader<Amount>;
  number: Reader<Amount>;
  condition: Reader<Condition>;
} {
  const span = after(' ', oneOf(SPANS));
  const kind = (isMany: boolean): Reader<Filter> =>
    mapped(
      (place) => grammar.described(isMany)(place),
      (it) => filterOf(it),
    );
  /** Cards without a side: `spells`. */
  const cards = (isMany: boolean) => mapped(kind(isMany), (it) => (it.side === undefined ? it : null));
  const by = (isMany: boolean) =>
    either<Filter>(oneOf(DOERS), as(words(isMany ? 'that have been' : 'that has been'), {}));
  const deed = oneOf(DEEDS);
  const deeds = (isMany: boolean): Reader<Event> =>
    mapped(inOrder(cards(isMany), words(' '), by(isMany), words(' '), deed), ([it, , side, , event]) =>
      about(event, { ...it, ...side }),
    );
  const deaths = (isMany: boolean): Reader<Event> =>
    mapped(inOrder(kind(isMany), words(isMany ? ' that have died' : ' that has died')), ([it]) =>
      about('death', it),
    );
  const sufferers: Reader<Filter> = either<Filter>(
    mapped(inOrder(oneOf(HEROES), words(' has')), ([it]) => it),
    mapped(inOrder(kind(true), words(' have')), ([it]) => it),
  );
  const suffered: Reader<Event> = either<Event>(
    mapped(inOrder(sufferers, words(' taken damage')), ([it]) => about('damage', it)),
    mapped(inOrder(sufferers, words(' been healed')), ([it]) => about('heal', it)),
    mapped(inOrder(sufferers, words(' attacked')), ([it]) => about('strike', it)),
    mapped(inOrder(oneOf(GAINERS), words(' gained Armor')), ([it]) => about('armor', it)),
    mapped(oneOf(USERS), (it) => about('power', it)),
  );
  const events = (isMany: boolean): Reader<Event> =>
    either<Event>(deeds(isMany), deaths(isMany), after(isMany ? 'times ' : 'time ', suffered));
  const totals: Reader<Event> = either<Event>(
    mapped(inOrder(words('the damage '), sufferers, words(' taken')), ([, it]) => about('damage', it)),
    mapped(after('the Health restored to ', either(oneOf(HEROES), kind(true))), (it) => about('heal', it)),
    mapped(inOrder(words('the Armor '), oneOf(GAINERS), words(' gained')), ([, it]) => about('armor', it)),
    mapped(
      inOrder(words('the Mana spent on '), cards(true), words(' '), by(true), words(' played')),
      ([, it, , side]) => about('play', { ...it, ...side }),
    ),
  );
  const times = (isMany: boolean): Reader<Amount> =>
    mapped(inOrder(events(isMany), span), ([{ event, ...it }, during]) => ({ times: event, ...it, during }));
  const some: Reader<{ atLeast: number; who: Filter }> = either(
    mapped(after('a ', cards(false)), (who) => ({ atLeast: 1, who })),
    mapped(after('an ', cards(false)), (who) => ({ atLeast: 1, who })),
    mapped(inOrder(figure, words(' or more '), cards(true)), ([atLeast, , who]) => ({ atLeast, who })),
  );
  const done: Reader<Event & { atLeast: number }> = either(
    mapped(inOrder(oneOf(DOERS), words(' '), deed, words(' '), some), ([side, , event, , it]) => ({
      ...about(event, { ...it.who, ...side }),
      atLeast: it.atLeast,
    })),
    mapped(
      inOrder(some, oneOf([[' has been ', true] as const, [' have been ', false] as const]), deed),
      ([{ atLeast, who }, isOne, event]) =>
        isOne === (atLeast === 1) ? { ...about(event, who), atLeast } : null,
    ),
  );
  return {
    each: times(false),
    number: either<Amount>(
      after('the number of ', times(true)),
      mapped(inOrder(totals, span), ([{ event, ...it }, during]) => ({ total: event, ...it, during })),
    ),
    condition: mapped(inOrder(done, span), ([{ atLeast, event, ...it }, during]) => ({
      compare: { times: event, ...it, during },
      atLeast,
    })),
  };
}
