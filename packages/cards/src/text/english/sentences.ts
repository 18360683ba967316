import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/expression.ts';
import type { CardRoutine } from '../../language/routine.ts';
import { type Due, NEXT_TIME } from '../again.ts';
import { followingOf, isAtMostOne, isJoined } from '../following.ts';
import { groupOf, isRandom } from '../groups.ts';
import { isFullHealing, isImplied, onlyIf, withIt } from '../implied.ts';
import { type Planned, planned } from '../plan.ts';
import { asHolderSees, isQuoted } from '../players.ts';
import { block, divided, openBlocks } from './blocks.ts';
import { dueWords } from './due.ts';
import { capital, elided, listed, type Noun } from './grammar.ts';
import { pickedNoun } from './picked.ts';
import { mention, mentionsOf, type Speech } from './speech.ts';
import type { Clause, EffectText, EventWording } from './wording.ts';

/** A clause in a text; `linked` if it continues the sentence before it. */
interface Placed extends Clause {
  linked: boolean;
}

/**
 * Words an ability as one or more sentences, without the last full stop.
 * @param how `due`: when it is due, if it is given once; `inside`: it is a part of a sentence, so that a full stop ends it;
 * `to`: what it is given to, absent for an ability of the card itself
 */
export function wordRoutine(
  phrases: Speech,
  routine: CardRoutine,
  { due = NEXT_TIME, inside = false, to }: { due?: Due; inside?: boolean; to?: Selector } = {},
): string {
  const { wording } = phrases.source;
  const { on, if: conditions = [], do: effects } = routine;
  const event = to === undefined ? wording.events[on.event] : asGiven(wording.events[on.event], to);
  const hidden = phrases.card.keywords?.includes(wording.hidden) ?? false;
  const keyword = hidden ? wording.hidden : event?.keyword?.(phrases.card.type);
  const lead = keyword == null ? '' : `${phrases.name(keyword)}: `;
  const about = aboutOf(phrases, on);
  return phrases.within({ event: on, ...(about && { mentions: { one: about, many: [] } }) }, () => {
    const clause = occasion(phrases, routine, event, { due, hidden });
    const rests = conditions.find((it) => 'is' in it && it.is === wording.dormant && it.of === undefined);
    const holds = conditions.filter((it) => it !== rests && !isImplied(wording, it, effects));
    const condition =
      holds.length === 0 ? '' : `if ${holds.map((it) => phrases.condition(it)).join(' and ')}, `;
    const place = routine.in === undefined ? '' : `while this is in ${placeOf(phrases, routine.in)}, `;
    const zone = rests === undefined ? place : `${place}while ${phrases.name(wording.dormant ?? '')}, `;
    const introduced = zone !== '' || clause !== '' || conditions.length > 0;
    const isAnswer = clause !== '' && holds.length === 0;
    const how = { introduced, inside, instead: routine.instead ?? false, answers: isAnswer };
    const said = wordEffects(phrases, effects, how);
    const body = inside ? block(said) : said;
    const opening = zone === '' ? clause : zone + clause.charAt(0).toLowerCase() + clause.slice(1);
    return lead + capital(opening + condition + body);
  });
}

/** How an event is worded where its answer is given to other cards. */
function asGiven(event: EventWording | undefined, to: Selector): EventWording | undefined {
  return event?.given === undefined ? event : { when: 'When', clause: () => event.given?.(to) ?? '' };
}

/** What an answer can call `it`: what the event is about, and what that is done to; `null` for an event that is about no card. */
export function aboutOf({ source }: Speech, { event, who, target }: CardRoutine['on']): string[] | null {
  const { when } = source.wording.events[event] ?? {};
  if (when === undefined || when === 'At') return null;
  const aims = target === undefined ? [] : ['"chosen"'];
  return who === undefined && target !== undefined ? aims : ['subject', ...aims];
}

/** Words what an ability answers: `Whenever you draw a card, `; empty for an ability with a name. */
function occasion(
  phrases: Speech,
  routine: CardRoutine,
  event: EventWording | undefined,
  { due, hidden }: { due: Due; hidden: boolean },
): string {
  const { on, once, do: effects } = routine;
  if (event?.when === undefined) return '';
  const isOnce = once && effects.length > 0;
  const own = isOnce ? event.due?.(on, due) : undefined;
  if (own !== undefined) return `${own}, `;
  const clause = event.clause?.(on, phrases, routine) ?? on.event;
  if (!isOnce || event.when === 'At')
    return `${hidden && event.when === 'Whenever' ? 'When' : event.when} ${clause}, `;
  const times = dueWords(due);
  const from = due.count > 1 && !due.isEach ? ' from now on' : '';
  return `${event.when === 'After' ? `After ${times}` : capital(times)} ${clause}${from}, `;
}

