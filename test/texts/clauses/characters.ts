import type { Amount, Effect, Selector } from '@aftercast/cards';
import { muchOf } from '../phrases/amounts.ts';
import { isMany } from '../phrases/nouns.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import {
  after,
  as,
  either,
  inOrder,
  mapped,
  matching,
  nothing,
  type Reader,
  words,
} from '../reading/reader.ts';
import { one, producing } from './steps.ts';

/** What is done to characters: damage, healing, armor and death. */
export function characterRules(grammar: Grammar): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const much = (what: string) => muchOf(grammar, what);
  // "Deal 2 damage" without a target means any character.
  const toWhom: Reader<Selector> = either(after(' to ', entity), anyCharacter);
  const simple = (verb: string, name: string): Reader<Effect> =>
    mapped(after(`${verb} `, entity), (to) => ({ do: name, to }));

  const damage: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('deal '), much('damage'), toWhom), ([, it, to]) =>
      forEach({ do: 'damage', to, amount: it }),
    ),
    mapped(
      inOrder(words('deal '), much('damage'), words(' randomly split among '), entity),
      ([, it, , to]) => ({ do: 'damage', to, amount: it, split: true }),
    ),
    mapped(
      inOrder(entity, either(words(' deals '), words(' deal ')), much('damage'), toWhom),
      ([by, , it, to]) =>
        by === 'player' || by === 'enemy-player' ? null : { do: 'damage', by, to, amount: it },
    ),
  );
  const heal: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('restore '), much('Health'), toWhom), ([, it, to]) => ({
      do: 'heal',
      to,
      amount: it,
    })),
    mapped(inOrder(words('restore '), entity, words(' to full Health')), ([, to]) => fullHealing(to)),
  );
  const armor: Reader<Effect> = mapped(after('gain ', much('Armor')), (it) => ({ do: 'armor', amount: it }));

  return either<Step[]>(
    ...[
      damage,
      heal,
      armor,
      simple('destroy', 'destroy'),
      simple('silence', 'silence'),
      simple('freeze', 'freeze'),
      mapped(simple('awaken', 'awaken'), (it) => (it.to !== undefined && isMany(it.to) ? null : it)),
      as(words('awaken'), { do: 'awaken', to: 'self' } as Effect),
      mapped(
        inOrder(
          words('make '),
          entity,
          matching(/ Dormant for (\d+) turns?/y, ([, it]) => Number(it)),
        ),
        ([, to, turns]): Effect => ({ do: 'make-dormant', to, amount: turns }),
      ),
      mapped(
        inOrder(words('set '), (place) => grammar.owner(place), words(' remaining Health to '), amount),
        ([, to, , it]): Effect => ({ do: 'set-health', to, amount: it }),
      ),
      mapped(
        inOrder(words('set the remaining Health of '), entity, words(' to '), amount),
        ([, to, , it]): Effect => ({ do: 'set-health', to, amount: it }),
      ),
      mapped(
        inOrder(words('swap '), (place) => grammar.owner(place), words(' Health with that of '), entity),
        ([, to, , other]): Effect => ({ do: 'swap-health', to, with: other }),
      ),
      mapped(
        inOrder(words('swap the Health of '), entity, words(' with that of '), entity),
        ([, to, , other]): Effect => ({ do: 'swap-health', to, with: other }),
      ),
    ].map((it) => mapped(it, one)),
    // Those that have awoken are not Dormant any more: what follows is about them, and not about who is Dormant then.
    producing(
      mapped(simple('awaken', 'awaken'), (it) => (it.to !== undefined && isMany(it.to) ? one(it) : null)),
    ),
  );
}

/** "Deal 2 damage": the target may be any character, and is mentioned only there. */
const anyCharacter: Reader<Selector> = (place) => {
  const target = {
    need: ['spell', 'power', 'location'].includes(place.said.type)
      ? ('required' as const)
      : ('if-available' as const),
    allowed: { any: ['hero', 'battlefield'] },
  };
  const { said } = place;
  if (said.voice !== 'own') return [];
  if (said.target !== null && JSON.stringify(said.target) !== JSON.stringify(target)) return [];
  return nothing<Selector>('chosen')({ ...place, said: { ...said, target } });
};

/** To heal completely is to heal as much as the damage. */
function fullHealing(to: Selector): Effect {
  if (!isMany(to)) return { do: 'heal', to, amount: { stat: 'damage', of: to } };
  return {
    do: 'each',
    to,
    together: true,
    next: [{ do: 'heal', to: 'it', amount: { stat: 'damage', of: 'it' } }],
  };
}

/** `2-3 damage to all enemies`: each takes its own number. */
function forEach(effect: Effect): Effect {
  const { to, amount } = effect;
  if (to === undefined || !isMany(to) || typeof amount !== 'object' || !('from' in amount)) return effect;
  return { do: 'each', to, together: true, next: [{ ...effect, to: 'it' }] };
}
