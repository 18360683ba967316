import type { Amount, CardAura, CardQuest, CardRoutine, Condition, Effect, Selector } from '@aftercast/cards';
import { turned } from '../reading/turned.ts';
import { eventForm, renamed, withNames } from './events.ts';
import { allForm, amountForm, cardForm, conditionForm, isUnsaid, selectorForm } from './expressions.ts';
import { keyOf } from './order.ts';

/** Rewrites what a card does. What does the same gets one form. */
export function effectsForm(effects: readonly Effect[]): Effect[] {
  return enchantments(alternatives(effects.flatMap(effectForm)));
}

/** Enchantments that one thing gets together, and that end together, are one. */
function enchantments(effects: readonly Effect[]): Effect[] {
  const found: Effect[] = [];
  for (const it of effects) {
    const before = found.at(-1);
    const both = before === undefined ? null : together(before, it);
    if (both === null) found.push(it);
    else found[found.length - 1] = both;
  }
  return found;
}

function together(one: Effect, other: Effect): Effect | null {
  if (one.do !== 'buff' || other.do !== 'buff' || !isOne(one.to ?? 'self')) return null;
  const { stats: a, keywords: b = [], routines: c = [], auras: d = [], ...rest } = one;
  const { stats: w, keywords: x = [], routines: y = [], auras: z = [], ...others } = other;
  const isLasting = [...c, ...y].every((it) => it.once === undefined);
  if (keyOf(rest) !== keyOf(others) || !isLasting || rest.set || rest.multiply || rest.lose || rest.next)
    return null;
  if (Object.keys(a ?? {}).some((it) => it in (w ?? {})) || keyOf(one.to).includes('"random"')) return null;
  const [stats, keywords, routines, auras] = [
    { ...a, ...w },
    [...b, ...x].sort(),
    [...c, ...y],
    [...d, ...z],
  ];
  return {
    ...rest,
    ...(Object.keys(stats).length > 0 && { stats }),
    ...(keywords.length > 0 && { keywords }),
    ...(routines.length > 0 && { routines }),
    ...(auras.length > 0 && { auras }),
  };
}

function effectForm(effect: Effect): Effect[] {
  const made: Effect = { do: effect.do };
  for (const [key, value] of Object.entries(effect)) Object.assign(made, { [key]: partForm(key, value) });
  if (made.if?.length === 0) delete made.if;
  if (made.count === 1) delete made.count;
  if (made.for === 'ally') delete made.for;
  // Without a number, a counter changes by 1, or is set to 0.
  if (made.counter !== undefined && made.amount === (made.do === 'set-counter' ? 0 : 1)) delete made.amount;
  if (made.do === 'put-into-deck' && made.to !== undefined && made.for === 'enemy')
    return effectForm(ofHolder(made));
  // An answer on a player is read from the side of the one who gives it.
  if (isAnswerOnly(made) && made.to === 'enemy-player') made.to = 'player';
  if (made.at === 'random') delete made.at;
  if (made.pick !== undefined) {
    const { least, most } = pickRange(made.pick);
    made.pick = { atLeast: least, atMost: most };
    // Without a number, one is picked.
    if (least === 1 && most === 1) delete made.pick;
  }
  // What a minion does to itself needs no target.
  if (made.do === 'buff' && made.to === undefined) made.to = 'self';
  if (isLossOnly(made)) made.to = withoutKeyword(made.to, made.lose?.[0] ?? '');
  if (endsAnyway(made)) delete made.until;
  return choice(withIt(onlyIf(made))).flatMap(forEach);
}

/** To take a keyword from all that have it is to take it from all. */
function isLossOnly({
  do: what,
  lose = [],
  stats,
  set,
  multiply,
  keywords,
  routines,
  auras,
}: Effect): boolean {
  return what === 'buff' && lose.length === 1 && !(stats || set || multiply || keywords || routines || auras);
}

function withoutKeyword(to: Selector | undefined, keyword: string): Selector {
  if (typeof to !== 'object' || !('in' in to)) return to ?? 'self';
  const { where = [], ...group } = to;
  const left = where.filter((it) => keyOf(it) !== keyOf({ keyword }));
  return { ...group, ...(left.length > 0 && { where: left }) };
}

/** What is done to one thing if it is of a kind is done if it is of that kind. */
function onlyIf(effect: Effect): Effect {
  const { to, if: conditions = [] } = effect;
  if (typeof to !== 'object' || !('of' in to) || typeof to.of !== 'string' || 'except' in to) return effect;
  if (['random', 'first', 'last', 'highest', 'lowest'].some((it) => it in to)) return effect;
  return { ...effect, to: to.of, if: allForm([...conditions, { some: to }]) };
}

/** Cards that are there go to the decks of their own players, even if the effect is done for other players. */
function ofHolder({ for: _, ...effect }: Effect): Effect {
  return turned(effect);
}

