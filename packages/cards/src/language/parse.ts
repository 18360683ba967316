import * as v from 'valibot';
import { type CardSet, type LoadedCard, makeCardFile } from './card.ts';
import { cardsOfFile, headerOf, headersOf } from './card-set.ts';
import type { CardSource } from './card-source.ts';
import { checkCards } from './check.ts';
import { type CardFault, LoadError } from './load-error.ts';
import { locate } from './locate.ts';
import { faultsOfNesting } from './nesting.ts';
import { isRecord, isSetFile, withSetWords } from './set-header.ts';
import type { Words } from './words.ts';

/**
 * Checks files of cards and returns their cards in order.
 * @param trusted files that were checked before: the others may refer to their cards. Their cards are the first ones
 * @throws LoadError with all faults of all files
 */
export function parseCards(
  words: Words,
  sources: readonly CardSource[],
  trusted: readonly CardSource[] = [],
): LoadedCard[] {
  const nesting = sources.flatMap(({ file, cards }) => faultsOfNesting(file, cards));
  if (nesting.length > 0) throw new LoadError(nesting);
  const all = withSetWords(words, headersOf([...trusted, ...sources].filter(hasSoundHeader)));
  const faultsOfWords = repeatedWords(words, trusted, sources);
  const schema = makeCardFile(all);
  const known = trusted.flatMap(loadedFrom);
  const faults: CardFault[] = [...faultsOfWords];
  const loaded: LoadedCard[] = [];
  for (const { file, cards } of sources) {
    const parsed = v.safeParse(schema, cards);
    if (parsed.success) {
      faults.push(...cardsOfOtherSets({ file, cards: parsed.output }));
      loaded.push(...loadedFrom({ file, cards: parsed.output }));
    } else {
      faults.push(...parsed.issues.map((issue) => locate(file, issue)));
    }
  }
  // References are checked only if every card could be read: otherwise unread cards would be reported as missing.
  if (faults.length === 0)
    faults.push(...checkCards(all, loaded, known, headersOf([...trusted, ...sources])));
  if (faults.length > 0) throw new LoadError(faults);
  return [...known, ...loaded];
}

function loadedFrom(source: CardSource): LoadedCard[] {
  const list = isSetFile(source.cards) ? '$.cards' : '$';
  return cardsOfFile(source).map((card, i) => ({ card, file: source.file, path: `${list}[${i}]` }));
}

/** A card in the file of a set belongs to this set, whether it says so or not. */
function cardsOfOtherSets({ file, cards }: CardSource): CardFault[] {
  if (!isSetFile(cards)) return [];
  const { set, cards: own } = cards as unknown as CardSet;
  return own.flatMap((card, i) =>
    card.set === undefined || card.set === set
      ? []
      : [
          {
            file,
            path: `$.cards[${i}].set`,
            expected: `${JSON.stringify(set)}, the set of the file, or no "set"`,
            found: JSON.stringify(card.set),
            near: null,
          },
        ],
  );
}

/** A set says a word once, and not one that the game or another set has already. */
function repeatedWords(
  words: Words,
  trusted: readonly CardSource[],
  sources: readonly CardSource[],
): CardFault[] {
  const faults: CardFault[] = [];
  const known = {
    set: new Set<string>(),
    classes: new Set(words.classes),
    races: new Set(words.races),
    rarities: new Set(words.rarities),
    keywords: new Set([...words.keywords, ...words.marks]),
    counters: new Set([...words.stats, ...words.readings, ...words.keywords]),
  };
  const add = (kind: keyof typeof known, word: string, source: CardSource, path: string) => {
    if (known[kind].has(word) && sources.includes(source))
      faults.push({
        file: source.file,
        path,
        expected:
          kind === 'set'
            ? 'a set that no other file has'
            : 'a word that neither the game nor another set has',
        found: JSON.stringify(word),
        near: null,
      });
    known[kind].add(word);
  };
  for (const source of [...trusted, ...sources].filter(hasSoundHeader)) {
    const header = headerOf(source);
    if (header === null) continue;
    add('set', header.set, source, '$.set');
    for (const kind of ['classes', 'races', 'rarities', 'keywords', 'counters'] as const)
      for (const word of Object.keys(header[kind] ?? {})) add(kind, word, source, `$.${kind}.${word}`);
  }
  return faults;
}

/** Whether the words of a file's header can be read. If not, the schema reports what is wrong with them. */
function hasSoundHeader(source: CardSource): boolean {
  const header = headerOf(source);
  if (header === null) return false;
  return [header.classes, header.races, header.rarities, header.keywords, header.counters].every(
    (it) => it === undefined || (isRecord(it) && Object.values(it).every(isRecord)),
  );
}
