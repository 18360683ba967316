import type { Command, Legal } from '@aftercast/cards';
import { idsIn, Zone } from '@aftercast/hearth';
import { InvariantError } from '@aftercast/kernel';
import type { Session } from '@aftercast/match';

/**
 * Law T4: what is listed is exactly what is accepted. Every command that could be written down about the cards and
 * characters of a table is tried, but not carried out.
 * @throws InvariantError naming the first command that is listed and refused, or accepted and not listed
 */
export function checkLegal(session: Session): void {
  if (session.active || session.outcome !== 0) return;
  const seat = session.rules.active(session.state.table);
  const legal = session.legal(seat);
  const listed = new Set(legal.flatMap(commandsOf).map(keyOf));
  for (const command of everyCommand(session, seat, legal)) {
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
function commandsOf({ do: name, entity, choose, target, allowed, positions }: Legal): Command[] {
  const targets = [...(target === 'required' ? [] : [undefined]), ...allowed];
  switch (name) {
    case 'play':
      return [
        ...targets.map((it) => play(entity, choose, it, undefined)),
        ...Array.from({ length: positions }, (_, at) => play(entity, choose, targets[0], at)),
      ];
    case 'attack':
      return allowed.map((it) => ({ do: 'attack', with: entity, target: it }));
    case 'power':
      return targets.map((it) => power(choose, it));
    default:
      return [{ do: 'end-turn' }];
  }
}

function play(
  card: number,
  choose: number,
  target: number | undefined,
  position: number | undefined,
): Command {
  return {
    do: 'play',
    card,
    ...(choose >= 0 && { choose }),
    ...(target !== undefined && { target }),
    ...(position !== undefined && { position }),
  };
}

function power(choose: number, target: number | undefined): Command {
  return { do: 'power', ...(choose >= 0 && { choose }), ...(target !== undefined && { target }) };
}

const TARGETS = [Zone.hero, Zone.battlefield, Zone.weapon, Zone.secrets] as const;
const OPTIONS = [-1, 0, 1, 2] as const;

function* everyCommand(
  { state: { table } }: Session,
  seat: number,
  legal: readonly Legal[],
): Generator<Command> {
  const both = [0, 1].flatMap((it) => TARGETS.flatMap((kind) => idsIn(table, it, kind)));
  const targets = [undefined, ...both];
  const row = idsIn(table, seat, Zone.battlefield);
  for (const card of idsIn(table, seat, Zone.hand)) {
    for (const choose of OPTIONS) {
      for (const target of targets) yield play(card, choose, target, undefined);
      const entry = legal.find((it) => it.do === 'play' && it.entity === card && it.choose === choose);
      const first = entry?.target === 'required' ? entry.allowed[0] : undefined;
      for (let at = 0; at <= row.length + 1; at++) yield play(card, choose, first, at);
    }
  }
  for (const attacker of [...idsIn(table, seat, Zone.hero), ...row])
    for (const target of both) yield { do: 'attack', with: attacker, target };
  for (const choose of OPTIONS) for (const target of targets) yield power(choose, target);
  yield { do: 'end-turn' };
}
