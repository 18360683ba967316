import type { Effect } from '../../language/effect.ts';
import type { Amount, Group, Selector } from '../../language/expression.ts';
import type { CardAura, CardRoutine } from '../../language/routine.ts';
import { summedUp } from '../again.ts';
import { flipped } from '../flipped.ts';
import { added, isSame, wordAdded } from './added.ts';
import { wordAura } from './auras.ts';
import { listed, type Noun, uncapital } from './grammar.ts';
import { ended, wordRoutine } from './sentences.ts';
import { openScope, type Speech } from './speech.ts';
import type { Clause } from './wording.ts';

const clauseOf = (text: string): Clause => ({ text, own: false });
const sentenceOf = (text: string): Clause => ({ text, own: true });

/** Words what an enchantment gives, removes and changes: `give a minion +1/+1 and Taunt this turn`. */
export function wordGift(phrases: Speech, effect: Effect): Clause[] {
  const { to = 'self' } = effect;
  if (to === 'player' || to === 'enemy-player') return toPlayer(phrases, effect, to);
  const { lose = [] } = effect;
  const routines = withoutImplied(effect);
  const isOne = to === 'chosen' || to === 'it' || to === 'self' || to === 'subject';
  // Its new abilities are worded as a sentence about it, or quoted as if printed on it.
  const worded = isOne ? routines.filter((it) => !hasName(phrases, it) && canBeTold(phrases, it, to)) : [];
  const quoted = routines.filter((it) => !worded.includes(it));
  const clauses = [
    ...changes(phrases, effect, to),
    ...given(phrases, effect, to, quoted),
    ...sentences(phrases, effect, to),
    ...(lose.length > 0 ? [losing(phrases, lose, to)] : []),
  ];
  if (worded.length === 0) return clauses;
  if (clauses.length === 0 && to === 'chosen') clauses.push(sentenceOf(`choose ${phrases.noun(to).text}`));
  const until = phrases.until(effect);
  for (const given of worded) {
    const { routine, due } = summedUp(given, to);
    const alone = { named: new Map(), mentions: { one: [], many: [] } };
    const said = phrases.within({ self: hostOf(phrases, routine, to), ...alone }, () =>
      wordRoutine(phrases, routine, { due, inside: true }),
    );
    // What the card itself does from then on is told from what it does anyway.
    const isTimed = to === 'self' || until !== '';
    clauses.push(sentenceOf(isTimed ? timed(phrases, said, routine, until) : uncapital(said)));
  }
  return clauses;
}

/** Quotes abilities as if printed on a card. */
function quoted(
  phrases: Speech,
  routines: readonly CardRoutine[],
  auras: readonly CardAura[],
  to: Selector,
): string[] {
  if (routines.length + auras.length === 0) return [];
  const scope = { ...openScope(`this ${nounOfHost(phrases, to)}`), isQuoted: true, isInQuotes: true };
  const within = phrases.within(scope, () => [
    ...routines.map((it) => ended(wordRoutine(phrases, it, { to }))),
    ...auras.map((it) => ended(wordAura(phrases, it))),
  ]);
  return [phrases.quoted(within.join(' '))];
}

/** The words for an enchantment's host in its abilities: `it`, unless the event is about something else. */
function hostOf(phrases: Speech, { on }: CardRoutine, to: Selector): string {
  if (to === 'self') return phrases.scope.self;
  return isOwn(phrases, on) ? 'it' : `that ${nounOfHost(phrases, to)}`;
}

/** Whether a sentence shows what gets an ability: `that minion` could be the one that its event is about. */
function canBeTold(phrases: Speech, { on }: CardRoutine, to: Selector): boolean {
  if (to === 'self' || isOwn(phrases, on)) return true;
  const { who, event } = on;
  const about = who?.type ?? phrases.source.wording.events[event]?.about ?? 'character';
  return to === 'chosen' && ![about].flat().includes(nounOfHost(phrases, to));
}

/** Whether an event is about nothing but what answers it. */
function isOwn({ source }: Speech, { event, who }: CardRoutine['on']): boolean {
  return who?.self === true || source.wording.events[event]?.when === 'At';
}

/** The zone of what gets something, if it is known. */
function hostZone({ card }: Speech, to: Selector): string {
  return to === 'self' ? card.type : [groupIn(to)?.in ?? ''].flat().join();
}

function hasName(phrases: Speech, { on }: CardRoutine): boolean {
  const event = phrases.source.wording.events[on.event];
  return event?.given !== undefined || event?.keyword?.(phrases.card.type) != null;
}

