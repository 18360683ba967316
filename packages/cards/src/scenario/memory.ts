import { type Changes, ownRegister, type Table } from '@aftercast/kernel';
import type { Reader } from '@aftercast/rules';
import type { CardGame } from '../compile/card-game.ts';
import { firstRegisterOf, type Memories } from '../compile/memory.ts';

/** What a player remembers at the beginning of a scenario: as a card asks for it. */
export interface RememberedSetup {
  /** The number of the card. */
  card: number;
  /** Which of the things that it asks for, from 0, in the order in which it asks. */
  at: number;
  /** The number of this turn. */
  turn: number;
  /** The number of the player's last turn that is over. */
  lastTurn: number;
  /** The number of the match. */
  match: number;
}

const SPANS = ['turn', 'lastTurn', 'match'] as const;

/** Reads what a player remembers: a list of cards that ask for it, each with the numbers. */
export function parseMemory(
  { cards }: CardGame,
  value: unknown,
  path: string,
  reader: Reader,
): RememberedSetup[] {
  return (reader.list(value, path) ?? []).flatMap((it, i) => {
    const here = `${path}[${i}]`;
    const object = reader.object(it, here, ['card', 'at', ...SPANS], ['card']);
    if (object === null) return [];
    const number = (key: string): number =>
      object[key] === undefined ? 0 : (reader.integer(object[key], `${here}.${key}`, 0) ?? 0);
    const card = reader.card(object.card, `${here}.card`);
    const [at, turn, lastTurn] = [number('at'), number('turn'), number('lastTurn')];
    const match = object.match === undefined ? turn + lastTurn : number('match');
    if (match < turn + lastTurn)
      reader.report(`${here}.match`, `expected at least ${turn + lastTurn}, as in these turns, got ${match}`);
    if (card === null) return [];
    const asked = cards[card]?.remembers ?? [];
    if (asked.length === 0)
      reader.report(
        `${here}.card`,
        `expected a card that asks for what players remember, got "${cards[card]?.id}"`,
      );
    else if (at >= asked.length)
      reader.report(
        `${here}.at`,
        `expected less than ${asked.length}: so much does "${cards[card]?.id}" ask for`,
      );
    return [{ card, at, turn, lastTurn, match }];
  });
}

/** Sets what a player remembers. */
export function layMemory(
  game: CardGame,
  changes: Changes,
  seat: number,
  remembered: readonly RememberedSetup[],
): void {
  for (const it of remembered) {
    const first = registerOf(game, it, seat);
    if (first === null) continue;
    SPANS.forEach((span, i) => {
      changes.setOwnRegister(first + i, it[span]);
    });
  }
}

/** Reads what a player remembers from a table, without what is 0. */
export function readMemory(game: CardGame, table: Table, seat: number): RememberedSetup[] {
  const { all }: Memories = game.memories;
  return all.flatMap((_, number) => {
    const card = game.cards.findIndex(({ remembers }) => remembers.includes(number));
    const at = game.cards[card]?.remembers.indexOf(number) ?? 0;
    const first = firstRegisterOf(game, number, seat);
    const [turn = 0, lastTurn = 0, match = 0] = SPANS.map((__, i) => ownRegister(table, first + i));
    return card < 0 || (turn === 0 && lastTurn === 0 && match === 0)
      ? []
      : [{ card, at, turn, lastTurn, match }];
  });
}

/** Writes what a player remembers as {@link parseMemory} reads it, with the defaults left out. */
export function makeMemory({ cards }: CardGame, remembered: readonly RememberedSetup[]): unknown[] {
  return remembered.map(({ card, at, turn, lastTurn, match }) => ({
    card: cards[card]?.id ?? '',
    ...(at > 0 && { at }),
    ...(turn > 0 && { turn }),
    ...(lastTurn > 0 && { lastTurn }),
    ...(match !== turn + lastTurn && { match }),
  }));
}

function registerOf(game: CardGame, { card, at }: RememberedSetup, seat: number): number | null {
  const number = game.cards[card]?.remembers[at];
  return number === undefined ? null : firstRegisterOf(game, number, seat);
}
