import type { Amount, ComparedAmounts, Condition, Selector, Side } from '../../language/expression.ts';
import { groupOf, isPart } from '../groups.ts';
import { article } from './grammar.ts';
import type { Speech } from './speech.ts';

/** Words a condition: `you control a Beast`, `it is damaged`, `your hero has 12 or less Health`. */
export function wordCondition(phrases: Speech, condition: Condition): string {
  if ('not' in condition) return negated(phrases, condition.not);
  if ('some' in condition) return thereAre(phrases, condition, false);
  if ('chance' in condition) return `a ${condition.chance}% chance comes up`;
  if ('any' in condition) return condition.any.map((it) => phrases.condition(it)).join(' or ');
  if ('all' in condition) return condition.all.map((it) => phrases.condition(it)).join(' and ');
  if ('turn' in condition) return `it is ${condition.turn === 'ally' ? 'your' : "your opponent's"} turn`;
  if ('compare' in condition) return wordComparison(phrases, condition, false);
  const of = condition.of ?? 'self';
  if ('keyword' in condition)
    return `${subject(phrases, of)} ${verb(phrases, of, 'has')} ${phrases.name(condition.keyword)}`;
  if ('is' in condition) return `${being(phrases, of)} ${stateOf(phrases, condition.is, 0)}`;
  if ('card' in condition) return `${being(phrases, of)} ${sameAs(phrases, condition.card)}`;
  return `${subject(phrases, of)} ${verb(phrases, of, 'has')} ${phrases.nouns.bounds(condition)}`;
}

function negated(phrases: Speech, not: Condition): string {
  if ('some' in not) return thereAre(phrases, not, true);
  if ('not' in not) return phrases.condition(not.not);
  if ('chance' in not) return `a ${not.chance}% chance does not come up`;
  if ('any' in not) return `neither ${not.any.map((it) => phrases.condition(it)).join(' nor ')}`;
  if ('all' in not) return `not both ${not.all.map((it) => phrases.condition(it)).join(' and ')}`;
  if ('turn' in not) return `it is not ${not.turn === 'ally' ? 'your' : "your opponent's"} turn`;
  if ('compare' in not) return wordComparison(phrases, not, true);
  const of = not.of ?? 'self';
  const does = of === 'player' ? 'do' : 'does';
  if ('keyword' in not) return `${subject(phrases, of)} ${does} not have ${phrases.name(not.keyword)}`;
  if ('is' in not) return `${being(phrases, of)} ${stateOf(phrases, not.is, 1)}`;
  if ('card' in not) return `${being(phrases, of)} not ${sameAs(phrases, not.card)}`;
  return `${subject(phrases, of)} ${does} not have ${phrases.nouns.bounds(not)}`;
}

/** Words a card, or the cards of other entities: `Wisp`, `the same card as a Secret of yours`. */
function sameAs(phrases: Speech, card: string | string[] | { of: Selector }): string {
  if (typeof card === 'string' || Array.isArray(card)) return phrases.nouns.cards(card);
  return `the same card as one of ${phrases.noun(card.of).text}`;
}

/** The words between two amounts that are compared. */
const COMPARED = {
  equals: '',
  atLeast: 'at least ',
  atMost: 'at most ',
  above: 'more than ',
  below: 'less than ',
};

/** Words a comparison: `your hero's Attack is more than 3`. */
function wordComparison(phrases: Speech, { compare, ...bounds }: ComparedAmounts, isNot: boolean): string {
  const [[key = 'equals', other = 0] = []] = Object.entries(bounds) as [keyof typeof COMPARED, Amount][];
  const alike = key === 'equals' && (withoutDoubles(compare, other) ?? withoutDoubles(other, compare));
  if (alike && !isNot) return `no two ${phrases.several(alike, 'many')} are the same`;
  const equal = key === 'equals' && !phrases.isFigure(other) ? 'equal to ' : '';
  return `${phrases.number(compare)} ${isNot ? 'is not' : 'is'} ${equal}${COMPARED[key]}${phrases.number(other)}`;
}

/** The set in which no card is there twice, where a number of cards equals that of different ones; `null` otherwise. */
function withoutDoubles(all: Amount | undefined, different: Amount | undefined): Selector | null {
  if (typeof all !== 'object' || typeof different !== 'object') return null;
  if (!('count' in all && 'count' in different)) return null;
  const { count } = different;
  const isSame =
    typeof count === 'object' &&
    'unique' in count &&
    JSON.stringify(count.unique) === JSON.stringify(all.count);
  return isSame ? all.count : null;
}

/** Words how many there are: `your opponent controls 4 or more minions`, `there is no Demon in your deck`. */
function thereAre(
  phrases: Speech,
  { some, atLeast = 1 }: Extract<Condition, { some: unknown }>,
  none: boolean,
): string {
  const group = groupOf(some, phrases.source.wording);
  if (group === null) return isOne(phrases, some, none);
  const { side, ...filter } = group;
  const zones = phrases.nouns.zones(group.in);
  const zone = phrases.source.wording.zones[zones];
  const held = zone?.held !== undefined;
  const owned = !held && (side === 'ally' || side === 'enemy');
  const named = owned ? filter : group;
  const quantity = atLeast > 1 ? 'many' : 'each';
  const those = phrases.nouns.those(zones, named, quantity).text;
  const noun = owned ? those.replace(` ${zone?.at}`, '') : those;
  const what = none ? `no ${noun}` : atLeast > 1 ? `${atLeast} or more ${noun}` : article(noun);
  if (none && atLeast > 1)
    return owned
      ? `${have(side, zone?.single)} fewer than ${atLeast} ${noun}`
      : `there are fewer than ${atLeast} ${noun}`;
  if (owned) return `${have(side, zone?.single)} ${what}`;
  return `there ${atLeast > 1 && !none ? 'are' : 'is'} ${what}`;
}

function have(side: Side, single: true | undefined): string {
  if (side === 'ally') return single ? 'you have' : 'you control';
  return single ? 'your opponent has' : 'your opponent controls';
}

/** Words what something is: `it is a friendly Demon`. */
function isOne(phrases: Speech, some: Selector, none: boolean): string {
  if (typeof some === 'object' && isPart(some)) {
    const { of, except: _, ...filter } = some;
    return `${subject(phrases, of)} is ${none ? 'not ' : ''}${phrases.one(filter, 'minion')}`;
  }
  return `there is ${none ? 'no ' : ''}${phrases.noun(some).text}`;
}

function subject(phrases: Speech, of: Selector): string {
  const { text } = phrases.noun(of);
  return text === 'them' ? 'they' : text;
}

/** Words who is something: `it is`, `they are`, `you are`. */
function being(phrases: Speech, of: Selector): string {
  const { text, many } = phrases.noun(of);
  if (text === 'them') return 'they are';
  return `${text} ${many || text === 'you' ? 'are' : 'is'}`;
}

function verb(phrases: Speech, of: Selector, singular: 'has'): string {
  return of === 'player' || phrases.scope.named.get(JSON.stringify(of)) ? 'have' : singular;
}

function stateOf(phrases: Speech, state: string, not: 0 | 1): string {
  return phrases.source.wording.states[state]?.[not] ?? (not === 1 ? `not ${state}` : state);
}
