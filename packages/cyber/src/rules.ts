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
import { opening, timeAction } from './actions/opening.ts';
import { catalogue } from './catalogue.ts';
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
import { game } from './game.ts';
import type { CyberRefusal, CyberRefusalCode } from './messages.ts';
import { activeSeat, idsIn, kindOf, seatOf } from './table.ts';
import { Type, Zone } from './vocabulary.ts';

/** The rules of `cyber`: everything that a match needs to play it. */
export const cyber: GameRules<CardCommand, CyberRefusalCode> = {
  game,
  commands: CARD_COMMANDS,
  opening,
  active: activeSeat,
  check,
  action,
  legal(table, seat) {
    const legal: LegalCommand[] = [];
    listPlays(table, seat, legal);
    listAttacks(table, seat, legal);
    legal.push(plainLegal('end-turn'));
    return legal;
  },
  whyNot(table, seat, id) {
    const entity = table.entities[id];
    if (!entity || seatOf(entity) !== seat) return refuse('no-such-card');
    switch (kindOf(entity)) {
      case Zone.hand:
        return whyNoPlay(table, seat, entity);
      case Zone.field:
        return whyNoFight(table, seat, entity);
      default:
        return refuse('no-such-card');
    }
  },
  characters: (table) =>
    [0, 1].flatMap((seat) => [...idsIn(table, seat, Zone.hero), ...idsIn(table, seat, Zone.field)]),
  indispensable: joinsOrEndsTurn,
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => (await import('./scenario/adapter.ts')).cyberScenario,
};

function check(table: Table, seat: number, command: Command): CyberRefusal | null {
  switch (command.do) {
    case 'play':
      return checkPlay(table, seat, command);
    case 'attack':
      return checkAttack(table, seat, command);
    case 'power':
      return refuse('no-power');
    case 'choose':
      return refuse('nothing-asked');
    case 'mulligan':
      return refuse('no-mulligan');
    case 'join':
      return opening.checkDeck(command.deck);
    case 'end-turn':
    case 'concede':
    case 'undo':
    case 'time':
      return null;
  }
}

function action(table: Table, seat: number, command: Command): Action {
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
      return joinAction(catalogue, Type, seat, command.deck);
    case 'time':
      return timeAction(table, command);
    case 'power':
    case 'mulligan':
    case 'choose':
    case 'undo':
      throw new RangeError(`No action for "${command.do}": cyber refuses this command.`);
  }
}
