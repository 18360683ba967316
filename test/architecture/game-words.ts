import type { Catalogue, ScenarioRules } from '@aftercast/cards';

/** A game whose words are not to be found below it. */
export interface KnownGame {
  readonly rules: ScenarioRules;
  readonly catalogue: Catalogue;
}

/** A word that is no game's alone, though a game has it too, and why it may stand below the games. */
export interface Allowance {
  /** What is passed over, in lower case, with blanks between the words of a name: `start turn` for `startTurn`. */
  readonly words: RegExp;
  readonly why: string;
}

/** What a line is searched for. */
export interface WordList {
  /** Whose words they are, by the words: in lower case, with blanks between them. */
  readonly owners: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

/** Every word of games: their names, and those of their zones, stats, action types and cards. */
export function allWords(games: readonly KnownGame[]): WordList {
  return listOf(
    games.flatMap(({ rules: { game, scenario }, catalogue }) => [
      [game.name, `the game ${game.name}`] as const,
      ...game.zones.map(({ name }) => [name, `a zone of ${game.name}`] as const),
      ...Object.keys(scenario.zones).map((name) => [name, `a zone of ${game.name}`] as const),
      ...game.stats.map((name) => [name, `a stat of ${game.name}`] as const),
      ...game.types.map(({ name }) => [name, `an action type of ${game.name}`] as const),
      ...catalogue.cards.flatMap(({ card }) => {
        if (card === null) return [];
        const kinds = [card.type, card.class, card.race].filter((it) => it !== undefined);
        const id = withoutNumbers(card.id);
        return [
          [id, `a card of ${game.name}`] as const,
          ...kinds.map((kind) => [kind, `a kind of card of ${game.name}`] as const),
        ];
      }),
    ]),
  );
}

/** The names that are a game's beyond doubt: its own, and ids of cards that have several parts. */
export function properNames(games: readonly KnownGame[]): WordList {
  return listOf(
    games.flatMap(({ rules: { game } }) => [
      [game.name, `the game ${game.name}`] as const,
      ...game.cards
        .filter(({ id }) => id.includes('-'))
        .map(({ id }) => [id, `a card of ${game.name}`] as const),
    ]),
  );
}

/** Where a text has a word of a game: the line, the word, and whose it is. */
export function findWords(
  path: string,
  text: string,
  { owners, pattern }: WordList,
  allowed: readonly Allowance[] = [],
): string[] {
  return text.split('\n').flatMap((line, i) => {
    const passed = allowed.reduce((rest, { words }) => rest.replace(words, '·'), plain(line));
    return [...passed.matchAll(pattern)].map(
      ([, word = '']) => `${path}:${i + 1}: "${word}" is ${owners.get(word)}`,
    );
  });
}

/** The allowances that no text needs. */
export function unused(texts: Iterable<string>, allowed: readonly Allowance[]): readonly Allowance[] {
  const lines = plain([...texts].join('\n'));
  return allowed.filter(({ words }) => lines.search(words) < 0);
}

function listOf(words: readonly (readonly [word: string, owner: string])[]): WordList {
  const owners = new Map<string, string>();
  for (const [word, owner] of words) {
    const name = plain(word);
    if (name !== '' && !owners.has(name)) owners.set(name, owner);
  }
  // The longest first: `play card` before `play`. A plural is the same word.
  const names = [...owners.keys()].sort((a, b) => b.length - a.length);
  return { owners, pattern: new RegExp(`(?<![a-z])(${names.join('|')})(?:e?s)?(?![a-z])`, 'g') };
}

/** In lower case, with a blank between the words of a name: for `startTurn`, `start-turn` and `START_TURN`. */
function plain(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}

/** A card's id without the parts that only count: `cracker-1a` is a `cracker`. */
function withoutNumbers(id: string): string {
  return id
    .split('-')
    .filter((part) => !/\d/.test(part))
    .join('-');
}
