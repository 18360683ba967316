import type { Effect } from '../../language/effect.ts';
import type { Amount, Group, Selector } from '../../language/expression.ts';
import type { CardAura, CardRoutine } from '../../language/routine.ts';
import { summedUp } from '../again.ts';
import { flipped } from '../flipped.ts';
import { addedWords, isSame } from './added.ts';
import { auraClauses, wordAura } from './auras.ts';
import { does, type GermanClause, inOne, object, order, verb, withAdverb } from './clause.ts';
import { kindOf, statOf, typeOf } from './filters.ts';
import { determined, type GermanNoun, slotOf } from './inflection.ts';
import { agreementOf, belonging, capital, isShort, listed, type Phrase, phrase, say } from './phrase.ts';
import { wordRoutine } from './routines.ts';
import { ended } from './sentences.ts';
import { openScope } from './speech.ts';
import type { GermanSentence, GermanSpeech } from './words.ts';

type Said = GermanClause | GermanSentence;

const GIVE = verb('verleih');
const GAIN = verb('', '', 'erhält', 'erhaltet', 'erhalten');
const LOSE = verb('verlier');
const SET = verb('setz');
const DOUBLE = verb('verdoppel', '', 'verdoppelt', 'verdoppelt', 'verdoppeln');
const TRIPLE = verb('verdreifach');
const MULTIPLY = verb('multiplizier');
const SWAP = verb('tausch');
const CHOOSE = verb('wähl');

/** Words what an enchantment gives, removes and changes. */
export function giftOf(phrases: GermanSpeech, effect: Effect): Said[] {
  const { to = 'self', lose = [] } = effect;
  if (to === 'player' || to === 'enemy-player') return toPlayer(phrases, effect, to);
  const routines = withoutImplied(effect);
  const isOne = to === 'chosen' || to === 'it' || to === 'self' || to === 'subject';
  // Its new abilities are worded as a sentence about it, or quoted as if printed on it.
  const worded = isOne ? routines.filter((it) => !hasName(phrases, it) && canBeTold(phrases, it, to)) : [];
  const quoted = routines.filter((it) => !worded.includes(it));
  const clauses: Said[] = [
    ...changes(phrases, effect, to),
    ...given(phrases, effect, to, quoted),
    ...told(phrases, effect, to),
    ...(lose.length > 0 ? [losing(phrases, lose, to)] : []),
  ];
  if (worded.length === 0) return clauses;
  if (clauses.length === 0 && to === 'chosen')
    clauses.push({ sentences: inOne([order(CHOOSE, [object(phrases.phrase(to), 'accusative')])], false) });
  const until = phrases.until(effect);
  for (const it of worded) {
    const { routine, due } = summedUp(it, to);
    const said = phrases.within(hostScope(phrases, to), () => wordRoutine(phrases, routine, { due }));
    const isTimed = to === 'self' || until !== '';
    clauses.push({ sentences: isTimed ? timed(phrases, said, routine, until) : said });
  }
  return clauses;
}

/** The scope of abilities that are told of something that has been named: it is a pronoun there. */
function hostScope(phrases: GermanSpeech, to: Selector): Partial<GermanSpeech['scope']> {
  const { scope } = phrases;
  if (to === 'self') return { named: new Map(), latest: {} };
  const key = to === 'it' ? (scope.it?.key ?? 'it') : (to as string);
  const noun = to === 'it' ? (scope.it?.noun ?? phrases.words.card) : hostNoun(phrases, to);
  const like = scope.named.get(key) ?? { gender: noun.gender, many: false };
  return {
    self: phrase('jener', noun, { many: like.many }),
    named: new Map([['self', like]]),
    latest: { [slotOf(like)]: 'self' },
  };
}

