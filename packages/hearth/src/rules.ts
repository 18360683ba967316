import { type Action, makeAction, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  endsTurn,
  type GameRules,
  joinAction,
  type LegalCommand,
  plainLegal,
  refuse,
  stageOf,
} from '@aftercast/rules';
import { catalogue } from './catalogue.ts';
import { attackAction, attackable, checkAttack, listAttacks, whyNoFight } from './commands/attack.ts';
import {
  checkPlay,
  checkPower,
  listPlays,
  listPower,
  playAction,
  powerAction,
  whyNoPlay,
  whyNoPower,
} from './commands/play.ts';
import { game } from './game.ts';
import { checkMulligan, listMulligan, mulliganAction, opening, timeAction } from './opening.ts';
import type { HearthRefusal, HearthRefusalCode } from './refusals.ts';
import { activeSeat, idsIn, kindOf, playerOf, seatOf, statOf } from './table.ts';
import { OwnRegister, Stat, Type, Zone } from './vocabulary.ts';

/** The rules of `hearth`: everything that a match needs to play it. */
export const hearth: GameRules<CardCommand, HearthRefusalCode> = {
  game,
  commands: CARD_COMMANDS,
  opening,
  active: activeSeat,
  turnSeconds,
  check,
  action,
  legal(table, seat) {
    if (stageOf(table, OwnRegister) === 'mulligan') return [listMulligan(table, seat)];
    const legal: LegalCommand[] = [];
    listPlays(table, seat, legal);
    listAttacks(table, seat, legal);
    listPower(table, seat, legal);
    legal.push(plainLegal('end-turn'));
    return legal;
  },
  whyNot,
  characters: (table) =>
    [0, 1].flatMap((seat) => [...idsIn(table, seat, Zone.hero), ...idsIn(table, seat, Zone.battlefield)]),
  indispensable: endsTurn,
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => (await import('./scenario/adapter.ts')).hearthScenario,
};

function check(table: Table, seat: number, command: Command): HearthRefusal | null {
  switch (command.do) {
    case 'play':
      return checkPlay(table, seat, command);
    case 'attack':
      return checkAttack(table, seat, command);
    case 'power':
      return checkPower(table, seat, command);
    case 'choose':
      return refuse('nothing-asked');
    case 'mulligan':
      return checkMulligan(table, seat, command.replace);
    case 'join':
      return opening.checkDeck(command.deck);
    case 'end-turn':
    case 'concede':
    case 'time':
      return null;
  }
}

function action(table: Table, seat: number, command: Command): Action {
  switch (command.do) {
    case 'play':
      return playAction(table, seat, command);
    case 'attack':
      return attackAction(table, seat, command);
    case 'power':
      return powerAction(table, seat, command);
    case 'end-turn':
      return makeAction(Type.endTurn, seat, 0);
    case 'concede':
      return makeAction(Type.concede, seat, 0);
    case 'join':
      return joinAction(catalogue, Type, seat, command.deck);
    case 'mulligan':
      return mulliganAction(seat, command.replace);
    case 'time':
      return timeAction(table, command);
    case 'choose':
      throw new RangeError('An answer is not an action.');
  }
}

/** The shortest turn limit that is in play; 0 for none. */
function turnSeconds(table: Table): number {
  const limits = [0, 1].map((seat) => statOf(table, playerOf(table, seat), Stat.turnSeconds));
  return limits.some((it) => it > 0) ? Math.min(...limits.filter((it) => it > 0)) : 0;
}

function whyNot(table: Table, seat: number, id: number): HearthRefusal | null {
  const entity = table.entities[id];
  if (!entity || seatOf(entity) !== seat) return refuse('no-such-card');
  switch (kindOf(entity)) {
    case Zone.hand:
      return whyNoPlay(table, seat, entity);
    case Zone.power:
      return whyNoPower(table, seat, entity);
    case Zone.hero:
    case Zone.battlefield:
      return (
        whyNoFight(table, seat, entity) ??
        (attackable(table, seat).length > 0 ? null : refuse('no-target-there'))
      );
    default:
      return refuse('no-such-card');
  }
}
