import type { CardGame, Catalogue } from '@aftercast/cards';
import { type Action, entityAt, makeAction, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type GameRules,
  joinAction,
  joinsOrEndsTurn,
} from '@aftercast/rules';
import { attackAction } from './commands/attack.ts';
import { check, legal, whyNot } from './commands/legal.ts';
import { playAction, powerAction } from './commands/play.ts';
import { locationAction } from './commands/use.ts';
import { gameOf } from './game.ts';
import type { HearthRefusalCode } from './messages.ts';
import { mulliganAction, openingOf, timeAction } from './opening.ts';
import { activeSeat, idsIn, isCharacter, playerOf, statOf } from './table.ts';
import { Stat, Type, Zone } from './vocabulary.ts';

/** The rules of `hearth` with some set of cards. */
export interface HearthRules extends GameRules<CardCommand, HearthRefusalCode> {
  /** The game's definition for the kernel, with its cards. */
  readonly game: CardGame;
}

/** The rules of `hearth` with these cards: everything that a match needs to play it. @param name the name of the game */
export function hearthRules(name: string, catalogue: Catalogue): HearthRules {
  const game = gameOf(name, catalogue);
  return {
    game,
    commands: CARD_COMMANDS,
    opening: openingOf(game),
    active: activeSeat,
    turnSeconds,
    check: (table, seat, command) => check(game, table, seat, command),
    action: (table, seat, command) => action(game, table, seat, command),
    legal: (table, seat) => legal(game, table, seat),
    whyNot: (table, seat, entity) => whyNot(game, table, seat, entity),
    characters: (table) =>
      [0, 1].flatMap((seat) =>
        [...idsIn(table, seat, Zone.hero), ...idsIn(table, seat, Zone.battlefield)].filter((id) =>
          isCharacter(entityAt(table, id)),
        ),
      ),
    indispensable: joinsOrEndsTurn,
    concession: (seat) => makeAction(Type.concede, seat, 0),
    loadScenario: async () => (await import('./scenario/adapter.ts')).scenarioOf(game),
  };
}

function action(game: CardGame, table: Table, seat: number, command: Command): Action {
  switch (command.do) {
    case 'play':
      return playAction(table, seat, command);
    case 'attack':
      return attackAction(table, seat, command);
    case 'power':
      return powerAction(table, seat, command);
    case 'use':
      return locationAction(seat, command);
    case 'end-turn':
      return makeAction(Type.endTurn, seat, 0);
    case 'concede':
      return makeAction(Type.concede, seat, 0);
    case 'join':
      return joinAction(game, Type, seat, command.deck);
    case 'mulligan':
      return mulliganAction(seat, command.replace);
    case 'time':
      return timeAction(table, command);
    case 'choose':
    case 'undo':
      throw new RangeError(`No action for "${command.do}": the match carries it out.`);
  }
}

/** The shortest turn limit that is in play; 0 for none. */
function turnSeconds(table: Table): number {
  const limits = [0, 1].map((seat) => statOf(table, playerOf(table, seat), Stat.turnSeconds));
  return limits.some((it) => it > 0) ? Math.min(...limits.filter((it) => it > 0)) : 0;
}