/** Whether a sentence shows what gets an ability: a pronoun could stand for what its event is about. */
function canBeTold(phrases: GermanSpeech, { on }: CardRoutine, to: Selector): boolean {
  const { who, event } = on;
  const wording = phrases.words.events[event];
  if (to === 'self' || who?.self || wording?.when === 'at') return true;
  const about = [who?.type ?? []].flat().map((it) => typeOf(phrases.words, it));
  const nouns = about.length > 0 ? about : [wording?.about ?? typeOf(phrases.words, 'character')];
  return to === 'chosen' && !nouns.includes(hostNoun(phrases, to));
}

/** The noun for what has an ability. */
function hostNoun({ source, words, scope }: GermanSpeech, to: Selector): GermanNoun {
  if (to === 'self') return typeOf(words, source.card.type);
  if (to === 'hero' || to === 'enemy-hero') return typeOf(words, 'hero');
  const group = groupIn(to);
  const { any, ally, enemy } = scope.target?.allowed ?? {};
  const zones = to === 'chosen' ? [any, ally, enemy].flatMap((it) => it ?? []) : [group?.in ?? []].flat();
  const [type, ...types] = [(to === 'chosen' ? scope.target?.who : group)?.type ?? []].flat();
  if (type !== undefined && types.length === 0) return typeOf(words, type);
  return words.zones[[...new Set(zones)].join(',')]?.noun ?? words.host;
}

function hasName(phrases: GermanSpeech, { on }: CardRoutine): boolean {
  const event = phrases.words.events[on.event];
  return event?.given !== undefined || event?.keyword?.(phrases.source.card.type) != null;
}

/** Quotes abilities as if printed on a card. */
function quotedOn(
  phrases: GermanSpeech,
  routines: readonly CardRoutine[],
  auras: readonly CardAura[],
  to: Selector,
): string[] {
  if (routines.length + auras.length === 0) return [];
  const self = phrase('dieser', hostNoun(phrases, to));
  const within = phrases.within({ ...openScope(self), isQuoted: true, isInQuotes: true }, () => [
    ...routines.map((it) => ended(capital(wordRoutine(phrases, it, { isGiven: true })))),
    ...auras.map((it) => ended(wordAura(phrases, it))),
  ]);
  return [phrases.quoted(within.join(' '))];
}

function given(phrases: GermanSpeech, effect: Effect, to: Selector, routines: CardRoutine[]): GermanClause[] {
  const { keywords = [], auras = [] } = effect;
  const stats = Object.fromEntries(
    Object.entries(effect.stats ?? {}).filter(
      ([stat, it]) => phrases.words.statClauses[stat] === undefined && !doubles(phrases, stat, it, to),
    ),
  );
  const isNothing = Object.keys(stats).length + keywords.length + auras.length + routines.length === 0;
  if (isNothing) return [];
  const isSelf = phrases.isSilent(to);
  const whom = isSelf ? null : phrases.yours(to);
  const zone = to === 'self' ? phrases.source.card.type : [groupIn(to)?.in ?? ''].flat().join();
  const list = listed([
    ...addedWords(phrases, stats, zone),
    ...keywords.map((it) => phrases.keyword(it)),
    ...quotedOn(phrases, routines, auras, to),
  ]);
  const until = phrases.until(effect);
  return [
    whom === null
      ? does(phrases.selfAsSubject(), GAIN, [until, list], '', true)
      : order(GIVE, [object(whom, 'dative'), until, list]),
  ];
}

