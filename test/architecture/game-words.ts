import type { Catalogue } from '@aftercast/cards';
import type { ScenarioRules } from '@aftercast/rules';
import { parseSync } from 'vite';

/** A game whose words are not to be found below it. */
export interface KnownGame {
  readonly rules: ScenarioRules;
  readonly catalogue: Catalogue;
}

/** A word that a game has, but that is not special to it, and why lower layers may use it. */
export interface Allowance {
  /** What is passed over, in lower case, with blanks between the words of a name: `start turn` for `startTurn`. */
  readonly words: RegExp;
  readonly why: string;
  /** The only files that it is for; without it, all. */
  readonly files?: RegExp;
}

/** What a line is searched for. */
export interface WordList {
  /** Whose words they are, by the words: in lower case, with blanks between them. */
  readonly owners: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

type Word = readonly [word: string, owner: string];

/** Every word of games: their names, and those of all that is on their tables, happens there, and can be said of it. */
export function allWords(games: readonly KnownGame[]): WordList {
  return listOf([
    ...namesIn(games),
    ...games.flatMap(({ rules: { game, scenario }, catalogue }) => {
      const all = (words: Iterable<string | undefined>, what: string) =>
        [...words].map((word = ''): Word => [word, `${what} of ${game.name}`]);
      const zones = [...game.zones.map(({ name }) => name), ...Object.keys(scenario.zones)];
      const types = game.types.map(({ name }) => name);
      const fields = Object.keys({ ...scenario.entityChecks, ...scenario.playerChecks });
      const kinds = catalogue.cards.flatMap(({ card }) => [card?.type, card?.class, card?.race]);
      return [
        ...all(zones, 'a zone'),
        ...all(game.stats, 'a stat'),
        ...all(types, 'an action type'),
        ...all(scenario.keywords, 'a keyword'),
        ...all(fields, 'a checked field'),
        ...all(new Set(kinds), 'a kind of card'),
      ];
    }),
  ]);
}

/** The names that are a game's beyond doubt: its own, and those of its cards. */
export function properNames(games: readonly KnownGame[]): WordList {
  return listOf(namesIn(games));
}

function namesIn(games: readonly KnownGame[]): Word[] {
  return games.flatMap(({ rules: { game }, catalogue }) => [
    [game.name, `the game ${game.name}`],
    ...catalogue.cards.flatMap(({ card }): Word[] => {
      if (card === null) return [];
      const { id, name } = card;
      return [id, withoutNumbers(id), withoutNumbers(name)].map((it) => [it, `a card of ${game.name}`]);
    }),
  ]);
}

/**
 * Where a file has a word of a game, in its path or its text: the line, the word, and whose it is. Comments of TypeScript are
 * prose, and not read.
 */
export function findWords(
  path: string,
  text: string,
  { owners, pattern }: WordList,
  allowed: readonly Allowance[] = [],
): string[] {
  const allowances = allowed.filter((it) => it.files === undefined || it.files.test(path));
  const wordsIn = (line: string) => {
    const passed = allowances.flatMap(({ words }) => [...line.matchAll(words)].map(spanOf));
    return [...line.matchAll(pattern)]
      .filter((found) => !passed.some((span) => liesWithin(spanOf(found), span)))
      .map(([, word = '']) => `"${word}" is ${owners.get(word) ?? owners.get(`${word}s`)}`);
  };
  const lines = withoutComments(path, text)
    .split('\n')
    .flatMap((line, i) => wordsIn(plain(line)).map((it) => `${path}:${i + 1}: ${it}`));
  return [...wordsIn(plain(path)).map((it) => `${path}: ${it}`), ...lines];
}

/** A file's text with blanks in place of its comments, so that lines keep their numbers. */
export function withoutComments(path: string, text: string): string {
  if (!path.endsWith('.ts')) return text;
  let left = text;
  for (const { start, end } of parseSync(path, text).comments)
    left = left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end);
  return left;
}

interface Span {
  from: number;
  to: number;
}

function spanOf({ index, 0: { length } }: RegExpExecArray): Span {
  return { from: index, to: index + length };
}

function liesWithin(inner: Span, outer: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The allowances that no text needs. */
export function unused(texts: Iterable<string>, allowed: readonly Allowance[]): readonly Allowance[] {
  const lines = plain([...texts].join('\n'));
  return allowed.filter(({ words }) => lines.search(words) < 0);
}

function listOf(words: readonly Word[]): WordList {
  const owners = new Map<string, string>();
  for (const [word, owner] of words) {
    const name = plain(word);
    if (name !== '' && !owners.has(name)) owners.set(name, owner);
  }
  // The longest first: `play card` before `play`. Singular and plural are the same word.
  const names = [...owners.keys()].sort((a, b) => b.length - a.length).map(inBothNumbers);
  return { owners, pattern: new RegExp(`(?<![a-z])(${names.join('|')})(?:e?s)?(?![a-z])`, 'g') };
}

/** In lower case, with a blank between the words of a name: for `startTurn`, `start-turn`, `START_TURN` and `UIStartTurn`. */
function plain(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .replace(/['’]s\b|['’]/g, '')
    .toLowerCase();
}

/** A pattern for a word, and for its singular if it is a plural: `secrets?`. */
function inBothNumbers(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(?<!s)s$/, 's?');
}

/** A card's id or name without the parts that only count: `cracker-1a` is a `cracker`. */
function withoutNumbers(name: string): string {
  return name
    .split(/[- ]/)
    .filter((part) => !/\d/.test(part))
    .join(' ');
}
