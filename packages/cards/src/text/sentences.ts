import type { Effect } from '../language/effect.ts';
import type { Condition, Selector } from '../language/expression.ts';
import type { CardRoutine } from '../language/routine.ts';
import { capital, elided, listed, type Noun } from './grammar.ts';
import { groupOf, isRandom, isSameSet } from './nouns.ts';
import { pickedNoun } from './picked.ts';
import { type Planned, planned } from './plan.ts';
import type { Speech } from './speech.ts';
import type { Clause, EffectText, EventWording } from './wording.ts';

/** A clause in a text; `linked` if it continues the sentence before it. */
interface Placed extends Clause {
  linked: boolean;
}

/**
 * Words an ability as one or more sentences, without the last full stop.
 * @param to what it is given to; absent for an ability of the card itself
 */
export function wordRoutine(phrases: Speech, routine: CardRoutine, to?: Selector): string {
  const { wording } = phrases.source;
  const { on, if: conditions = [], do: effects } = routine;
  const event = to === undefined ? wording.events[on.event] : asGiven(wording.events[on.event], to);
  const hidden = phrases.card.keywords?.includes(wording.hidden) ?? false;
  const keyword = hidden ? wording.hidden : event?.keyword?.(phrases.card.type);
  const lead = keyword == null ? '' : `${phrases.name(keyword)}: `;
  return phrases.within({ event: on }, () => {
    const plain = hidden && event?.when === 'Whenever' ? 'When' : event?.when;
    const when = routine.once && effects.length > 0 && plain !== undefined ? (ONCE[plain] ?? plain) : plain;
    const clause = when === undefined ? '' : `${when} ${event?.clause?.(on, phrases, routine) ?? on.event}, `;
    const rests = conditions.find((it) => 'is' in it && it.is === wording.dormant && it.of === undefined);
    const holds = conditions.filter((it) => it !== rests && !isImplied(phrases, it, effects));
    const condition =
      holds.length === 0 ? '' : `if ${holds.map((it) => phrases.condition(it)).join(' and ')}, `;
    const place = routine.in === undefined ? '' : `while this is in ${placeOf(phrases, routine.in)}, `;
    const zone = rests === undefined ? place : `${place}while ${phrases.name(wording.dormant ?? '')}, `;
    const introduced = zone !== '' || clause !== '' || conditions.length > 0;
    const body = wordEffects(phrases, effects, { introduced, instead: routine.instead ?? false });
    const opening = zone === '' ? clause : zone + clause.charAt(0).toLowerCase() + clause.slice(1);
    return lead + capital(opening + condition + body);
  });
}

/** How an event is worded where its answer is given to other cards. */
function asGiven(event: EventWording | undefined, to: Selector): EventWording | undefined {
  return event?.given === undefined ? event : { when: 'When', clause: () => event.given?.(to) ?? '' };
}

/** How an event is introduced that is answered only once. One at a moment says so itself: `at the end of your next turn`. */
const ONCE: Readonly<Record<string, string>> = {
  Whenever: 'The next time',
  When: 'The next time',
  After: 'After the next time',
};

/** Words a zone of one's own: `your hand`. */
function placeOf({ source }: Speech, zone: string): string {
  return `your ${source.wording.zones[zone]?.held ?? zone}`;
}

/** Words effects as sentences; the first has no capital letter. */
export function wordEffects(
  phrases: Speech,
  effects: readonly Effect[],
  { introduced = false, instead = false } = {},
): string {
  const placed = planned(effects).flatMap((it, i) =>
    place(phrases, { ...it, instead: it.instead || (instead && i === 0) }),
  );
  const sentences: { parts: string[]; closed: boolean }[] = [];
  for (const { text, own, linked } of placed) {
    const last = sentences.at(-1);
    if (last !== undefined && !last.closed && !own && (introduced || linked)) last.parts.push(text);
    else sentences.push({ parts: [text], closed: own });
  }
  return sentences
    .map(({ parts }, i) => (i === 0 ? inOne(parts) : capital(inOne(parts))))
    .reduce((before, it) => (before === '' ? it : `${ended(before)} ${it}`), '');
}

