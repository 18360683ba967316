/** Somebody or something, as a sentence speaks of it. */
export interface Noun {
  text: string;
  /** Whether it is several. */
  many: boolean;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `three`; figures from eleven on. */
export function countWord(count: number): string {
  return COUNTS[count] ?? `${count}`;
}

/** `a wisp`, `an enemy`, `an 8/8 Giant`. */
export function article(noun: string): string {
  return `${/^\*?([aeiou]|8|11(?!\d)|18(?!\d))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `Treants`, `Spirit Wolves`, `Bananas`. */
export function plural(noun: string): string {
  if (noun.endsWith('s')) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('lf') ? `${noun.slice(0, -1)}ves` : `${noun}s`;
}

/** `your weapon's`, `all minions'`, `its`. */
export function possessive({ text, many }: Noun): string {
  if (text === 'it') return 'its';
  if (text === 'them') return 'their';
  return many && text.endsWith('s') ? `${text}'` : `${text}'s`;
}

/** `a, b and c`. */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) as string}`;
}

/** With a capital letter; one that begins with a quotation or a sign stays as it is. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words that belong to what follows them. */
const LEADING = /^(a|an|all|the|your|another|one|two|three|[+\-*(]*\d.*)$/;

/** What is left of a clause behind one that begins like it: `give a minion Taunt` behind `give a minion +1 Attack`. */
export function elided(first: string, then: string): string {
  const [before, words] = [first.split(' '), then.split(' ')];
  let same = 0;
  while (same < words.length && words[same] === before[same]) same++;
  while (same > 0 && LEADING.test(words[same - 1] as string)) same--;
  return same === 0 || same === words.length ? then : words.slice(same).join(' ');
}
