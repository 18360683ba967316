import type { Filter, Part, Selector } from '../../language/expression.ts';
import type { ConstructWords } from '../constructs.ts';
import { groupOf, isPart } from '../groups.ts';
import { kindOf, sideOf, statOf, those } from './filters.ts';
import { determined, inflected, noun } from './inflection.ts';
import {
  agreementOf,
  countWord,
  isMany,
  isShort,
  type NounPhrase,
  type Phrase,
  phrase,
  say,
} from './phrase.ts';
import type { GermanSpeech } from './words.ts';

const TARGET = noun('n', 'Ziel', 'Ziele');
const NEIGHBOUR = noun('m', 'Nachbar', 'Nachbarn', 'Nachbarn');
const EXAMPLE = noun('n', 'Exemplar', 'Exemplare');

/** Words the target that a card asks for: `ein Diener`. */
export function targetOf(phrases: GermanSpeech): Phrase {
  const { target } = phrases.scope;
  if (target === undefined) return phrase('der', TARGET);
  const { ally, enemy, any } = target.allowed;
  if (any === undefined && ally !== undefined && enemy !== undefined && ally.join() !== enemy.join()) {
    const items = [
      those(phrases, ally, { ...target.who, side: 'ally' }, 'one'),
      those(phrases, enemy, { ...target.who, side: 'enemy' }, 'one'),
    ];
    return { kind: 'list', items, last: 'oder' };
  }
  const zones = [...new Set([ally, enemy, any].flatMap((it) => it ?? []))];
  const side = any !== undefined || (ally && enemy) ? 'any' : ally ? 'ally' : 'enemy';
  return those(phrases, zones, { ...target.who, side }, 'one');
}

/** The target, after others have been named. */
export const THE_TARGET = phrase('der', TARGET);

/** `mit dem höchsten Angriff`. */
function most(phrases: GermanSpeech, how: 'höchst' | 'niedrigst', stat: string): string {
  const { noun: name, many = false } = statOf(phrases.words, stat, true);
  return `mit ${say(phrase('der', name, { many, adjectives: [how] }), 'dative')}`;
}

function withTail(it: Phrase, more: string): Phrase {
  if (it.kind !== 'noun') return it;
  return { ...it, tail: [it.tail, more].filter((text) => text !== '').join(' ') };
}

/** A set after `die ersten`: without an article of its own. */
function ranked(phrases: GermanSpeech, adjective: string, count: number, of: Selector): Phrase {
  const isOf = typeof of === 'object' && 'unique' in of ? of.unique : of;
  const many = count > 1;
  const set = phrases.several(isOf, many ? 'many' : 'each');
  const unlike = isOf === of || !many ? [] : ['verschieden'];
  if (set.kind !== 'noun')
    return phrase('der', EXAMPLE, { many, adjectives: [adjective], tail: `von ${say(set, 'dative')}` });
  if (!many) return { ...set, determiner: 'der', many, adjectives: [adjective, ...set.adjectives] };
  // After `die`, an adjective in the plural has one form: `die letzten zwei`.
  const number = `${adjective}en ${adjective === 'letzt' ? countWord(count) : count}`;
  return { ...set, determiner: 'der', many, number, adjectives: [...unlike, ...set.adjectives] };
}

/** The first cards of a zone: `die obersten 3 Karten Eures Decks`. */
function first(phrases: GermanSpeech, count: number, of: Selector): Phrase {
  const group = groupOf(of, phrases.words.traits);
  const zone = group === null ? undefined : phrases.words.zones[[group.in].flat().join(',')];
  const set = ranked(phrases, zone?.first ?? 'erst', count, of);
  if (set.kind !== 'noun' || zone?.held === undefined || zone.first === undefined) return set;
  const { side } = group ?? {};
  const { held } = zone;
  const whose = side === 'ally' ? 'ally' : side === 'enemy' ? 'enemy' : 'any';
  return { ...set, tail: set.tail.replace(held.in[whose], held.of[whose]) };
}

