import type { CardGame, Catalogue } from '@aftercast/cards';
import { type Action, makeAction, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type GameRules,
  joinAction,
  joinsOrEndsTurn,
  type LegalCommand,
  plainLegal,
  refuse,
} from '@aftercast/rules';
import { checkDeck, openingOf, timeAction } from './actions/opening.ts';
import {
  attackAction,
  checkAttack,
  checkPlay,
  listAttacks,
  listPlays,
  playAction,
  whyNoFight,
  whyNoPlay,
} from './commands.ts';
import { gameOf } from './game.ts';
import type { CyberRefusal, CyberRefusalCode } from './messages.ts';
import { activeSeat, idsIn, kindOf, seatOf } from './table.ts';
import { Type, Zone } from './vocabulary.ts';

/** The rules of `cyber` with some set of cards. */
export interface CyberRules extends GameRules<CardCommand, CyberRefusalCode> {
  /** The game's definition for the kernel, with its cards. */
  readonly game: CardGame;
}

/** The rules of `cyber` with these cards: everything that a match needs to play it. @param name the name of the game */
export function cyberRules(name: string, catalogue: Catalogue): CyberRules {
  const game = gameOf(name, catalogue);
  return {
    game,
    commands: CARD_COMMANDS,
    opening: openingOf(game),
    active: activeSeat,
    check: (table, seat, command) => check(game, table, seat, command),
    action: (table, seat, command) => action(game, table, seat, command),
    legal: (table, seat) => legal(game, table, seat),
    whyNot: (table, seat, entity) => whyNot(game, table, seat, entity),
    characters: (table) =>
      [0, 1].flatMap((seat) => [...idsIn(table, seat, Zone.hero), ...idsIn(table, seat, Zone.field)]),
    indispensable: joinsOrEndsTurn,
    concession: (seat) => makeAction(Type.concede, seat, 0),
    loadScenario: async () => (await import('./scenario/adapter.ts')).scenarioOf(game),
  };
}

function legal(game: CardGame, table: Table, seat: number): LegalCommand[] {
  const legal: LegalCommand[] = [];
  listPlays(game, table, seat, legal);
  listAttacks(game, table, seat, legal);
  legal.push(plainLegal('end-turn'));
  return legal;
}

function whyNot(game: CardGame, table: Table, seat: number, id: number): CyberRefusal | null {
  const entity = table.entities[id];
  if (!entity || seatOf(entity) !== seat) return refuse('no-such-card');
  switch (kindOf(entity)) {
    case Zone.hand:
      return whyNoPlay(game, table, seat, entity);
    case Zone.field:
      return whyNoFight(game, table, seat, entity);
    default:
      return refuse('no-such-card');
  }
}

function check(game: CardGame, table: Table, seat: number, command: Command): CyberRefusal | null {
  switch (command.do) {
    case 'play':
      return checkPlay(game, table, seat, command);
    case 'attack':
      return checkAttack(game, table, seat, command);
    case 'power':
      return refuse('no-power');
    case 'use':
      return refuse('no-such-card');
    case 'choose':
      return refuse('nothing-asked');
    case 'mulligan':
      return refuse('no-mulligan');
    case 'join':
      return checkDeck(game, command.deck);
    case 'end-turn':
    case 'concede':
    case 'undo':
    case 'time':
      return null;
  }
}

function action(game: CardGame, table: Table, seat: number, command: Command): Action {
  switch (command.do) {
    case 'play':
      return playAction(seat, command);
    case 'attack':
      return attackAction(seat, command);
    case 'end-turn':
      return makeAction(Type.endTurn, seat, 0);
    case 'concede':
      return makeAction(Type.concede, seat, 0);
    case 'join':
      return joinAction(game, Type, seat, command.deck);
    case 'time':
      return timeAction(table, command);
    case 'power':
    case 'use':
    case 'mulligan':
    case 'choose':
    case 'undo':
      throw new RangeError(`No action for "${command.do}": cyber refuses this command.`);
  }
}
