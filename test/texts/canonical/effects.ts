import type { Amount, CardAura, CardRoutine, Condition, Effect, Selector } from '@aftercast/cards';
import { allForm, amountForm, cardForm, conditionForm, filterForm, isUnsaid, selectorForm } from './expressions.ts';
import { keyOf } from './order.ts';

/** Rewrites what a card does. What does the same gets one form. */
export function effectsForm(effects: readonly Effect[]): Effect[] {
  return alternatives(effects.flatMap(effectForm));
}

function effectForm(effect: Effect): Effect[] {
  const made: Effect = { do: effect.do };
  for (const [key, value] of Object.entries(effect)) Object.assign(made, { [key]: partForm(key, value) });
  if (made.if?.length === 0) delete made.if;
  if (made.count === 1) delete made.count;
  if (made.for === 'ally') delete made.for;
  if (made.at === 'random') delete made.at;
  // What a minion does to itself needs no target.
  if (made.do === 'buff' && made.to === undefined) made.to = 'self';
  return choice(made).flatMap(forEach);
}

function partForm(key: string, value: unknown): unknown {
  switch (key) {
    case 'to':
    case 'by':
    case 'with':
    case 'copy':
      return selectorForm(value as Selector);
    case 'amount':
    case 'count':
      return amountForm(value as Amount);
    case 'card':
      return cardForm(value as NonNullable<Effect['card']>);
    case 'stats':
    case 'set':
    case 'multiply':
    case 'pin':
      return Object.fromEntries(
        Object.entries(value as Record<string, Amount>).map(([stat, it]) => [stat, amountForm(it)]),
      );
    case 'if':
    case 'while':
      return allForm(value as Condition[]).filter((it) => !isUnsaid(it));
    case 'keywords':
    case 'lose':
      return [...(value as string[])].sort();
    case 'next':
    case 'rest':
      return effectsForm(value as Effect[]);
    case 'options':
      return (value as { do: Effect[] }[]).map((it) => ({ do: effectsForm(it.do) }));
    case 'routines':
      return (value as CardRoutine[]).map(routineForm);
    case 'auras':
      return (value as CardAura[]).map(auraForm);
    default:
      return value;
  }
}

/** A number that depends on conditions is a choice between two effects. */
function choice(effect: Effect): Effect[] {
  const { amount, if: conditions, ...rest } = effect;
  if (typeof amount !== 'object' || !('if' in amount)) return [effect];
  return [
    {
      do: 'either',
      if: amount.if,
      options: [{ do: [{ ...rest, amount: amount.amount }] }, { do: [{ ...rest, amount: amount.otherwise }] }],
      ...(conditions !== undefined && { while: conditions }),
    },
  ];
}

/** What is done for one thing, or at once to several, is done to them. */
function forEach(effect: Effect): Effect[] {
  const { do: what, to, together, next = [], if: conditions } = effect;
  const [only, ...more] = next;
  if (what !== 'each' || only === undefined) return [effect];
  if (to === undefined) {
    if (more.length > 0 || (only.if !== undefined && conditions !== undefined)) return [effect];
    return [{ ...only, ...(conditions !== undefined && { if: conditions }) }];
  }
  if (!(isOne(to) || together) || more.length > 0) return [effect];
  const { to: target, next: _, rest: __, ...parts } = only;
  if (target !== 'it' || keyOf(parts).includes('"it"') || (!isOne(to) && keyOf(parts).includes('"from"'))) return [effect];
  return [{ ...only, to, ...(conditions !== undefined && { if: conditions }) }];
}

/** Whether a selector selects one entity at most. */
function isOne(selector: Selector): boolean {
  if (typeof selector === 'string') return true;
  if ('random' in selector) return selector.random === 1;
  if ('first' in selector) return selector.first === 1;
  return 'last' in selector && selector.last === 1;
}

/** Two effects, one of which is done if a condition holds, and the other if not, are a choice between the two. */
function alternatives(effects: readonly Effect[]): Effect[] {
  const left = [...effects];
  const found: Effect[] = [];
  while (left.length > 0) {
    const one = left.shift() as Effect;
    const j = left.findIndex((it) => isOpposite(one.if, it.if) || isOpposite(it.if, one.if));
    if (j < 0) {
      found.push(one);
      continue;
    }
    const [other] = left.splice(j, 1) as [Effect];
    const [usual, instead] = isNegated(one.if) ? [one, other] : [other, one];
    const { if: _, ...plain } = usual;
    const { if: conditions = [], ...changed } = instead;
    found.push({ do: 'either', if: conditions, options: [{ do: [changed] }, { do: [plain] }] });
  }
  return found;
}

function isNegated(conditions: readonly Condition[] = []): boolean {
  const [first] = conditions;
  return first !== undefined && 'not' in first;
}

function isOpposite(a: readonly Condition[] = [], b: readonly Condition[] = []): boolean {
  if (a.length !== 1 || b.length !== 1) return false;
  return keyOf(conditionForm({ not: a[0] as Condition })) === keyOf(b[0]) && isNegated(b);
}

/** What an event is about when nothing is said of it. */
const ABOUT: Readonly<Record<string, string>> = {
  cast: 'spell',
  'after-cast': 'spell',
  summon: 'minion',
  'after-summon': 'minion',
};

export function routineForm(routine: CardRoutine): CardRoutine {
  const { on, if: conditions = [], in: zone, do: effects, instead, once } = routine;
  const asked = allForm(conditions).filter((it) => !isUnsaid(it));
  const who = on.who === undefined ? {} : filterForm(on.who);
  if (who.type === ABOUT[on.event]) delete who.type;
  const target = on.target === undefined ? {} : filterForm(on.target);
  const done = effectsForm(effects);
  const form: CardRoutine = {
    on: {
      event: on.event,
      ...(Object.keys(who).length > 0 && { who }),
      ...(Object.keys(target).length > 0 && { target }),
    },
    ...(asked.length > 0 && { if: asked }),
    ...(zone !== undefined && { in: zone }),
    do: done,
    ...(instead && { instead }),
    // What destroys its host answers once anyway.
    ...(once && !done.some((it) => it.do === 'destroy' && it.to === 'self') && { once }),
  };
  return keyOf(who) === keyOf({ side: 'ally', type: 'hero' }) ? heroNamed(form, 'hero') : form;
}

/** An event about a hero: the hero is its subject. */
function heroNamed<T>(part: T, hero: string): T {
  return JSON.parse(JSON.stringify(part).replaceAll('"subject"', JSON.stringify(hero))) as T;
}

export function auraForm(aura: CardAura): CardAura {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(aura)) made[key] = partForm(key, value);
  return made as unknown as CardAura;
}
