import type { CardGame } from '@aftercast/cards';
import type { Table } from '@aftercast/kernel';
import { type Command, type LegalCommand, plainLegal, refuse, stageOf } from '@aftercast/rules';
import type { HearthRefusal } from '../messages.ts';
import { checkDeck, checkMulligan, listMulligan } from '../opening.ts';
import { isLocation, kindOf, seatOf } from '../table.ts';
import { OwnRegister, Zone } from '../vocabulary.ts';
import { checkAttack, hasPrey, listAttacks, whyNoFight } from './attack.ts';
import { checkPlay, checkPower, listPlays, listPower, whyNoPlay, whyNoPower } from './play.ts';
import { checkLocation, listLocations, whyNoLocation } from './use.ts';

/**
 * Lists what a seat may do now; {@link check} refuses all other commands. Both ask the same predicates, which are beside
 * each command: `whyNo…` says why it cannot be used, and `targets.ts` what it can be used on. What depends on turn and stage
 * only is refused before, in the match's `Session`.
 */
export function legal(game: CardGame, table: Table, seat: number): LegalCommand[] {
  if (stageOf(table, OwnRegister) === 'mulligan') return [listMulligan(table, seat)];
  const list: LegalCommand[] = [];
  listPlays(game, table, seat, list);
  listAttacks(table, seat, list);
  listPower(game, table, seat, list);
  listLocations(game, table, seat, list);
  list.push(plainLegal('end-turn'));
  return list;
}

/** Returns the reason that a command is not legal; `null` if it is. */
export function check(game: CardGame, table: Table, seat: number, command: Command): HearthRefusal | null {
  switch (command.do) {
    case 'play':
      return checkPlay(game, table, seat, command);
    case 'attack':
      return checkAttack(table, seat, command);
    case 'power':
      return checkPower(game, table, seat, command);
    case 'use':
      return checkLocation(game, table, seat, command);
    case 'choose':
      return refuse('nothing-asked');
    case 'mulligan':
      return checkMulligan(table, seat, command.replace);
    case 'join':
      return checkDeck(game, command.deck);
    case 'end-turn':
    case 'concede':
    case 'undo':
    case 'time':
      return null;
  }
}

/** Returns the reason that a seat cannot use one of its cards or characters now; `null` if it can. */
export function whyNot(game: CardGame, table: Table, seat: number, id: number): HearthRefusal | null {
  const entity = table.entities[id];
  if (!entity || seatOf(entity) !== seat) return refuse('no-such-card');
  switch (kindOf(entity)) {
    case Zone.hand:
      return whyNoPlay(game, table, seat, entity);
    case Zone.power:
      return whyNoPower(game, table, seat, entity);
    case Zone.hero:
    case Zone.battlefield:
      if (isLocation(entity)) return whyNoLocation(game, table, seat, entity);
      return (
        whyNoFight(table, seat, entity) ?? (hasPrey(table, seat, entity) ? null : refuse('no-target-there'))
      );
    default:
      return refuse('no-such-card');
  }
}