/** A random choice from a set. */
function byLot(phrases: GermanSpeech, count: number, of: Selector): Phrase {
  const { traits, zones } = phrases.words;
  const group = groupOf(of, traits);
  if (group !== null) return those(phrases, group.in, group, count);
  if (typeof of === 'object' && isPart(of) && typeof of.except === 'object' && 'in' in of.except) {
    const { of: whole, except, ...filter } = of;
    const { in: out, ...kind } = except;
    const rest = groupOf({ of: whole, ...filter }, traits);
    if (rest !== null && `${rest.in}` === `${out}`) {
      const what = zones[[out].flat().join(',')]?.noun ?? phrases.words.host;
      const not = kindOf(phrases, kind, what, true);
      return withTail(those(phrases, rest.in, rest, count), `(außer ${say(not, 'dative')})`);
    }
  }
  if (typeof of === 'object' && ('highest' in of || 'lowest' in of)) {
    const [how, stat] =
      'highest' in of ? (['höchst', of.highest] as const) : (['niedrigst', of.lowest] as const);
    const set = groupOf(of.of, traits);
    if (set !== null && count === 1)
      return withTail(those(phrases, set.in, set, count), most(phrases, how, stat));
  }
  const whole = phrases.phrase(of);
  const { gender } = agreementOf(whole);
  const adjective = inflected('zufällig', 'ein', { gender, many: count > 1 }, 'accusative');
  const one = determined('ein', { gender, many: count > 1 }, 'accusative');
  return {
    kind: 'fixed',
    text: `${count > 1 ? countWord(count) : one} ${adjective} von ${say(whole, 'dative')}`,
    many: count > 1,
    gender,
  };
}

function part(phrases: GermanSpeech, it: Part): Phrase {
  const { traits } = phrases.words;
  const group = groupOf(it, traits);
  if (group !== null) return those(phrases, group.in, group, 'all');
  const { of, except, ...filter } = it;
  const whole = groupOf({ of, ...filter }, traits);
  if (whole === null) return partOf(phrases, of, except, filter);
  const all = those(phrases, whole.in, whole, 'all');
  const out =
    typeof except === 'object' && 'random' in except
      ? 'einem zufälligen'
      : say(phrases.phrase(except as Selector), 'dative');
  return withTail(all, `außer ${out}`);
}

/** Some of those that are told by words of their own: `benachbarte Diener (nur Murlocs)`. */
function partOf(phrases: GermanSpeech, of: Selector, except: Selector | undefined, filter: Filter): Phrase {
  const whole = phrases.phrase(of);
  const isPlain = Object.keys(filter).length === 0;
  const out = except === undefined ? [] : [`außer ${say(phrases.phrase(except), 'dative')}`];
  const only = isPlain ? [] : [`nur ${say(oneOf(phrases, filter, isMany(whole)))}`];
  const more = `(${[...only, ...out].join(', ')})`;
  if (whole.kind === 'noun') return withTail(whole, more);
  return isShort(whole) || whole.kind === 'list' ? { kind: 'list', items: [whole], last: 'und' } : whole;
}

function oneOf(phrases: GermanSpeech, { side, ...filter }: Filter, many: boolean): NounPhrase {
  const it = kindOf(phrases, filter, phrases.words.host, many);
  return { ...it, adjectives: [...it.adjectives, ...sideOf(side)] };
}

/** How sets are worded. */
export const selectors: ConstructWords<GermanSpeech, Phrase>['selectors'] = {
  in: (phrases, it) => those(phrases, it.in, it, 'all'),
  of: part,
  random: (phrases, it) => byLot(phrases, it.random, it.of),
  first: (phrases, it) => first(phrases, it.first, it.of),
  last: (phrases, it) => ranked(phrases, 'letzt', it.last, it.of),
  highest: (phrases, it) => extreme(phrases, 'höchst', it.highest, it.of),
  lowest: (phrases, it) => extreme(phrases, 'niedrigst', it.lowest, it.of),
  unique: (phrases, it) =>
    phrase('', EXAMPLE, {
      number: 'je ein',
      tail: `von ${say(phrases.phrase(it.unique), 'dative')}`,
      many: false,
    }),
  union: (phrases, it) => ({ kind: 'list', items: it.union.map((one) => phrases.phrase(one)), last: 'und' }),
  adjacent: (phrases, it) => adjacent(phrases, it.adjacent),
};

function extreme(phrases: GermanSpeech, how: 'höchst' | 'niedrigst', stat: string, of: Selector): Phrase {
  const set = phrases.several(of, 'many');
  const those = set.kind === 'noun' ? { ...set, determiner: 'der' as const } : set;
  return withTail(those, most(phrases, how, stat));
}

function adjacent(phrases: GermanSpeech, of: Selector): Phrase {
  // In an answer, those of the answered event's target are told from the card's own.
  if (of === 'chosen' && phrases.scope.event?.target !== undefined)
    return phrase('der', NEIGHBOUR, { many: true, tail: say(THE_TARGET, 'genitive') });
  const isNamed =
    of === 'subject' ||
    of === 'it' ||
    phrases.scope.named.has(typeof of === 'string' ? of : JSON.stringify(of));
  if (isNamed || of === 'self')
    return phrase('', phrases.words.host, { many: true, adjectives: ['benachbart'] });
  return phrase('der', NEIGHBOUR, { many: true, tail: `von ${say(phrases.phrase(of), 'dative')}` });
}
