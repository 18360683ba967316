import type { Card, CardRoutine, TargetSpec } from '@aftercast/cards';
import type { Behaviour } from '../reading/behaviour.ts';
import type { Lexis } from '../reading/lexis.ts';
import { auraForm, effectsForm, questForm, routineForm } from './effects.ts';
import { filterForm } from './expressions.ts';
import { ordered } from './order.ts';

/**
 * The one form of all cards that behave alike: without the order of keys, and without what is only another way to write the
 * same.
 */
export function canonical(
  card: Behaviour & Pick<Card, 'type' | 'name'>,
  lexis: Pick<Lexis, 'unprinted'>,
): Behaviour {
  const {
    keywords = [],
    spellDamage,
    dormant,
    overload,
    target,
    options,
    attacks = [],
    quest,
    routines = [],
    auras = [],
  } = card;
  const shown = keywords.filter((it) => isAbility(it, card, lexis));
  return ordered({
    ...(shown.length > 0 && { keywords: [...shown].sort() }),
    ...(spellDamage !== undefined && { spellDamage }),
    ...(dormant !== undefined && { dormant }),
    ...(overload !== undefined && { overload }),
    ...(target !== undefined && { target: targetForm(target) }),
    ...(options !== undefined && {
      options: options.map((it) => ({
        ...(it.target !== undefined && { target: targetForm(it.target) }),
        do: effectsForm(it.do),
      })),
    }),
    ...(attacks.length > 0 && {
      attacks: attacks.map(({ cost, do: done }) => ({ cost, do: effectsForm(done) })),
    }),
    ...(quest !== undefined && { quest: questForm(quest) }),
    ...(routines.length > 0 && { routines: inOrder(routines.map(routineForm)) }),
    ...(auras.length > 0 && { auras: auras.map(auraForm) }),
  }) as Behaviour;
}

/** What a target must be. Which of the targets are sensible is advice for pages and bots, and no rule. */
function targetForm({ need, allowed, who }: TargetSpec): TargetSpec {
  const filter = who === undefined ? {} : filterForm(who);
  return { need, allowed, ...(Object.keys(filter).length > 0 && { who: filter }) };
}

/** Keywords for kinds of cards with rules of their own. */
const KINDS = ['secret', 'quest', 'sidequest', 'questline'];

/** Whether a keyword has rules. A Secret is another kind of card; on a card that freezes when it is played, `freeze` is a label. */
function isAbility(
  keyword: string,
  { type, routines = [] }: Behaviour & { type: string },
  lexis: Pick<Lexis, 'unprinted'>,
): boolean {
  if (KINDS.includes(keyword)) return true;
  if (lexis.unprinted.includes(keyword)) return false;
  const freezes = routines.some(
    ({ on, do: done }) => on.event === 'played' && done.some((it) => it.do === 'freeze'),
  );
  return keyword !== 'freeze' || (type !== 'spell' && !freezes);
}

/** What playing a card does comes first: no other ability of it answers at that moment. */
function inOrder(routines: readonly CardRoutine[]): CardRoutine[] {
  const isPlaying = ({ on }: CardRoutine) => on.event === 'played' || on.event === 'combo';
  return [...routines.filter(isPlaying), ...routines.filter((it) => !isPlaying(it))];
}
