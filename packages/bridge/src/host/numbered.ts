import type { Command, RoleStream } from '@aftercast/match';
import type { Targeting } from '../contract.ts';

/** A seat's targeting with entities numbered as a role sees them. */
export function numbered(state: Targeting, numbers: Pick<RoleStream, 'aliasOf'>): Targeting {
  const aliasOf = (entity: number) => numbers.aliasOf(entity);
  return {
    ...state,
    entity: aliasOf(state.entity),
    target: aliasOf(state.target),
    allowed: state.allowed.map(aliasOf),
    preferred: state.preferred.map(aliasOf),
    others: state.others.map((it) => ({ ...it, entity: aliasOf(it.entity) })),
  };
}

/** A command with other numbers for its entities. */
export function renumbered(command: Command, numberOf: (entity: number) => number): Command {
  switch (command.do) {
    case 'play':
      return { ...command, card: numberOf(command.card), ...aimed(command.target, numberOf) };
    case 'attack':
      return { ...command, with: numberOf(command.with), target: numberOf(command.target) };
    case 'power':
      return { ...command, ...aimed(command.target, numberOf) };
    case 'mulligan':
      return { do: 'mulligan', replace: command.replace.map(numberOf) };
    case 'end-turn':
    case 'choose':
    case 'concede':
    case 'join':
    case 'time':
      return command;
    default:
      return command satisfies never;
  }
}

function aimed(target: number | undefined, numberOf: (entity: number) => number): { target?: number } {
  return target === undefined ? {} : { target: numberOf(target) };
}
