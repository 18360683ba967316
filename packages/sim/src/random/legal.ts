import { InvariantError } from '@aftercast/kernel';
import type { Session } from '@aftercast/match';
import { CARD_COMMANDS, type CardCommand, type Command, commandOf, type Legal } from '@aftercast/rules';
import type { RandomGame } from './game.ts';

/**
 * Law T4: what is listed is exactly what is accepted. Every command that could be written down about the cards and
 * characters of a table is tried, but not carried out.
 * @throws InvariantError naming the first command that is listed and refused, or accepted and not listed
 */
export function checkLegal(session: Session, { thinkable }: Pick<RandomGame, 'thinkable'>): void {
  if (session.active || session.outcome !== 0) return;
  const { table } = session.state;
  const seat = session.rules.active(table);
  const legal = session.legal(seat);
  const listed = new Set(legal.flatMap(commandsOf).map(keyOf));
  for (const command of thinkable(table, seat, legal)) {
    const accepted = session.check(seat, command) === null;
    const key = keyOf(command);
    if (accepted !== listed.has(key))
      throw new InvariantError(
        'T4',
        `${key} is ${accepted ? 'accepted and not listed' : 'listed and refused'}`,
      );
    listed.delete(key);
  }
  const [left] = listed;
  if (left !== undefined) throw new InvariantError('T4', `${left} is listed, and nobody would think of it`);
}

function keyOf(command: Command): string {
  return JSON.stringify(command);
}

/**
 * The commands that an entry of the legal ones stands for. Targets and places do not depend on one another: each target
 * is taken with no place, and each place with the first target.
 */
function commandsOf(legal: Legal): Command[] {
  const targets = [...(legal.target === 'required' ? [] : [undefined]), ...legal.allowed];
  return [
    ...targets.map((it) => commandOf<CardCommand>(CARD_COMMANDS, legal, it)),
    ...Array.from({ length: legal.positions }, (_, at) =>
      commandOf<CardCommand>(CARD_COMMANDS, legal, targets[0], at),
    ),
  ];
}
