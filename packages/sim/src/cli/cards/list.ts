import { nearest } from '@aftercast/rules';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { line } from '../../files/shown-text.ts';
import { GAME_NAMES, type GameName } from '../../game-names.ts';
import { authoring } from '../games.ts';
import { describe } from './check.ts';
import { languageOf, nameIn } from './languages.ts';
import { type Cards, type CardsConsole, loadCardFiles } from './load.ts';

/** Bounds of a cost, both included. */
export interface CostRange {
  least: number;
  most: number;
}

/** What the listed cards must have; `null` for what does not matter. */
export interface CardFilter {
  type: string | null;
  class: string | null;
  race: string | null;
  rarity: string | null;
  keyword: string | null;
  cost: CostRange | null;
  /** Words that their names must have, in any order and case. */
  name: string[];
}

/** Arguments of `aftercast cards list`. */
export interface ListRequest extends CardFilter {
  do: 'cards';
  what: 'list';
  game: GameName;
  /** Sets and card files whose cards are listed too. */
  files: AddedOrigin[];
  json: boolean;
  /** Tag of the language of names and texts. */
  language: string;
}

/** Filters that are one of the game's words. */
const WORDS = ['type', 'class', 'race', 'rarity'] as const;

/**
 * Runs `aftercast cards list`.
 * @returns the exit code: 1 if the cards have faults, or if a word of a filter is on no card; 0 also without a match
 */
export function runList(request: ListRequest, console: CardsConsole): number {
  const { files, game, json } = request;
  const language = languageOf(game, request.language);
  const loaded = loadCardFiles(files, console, game);
  if (loaded === null) return 1;
  const { cards } = loaded;
  const errors = unknownWords(request, cards);
  for (const error of errors) console.error(`${error}\n`);
  if (errors.length > 0) return 1;
  const listed = cards.filter((card) => fits(card, request));
  for (const card of listed) {
    const text = authoring[game].cardText(card, cards, loaded.sources, language);
    const named = { ...card, name: nameIn(language, card) };
    console.out(json ? `${JSON.stringify({ ...named, text })}\n` : `${describeWithCost(named, text)}\n`);
  }
  if (!json) console.out(line`${listed.length} of ${cards.length} cards\n`);
  return 0;
}

function describeWithCost(card: Cards[number], text: string): string {
  return `${card.cost === undefined ? '   ' : `(${card.cost})`} ${describe(card, text)}`;
}

function fits(card: Cards[number], { cost, keyword, name, ...filter }: CardFilter): boolean {
  const called = card.name.toLowerCase();
  return (
    WORDS.every((key) => filter[key] === null || card[key] === filter[key]) &&
    (keyword === null || card.keywords?.includes(keyword) === true) &&
    (cost === null || (card.cost !== undefined && card.cost >= cost.least && card.cost <= cost.most)) &&
    name.every((it) => called.includes(it.toLowerCase()))
  );
}

/** Says which words of a filter no card has, and which were meant. */
function unknownWords(request: ListRequest, cards: Cards): string[] {
  const known = (key: (typeof WORDS)[number] | 'keyword', of: Cards): string[] =>
    key === 'keyword' ? of.flatMap(({ keywords = [] }) => keywords) : of.flatMap((it) => it[key] ?? []);
  return ([...WORDS, 'keyword'] as const).flatMap((key) => {
    const word = request[key];
    const words = [...new Set(known(key, cards))].sort();
    if (word === null || words.includes(word)) return [];
    const near = nearest(word, words);
    const other = GAME_NAMES.find(
      (it) => it !== request.game && known(key, authoring[it].checkCards([])).includes(word),
    );
    const hint =
      near !== null
        ? `; did you mean "${near}"?`
        : other === undefined
          ? `; there are ${words.join(', ') || 'none'}`
          : `, but in ${other}: add --game ${other}`;
    return [line`no card of ${request.game} has the ${key} "${word}"${hint}`];
  });
}
