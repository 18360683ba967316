import type { Amount, Selector, Side } from '../../language/expression.ts';
import type { ConditionForms, ConstructWords, wordCondition } from '../constructs.ts';
import { groupOf, isPart } from '../groups.ts';
import { bounds, sideOf, stateOf, those } from './filters.ts';
import { agreementOf, isMany, listed, type Phrase, say } from './phrase.ts';
import type { GermanSpeech } from './words.ts';

/** A clause with its verb at the end: `dieser Diener verletzt ist`. */
function clause(subject: Phrase, rest: string, verb: { one: string; many: string; you: string }): string {
  const form = subject.kind === 'reader' ? verb.you : agreementOf(subject).many ? verb.many : verb.one;
  return [say(subject), rest, form].filter((it) => it !== '').join(' ');
}

const BE = { one: 'ist', many: 'sind', you: 'seid' };
const HAVE = { one: 'hat', many: 'haben', you: 'habt' };
const not = (isNot: boolean) => (isNot ? 'nicht ' : '');

/** How conditions are worded, after `wenn`. */
export const conditions: ConstructWords<GermanSpeech, Phrase>['conditions'] = {
  stat: (phrases, it, isNot) => clause(phrases.phrase(it.of ?? 'self'), bounds(phrases, it, isNot), HAVE),
  keyword: (phrases, { keyword, of = 'self' }, isNot) =>
    clause(phrases.phrase(of), `${not(isNot)}über ${phrases.keyword(keyword)}`, {
      one: 'verfügt',
      many: 'verfügen',
      you: 'verfügt',
    }),
  is: (phrases, { is, of = 'self' }, isNot) =>
    clause(phrases.phrase(of), stateOf(phrases.words, is, isNot), BE),
  card: (phrases, it, isNot) => sameCard(phrases, it, isNot),
  some: (phrases, it, isNot) => thereAre(phrases, it, isNot),
  chance: (_, { chance }, isNot) => `eine Chance von ${chance} % ${not(isNot)}eintritt`,
  any: (phrases, { any }, isNot) =>
    any.map((it) => said(phrases, it, isNot)).join(isNot ? ' und ' : ' oder '),
  all: (phrases, { all }, isNot) =>
    all.map((it) => said(phrases, it, isNot)).join(isNot ? ' oder ' : ' und '),
  compare: (phrases, it, isNot) => comparison(phrases, it, isNot),
  turn: (_, { turn }, isNot) =>
    turn === 'ally' ? `Ihr ${not(isNot)}am Zug seid` : `Euer Gegner ${not(isNot)}am Zug ist`,
};

/** A part of a condition, which may have words of the game. */
function said(phrases: GermanSpeech, it: Parameters<typeof wordCondition>[2], isNot: boolean): string {
  return isNot ? phrases.condition({ not: it }) : phrases.condition(it);
}

function sameCard(
  phrases: GermanSpeech,
  { card, of = 'self' }: ConditionForms['card'],
  isNot: boolean,
): string {
  const subject = phrases.phrase(of);
  if (typeof card === 'object' && !Array.isArray(card)) {
    const other = say(phrases.several(card.of, 'one'));
    return clause(subject, `${not(isNot)}dieselbe Karte wie ${other}`, BE);
  }
  const names = listed(
    [card].flat().map((id) => `„${phrases.titleOf(id)}“`),
    'oder',
  );
  return clause(subject, `${not(isNot)}${names}`, BE);
}

/** How numbers are compared with figures, and with others. */
const COMPARED = {
  equals: { figure: ['genau', 'nicht'], other: ['so hoch ist wie', 'nicht so hoch ist wie'] },
  atLeast: {
    figure: ['mindestens', 'weniger als'],
    other: ['mindestens so hoch ist wie', 'niedriger ist als'],
  },
  atMost: { figure: ['höchstens', 'mehr als'], other: ['höchstens so hoch ist wie', 'höher ist als'] },
  above: { figure: ['mehr als', 'höchstens'], other: ['höher ist als', 'höchstens so hoch ist wie'] },
  below: {
    figure: ['weniger als', 'mindestens'],
    other: ['niedriger ist als', 'mindestens so hoch ist wie'],
  },
} as const;