/** Words changes of stats other than additions. */
function changes(phrases: GermanSpeech, effect: Effect, to: Selector): GermanClause[] {
  const { set = {}, multiply = {}, stats = {} } = effect;
  const until = phrases.until(effect);
  if (swaps(phrases, set, to)) {
    const [one = '', other = ''] = Object.keys(set);
    const whose = both(phrases, one, other, to);
    return [order(SWAP, [until, whose])];
  }
  const owned = (stat: string, read = false) => {
    const { noun, many = false } = statOf(phrases.words, stat, read);
    return say(belonging(noun, phrases.phrase(to), { many }), 'accusative');
  };
  return [
    ...Object.entries(multiply).map(([stat, amount]) => {
      if (amount === 2 || amount === 3)
        return order(amount === 2 ? DOUBLE : TRIPLE, [until, owned(stat, true)]);
      return order(MULTIPLY, [until, owned(stat, true), `mit ${say(phrases.number(amount), 'dative')}`]);
    }),
    ...Object.entries(stats)
      .filter(([stat, amount]) => doubles(phrases, stat, amount, to))
      .map(([stat]) => order(DOUBLE, [until, owned(stat)])),
    ...Object.entries(set)
      .filter(([stat]) => phrases.words.statClauses[stat] === undefined)
      .map(([stat, amount]) => {
        const whose = owned(stat);
        return order(SET, [until, whose, `auf ${height(phrases, amount)}`]);
      }),
  ];
}

/** What a stat is set to: `1`, `den Wert seines Lebens`. */
function height(phrases: GermanSpeech, amount: Amount): string {
  const it = phrases.number(amount);
  return it.kind === 'noun' && !phrases.isFigure(amount)
    ? `den Wert ${say(it, 'genitive')}`
    : say(it, 'accusative');
}

/** Two stats of one owner: `den Angriff und das Leben eines Dieners`. */
function both(phrases: GermanSpeech, one: string, other: string, to: Selector): string {
  const owner = phrases.phrase(to);
  const nouns = [one, other].map((it) => statOf(phrases.words, it).noun);
  if (isShort(owner)) return listed(nouns.map((it) => say(belonging(it, owner), 'accusative')));
  const [first, second] = nouns.map((it) => say(phrase('der', it), 'accusative'));
  const whose = say(belonging(nouns[0] as GermanNoun, owner), 'accusative').slice((first ?? '').length);
  return `${first} und ${second}${whose}`;
}

/** Words stats that have clauses of their own: `er kostet (2) weniger`. */
function told(phrases: GermanSpeech, effect: Effect, to: Selector): GermanClause[] {
  const about = (stats: Record<string, Amount> = {}, how: 'add' | 'set') =>
    Object.entries(stats).flatMap(([stat, amount]) => {
      const word = phrases.words.statClauses[stat];
      if (word === undefined) return [];
      const isSelf = phrases.isSilent(to);
      const subject = isSelf ? phrases.selfAsSubject() : phrases.phrase(to);
      const clause = withAdverb(word(subject, how, amount, phrases), phrases.until(effect));
      return [{ ...clause, silent: isSelf }];
    });
  return [...about(effect.stats, 'add'), ...about(effect.set, 'set')];
}

/** The group that a set is chosen from. */
function groupIn(to: Selector): Group | null {
  if (typeof to === 'string') return null;
  if ('in' in to) return to;
  return 'of' in to ? groupIn(to.of) : 'unique' in to ? groupIn(to.unique) : null;
}

function losing(phrases: GermanSpeech, lose: readonly string[], to: Selector): GermanClause {
  const names = listed(lose.map((it) => phrases.keyword(it)));
  // Removing a keyword from all that have it is removing it from all.
  const isAll = typeof to === 'object' && 'in' in to && lose.includes(to.keyword ?? '');
  const { keyword: _, ...all } = isAll ? to : { keyword: '' };
  const isSelf = phrases.isSilent(to);
  const subject = isSelf ? phrases.selfAsSubject() : phrases.phrase(isAll ? (all as Group) : to);
  return does(subject, LOSE, [names], '', isSelf);
}

const FOR_GOOD = 'für den Rest des Matches';

