import type { Condition, Filter, Selector } from '../../language/expression.ts';
import { isPlain } from '../groups.ts';
import { type Case, type GermanNoun, noun } from './inflection.ts';
import { countWord, listed, type NounPhrase, type Phrase, phrase, say } from './phrase.ts';
import type { GermanQuantity, GermanSpeech, GermanStat, GermanWords, GermanZone } from './words.ts';

/** A noun for a word that the game's German does not have: of an author's own set. */
function unknown(word: string): GermanNoun {
  const title = word.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && '-') + letter.toUpperCase());
  return noun('n', title);
}

/** The noun for a stat. @param read whether its value is read */
export function statOf({ stats, reads, counters }: GermanWords, stat: string, read = false): GermanStat {
  return (read ? reads[stat] : undefined) ?? stats[stat] ?? counters[stat] ?? { noun: unknown(stat) };
}

/** The nouns for card types, races, and keywords that are nouns. */
export function typeOf({ types }: GermanWords, type: string): GermanNoun {
  return types[type] ?? unknown(type);
}

export function raceOf({ races, called }: GermanWords, word: string): GermanNoun {
  return called[word] ?? races[word] ?? unknown(word);
}

/** Words the matching entities in zones. */
export function those(
  phrases: GermanSpeech,
  zones: string | readonly string[],
  filter: Filter,
  quantity: GermanQuantity,
): Phrase {
  const { words } = phrases;
  const key = [zones].flat().join(',');
  const zone = words.zones[key];
  if (zone === undefined) {
    const [only = '', ...others] = [zones].flat();
    if (others.length === 0) return phrase('der', unknown(only));
    const items = [only, ...others].map((it) => those(phrases, it, filter, quantity));
    return { kind: 'list', items, last: 'und' };
  }
  const [type, ...types] = [filter.type ?? []].flat();
  if (type !== undefined && types.length > 0)
    return ofTypes(phrases, zones, filter, [type, ...types], quantity);
  if (zone.single && isPlain(filter)) return single(zone, filter.side, quantity);
  const { side } = filter;
  const many = ['all', 'many', 'yours'].includes(`${quantity}`) || Number(quantity) > 1;
  const { noun, hostile } = kindNoun(words, zone, filter);
  const isYours = quantity === 'yours';
  const isHeld = zone.held !== undefined && !hasHappened(words, filter);
  const sided = isHeld || (isYours && side === 'ally') || hostile ? [] : sideOf(side);
  const about = described(phrases, filter);
  const adjectives = [...(filter.other ? ['ander'] : []), ...about.adjectives, ...sided];
  const isAside = (it: string) => it.startsWith('(');
  const tail = [
    ...about.tails.filter((it) => !isAside(it)),
    ...placeOf(zone, side, quantity, isHeld),
    ...about.tails.filter(isAside),
  ].join(' ');
  const more = { many, adjectives, tail };
  switch (quantity) {
    case 'one':
      return phrase('ein', noun, more);
    case 'none':
      return phrase('kein', noun, more);
    case 'each':
      return phrase('jeder', noun, more);
    case 'many':
      return phrase('', noun, more);
    case 'all':
      return phrase('alle', noun, more);
    case 'yours':
      if (side === 'ally') return phrase('euer', noun, more);
      return isHeld && side === 'enemy'
        ? phrase('der', noun, { ...more, tail: [...about.tails, 'Eures Gegners'].join(' ') })
        : phrase('alle', noun, more);
    default:
      return quantity === 1
        ? phrase('ein', noun, { ...more, adjectives: [...withRandom(adjectives)] })
        : phrase('', noun, { ...more, number: countWord(quantity), adjectives: withRandom(adjectives) });
  }
}

/** Those of several types: `alle Diener und alle Waffen in Eurem Deck`. What follows the nouns is said once. */
function ofTypes(
  phrases: GermanSpeech,
  zones: string | readonly string[],
  filter: Filter,
  types: readonly string[],
  quantity: GermanQuantity,
): Phrase {
  const all = types.map((type) => those(phrases, zones, { ...filter, type }, quantity));
  const items = all.map((it, i) => (it.kind === 'noun' && i < all.length - 1 ? { ...it, tail: '' } : it));
  const isEither = quantity === 'one' || typeof quantity === 'number';
  return { kind: 'list', items, last: isEither ? 'oder' : 'und' };
}

function withRandom(adjectives: readonly string[]): string[] {
  const [first, ...rest] = adjectives;
  return first === 'ander' ? ['ander', 'zufällig', ...rest] : ['zufällig', ...adjectives];
}