function isAnswerOnly({ do: what, routines, auras, stats, until }: Effect): boolean {
  return what === 'buff' && routines !== undefined && !auras && !stats && until !== 'host-turn-end';
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
      return asked(value as Condition[]);
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

/** The conditions that a text asks. One that is about the card itself need not say so. */
function asked(conditions: readonly Condition[]): Condition[] {
  return allForm(conditions.map(ofSelf)).filter((it) => !isUnsaid(it));
}

function ofSelf(condition: Condition): Condition {
  if ('not' in condition) return { not: ofSelf(condition.not) };
  if ('any' in condition) return { any: condition.any.map(ofSelf) };
  if ('all' in condition) return { all: condition.all.map(ofSelf) };
  if (!('of' in condition) || condition.of !== 'self') return condition;
  const { of: _, ...about } = condition;
  return about as Condition;
}

/** A number that depends on conditions is a choice between two effects. */
function choice(effect: Effect): Effect[] {
  const { amount, if: conditions, ...rest } = effect;
  if (typeof amount !== 'object' || !('if' in amount)) return [effect];
  return [
    {
      do: 'either',
      if: amount.if,
      options: [
        { do: [{ ...rest, amount: amount.amount }] },
        { do: [{ ...rest, amount: amount.otherwise }] },
      ],
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
    const all = together ? atOnce(next) : null;
    if (all !== null) return [{ ...all, ...(conditions !== undefined && { if: conditions }) }];
    if (more.length > 0 || (only.if !== undefined && conditions !== undefined)) return [effect];
    return [{ ...only, ...(conditions !== undefined && { if: conditions }) }];
  }
  // What has a name is there, and only once.
  if (typeof to === 'string' && to !== 'it' && conditions === undefined) return renamed(next, 'it', to);
  if (!(isOne(to) || together) || more.length > 0) return [effect];
  const { to: target, next: _, rest: __, ...parts } = only;
  if (target !== 'it' || keyOf(parts).includes('"it"') || (!isOne(to) && keyOf(parts).includes('"from"')))
    return [effect];
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
  // Two chances are taken one by one.
  if (a.length !== 1 || b.length !== 1 || keyOf(a).includes('"chance"')) return false;
  return keyOf(conditionForm({ not: a[0] as Condition })) === keyOf(b[0]) && isNegated(b);
}

export function questForm({
  counts,
  if: conditions = [],
  adds = 1,
  goal,
  reward,
  opening,
}: CardQuest): CardQuest {
  const asked1 = asked(conditions);
  const on = eventForm(counts);
  return withNames(on, {
    counts: on,
    ...(asked1.length > 0 && { if: asked1 }),
    ...(adds !== 1 && { adds: amountForm(adds) }),
    goal,
    reward: effectsForm(reward),
    ...(opening && { opening }),
  });
}

export function routineForm({ on: written, ...routine }: CardRoutine): CardRoutine {
  const on = eventForm(written);
  const { if: conditions = [], in: zone, do: effects, instead, once } = routine;
  // What another player does is done to that player's side.
  const forms = conditions.length > 0 ? effectsForm(effects) : [];
  const asked1 = asked(conditions).filter((it) => !isNeeded(it, effects) && !isNeeded(it, forms));
  const isPlaying = on.event === 'played' || on.event === 'combo';
  const done = effectsForm(isPlaying && asked1.length > 0 ? [underCondition(effects, asked1)] : effects);
  const form: CardRoutine = {
    on,
    ...(asked1.length > 0 && !isPlaying && { if: asked1 }),
    ...(zone !== undefined && { in: zone }),
    do: done,
    ...(instead && { instead }),
    // What destroys its host answers once anyway.
    ...(once && !done.some((it) => it.do === 'destroy' && it.to === 'self') && { once }),
  };
  return withNames(on, form);
}

export function auraForm(aura: CardAura): CardAura {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(aura)) made[key] = partForm(key, value);
  return made as unknown as CardAura;
}

/** In what follows an effect on one thing, that thing is `it`. */
function withIt(effect: Effect): Effect {
  const { to, next } = effect;
  const isWord = typeof to === 'string' && to !== 'it' && effect.do !== 'each';
  return isWord && next !== undefined ? { ...effect, next: renamed(next, to, 'it') } : effect;
}

/** The same done to several at once is done to all of them (law A7); `null` for different effects. */
function atOnce(effects: readonly Effect[]): Effect | null {
  const [first, ...others] = effects;
  if (first === undefined || others.length === 0) return null;
  const { to: _, ...what } = first;
  const isSame = others.every(({ to: __, ...it }) => keyOf(it) === keyOf(what));
  const targets = effects.flatMap(({ to }) => (to === undefined ? [] : [to]));
  if (!isSame || targets.length < effects.length || what.next !== undefined) return null;
  return { ...what, to: { union: targets } };
}

/** What playing a card does is decided at once, so that its conditions are those of what it does. */
function underCondition(effects: readonly Effect[], conditions: Condition[]): Effect {
  const [only, ...more] = effects;
  if (only !== undefined && more.length === 0 && only.if === undefined) return { ...only, if: conditions };
  return { do: 'each', if: conditions, next: [...effects] };
}

/** Whether a condition only asks for something that all of the effects are done to: without it, they do nothing. */
function isNeeded(condition: Condition, effects: readonly Effect[]): boolean {
  if (!('some' in condition) || condition.atLeast !== undefined) return false;
  if (typeof condition.some === 'string') return true;
  const [only, ...more] = effects;
  if (only === undefined || more.length > 0) return false;
  const sets = [only.to, only.with].flatMap((it) =>
    typeof it !== 'object' ? [] : 'random' in it ? [it.of] : [it],
  );
  return sets.some((it) => keyOf(selectorForm(it)) === keyOf(condition.some));
}

/** Whether an enchantment that is used once ends at the same moment anyway. */
function endsAnyway({
  do: what,
  until,
  routines = [],
  stats,
  set,
  multiply,
  keywords,
  auras,
}: Effect): boolean {
  if (what !== 'buff' || until === undefined || stats || set || multiply || keywords || auras) return false;
  const [only, ...more] = routines;
  return only !== undefined && more.length === 0 && only.on.event === until && only.once === true;
}

/** The smallest and the largest number that a player picks. */
function pickRange(pick: PickBounds): { least: number; most: number } {
  if (typeof pick === 'number') return { least: pick, most: pick };
  return { least: pick.atLeast ?? 0, most: pick.atMost };
}

type PickBounds = NonNullable<Effect['pick']>;
