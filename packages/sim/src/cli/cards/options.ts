import { type Command, InvalidArgumentError } from 'commander';
import { GAME_NAMES, type GameName } from '../../game-names.ts';
import { text } from '../option-values.ts';
import { type AddedOptions, cardsAsked, cardsOption, gameOption, setsOption } from '../shared-options.ts';
import type { CardsRequest } from './cards.ts';
import { languageOption } from './languages.ts';
import type { CardFilter, CostRange } from './list.ts';
import type { WatchRequest } from './watch.ts';

type Ask = (request: CardsRequest | WatchRequest) => void;

interface CardsOptions extends AddedOptions {
  game: GameName;
}

/** Adds `cards` and its commands. */
export function addCards(program: Command, ask: Ask): void {
  const cards = program
    .command('cards')
    .usage('text|list|check|watch|schema …')
    .summary('prints, lists and checks cards, and their schema')
    .description('Prints, lists and checks the cards of a game and of card files of your own.')
    .helpCommand('help [command]', 'prints the help of a command');
  addText(cards, ask);
  addList(cards, ask);
  addCheck(cards, ask);
  addWatch(cards, ask);
  addSchema(cards, ask);
}

function addText(cards: Command, ask: Ask): void {
  cards
    .command('text')
    .usage('ID… [--language TAG] [--sets SET,…] [--cards FILE|FOLDER] [--game NAME]')
    .summary('prints the texts of cards')
    .description('Prints the texts of cards.')
    .argument('<id...>', 'ids of cards')
    .addOption(languageOption())
    .addOption(setsOption())
    .addOption(cardsOption())
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((ids: string[], { game, language, ...added }: TextOptions) =>
      ask({ do: 'cards', what: 'text', game, ids, language, files: cardsAsked(added) }),
    );
}

type TextOptions = CardsOptions & { language: string };

type ListOptions = TextOptions & Partial<Omit<CardFilter, 'name'>> & { json?: boolean };

function addList(cards: Command, ask: Ask): void {
  cards
    .command('list')
    .usage(
      '[WORD…] [--type TYPE] [--class CLASS] [--race RACE] [--keyword KEYWORD] [--cost N|N..N] [--rarity RARITY] [--json] [--language TAG] [--sets SET,…] [--cards FILE|FOLDER] [--game NAME]',
    )
    .summary('lists the cards that have what is asked for')
    .description('Lists the cards that have everything that is asked for, each with its text on a line.')
    .argument('[word...]', 'words or parts of words in the name')
    .option('--type <type>', 'cards of this type', text)
    .option('--class <class>', 'cards of this class', text)
    .option('--race <race>', 'cards of this race', text)
    .option('--keyword <keyword>', 'cards with this keyword', text)
    .option('--cost <cost>', 'cards of this cost, such as 3 or 2..4', costRange)
    .option('--rarity <rarity>', 'cards of this rarity', text)
    .option('--json', 'prints each card as its file has it, with its text, one object per line')
    .addOption(languageOption())
    .addOption(setsOption())
    .addOption(cardsOption())
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((name: string[], { cards, sets, game, json = false, language, ...filter }: ListOptions) => {
      const any = { type: null, class: null, race: null, rarity: null, keyword: null, cost: null };
      ask({
        do: 'cards',
        what: 'list',
        game,
        files: cardsAsked({ cards, sets }),
        json,
        language,
        name,
        ...any,
        ...filter,
      });
    });
}

function addCheck(cards: Command, ask: Ask): void {
  cards
    .command('check')
    .usage('[FILE…|FOLDER…] [--sets SET,…] [--game NAME]')
    .summary('checks card files')
    .description(
      'Checks the cards of the game together with those of further files. Prints the cards of these files with their\ntexts, warnings and the count of all cards, or all faults.',
    )
    .argument('[path...]', 'card files and folders of them')
    .addOption(setsOption())
    .addOption(cardsOption())
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((paths: string[], { game, ...added }: CardsOptions) =>
      ask({ do: 'cards', what: 'check', game, files: [...cardsAsked(added), ...paths] }),
    );
}

function addWatch(cards: Command, ask: Ask): void {
  cards
    .command('watch')
    .usage('FILE…|FOLDER… [--game NAME]')
    .summary('checks card files, and plays their scenarios, each time they are saved')
    .description(
      'Checks card files each time one of them is saved, prints their texts and warnings, and plays the scenarios that use\ntheir cards: those that are given, or else those beside the card files. Ctrl-C ends it.',
    )
    .argument('<path...>', 'card files, scenarios, and folders of both')
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((paths: string[], { game }: CardsOptions) => ask({ do: 'cards', what: 'watch', game, paths }));
}

function addSchema(cards: Command, ask: Ask): void {
  cards
    .command('schema')
    .usage('[FILE] [--game NAME]')
    .summary('prints the JSON Schema of card files')
    .description('Prints the JSON Schema of card files, or writes it to a file.')
    .argument('[file]', 'file to write')
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((file: string | undefined, { game }: CardsOptions) =>
      ask({ do: 'cards', what: 'schema', game, file: file ?? null }),
    );
}

/** Parses a cost or a range of costs. */
function costRange(words: string): CostRange {
  const [, least, most = least] = /^(\d{1,7})(?:\.\.(\d{1,7}))?$/.exec(words) ?? [];
  if (least === undefined || Number(most) < Number(least))
    throw new InvalidArgumentError('Expected a cost such as 3, or a range such as 2..4.');
  return { least: Number(least), most: Number(most) };
}
