import type { Filter, Part, Selector } from '../../language/expression.ts';
import { groupOf, isPart, isPlain } from '../groups.ts';
import { article, countWord, type Noun, plural } from './grammar.ts';
import type { Speech } from './speech.ts';

/** Words a set that the text names for the first time. */
export function wordSet(phrases: Speech, selector: Selector): Noun {
  if (selector === 'chosen') return target(phrases);
  if (typeof selector === 'string') return { text: selector, many: false };
  if ('union' in selector)
    return { text: selector.union.map((it) => phrases.noun(it).text).join(' and '), many: true };
  if ('adjacent' in selector) return adjacent(phrases, selector.adjacent);
  if ('first' in selector) return top(phrases, selector.first, selector.of);
  if ('random' in selector) return byLot(phrases, selector.random, selector.of);
  if ('last' in selector) return latest(phrases, selector.last, selector.of);
  if ('highest' in selector) return extreme(phrases, 'highest', selector.highest, selector.of);
  if ('lowest' in selector) return extreme(phrases, 'lowest', selector.lowest, selector.of);
  if ('unique' in selector)
    return { text: `one of each of ${phrases.noun(selector.unique).text}`, many: true };
  if ('in' in selector) return phrases.nouns.those(phrases.nouns.zones(selector.in), selector, 'all');
  return part(phrases, selector);
}

function latest(phrases: Speech, count: number, of: Selector): Noun {
  const many = count > 1;
  if (many && typeof of === 'object' && 'unique' in of)
    return { text: `the last ${countWord(count)} different ${kinds(phrases, of.unique, many)}`, many };
  return { text: `the last ${many ? `${countWord(count)} ` : ''}${kinds(phrases, of, many)}`, many };
}

/** Words a set after `the first`, without `all`: `minions in your deck`. */
function kinds(phrases: Speech, of: Selector, many: boolean): string {
  return phrases.several(of, many ? 'many' : 'each');
}

/** Words those with the highest value of a stat: `the enemy minions with the highest Attack`. */
function extreme(phrases: Speech, how: 'highest' | 'lowest', stat: string, of: Selector): Noun {
  const text = `the ${phrases.several(of, 'many')} with the ${how} ${phrases.read(stat)}`;
  return { text, many: true };
}

function target(phrases: Speech): Noun {
  const { target } = phrases.scope;
  if (target === undefined) return { text: 'the target', many: false };
  const { ally, enemy, any } = target.allowed;
  if (any === undefined && ally !== undefined && enemy !== undefined && ally.join() !== enemy.join()) {
    const [own, other] = [
      phrases.nouns.those(ally.join(','), { ...target.who, side: 'ally' }, 'one'),
      phrases.nouns.those(enemy.join(','), { ...target.who, side: 'enemy' }, 'one'),
    ];
    return { text: `${own.text} or ${other.text}`, many: false };
  }
  const zones = [...new Set([ally, enemy, any].flatMap((it) => it ?? []))].join(',');
  const side = any !== undefined || (ally && enemy) ? 'any' : ally ? 'ally' : 'enemy';
  return phrases.nouns.those(zones, { ...target.who, side }, 'one');
}

function adjacent(phrases: Speech, of: Selector): Noun {
  const isRepeated = of === 'subject' || of === 'it' || phrases.scope.named.has(JSON.stringify(of));
  if (isRepeated) phrases.scope.repeats++;
  const hosts = plural(phrases.source.wording.host);
  if (isRepeated) return { text: 'adjacent ones', many: true };
  if (of === 'self' && phrases.scope.self.startsWith('this '))
    return { text: `adjacent ${hosts}`, many: true };
  return { text: `${hosts} adjacent to ${phrases.noun(of).text}`, many: true };
}

