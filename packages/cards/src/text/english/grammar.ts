/** A noun phrase: how a sentence refers to something. */
export interface Noun {
  /** The words: `all enemy minions`. */
  text: string;
  /** Whether it is plural. */
  many: boolean;
  /** It is what a player picks: such a card is no copy. */
  picked?: true;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in words, such as `three`; from eleven, in figures. */
export function countWord(count: number): string {
  return COUNTS[count] ?? `${count}`;
}

/** A noun with its indefinite article: `a wisp`, `an enemy`, `an 8/8 Giant`. */
export function article(noun: string): string {
  return `${/^\*?([aeiou]|8|11(?!\d)|18(?!\d))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The plural of a noun: `Treants`, `Spirit Wolves`, `Bananas`. */
export function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(' of ');
  if (rest.length > 0) return [plural(head), ...rest].join(' of ');
  if (noun.endsWith('s') || SAME.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/([^e]ch|eech|sh|x|z)$/.test(noun)) return `${noun}es`;
  return noun.endsWith('lf') ? `${noun.slice(0, -1)}ves` : `${noun}s`;
}

/** Nouns whose plural is the same. */
const SAME = /(^|\W)sheep$/i;

/** Whether a noun has something behind it, so that a possessive could be that of its last word: `a random spell from your deck`. */
export function isLong({ text }: Noun): boolean {
  return / (with|without|in|from|of|on|that|named|except|adjacent|and|or) /.test(text);
}

/** The possessive of a noun: `your weapon's`, `all minions'`, `its`. */
export function possessive({ text, many }: Noun): string {
  if (text === 'it') return 'its';
  if (text === 'them') return 'their';
  return many && text.endsWith('s') ? `${text}'` : `${text}'s`;
}

/** A list as words: `a, b and c`. @param last the word before the last item */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) as string}`;
}

/** A text with a capital first letter. A text that begins with a quotation mark or a sign stays unchanged. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence as a part of another: its first word without a capital letter, unless it is a name. */
export function uncapital(text: string): string {
  return OPENINGS.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const OPENINGS = /^(A|After|All|At|Deal|Each|If|It|The|This|When|Whenever|While|You|Your) /;

/** Words that belong to the next word. */
const LEADING = /^(a|an|all|the|your|another|one|two|three|[+\-*(]*\d.*)$/;

/**
 * A clause without the words that it shares with the beginning of the clause before it: `Taunt` for `give a minion Taunt`
 * after `give a minion +1 Attack`.
 */
export function elided(first: string, then: string): string {
  const [before, words] = [first.split(' '), then.split(' ')];
  let same = 0;
  while (same < words.length && words[same] === before[same]) same++;
  while (same > 0 && LEADING.test(words[same - 1] as string)) same--;
  return same === 0 || same === words.length ? then : words.slice(same).join(' ');
}

/** Words for how many turns something lasts: ` for 2 turns`; empty for 0. */
export function forTurns(turns: number): string {
  if (turns === 0) return '';
  return turns === 1 ? ' for 1 turn' : ` for ${turns} turns`;
}
