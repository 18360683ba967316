import type { Amount } from '../../language/expression.ts';
import { possessive } from './grammar.ts';
import type { Speech } from './speech.ts';

/**
 * Words what is added to stats, as the parts of a list: `+1/+1`, `+2 Attack for each card in your hand`.
 * @param zone where those are whose stats they are, if it is known
 * @param more the word before an amount that is no figure, where it could be taken for the whole: `additional `
 */
export function wordAdded(
  phrases: Speech,
  stats: Readonly<Record<string, Amount>>,
  more = '',
  zone = '',
): string[] {
  const left = { ...stats };
  const found: string[] = [];
  for (const [one, other, only] of phrases.source.wording.pairs) {
    if (only !== undefined && only !== zone) continue;
    const [a, b] = [left[one], left[other]];
    const pair = a === undefined || b === undefined ? null : paired(phrases, [one, a], [other, b]);
    if (pair === null) continue;
    found.push(pair);
    delete left[one];
    delete left[other];
  }
  return [...found, ...Object.entries(left).map(([stat, amount]) => added(phrases, stat, amount, more))];
}

/** Whether players have one word for a stat that is given and one that is read, such as health and what is left of it. */
export function isSame(phrases: Speech, given: string, read: string): boolean {
  return phrases.name(given) === phrases.read(read);
}

function paired(
  phrases: Speech,
  [one, a]: readonly [string, Amount],
  [other, b]: readonly [string, Amount],
): string | null {
  if (typeof a === 'number' && typeof b === 'number') return `${signed(a)}/${signed(b)}`;
  const [perA, perB] = [phrases.perEach(a), phrases.perEach(b)];
  if (perA !== null && perB !== null)
    return perA.each === perB.each ? `${signed(perA.by)}/${signed(perB.by)}${perA.each}` : null;
  if (typeof a !== 'object' || typeof b !== 'object' || !('stat' in a) || !('stat' in b)) return null;
  const same =
    isSame(phrases, one, a.stat) &&
    isSame(phrases, other, b.stat) &&
    JSON.stringify(a.of) === JSON.stringify(b.of);
  if (!same) return null;
  const noun = phrases.noun(a.of);
  const both = `${phrases.name(one)} and ${phrases.name(other)}`;
  return noun.text === 'it' || noun.text === 'them'
    ? `${possessive(noun)} ${both}`
    : `the ${both} of ${noun.text}`;
}

/** Words one addition: `+2 Attack`, `Spell Damage +1`. */
export function added(phrases: Speech, stat: string, amount: Amount, more = ''): string {
  const name = phrases.name(stat);
  if (typeof amount === 'number') {
    // The number follows a keyword: `Spell Damage +1`.
    return phrases.source.wording.behind.includes(stat)
      ? `${name} ${signed(amount)}`
      : `${signed(amount)} ${name}`;
  }
  const per = phrases.perEach(amount);
  if (per !== null) return `${signed(per.by)} ${name}${per.each}`;
  return phrases.isFigure(amount)
    ? `+${phrases.number(amount)} ${name}`
    : `${more}${name} equal to ${phrases.number(amount)}`;
}

function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}
