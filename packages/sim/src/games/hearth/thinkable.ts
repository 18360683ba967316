import { idsIn, Zone } from '@aftercast/hearth';
import type { Table } from '@aftercast/kernel';
import type { Command, Legal } from '@aftercast/rules';

const TARGETS = [Zone.hero, Zone.battlefield, Zone.weapon, Zone.secrets] as const;
const OPTIONS = [-1, 0, 1, 2] as const;

/**
 * Every command that a seat might think of. Targets and places do not depend on one another: each target is taken with no
 * place, and each place with the first target.
 */
export function* thinkable(table: Table, seat: number, legal: readonly Legal[]): Generator<Command> {
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