/** Joins clauses into one sentence. */
function inOne(parts: readonly string[]): string {
  const [first = '', second, ...more] = parts;
  const isLong = second !== undefined && more.length === 0 && / and /.test(first);
  return isLong ? `${first}, and ${second}` : listed(parts);
}

/** Adds the last full stop if there is none. */
export function ended(text: string): string {
  return text === '' || /[.!?]"?$/.test(text) ? text : `${text}.`;
}

/** Counts how often a part of a card uses the chosen target. */
export function mentions(part: unknown): number {
  if (typeof part !== 'object' || part === null) return part === 'chosen' ? 1 : 0;
  return Object.values(part).reduce((sum: number, it) => sum + mentions(it), 0);
}

/** The clauses of one effect, with its conditions and its `next`. */
function place(phrases: Speech, { effect, instead, when, as }: Planned): Placed[] {
  const chance = effect.if?.find((it) => 'chance' in it);
  const conditions = (effect.if ?? []).filter((it) => it !== chance);
  const repeats = phrases.scope.repeats;
  const holds =
    as?.text ??
    conditions
      .filter((it) => !phrases.source.wording.isObvious(it))
      .map((it) => phrases.condition(it) + when)
      .join(' and ');
  // The only one that is mentioned is `it`.
  if (as !== null) phrases.scope.named.set(JSON.stringify(as.from), false);
  const clauses = wordOne(phrases, effect);
  const [first, ...others] = clauses;
  if (first === undefined) return [];
  let { text, own } = first;
  if (instead) text = text.endsWith('"') ? `${text} instead` : `${text.replace(/\.$/, '')} instead`;
  if (chance !== undefined) {
    const percent = `a ${(chance as { chance: number }).chance}% chance`;
    // A clause with a subject of its own is no order.
    text = first.own ? `there is ${percent} that ${text}` : `you have ${percent} to ${text}`;
  }
  if (holds !== '') {
    // All effects under a condition are one sentence.
    const linked = others.filter((it) => !it.own).map((it) => it.text);
    text = `if ${holds}, ${listed([text, ...linked])}`;
    return [{ text, own: true, linked: false }, ...others.filter((it) => it.own)];
  }
  own ||= chance !== undefined && others.length === 0;
  return [{ text, own, linked: first.linked || phrases.scope.repeats > repeats }, ...others];
}

function wordOne(phrases: Speech, effect: Effect): Placed[] {
  const { wording } = phrases.source;
  const word = wording.effects[effect.do];
  const { next = [], rest = [] } = effect;
  if (word === undefined) return each(phrases, effect);
  const [only, ...more] = next;
  const joined = only !== undefined && more.length === 0 ? wording.joined(effect, only, phrases) : null;
  if (joined !== null) return clausesOf(joined).map((it) => ({ ...it, linked: false }));
  const own = clausesOf(word(effect, phrases)).map((it, i) => ({ ...it, linked: i > 0 }));
  const several = isSeveral(phrases, effect);
  const picks = wording.picks.includes(effect.do);
  const it: Noun = picks
    ? pickedNoun(effect, phrases.scope.further)
    : { text: several ? 'them' : 'it', many: several };
  // What was picked is `one` only when it is mentioned first.
  const again: Noun =
    picks && !(effect.aimed && phrases.scope.further) ? { text: it.many ? 'them' : 'it', many: it.many } : it;
  const clauses = (effects: readonly Effect[], noun: Noun) =>
    planned(effects).flatMap((planned, i) =>
      phrases.within({ it: i === 0 || noun !== it ? noun : again }, () => place(phrases, planned)),
    );
  const linked = (placed: Placed) => ({ ...placed, linked: true });
  // What is repeated is worded together with how long it is.
  if (effect.while !== undefined) return own;
  return [
    ...own,
    ...clauses(next, it).map(linked),
    ...clauses(rest, { text: 'the others', many: true }).map(linked),
  ];
}