/** Words an enchantment on a player, as a sentence from that player's side. */
function toPlayer(phrases: GermanSpeech, effect: Effect, to: 'player' | 'enemy-player'): Said[] {
  const side = <T>(part: T): T => (to === 'player' ? part : flipped(part));
  const { routines = [], auras = [], stats = {} } = effect;
  const until = phrases.until(effect);
  const ending = routines.find((it) => it.once && it.do.length === 0);
  const next = ending === undefined ? null : nextOne(phrases, ending, until, to);
  const subject = phrases.phrase(to);
  return [
    ...Object.entries(stats).map(([stat, amount]): Said => {
      const word = phrases.words.statClauses[stat];
      if (word !== undefined) return withAdverb(word(subject, 'add', amount, phrases), until);
      return does(subject, GAIN, [until, ...addedWords(phrases, { [stat]: amount })]);
    }),
    ...auras.map((it): Said => {
      const { clauses, holds } = phrases.within({ named: new Map(), latest: {} }, () =>
        auraClauses(phrases, side(it), next),
      );
      const [first, ...others] = clauses;
      if (first === undefined) return { sentences: '' };
      const adverb = next !== null ? '' : until === '' ? FOR_GOOD : until;
      return { sentences: inOne([withAdverb(first, adverb), ...others], false) + holds };
    }),
    ...withoutImplied(effect)
      .filter((it) => it.do.length > 0)
      .map((it) => summedUp(it, to))
      .map(({ routine, due }) => ({
        sentences: timed(phrases, wordRoutine(phrases, routine, { due }), routine, until),
      })),
  ];
}

/** An answer that is given until a moment, or once: `in diesem Zug: Immer wenn Ihr eine Karte ausspielt, …`. */
function timed({ words }: GermanSpeech, said: string, { on, once }: CardRoutine, until: string): string {
  // A moment says itself when it is.
  const isMoment = words.events[on.event]?.when === 'at' && once;
  if (until !== '' && !isMoment) return `${until}: ${capital(said)}`;
  return once ? said : `${FOR_GOOD}: ${capital(said)}`;
}

/** The routines of an enchantment. One that ends at the moment of its event answers that once, and needs no other end. */
function withoutImplied({ routines = [], until }: Effect): CardRoutine[] {
  return routines.map((it) => (it.on.event === until ? { ...it, once: true as const } : it));
}

/** What an enchantment applies to once: `das nächste Geheimnis, das Ihr in diesem Zug ausspielt`. */
function nextOne(phrases: GermanSpeech, { on }: CardRoutine, until: string, of: Selector): Phrase {
  const { side: _, ...filter } = on.who ?? {};
  const { words } = phrases;
  const event = words.events[on.event];
  const kind = kindOf(phrases, filter, event?.about ?? words.card);
  const like = agreementOf(kind);
  const that = determined('der', like, 'accusative');
  const does = event?.does ?? 'ausspielt';
  const who = of === 'player' ? 'Ihr' : 'Euer Gegner';
  const clause = [that, who, until, does].filter((it) => it !== '').join(' ');
  return {
    ...kind,
    determiner: 'der',
    adjectives: ['nächst', ...kind.adjectives],
    tail: `${kind.tail}, ${clause},`,
  };
}

function reads(amount: Amount, to: Selector): string | null {
  if (typeof amount !== 'object' || !('stat' in amount)) return null;
  return JSON.stringify(amount.of) === JSON.stringify(to) ? amount.stat : null;
}

/** Whether as much is added to a stat as is left of it. */
function doubles(phrases: GermanSpeech, stat: string, amount: Amount, to: Selector): boolean {
  const read = reads(amount, to);
  return read !== null && read !== stat && isSame(phrases, stat, read);
}

function swaps(phrases: GermanSpeech, set: Readonly<Record<string, Amount>>, to: Selector): boolean {
  const [one, other, ...more] = Object.entries(set);
  if (one === undefined || other === undefined || more.length > 0) return false;
  const [first, second] = [reads(one[1], to), reads(other[1], to)];
  return (
    first !== null && second !== null && isSame(phrases, other[0], first) && isSame(phrases, one[0], second)
  );
}