/** The adjective for a side: `befreundet`. */
export function sideOf(side: Filter['side']): string[] {
  if (side === 'ally') return ['befreundet'];
  return side === 'enemy' ? ['feindlich'] : [];
}

function hasHappened({ happened }: GermanWords, { is }: Filter): boolean {
  return is !== undefined && happened[is] !== undefined;
}

/** What each player has at most one of: `Eure Waffe`. */
function single({ noun }: GermanZone, side: Filter['side'], quantity: GermanQuantity): Phrase {
  if (quantity === 'each') return phrase('jeder', noun, { adjectives: sideOf(side) });
  if (quantity === 'none') return phrase('kein', noun);
  if (side === 'ally') return phrase('euer', noun);
  if (side === 'enemy') return phrase('der', noun, { tail: 'Eures Gegners' });
  if (quantity === 'one') return phrase('ein', noun);
  return phrase(quantity === 'many' ? '' : 'alle', noun, { many: true });
}

function kindNoun(
  words: GermanWords,
  zone: { noun: GermanNoun; enemy?: GermanNoun },
  filter: Filter,
): { noun: GermanNoun; hostile: boolean } {
  const { race, keyword, side } = filter;
  const called = keyword !== undefined && words.traits.called.includes(keyword) ? keyword : undefined;
  const [type, ...others] = [filter.type ?? []].flat();
  const word = called ?? race;
  if (word !== undefined) return { noun: raceOf(words, word), hostile: false };
  if (type !== undefined && others.length === 0) return { noun: typeOf(words, type), hostile: false };
  if (side === 'enemy' && zone.enemy !== undefined && type === undefined)
    return { noun: zone.enemy, hostile: true };
  return { noun: zone.noun, hostile: false };
}

/** Words a filter without a zone. @param what the noun if it names none */
export function kindOf(phrases: GermanSpeech, filter: Filter, what: GermanNoun, many = false): NounPhrase {
  const { noun } = kindNoun(phrases.words, { noun: what }, filter);
  const { adjectives, tails } = described(phrases, filter);
  const [type, ...others] = [filter.type ?? []].flat();
  // Of several types, the first is declined, and the others follow.
  const isOneOf = type !== undefined && others.length > 0;
  const oneOf = isOneOf
    ? [
        `(${listed(
          [type, ...others].map((it) => typeOf(phrases.words, it).one),
          'oder',
        )})`,
      ]
    : [];
  return phrase(many ? '' : 'ein', noun, { many, adjectives, tail: [...oneOf, ...tails].join(' ') });
}

/** What a filter says besides the noun and the side. */
function described(phrases: GermanSpeech, filter: Filter): { adjectives: string[]; tails: string[] } {
  const { words } = phrases;
  const { is, keyword, where = [] } = filter;
  const adjectives: string[] = [];
  const tails: string[] = [];
  if (keyword !== undefined && !words.traits.called.includes(keyword))
    tails.push(`mit ${phrases.keyword(keyword)}`);
  if (is !== undefined) adjectives.push(words.happened[is] ?? stateOf(words, is, false));
  for (const it of where) {
    if (words.traits.isObvious(it)) continue;
    const adjective = adjectiveOf(words, it);
    if (adjective !== null) adjectives.push(adjective);
    else tails.push(tailOf(phrases, it));
  }
  return { adjectives, tails };
}

/** The adjective for a state, or for its opposite. */
export function stateOf({ states, happened }: GermanWords, state: string, isNot: boolean): string {
  const known = states[state];
  if (known !== undefined) return isNot ? known.isNot : known.is;
  return (isNot ? 'nicht ' : '') + (happened[state] ?? state);
}

function adjectiveOf(words: GermanWords, it: Condition): string | null {
  if ('is' in it && it.of === undefined) return stateOf(words, it.is, false);
  if ('not' in it && 'is' in it.not && it.not.of === undefined) return stateOf(words, it.not.is, true);
  return null;
}

/** Words a condition after the noun: `mit Spott`, `namens Ysera`; what is no phrase is in brackets. */
function tailOf(phrases: GermanSpeech, condition: Condition): string {
  const plain = plainTail(phrases, condition, false);
  if (plain !== null) return plain;
  const turned = turnedIn(condition);
  if ('any' in turned || 'all' in turned) return `(${partOf(phrases, turned)})`;
  if ('card' in condition && condition.of === undefined && isOthers(condition.card))
    return `(dieselbe Karte wie ${same(phrases, condition.card.of)})`;
  if ('not' in condition) {
    const { not } = condition;
    if ('card' in not && not.of === undefined && isOthers(not.card))
      return `(nicht dieselbe Karte wie ${same(phrases, not.card.of)})`;
    if ('not' in not) return tailOf(phrases, not.not);
  }
  return `(sofern ${phrases.condition(condition)})`;
}

