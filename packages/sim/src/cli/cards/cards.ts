import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '@aftercast/rules';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { line } from '../../files/shown-text.ts';
import { GAME_NAMES, type GameName } from '../../game-names.ts';
import { authoring } from '../games.ts';
import { type CheckRequest, runCheck } from './check.ts';
import { languageOf, nameIn } from './languages.ts';
import { type ListRequest, runList } from './list.ts';
import { type Cards, type CardsConsole, loadCardFiles } from './load.ts';

/** Arguments of `aftercast cards text`. */
interface TextRequest {
  do: 'cards';
  what: 'text';
  game: GameName;
  ids: string[];
  /** Tag of the language of names and texts. */
  language: string;
  /** Sets and card files whose cards are known too. */
  files: AddedOrigin[];
}

/** Arguments of `aftercast cards schema`. */
interface SchemaRequest {
  do: 'cards';
  what: 'schema';
  game: GameName;
  /** File to write; `null` to print it. */
  file: string | null;
}

/** Arguments of those commands of `aftercast cards` that end by themselves. */
export type CardsRequest = TextRequest | CheckRequest | ListRequest | SchemaRequest;

/**
 * Runs `aftercast cards`.
 * @returns the exit code
 */
export function runCards(request: CardsRequest, console: CardsConsole): number {
  switch (request.what) {
    case 'text':
      return printTexts(request, console);
    case 'check':
      return runCheck(request, console);
    case 'list':
      return runList(request, console);
    case 'schema':
      return writeSchema(request, console);
  }
}

function printTexts({ game, ids, files, language: tag }: TextRequest, console: CardsConsole): number {
  const loaded = loadCardFiles(files, console, game);
  if (loaded === null) return 1;
  const { cards } = loaded;
  const language = languageOf(game, tag);
  let code = 0;
  for (const id of ids) {
    const card = cards.find((it) => it.id === id);
    if (card !== undefined) {
      const text = authoring[game].cardText(card, cards, loaded.sources, language);
      const name = nameIn(language, card);
      console.out(text === '' ? line`${name}\n` : line`${name}: ${text}\n`);
      continue;
    }
    console.error(line`there is no card "${id}" in ${game}${hintAt(id, game, cards)}\n`);
    code = 1;
  }
  return code;
}

/** Suggests the card meant by an unknown id; empty if nothing is close. */
function hintAt(id: string, game: GameName, cards: Cards): string {
  const elsewhere = GAME_NAMES.find(
    (it) => it !== game && authoring[it].checkCards([]).some((card) => card.id === id),
  );
  if (elsewhere !== undefined) return `, but in ${elsewhere}: add --game ${elsewhere}`;
  const ids = cards.map((card) => card.id);
  const near = nearest(id, ids) ?? ids.find((it) => it.startsWith(id));
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

function writeSchema({ game, file }: SchemaRequest, { out, bases }: CardsConsole): number {
  const text = `${JSON.stringify(authoring[game].makeCardSchema(), null, 2)}\n`;
  if (file === null) out(text);
  else writeFileSync(resolve(bases[0] ?? '.', file), text);
  return 0;
}
