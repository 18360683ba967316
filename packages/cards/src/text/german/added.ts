import type { Amount } from '../../language/expression.ts';
import { inHeight } from './amounts.ts';
import { statOf } from './filters.ts';
import { belonging, listed, say } from './phrase.ts';
import type { GermanSpeech } from './words.ts';

/** Whether players have one word for a stat that is given and one that is read, such as health and what is left of it. */
export function isSame({ words }: GermanSpeech, given: string, read: string): boolean {
  return statOf(words, given).noun.one === statOf(words, read, true).noun.one;
}

/** Words what is added to stats, as the parts of a list: `+1/+1`, `+2 Angriff für jede Karte auf Eurer Hand`. */
export function addedWords(
  phrases: GermanSpeech,
  stats: Readonly<Record<string, Amount>>,
  zone = '',
): string[] {
  const left = { ...stats };
  const found: string[] = [];
  for (const [one, other, only] of phrases.words.traits.pairs) {
    if (only !== undefined && only !== zone) continue;
    const [a, b] = [left[one], left[other]];
    const pair = a === undefined || b === undefined ? null : paired(phrases, [one, a], [other, b]);
    if (pair === null) continue;
    found.push(pair);
    delete left[one];
    delete left[other];
  }
  return [...found, ...Object.entries(left).map(([stat, amount]) => addedWord(phrases, stat, amount))];
}

function paired(
  phrases: GermanSpeech,
  [one, a]: readonly [string, Amount],
  [other, b]: readonly [string, Amount],
): string | null {
  if (typeof a === 'number' && typeof b === 'number') return `${signed(a)}/${signed(b)}`;
  const [perA, perB] = [phrases.perEach(a), phrases.perEach(b)];
  if (perA !== null && perB !== null)
    return perA.each === perB.each ? `${signed(perA.by)}/${signed(perB.by)} ${perA.each}` : null;
  if (typeof a !== 'object' || typeof b !== 'object' || !('stat' in a) || !('stat' in b)) return null;
  const same =
    isSame(phrases, one, a.stat) &&
    isSame(phrases, other, b.stat) &&
    JSON.stringify(a.of) === JSON.stringify(b.of);
  if (!same) return null;
  const owner = phrases.phrase(a.of);
  return listed(
    [one, other].map((stat) => say(belonging(statOf(phrases.words, stat).noun, owner), 'accusative')),
  );
}

/** Words one addition: `+2 Angriff`, `Zauberschaden +1`. */
function addedWord(phrases: GermanSpeech, stat: string, amount: Amount): string {
  const { noun, many } = statOf(phrases.words, stat);
  const name = many ? noun.many : noun.one;
  if (typeof amount === 'number')
    return phrases.words.traits.behind.includes(stat)
      ? `${name} ${signed(amount)}`
      : `${signed(amount)} ${name}`;
  const per = phrases.perEach(amount);
  if (per !== null) return `${signed(per.by)} ${name} ${per.each}`;
  return phrases.isFigure(amount)
    ? `+${say(phrases.number(amount))} ${name}`
    : `${name} in Höhe ${inHeight(phrases.number(amount))}`;
}

/** A number with its sign. */
function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}
