import type { RoleStream } from '@aftercast/match';
import type { Command, Legal } from '@aftercast/rules';

/** The numbers of a seat's own that its projection has given to the entities of a match. */
type Numbers = Pick<RoleStream, 'aliasOf' | 'entityOf'>;

/** What a seat may do, under its own numbers. */
export function toSeat(legal: readonly Legal[], numbers: Numbers): Legal[] {
  const aliasOf = (entity: number) => numbers.aliasOf(entity);
  return legal.map((it) => ({
    ...it,
    entity: aliasOf(it.entity),
    allowed: it.allowed.map(aliasOf),
    preferred: it.preferred.map(aliasOf),
  }));
}

/** A seat's command, under the numbers of the match. */
export function toMatch(command: Command, numbers: Numbers): Command {
  const entityOf = (alias: number) => numbers.entityOf(alias);
  switch (command.do) {
    case 'play':
    case 'power': {
      const aimed = command.target === undefined ? {} : { target: entityOf(command.target) };
      return command.do === 'power'
        ? { ...command, ...aimed }
        : { ...command, ...aimed, card: entityOf(command.card) };
    }
    case 'attack':
      return { ...command, with: entityOf(command.with), target: entityOf(command.target) };
    case 'mulligan':
      return { do: 'mulligan', replace: command.replace.map(entityOf) };
    case 'join':
    case 'end-turn':
    case 'choose':
    case 'concede':
    case 'time':
      return command;
  }
}