function given(phrases: Speech, effect: Effect, to: Selector, routines: CardRoutine[]): Clause[] {
  const { keywords = [], auras = [] } = effect;
  const stats = Object.fromEntries(
    Object.entries(effect.stats ?? {}).filter(
      ([stat, it]) => !isTold(phrases, stat) && !doubles(phrases, stat, it, to),
    ),
  );
  const isNothing = Object.keys(stats).length + keywords.length + auras.length + routines.length === 0;
  if (isNothing) return [];
  const whom = to === 'self' && phrases.scope.self.startsWith('this ') ? null : phrases.yours(to).text;
  const parts = [
    ...wordAdded(phrases, stats, '', hostZone(phrases, to)),
    ...keywords.map((it) => phrases.nouns.name(it)).map((it) => phrases.keyword(it)),
    ...quoted(phrases, routines, auras, to),
  ];
  const list = listed(parts) + phrases.until(effect);
  return [clauseOf(whom === null ? `gain ${list}` : `give ${whom} ${list}`)];
}

/** Words changes of stats other than additions. */
function changes(phrases: Speech, effect: Effect, to: Selector): Clause[] {
  const { set = {}, multiply = {}, stats = {} } = effect;
  const clauses: Clause[] = [];
  const until = phrases.until(effect);
  if (swaps(phrases, set, to)) {
    const names = Object.keys(set).map((it) => phrases.name(it));
    return [clauseOf(`swap the ${listed(names)} of ${phrases.noun(to).text}${until}`)];
  }
  for (const [stat, amount] of Object.entries(multiply)) {
    const times = amount === 2 ? 'double' : amount === 3 ? 'triple' : null;
    const whose = statOf(phrases, stat, to, phrases.read(stat));
    clauses.push(
      clauseOf(
        times === null
          ? `multiply ${whose} by ${phrases.number(amount)}${until}`
          : `${times} ${whose}${until}`,
      ),
    );
  }
  for (const [stat, amount] of Object.entries(stats))
    if (doubles(phrases, stat, amount, to))
      clauses.push(clauseOf(`double ${statOf(phrases, stat, to)}${until}`));
  for (const [stat, amount] of Object.entries(set)) {
    if (isTold(phrases, stat)) continue;
    const whose = statOf(phrases, stat, to);
    const equal = phrases.isFigure(amount) ? 'to' : 'to be equal to';
    clauses.push(clauseOf(`change ${whose} ${equal} ${phrases.number(amount)}${until}`));
  }
  return clauses;
}

/** Words a stat with its owner: `a minion's Attack`, `the Health of all minions`. */
function statOf(phrases: Speech, stat: string, to: Selector, name = phrases.name(stat)): string {
  const noun = phrases.noun(to);
  if (noun.many && noun.text !== 'them') return `the ${name} of ${noun.text}`;
  const whose = noun.text === 'it' ? 'its' : noun.text === 'them' ? 'their' : `${noun.text}'s`;
  return `${whose} ${name}`;
}

/** Words stats that have sentences of their own: `it costs (2) less`. */
function sentences(phrases: Speech, effect: Effect, to: Selector): Clause[] {
  const about = (stats: Record<string, Amount> = {}, how: 'add' | 'set') =>
    Object.entries(stats).flatMap(([stat, amount]) => {
      const wording = phrases.source.wording.stats[stat];
      if (wording === undefined) return [];
      const isGiven = isSetAside(phrases, to);
      const { text, many } = isGiven ? phrases.noun(to) : phrases.yours(to, true);
      const subject = text === 'them' && !isGiven ? 'they' : text;
      const about = { subject, many, ...(isGiven && { isGiven: true as const }) };
      return [sentenceOf(wording(about, how, amount, phrases) + phrases.until(effect))];
    });
  return [...about(effect.stats, 'add'), ...about(effect.set, 'set')];
}

/** Whether a set consists of cards out of play. What they are given, they keep: an aura would end. */
function isSetAside({ source }: Speech, to: Selector): boolean {
  const group = typeof to === 'object' ? groupIn(to) : null;
  return group !== null && [group.in].flat().every((it) => source.wording.zones[it]?.held !== undefined);
}

/** The group that a set is chosen from. */
function groupIn(to: Selector): Group | null {
  if (typeof to === 'string') return null;
  if ('in' in to) return to;
  return 'of' in to ? groupIn(to.of) : 'unique' in to ? groupIn(to.unique) : null;
}

/** The noun for what an ability is given to: `hero`, `minion`, `card`. */
function nounOfHost({ source, card, scope }: Speech, to: Selector): string {
  const { wording } = source;
  if (to === 'self') return card.type;
  if (to === 'hero' || to === 'enemy-hero') return wording.zones.hero?.one ?? wording.host;
  const group = groupIn(to);
  const { any, ally, enemy } = scope.target?.allowed ?? {};
  const zones = to === 'chosen' ? [any, ally, enemy].flatMap((it) => it ?? []) : [group?.in ?? []].flat();
  const [type, ...types] = [(to === 'chosen' ? scope.target?.who : group)?.type ?? []].flat();
  if (type !== undefined && types.length === 0) return wording.zones[type]?.one ?? type;
  return wording.zones[[...new Set(zones)].join(',')]?.one ?? wording.host;
}

