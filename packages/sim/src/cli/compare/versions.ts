import { type CardSource, LoadError } from '@aftercast/hearth/authoring';
import { changeCard, readChange, type WrittenCard } from '../../compare/change-card.ts';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { readCardFiles } from '../../files/card-files.ts';
import type { GameName } from '../../game-names.ts';
import { type AddedCards, adaptersWith } from '../../games/adapters.ts';
import { checkCardFiles } from '../cards/load.ts';
import { errorsOf } from '../own-games.ts';

/** A version of the game's cards. */
export interface CardVersion {
  /** Name in the report, such as `cost 3` or `juggler.json`. */
  name: string;
  /** The cards that differ; `null` for the game as it is. */
  added: AddedCards | null;
}

/** The versions of a comparison: the first is the one that the others are compared with. */
export type FoundVersions =
  | { ok: true; card: WrittenCard; versions: CardVersion[] }
  | { ok: false; errors: string[] };

/** What is asked to be compared. */
export interface VersionsRequest {
  game: GameName;
  /** Sets and card files that are added to the game, in every version. */
  cards: readonly AddedOrigin[];
  /** Id of the card; `null` if the files say it. */
  card: string | null;
  /** Changes of the card, such as `cost=3..5`. */
  changes: readonly string[];
  /** Files with changed cards, each a version. */
  files: readonly string[];
}

/** Finds the versions that are to be compared with the game as it is, and checks their cards. */
export function findVersions(request: VersionsRequest, bases: readonly string[]): FoundVersions {
  const { changes, files, game } = request;
  const own = checkCardFiles(request.cards, bases, game);
  if (!own.ok) return { ok: false, errors: errorsOf(own) };
  const cards: readonly WrittenCard[] = own.cards;
  const read = files.map((file) => ({ file, ...readCardFiles([file], bases) }));
  const errors = read.flatMap((it) => it.errors);
  if (errors.length > 0) return { ok: false, errors };
  const id = request.card ?? firstId(read.flatMap(({ sources }) => sources));
  const card = cards.find((it) => it.id === id || it.name === id);
  if (card === undefined)
    return {
      ok: false,
      errors: [
        id === null
          ? 'the files have no card to compare: each is a list of changed cards'
          : `there is no card "${id}" in ${game} to compare`,
      ],
    };
  const versions: CardVersion[] = [
    { name: 'now', added: own.sources.length === 0 ? null : { game, cards: own.sources } },
  ];
  try {
    for (const change of changes)
      for (const it of changeCard(card, readChange(change)))
        versions.push({
          name: it.name,
          added: addedOf(game, own.sources, [{ file: it.name, cards: [it.card] }]),
        });
    for (const { file, sources } of read)
      versions.push({ name: file, added: addedOf(game, own.sources, sources) });
  } catch (error) {
    if (error instanceof LoadError) return { ok: false, errors: error.message.split('\n') };
    if (error instanceof RangeError) return { ok: false, errors: [error.message] };
    throw error;
  }
  if (versions.length === 1)
    return {
      ok: false,
      errors: [
        'there is nothing to compare with: give a change that is one, such as --set cost=3, or a file of changed cards',
      ],
    };
  return { ok: true, card, versions };
}

/**
 * The cards of a version: changed cards take the places of those with their ids, in the game or among the added ones.
 * @throws LoadError if the cards are wrong
 */
function addedOf(game: GameName, own: readonly CardSource[], changed: readonly CardSource[]): AddedCards {
  const byId = new Map(changed.flatMap(cardsIn).map((card) => [idOf(card), card]));
  const kept = own.map((it) => withCards(it, (card) => [byId.get(idOf(card) ?? '') ?? card]));
  const known = new Set(own.flatMap(cardsIn).map(idOf));
  const others = changed.map((it) => withCards(it, (card) => (known.has(idOf(card)) ? [] : [card])));
  const added: AddedCards = { game, cards: [...kept, ...others], replacing: true };
  adaptersWith(added);
  return added;
}

/** The cards of a file, a list or a set with a header; none of another file, whose faults are told later. */
function cardsIn({ cards }: CardSource): readonly unknown[] {
  const list = typeof cards === 'object' && cards !== null && 'cards' in cards ? cards.cards : cards;
  return Array.isArray(list) ? list : [];
}

/** A file with other cards in the places of its own. */
function withCards(source: CardSource, change: (card: unknown) => unknown[]): CardSource {
  const { cards } = source;
  const list = cardsIn(source).flatMap(change);
  if (Array.isArray(cards)) return { ...source, cards: list };
  return typeof cards === 'object' && cards !== null && 'cards' in cards
    ? { ...source, cards: { ...cards, cards: list } }
    : source;
}

function idOf(card: unknown): string | null {
  return typeof card === 'object' && card !== null && 'id' in card && typeof card.id === 'string'
    ? card.id
    : null;
}

function firstId(sources: readonly CardSource[]): string | null {
  for (const source of sources) {
    const id = idOf(cardsIn(source)[0]);
    if (id !== null) return id;
  }
  return null;
}