/** Words a zone of one's own: `your hand`. */
function placeOf({ source }: Speech, zone: string): string {
  return `your ${source.wording.zones[zone]?.held ?? zone}`;
}

/**
 * Words effects as sentences; the first has no capital letter.
 * @param how `introduced`: they follow other words in their sentence; `instead`: they replace what is usually done; `inside`:
 * they are a part of a sentence, which semicolons divide, so that a full stop ends it; `answers`: they answer an event; `isOption`: they are one of the options of the card
 */
export function wordEffects(
  phrases: Speech,
  effects: readonly Effect[],
  { introduced = false, instead = false, inside = false, answers = false, isOption = false } = {},
): string {
  const placed = planned(effects).flatMap((it, i) =>
    place(phrases, { ...it, instead: it.instead || (instead && i === 0) }, answers && i === 0),
  );
  const sentences: { parts: string[]; closed: boolean }[] = [];
  for (const { text, own, linked } of placed) {
    const last = sentences.at(-1);
    if (last !== undefined && !last.closed && !own && (introduced || linked)) last.parts.push(text);
    else sentences.push({ parts: [text], closed: own });
  }
  if (inside)
    return divided(
      sentences.map(({ parts }) => inOne(parts)),
      isOption,
    );
  return sentences
    .map(({ parts }) => openBlocks(inOne(parts)))
    .map((it, i) => (i === 0 ? it : capital(it)))
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
  return text === '' || /[.!?]['"]*$/.test(text) ? text : `${text}.`;
}

/** The player who does what is quoted. */
const DOERS: Readonly<Record<string, string>> = {
  enemy: 'your opponent',
  any: 'each player',
  owner: 'that player',
};

/** What is said when there are too few to choose from, by how many there are. */
const SHORTAGES = ['there is none', 'there is only one'] as const;

/** The clauses of one effect, with its conditions and its `next`. */
function place(
  phrases: Speech,
  { effect: written, instead, isAlready, shortage }: Planned,
  isAnswer = false,
): Placed[] {
  const { wording } = phrases.source;
  if (isQuoted(written, wording.hasSides?.(written) ?? false)) return [quoted(phrases, written)];
  const effect = onlyIf(written.for === 'enemy' ? asHolderSees(written) : written);
  const chance = effect.if?.find((it) => 'chance' in it);
  const conditions = (effect.if ?? []).filter((it) => it !== chance);
  const repeats = phrases.scope.repeats;
  const holds =
    (shortage && SHORTAGES[shortage.left]) ??
    conditions
      .filter((it) => !phrases.source.wording.isObvious(it))
      .map((it) => phrases.condition(it) + (isAlready ? ' already' : ''))
      .join(' and ');
  // The only one that is mentioned is `it`.
  if (shortage !== null) {
    phrases.scope.named.set(JSON.stringify(shortage.from), false);
    mention(phrases.scope, JSON.stringify(shortage.from), false);
  }
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
  if (holds !== '' && isAnswer && others.length === 0 && !first.own && !instead) {
    // Of an answer, a condition in front is asked when the event happens, and this one when it is done.
    return [{ text: `${text} if ${holds}`, own: true, linked: false }];
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

/** Words what another player does as that player reads it: `each player does this: "Draw a card for each minion you control."` */
function quoted(phrases: Speech, { for: side, ...effect }: Effect): Placed {
  const made = (keys: readonly string[]) => keys.filter((it) => it.startsWith('it'));
  const { one, many } = phrases.scope.mentions;
  const fresh = { named: new Map(), mentions: { one: made(one), many: made(many) }, isInQuotes: true };
  const said = phrases.within(fresh, () => wordEffects(phrases, [effect], { introduced: true }));
  const quote = phrases.quoted(ended(capital(said)));
  return { text: `${DOERS[side ?? ''] ?? side} does this: ${quote}`, own: true, linked: false };
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
  const one = wording.ones?.[effect.do];
  const { to } = effect;
  const key = `it ${phrases.scope.mentions.one.length + phrases.scope.mentions.many.length}`;
  const itKey = one?.isTarget && to !== undefined ? keyOf(to) : key;
  // What is made, drawn or moved is what a pronoun stands for, even if nothing more is said of it.
  const isMade = one === undefined ? next.length > 0 : !one.isTarget;
  if (picks ? effect.aimed : isMade) mention(phrases.scope, itKey, it.many);
  const clauses = (effects: readonly Effect[], noun: Noun) =>
    planned(effects).flatMap((planned, i) =>
      phrases.within({ it: i === 0 || noun !== it ? noun : again, itKey }, () => place(phrases, planned)),
    );
  const linked = (placed: Placed) => ({ ...placed, linked: true });
  // What is repeated is worded together with how long it is.
  if (effect.while !== undefined) return own;
  const how = followingOf(next, it.many, one?.isTarget === true, typeof to === 'string');
  if (how !== 'joined') {
    const lead = how === 'each' ? `for each one${one === undefined ? '' : ` ${one.words}`},` : 'if you do,';
    return [
      ...own,
      singly(phrases, lead, next, !one?.isTarget || how === 'each' || typeof to === 'string'),
      ...clauses(rest, { text: 'the others', many: true }).map(linked),
    ];
  }
  return [
    ...own,
    ...clauses(next, it).map(linked),
    ...clauses(rest, { text: 'the others', many: true }).map(linked),
  ];
}

/** How a word is noted among the mentions. */
function keyOf(selector: Selector): string {
  return selector === 'subject' ? selector : JSON.stringify(selector);
}

/**
 * Words what is done for one, which is `it` there, and nowhere else.
 * @param isNamed whether the words before have named it. If not, it is `that one`, and nothing else is `it`
 */
function inside(phrases: Speech, effects: readonly Effect[], isNamed = true): string {
  const { scope } = phrases;
  const itKey = `it ${scope.mentions.one.length + scope.mentions.many.length}`;
  const latest = isNamed ? itKey : `unnamed ${itKey}`;
  mention(scope, latest, false);
  const said = phrases.within({ it: { text: 'it', many: false }, itKey }, () =>
    wordEffects(phrases, effects, { introduced: true, inside: true }),
  );
  scope.mentions.one = scope.mentions.one.filter((it) => it !== itKey && it !== latest);
  return block(said);
}

/** Words what is done once for each: `for each one drawn, gain 1 Armor`. */
function singly(phrases: Speech, lead: string, effects: readonly Effect[], isNamed = true): Placed {
  return { text: `${lead} ${inside(phrases, effects, isNamed)}`, own: true, linked: false };
}

/** Words the effects for each entity of a set as effects on all of them. */
function each(phrases: Speech, { to, together, next = [] }: Effect): Placed[] {
  if (to === undefined) {
    const clauses = planned(next).flatMap((it) => place(phrases, it));
    if (!together) return clauses.map((it, i) => ({ ...it, linked: i > 0 }));
    const texts = clauses.map(({ text }, i) => (i === 0 ? text : elided(clauses[0]?.text ?? '', text)));
    return [{ text: listed(texts), own: false, linked: false }];
  }
  const [only, ...more] = next;
  const isOne = isAtMostOne(to);
  const isJoint = only !== undefined && more.length === 0 && isJoined(only, isOne, together === true);
  if (isOne && typeof to === 'object' && !isJoint) return pickedFirst(phrases, to, next);
  if (!isOne && !isJoint && !(together && isFullHealing(next)))
    return forEach(phrases, to, together === true, next);
  const bound = next.map((it) => withIt(it, to) as Effect);
  const noun = phrases.scope.named;
  const clauses = bound.flatMap((it, i) => {
    if (i > 0 && isRandom(to))
      noun.set(JSON.stringify(to), 'random' in (to as object) && (to as { random: number }).random > 1);
    return planned([it]).flatMap((one) => place(phrases, one));
  });
  return clauses.map((it, i) => ({ ...it, linked: i > 0 || it.linked }));
}

/** Words effects on one that is chosen by a rule or at random: `pick a random enemy: …`. */
function pickedFirst(phrases: Speech, to: Selector, next: readonly Effect[]): Placed[] {
  return [singly(phrases, `pick ${phrases.noun(to).text}:`, next)];
}

/** Words effects that differ for each entity: `for each other friendly minion, give it +1 Attack`. */
function forEach(phrases: Speech, to: Selector, together: boolean, next: readonly Effect[]): Placed[] {
  const isGroup = groupOf(to, phrases.source.wording) !== null;
  const each = isGroup ? phrases.several(to, 'each') : `of ${phrases.noun(to).text}`;
  const said = inside(phrases, next);
  return [{ text: `for each ${each}${together ? ' at once' : ''}, ${said}`, own: true, linked: false }];
}

function clausesOf(clauses: EffectText): readonly Clause[] {
  if (typeof clauses === 'string') return [{ text: clauses, own: false }];
  return 'text' in clauses ? [clauses] : clauses;
}

function isSeveral(phrases: Speech, { to, count, for: side }: Effect): boolean {
  if (side === 'any' || (count !== undefined && count !== 1)) return true;
  if (to === undefined || typeof to === 'string') return false;
  const { named, repeats } = phrases.scope;
  const { many } = phrases.within({ named: new Map(named), mentions: mentionsOf(phrases.scope) }, () =>
    phrases.noun(to),
  );
  phrases.scope.repeats = repeats;
  return many;
}
