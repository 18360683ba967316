import { type ActionType, KERNEL_REGISTERS, type Table } from '@aftercast/kernel';
import { Own, Until } from '../vocabulary.ts';
import { expire } from './keywords.ts';

/**
 * Whether anything in play still has what was to last for an attack. It is asked after every outermost action, so that it
 * ends with the attack however that went: dealt, called off, or survived by neither.
 */
export function anyFromAttack(table: Table): boolean {
  return table.registers[KERNEL_REGISTERS + Own.fleeting] !== 0;
}

/** The state-based action that takes off what lasts for an attack. */
export const attackEnd: ActionType = {
  name: 'attack-end',
  perform(handling) {
    expire(handling, ({ until }) => until === Until.attackEnd);
    handling.setRegister(Own.fleeting, 0);
  },
};