/** Words the effects for each entity of a set as effects on all of them. */
function each(phrases: Speech, { to, together, next = [] }: Effect): Placed[] {
  if (to === undefined) {
    const clauses = planned(next).flatMap((it) => place(phrases, it));
    if (!together) return clauses.map((it, i) => ({ ...it, linked: i > 0 }));
    const texts = clauses.map(({ text }, i) => (i === 0 ? text : elided(clauses[0]?.text ?? '', text)));
    return [{ text: listed(texts), own: false, linked: false }];
  }
  if (next.some(isForEach)) return forEach(phrases, to, together === true, next);
  const bound = next.map((it) => withIt(it, to) as Effect);
  const noun = phrases.scope.named;
  const clauses = bound.flatMap((it, i) => {
    if (i > 0 && isRandom(to))
      noun.set(JSON.stringify(to), 'random' in (to as object) && (to as { random: number }).random > 1);
    return planned([it]).flatMap((one) => place(phrases, one));
  });
  return clauses.map((it, i) => ({ ...it, linked: i > 0 || it.linked }));
}

/** Whether an effect is another one for each entity: its amount depends on `it`, or it is left to chance. */
function isForEach({ do: what, to, card: _, amount, ...more }: Effect): boolean {
  if (what === 'at-random' || JSON.stringify(more).includes('"it"')) return true;
  if (amount === undefined || !JSON.stringify(amount).includes('"it"')) return false;
  // To be healed completely needs no number.
  return !(
    what === 'heal' &&
    to === 'it' &&
    typeof amount === 'object' &&
    'stat' in amount &&
    amount.of === 'it'
  );
}

/** Words effects that differ for each entity: `for each other friendly minion, give it +1 Attack`. */
function forEach(phrases: Speech, to: Selector, together: boolean, next: readonly Effect[]): Placed[] {
  const isGroup = groupOf(to, phrases.source.wording) !== null;
  const each = isGroup ? phrases.several(to, 'each') : `of ${phrases.noun(to).text}`;
  const said = phrases.within({ it: { text: 'it', many: false } }, () =>
    wordEffects(phrases, next, { introduced: true }),
  );
  return [{ text: `for each ${each}${together ? ' at once' : ''}, ${said}`, own: true, linked: false }];
}

/** Replaces `it` in an effect by a selector. */
function withIt(part: unknown, to: unknown): unknown {
  if (part === 'it') return to;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((it) => withIt(it, to));
  return Object.fromEntries(
    Object.entries(part).map(([key, it]) => [key, key === 'next' || key === 'rest' ? it : withIt(it, to)]),
  );
}

function clausesOf(clauses: EffectText): readonly Clause[] {
  if (typeof clauses === 'string') return [{ text: clauses, own: false }];
  return 'text' in clauses ? [clauses] : clauses;
}

function isSeveral(phrases: Speech, { to, count, for: side }: Effect): boolean {
  if (side === 'any' || (count !== undefined && count !== 1)) return true;
  if (to === undefined || typeof to === 'string') return false;
  const { named, repeats } = phrases.scope;
  const { many } = phrases.within({ named: new Map(named) }, () => phrases.noun(to));
  phrases.scope.repeats = repeats;
  return many;
}

/** Whether a condition needs no words because it only asks for what the only effect is done to. */
function isImplied({ source }: Speech, condition: Condition, effects: readonly Effect[]): boolean {
  if (source.wording.isObvious(condition)) return true;
  if (!('some' in condition) || condition.atLeast !== undefined) return false;
  const { some } = condition;
  const [only, ...more] = effects;
  if (typeof some === 'string') return true;
  if (only === undefined || more.length > 0) return false;
  return [only.to, only.with].flatMap(setsOf).some((it) => isSameSet(it, some, source.wording));
}

/** A set, and the one that it is a random choice from. */
function setsOf(selector: Selector | undefined): Selector[] {
  if (selector === undefined || typeof selector === 'string') return [];
  return 'random' in selector ? [selector.of] : [selector];
}
