import { type Catalogue, compileCards } from './compile/catalogue.ts';
import type { Coverage } from './compile/coverage.ts';
import { type Lexicon, lexiconWith, wordsOf } from './compile/lexicon.ts';
import type { LoadedCard } from './language/card.ts';
import { cardsOfFile, headerOf, headersOf } from './language/card-set.ts';
import type { CardSource } from './language/card-source.ts';
import { type CardFault, LoadError } from './language/load-error.ts';
import { parseCards } from './language/parse.ts';
import { isSetFile, withSetWords } from './language/set-header.ts';
import type { Words } from './language/words.ts';
import { mergeCards } from './merge-cards.ts';

/** Cards of one's own for a game, with or without those of its package. */
export interface OwnCards {
  /** Files of cards in the card language, parsed from JSON. They are checked, in production too. */
  cards: readonly CardSource[];
  /**
   * The name of the game: lower-case letters, digits and hyphens. By default, that of the package's game. A worker that
   * plays both needs two names. Saved matches, scenarios and opponents of one name are not accepted under another.
   */
  name?: string;
  /** Whether the game has these cards alone. By default, it has those of its package, too. */
  only?: boolean;
  /**
   * Whether a card with the id of one of the package's takes its place, as for trying other numbers. By default, two cards of
   * one id are a fault.
   */
  replacing?: boolean;
  /** Counts which parts of the cards run. For reports only, because counting takes time. */
  coverage?: Coverage | null;
}

/** What a game knows of its cards beyond the language. */
export interface OwnSet {
  /** The words of the game, with their meanings. */
  lexicon: Lexicon;
  /** The words that its cards may use; by default, all of the lexicon. */
  words?: Words;
  /** The files of the package's own cards. They are trusted: tests have checked them. */
  files: readonly CardSource[];
  /** What the rules of the game forbid. It is asked about all cards, the package’s included. */
  faultsOf?(all: readonly LoadedCard[]): CardFault[];
}

/**
 * Checks and compiles one's own cards for a game.
 * @throws LoadError with all faults of all files
 * @throws TypeError if it is not given files, or another name than a game can have
 */
export function loadOwnCards(
  { lexicon, words = wordsOf(lexicon), files, faultsOf }: OwnSet,
  { cards, name, only = false, replacing = false, coverage = null }: OwnCards,
): Catalogue {
  if (name !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new TypeError(
      `Expected a name of lower-case letters, digits and hyphens, such as "my-game", got ${JSON.stringify(name)}.`,
    );
  if (!Array.isArray(cards) || !cards.every(isSource))
    throw new TypeError(
      'Expected a list of files, each { file, cards }: its name for messages, and its content, which is a list of cards or a set.',
    );
  const known = only ? [] : files;
  // The words of the package's sets are there, even without their cards.
  const headers = headersOf(files);
  const parsed = parseCards(
    withSetWords(words, headers),
    cards,
    replacing ? withoutCards(known, cards) : known,
  );
  const loaded = replacing ? inPlace(known, parsed) : parsed;
  const faults = faultsOf?.(loaded) ?? [];
  if (faults.length > 0) throw new LoadError(faults);
  return compileCards(
    lexiconWith(lexicon, [...headers, ...headersOf(cards)]),
    loaded.map(({ card }) => card),
    coverage,
  );
}

function isSource(it: unknown): it is CardSource {
  return (
    typeof it === 'object' && it !== null && 'file' in it && typeof it.file === 'string' && 'cards' in it
  );
}

/** The files without the cards that others replace. */
function withoutCards(files: readonly CardSource[], others: readonly CardSource[]): CardSource[] {
  const taken = new Set<unknown>(others.flatMap(({ cards }) => idsIn(cards)));
  return files.map((source) => {
    const cards = cardsOfFile(source).filter(({ id }) => !taken.has(id));
    const header = headerOf(source);
    return { file: source.file, cards: header === null ? cards : { ...header, cards } };
  });
}

/** Puts cards that replace others into their places. */
function inPlace(files: readonly CardSource[], parsed: readonly LoadedCard[]): readonly LoadedCard[] {
  const places = files.flatMap(cardsOfFile);
  const byId = new Map(parsed.map((it) => [it.card.id, it]));
  const ids = mergeCards(
    places,
    parsed.map(({ card }) => card),
    { replacing: true },
  );
  return ids.map(({ id }) => byId.get(id) as LoadedCard);
}

/** The ids in a file that is not checked yet. */
function idsIn(content: unknown): unknown[] {
  const cards = isSetFile(content) ? content.cards : content;
  if (!Array.isArray(cards)) return [];
  return cards.map((card: unknown) =>
    typeof card === 'object' && card !== null && 'id' in card ? card.id : null,
  );
}