function comparison(
  phrases: GermanSpeech,
  { compare, ...bound }: ConditionForms['compare'],
  isNot: boolean,
): string {
  const [[key = 'equals', other = 0] = []] = Object.entries(bound) as [keyof typeof COMPARED, Amount][];
  const alike = key === 'equals' ? (withoutDoubles(compare, other) ?? withoutDoubles(other, compare)) : null;
  if (alike !== null && !isNot) {
    const set = phrases.several(alike, 'many');
    return `keine zwei ${say(set.kind === 'noun' ? { ...set, determiner: 'kein' } : set).replace(/^keine /, '')} gleich sind`;
  }
  const one = phrases.number(compare);
  const kind = COMPARED[key];
  const which = isNot ? 1 : 0;
  if (phrases.isFigure(other))
    return clause(one, `${kind.figure[which]} ${say(phrases.number(other))}`, COME_TO);
  // The verb is a part of the comparison.
  const words = kind.other[which].replace(' ist ', isMany(one) ? ' sind ' : ' ist ');
  return `${say(one)} ${words} ${say(phrases.number(other))}`;
}

const COME_TO = { one: 'beträgt', many: 'betragen', you: 'betragt' };

/** The set in which no card is there twice, where a number of cards equals that of different ones; `null` otherwise. */
function withoutDoubles(all: Amount, different: Amount): Selector | null {
  if (typeof all !== 'object' || typeof different !== 'object') return null;
  if (!('count' in all && 'count' in different)) return null;
  const { count } = different;
  const isSame =
    typeof count === 'object' &&
    'unique' in count &&
    JSON.stringify(count.unique) === JSON.stringify(all.count);
  return isSame ? all.count : null;
}

/** Words how many there are: `Euer Gegner mindestens 4 Diener kontrolliert`, `es keinen Dämon in Eurem Deck gibt`. */
function thereAre(
  phrases: GermanSpeech,
  { some, atLeast = 1 }: ConditionForms['some'],
  none: boolean,
): string {
  const { traits, zones } = phrases.words;
  const group = groupOf(some, traits);
  if (group === null) return isOne(phrases, some, none);
  const { side, ...filter } = group;
  const zone = zones[[group.in].flat().join(',')];
  const owned = zone !== undefined && zone.held === undefined && (side === 'ally' || side === 'enemy');
  const set = those(phrases, group.in, owned ? filter : group, atLeast > 1 ? 'many' : none ? 'none' : 'one');
  const number = atLeast === 1 ? '' : none ? `weniger als ${atLeast} ` : `mindestens ${atLeast} `;
  const what = number + say(set, 'accusative');
  const isRemembered = filter.is !== undefined && phrases.words.happened[filter.is] !== undefined;
  if (zone?.held !== undefined && !isRemembered)
    return `sich ${number}${say(set)} ${atLeast > 1 ? 'befinden' : 'befindet'}`;
  if (!owned) return `es ${[what, ...(zone?.at === undefined ? [] : [zone.at])].join(' ')} gibt`;
  return has(side, what, zone.single === true);
}

function has(side: Side, what: string, isHeld: boolean): string {
  const verb = isHeld ? ['habt', 'hat'] : ['kontrolliert', 'kontrolliert'];
  return side === 'ally' ? `Ihr ${what} ${verb[0]}` : `Euer Gegner ${what} ${verb[1]}`;
}

/** Words what something is: `er ein befreundeter Dämon ist`. */
function isOne(phrases: GermanSpeech, some: Selector, none: boolean): string {
  if (typeof some === 'object' && isPart(some)) {
    const { of, except: _, side, ...filter } = some;
    const subject = phrases.phrase(of);
    const kind = phrases.kind(filter, phrases.words.host);
    const it: Phrase = {
      ...kind,
      determiner: none ? 'kein' : 'ein',
      adjectives: [...kind.adjectives, ...sideOf(side)],
    };
    return clause(subject, say(it), isMany(subject) ? { ...BE, many: 'sind' } : BE);
  }
  const it = phrases.phrase(some);
  return `es ${none ? 'nicht ' : ''}${say(it, 'accusative')} gibt`;
}