function top(phrases: Speech, count: number, of: Selector): Noun {
  const group = groupOf(of, phrases.source.wording);
  const zone = group === null ? undefined : phrases.source.wording.zones[phrases.nouns.zones(group.in)];
  const many = count > 1;
  const number = many ? `${count} ` : '';
  if (group === null || zone?.held === undefined || !isPlain(group))
    return { text: `the first ${number}${kinds(phrases, of, many)}`, many };
  if (group.side !== 'ally' && group.side !== 'enemy')
    return { text: `the ${zone.first ?? 'first'} ${number}${kinds(phrases, of, many)}`, many };
  const whose = group.side === 'enemy' ? "your opponent's" : 'your';
  const nouns = many ? zone.many : zone.one;
  if (zone.first === undefined) return { text: `the first ${number}${kinds(phrases, of, many)}`, many };
  const place = zone.first === 'top' ? 'of' : 'in';
  return { text: `the ${zone.first} ${number}${nouns} ${place} ${whose} ${zone.held}`, many };
}

function byLot(phrases: Speech, count: number, of: Selector): Noun {
  const group = groupOf(of, phrases.source.wording);
  if (group === null) return outOf(phrases, count, of);
  return phrases.nouns.those(phrases.nouns.zones(group.in), group, count);
}

/** Words a random choice from a set without some others: `a random minion that is not a Mech`. */
function outOf(phrases: Speech, count: number, of: Selector): Noun {
  const many = count > 1;
  if (typeof of === 'object' && isPart(of) && typeof of.except === 'object' && 'in' in of.except) {
    const { of: whole, except, ...filter } = of;
    const { in: zones, ...kind } = except;
    const group = groupOf({ of: whole, ...filter }, phrases.source.wording);
    if (group !== null && phrases.nouns.zones(group.in) === phrases.nouns.zones(zones)) {
      const zone = phrases.nouns.zones(zones);
      const noun = phrases.nouns.kindOf(kind, phrases.source.wording.zones[zone]?.one ?? zone);
      const not = many ? `that are not ${plural(noun)}` : `that is not ${article(noun)}`;
      return { text: `${phrases.nouns.those(zone, group, count).text} ${not}`, many };
    }
  }
  if (!many && typeof of === 'object' && ('highest' in of || 'lowest' in of)) {
    const [how, stat] =
      'highest' in of ? (['highest', of.highest] as const) : (['lowest', of.lowest] as const);
    return { text: `a random ${phrases.several(of.of, 'each')} with the ${how} ${phrases.read(stat)}`, many };
  }
  return { text: `${countWord(count)} of ${phrases.noun(of).text} at random`, many };
}

function part(phrases: Speech, part: Part): Noun {
  const group = groupOf(part, phrases.source.wording);
  if (group !== null) return phrases.nouns.those(phrases.nouns.zones(group.in), group, 'all');
  const { of, except, ...filter } = part;
  const whole = groupOf({ of, ...filter }, phrases.source.wording);
  if (whole === null) return partOf(phrases, of, except, filter);
  const all = phrases.nouns.those(phrases.nouns.zones(whole.in), whole, 'all');
  const out =
    typeof except === 'object' && 'random' in except
      ? 'one, chosen at random'
      : phrases.noun(except as Selector).text;
  return { text: `${all.text} except ${out}`, many: true };
}

/** Words some of those that are told by words of their own: `adjacent minions that are Murlocs`, `them except this minion`. */
function partOf(phrases: Speech, of: Selector, except: Selector | undefined, filter: Filter): Noun {
  const { text, many } = phrases.noun(of);
  const isPlain = Object.keys(filter).length === 0;
  const kind = phrases.nouns.kindOf({ ...filter }, 'character', sideOf(filter), many);
  const are = isPlain ? '' : many ? ` that are ${kind}` : ` that is ${article(kind)}`;
  const out = except === undefined ? '' : ` except ${phrases.noun(except).text}`;
  return { text: text + are + out, many };
}

function sideOf({ side }: Filter): string {
  return side === 'ally' ? 'friendly' : side === 'enemy' ? 'enemy' : '';
}