function same(phrases: GermanSpeech, of: Selector): string {
  return say(phrases.several(of, 'one'));
}

/** What must not hold of several conditions, as what must not hold of each. */
function turnedIn(condition: Condition): Condition {
  if (!('not' in condition)) return condition;
  const { not } = condition;
  if ('any' in not) return { all: not.any.map((it) => ({ not: it })) };
  return 'all' in not ? { any: not.all.map((it) => ({ not: it })) } : condition;
}

/** A part of a condition in brackets: `verletzt oder mit Spott`. */
function partOf(phrases: GermanSpeech, whole: Condition): string {
  const condition = turnedIn(whole);
  if ('any' in condition) return condition.any.map((it) => partOf(phrases, it)).join(' oder ');
  if ('all' in condition) return condition.all.map((it) => partOf(phrases, it)).join(' und ');
  return (
    adjectiveOf(phrases.words, condition) ??
    plainTail(phrases, condition, false) ??
    tailOf(phrases, condition).replace(/^\((.*)\)$/, '$1')
  );
}

function plainTail(phrases: GermanSpeech, condition: Condition, isNot: boolean): string | null {
  if ('not' in condition && !isNot) return plainTail(phrases, condition.not, true);
  if ('stat' in condition && condition.of === undefined)
    return `mit ${bounds(phrases, condition, isNot, 'dative')}`;
  if ('keyword' in condition && condition.of === undefined)
    return `${isNot ? 'ohne' : 'mit'} ${phrases.keyword(condition.keyword)}`;
  if ('card' in condition && condition.of === undefined && !isOthers(condition.card)) {
    const names = [condition.card].flat().map((id) => phrases.titleOf(id));
    return isNot ? `außer ${listed(names)}` : `namens ${listed(names, 'oder')}`;
  }
  return null;
}

function isOthers(card: string | string[] | { of: Selector }): card is { of: Selector } {
  return typeof card === 'object' && !Array.isArray(card);
}

/** A stat after a number: `Angriff`, `eigenem Angriff`. */
function statName({ noun, many = false, adjective }: GermanStat, which: Case): string {
  return say(phrase('', noun, { many, adjectives: adjective === undefined ? [] : [adjective] }), which);
}

/** Words a comparison: `mindestens 3 Angriff`, `mehr als 3 Angriff`. */
export function bounds(
  { words }: GermanSpeech,
  { stat, atLeast, atMost, equals }: Extract<Condition, { stat: string }>,
  isNot: boolean,
  which: Case = 'accusative',
): string {
  const name = statName(statOf(words, stat, true), which);
  if (equals !== undefined) return `${isNot ? 'nicht' : 'genau'} ${equals} ${name}`;
  if (atLeast !== undefined && atMost !== undefined)
    return isNot
      ? `weniger als ${atLeast} oder mehr als ${atMost} ${name}`
      : `${atLeast} bis ${atMost} ${name}`;
  if (atLeast !== undefined) return `${isNot ? 'weniger als' : 'mindestens'} ${atLeast} ${name}`;
  return `${isNot ? 'mehr als' : 'höchstens'} ${atMost} ${name}`;
}

/** Words the zone: `auf Eurer Hand`, `aus Eurem Deck`, `auf dem Schlachtfeld`. */
function placeOf(
  { held, at }: GermanZone,
  side: Filter['side'],
  quantity: GermanQuantity,
  isHeld: boolean,
): string[] {
  if (isHeld && held !== undefined) {
    if (quantity === 'yours') return [];
    const place = typeof quantity === 'number' ? held.from : held.in;
    return [side === 'ally' ? place.ally : side === 'enemy' ? place.enemy : place.any];
  }
  const isAnywhere = side === undefined || side === 'any';
  return at !== undefined && quantity === 'each' && isAnywhere ? [at] : [];
}

/** What an event is about. */
export function subjectNoun({ scope, words }: GermanSpeech): GermanNoun {
  const { event } = scope;
  const { who } = event ?? {};
  const [type] = [who?.type ?? []].flat();
  if (type !== undefined) return typeOf(words, type);
  const about = words.events[event?.event ?? '']?.about ?? words.zones[words.traits.anyCharacter]?.noun;
  return about ?? words.host;
}
