import {
  type ActionType,
  entityAt,
  makeAction,
  makeDetailedAction,
  makeGroup,
  type Table,
} from '@aftercast/kernel';
import { attackOf, isCharacter, isDying, kindOf, seatOf } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { loseKeyword } from './keywords.ts';

/**
 * An attack: outermost. `source` is the attacker, `targets` the defender, which secrets may change while it is prepared.
 * It is called off if one of them has left play or is dying when it would perform. Both blows are one group (law A7).
 */
export const attack: ActionType = {
  name: 'attack',
  possible: (table, action) =>
    canStillFight(table, action.source) && canStillFight(table, action.targets[0] ?? 0),
  perform(handling, action) {
    const { table } = handling;
    const attacker = entityAt(table, action.source);
    const defender = entityAt(table, action.targets[0] as number);
    handling.set(attacker.id, Stat.attacks, (attacker.stats[Stat.attacks] as number) + 1);
    loseKeyword(handling, attacker.id, Stat.stealth);
    const blows = [attacker, defender]
      .filter((it) => attackOf(table, it) > 0 && (it === attacker || kindOf(it) === Zone.battlefield))
      .map((it) => {
        const struck = it === attacker ? defender : attacker;
        return makeAction(Type.damage, seatOf(it), it.id, [struck.id], attackOf(table, it), it.order);
      });
    if (blows.length > 0) handling.react(makeGroup(blows));
  },
  followUps: (_, { player, source, targets }) => [
    makeDetailedAction(Type.afterAttack, player, source, { targets: [...targets] }),
  ],
};

function canStillFight(table: Table, id: number): boolean {
  const entity = table.entities[id];
  return entity ? isCharacter(entity) && !isDying(entity) : false;
}
