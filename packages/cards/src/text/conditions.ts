import type { Condition, Selector } from '../language/expression.ts';
import { article } from './grammar.ts';
import { groupOf } from './nouns.ts';
import type { Speech } from './speech.ts';

/** Words a condition: `you control a Beast`, `it is damaged`, `your hero has 12 or less Health`. */
export function wordCondition(phrases: Speech, condition: Condition): string {
  if ('not' in condition) return negated(phrases, condition.not);
  if ('some' in condition) return thereAre(phrases, condition, false);
  if ('chance' in condition) return `a ${condition.chance}% chance comes up`;
  const of = condition.of ?? 'self';
  if ('keyword' in condition)
    return `${subject(phrases, of)} ${verb(phrases, of, 'has')} ${phrases.name(condition.keyword)}`;
  if ('is' in condition) return `${subject(phrases, of)} is ${stateOf(phrases, condition.is, 0)}`;
  if ('card' in condition) return `${subject(phrases, of)} is ${phrases.nouns.cards(condition.card)}`;
  return `${subject(phrases, of)} ${verb(phrases, of, 'has')} ${phrases.nouns.bounds(condition)}`;
}

function negated(phrases: Speech, not: Condition): string {
  if ('some' in not) return thereAre(phrases, not, true);
  if ('not' in not) return phrases.condition(not.not);
  if ('chance' in not) return `a ${not.chance}% chance does not come up`;
  const of = not.of ?? 'self';
  const does = of === 'player' ? 'do' : 'does';
  if ('keyword' in not) return `${subject(phrases, of)} ${does} not have ${phrases.name(not.keyword)}`;
  if ('is' in not) return `${subject(phrases, of)} is ${stateOf(phrases, not.is, 1)}`;
  if ('card' in not) return `${subject(phrases, of)} is not ${phrases.nouns.cards(not.card)}`;
  return `${subject(phrases, of)} ${does} not have ${phrases.nouns.bounds(not)}`;
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

function have(side: 'ally' | 'enemy' | 'any' | undefined, single: true | undefined): string {
  if (side === 'ally') return single ? 'you have' : 'you control';
  return single ? 'your opponent has' : 'your opponent controls';
}

/** Words what something is: `it is a friendly Demon`. */
function isOne(phrases: Speech, some: Selector, none: boolean): string {
  if (typeof some === 'object' && 'of' in some && !('random' in some) && !('first' in some)) {
    const { of, except: _, ...filter } = some;
    return `${subject(phrases, of)} is ${none ? 'not ' : ''}${phrases.one(filter, 'minion')}`;
  }
  return `there is ${none ? 'no ' : ''}${phrases.noun(some).text}`;
}

function subject(phrases: Speech, of: Selector): string {
  const { text } = phrases.noun(of);
  return text === 'them' ? 'they' : text;
}

function verb(phrases: Speech, of: Selector, singular: 'has'): string {
  return of === 'player' || phrases.scope.named.get(JSON.stringify(of)) ? 'have' : singular;
}

function stateOf(phrases: Speech, state: string, not: 0 | 1): string {
  return phrases.source.wording.states[state]?.[not] ?? (not === 1 ? `not ${state}` : state);
}