function losing(phrases: Speech, lose: readonly string[], to: Selector): Clause {
  const names = listed(lose.map((it) => phrases.name(it)));
  // Removing a keyword from all that have it is removing it from all.
  const whole =
    typeof to === 'object' && 'in' in to && lose.includes(to.keyword ?? '') ? withoutKeyword(to) : to;
  const { text, many } = phrases.noun(whole);
  return sentenceOf(`${text === 'them' ? 'they' : text} ${many ? 'lose' : 'loses'} ${names}`);
}

function withoutKeyword<T extends { keyword?: string }>({ keyword: _, ...rest }: T): Omit<T, 'keyword'> {
  return rest;
}

/** Words an enchantment on a player, as a sentence from that player's side. */
function toPlayer(phrases: Speech, effect: Effect, to: 'player' | 'enemy-player'): Clause[] {
  const side = <T>(part: T): T => (to === 'player' ? part : flipped(part));
  const { routines = [], auras = [], stats = {} } = effect;
  const until = phrases.until(effect);
  const ending = routines.find((it) => it.once && it.do.length === 0);
  const next = ending === undefined ? null : nextOne(phrases, ending, until, to);
  const subject = phrases.noun(to).text;
  // It names its cards itself: they are those that will be there.
  const auraOf = (it: CardAura, about: Noun | null) =>
    phrases.within({ named: new Map() }, () => wordAura(phrases, it, about));
  return [
    ...Object.entries(stats).map(([stat, amount]) => {
      const wording = phrases.source.wording.stats[stat];
      const about = { subject, many: to === 'player' };
      if (wording !== undefined) return sentenceOf(wording(about, 'add', amount, phrases) + until);
      return sentenceOf(
        `${subject} ${to === 'player' ? 'gain' : 'gains'} ${added(phrases, stat, amount)}${until}`,
      );
    }),
    ...auras.map((it) =>
      sentenceOf(next === null ? lasting(auraOf(side(it), null), until) : uncapital(auraOf(side(it), next))),
    ),
    ...withoutImplied(effect)
      .filter((it) => it.do.length > 0)
      // The player who gives an answer reads it, and the new owner reads an aura.
      .map((it) => summedUp(it, to))
      .map(({ routine, due }) =>
        sentenceOf(timed(phrases, wordRoutine(phrases, routine, { due, inside: true }), routine, until)),
      ),
  ];
}

/** Without an end, it is told from what the card does for as long as it is in play. */
const FOR_GOOD = 'for the rest of the match';

/** A sentence that holds until a moment: `your spells cost (1) less this turn`. */
function lasting(sentence: string, until: string): string {
  return until === '' ? `${FOR_GOOD}, ${uncapital(sentence)}` : uncapital(sentence) + until;
}

/** An answer that is given until a moment, or once: `this turn, whenever you play a card, draw a card`. */
function timed({ source }: Speech, sentence: string, { on, once }: CardRoutine, until: string): string {
  // A moment says itself when it is.
  const isMoment = source.wording.events[on.event]?.when === 'At' && once;
  if (until !== '' && !isMoment) return `${until.trim()}, ${uncapital(sentence)}`;
  return once ? uncapital(sentence) : `${FOR_GOOD}, ${uncapital(sentence)}`;
}

/** The routines of an enchantment. One that ends at the moment of its event answers that once, and needs no other end. */
function withoutImplied({ routines = [], until }: Effect): CardRoutine[] {
  return routines.map((it) => (it.on.event === until ? { ...it, once: true as const } : it));
}

/** Words what an enchantment applies to once: `the next Secret you play this turn`. */
function nextOne(phrases: Speech, { on }: CardRoutine, until: string, of: Selector): Noun {
  const verb = phrases.source.wording.events[on.event]?.verb ?? 'play';
  const { side: _, ...filter } = on.who ?? {};
  const does = of === 'player' ? `you ${verb}` : `your opponent ${verb}s`;
  return { text: `the next ${phrases.nouns.kindOf(filter, 'card')} ${does}${until}`, many: false };
}

function isTold({ source }: Speech, stat: string): boolean {
  return source.wording.stats[stat] !== undefined;
}

function reads(amount: Amount, to: Selector): string | null {
  if (typeof amount !== 'object' || !('stat' in amount)) return null;
  return JSON.stringify(amount.of) === JSON.stringify(to) ? amount.stat : null;
}

/** Whether as much is added to a stat as is left of it. */
function doubles(phrases: Speech, stat: string, amount: Amount, to: Selector): boolean {
  const read = reads(amount, to);
  return read !== null && read !== stat && isSame(phrases, stat, read);
}

function swaps(phrases: Speech, set: Readonly<Record<string, Amount>>, to: Selector): boolean {
  const [one, other, ...more] = Object.entries(set);
  if (one === undefined || other === undefined || more.length > 0) return false;
  const [first, second] = [reads(one[1], to), reads(other[1], to)];
  return (
    first !== null && second !== null && isSame(phrases, other[0], first) && isSame(phrases, one[0], second)
  );
}
