import { setFlagsFromString } from 'node:v8';
import { hearth } from '@aftercast/hearth';
import type { Table } from '@aftercast/kernel';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { randomHearth } from '../games/hearth/random.ts';
import { beginRandomMatch, randomCommand } from './match.ts';

const rules = await withScenario(hearth);

setFlagsFromString('--allow-natives-syntax');
/** Whether the JavaScript engine keeps a list as floats: one that has come into it, whole or not, is enough for that. */
const hasFloats = new Function('list', 'return %HasDoubleElements(list)') as (
  list: readonly number[],
) => boolean;

function floatsIn({ registers, zones, entities }: Table): string[] {
  return [
    ...(hasFloats(registers) ? ['registers'] : []),
    ...zones.flatMap((zone, i) => (hasFloats(zone) ? [`zone ${i}`] : [])),
    ...entities.flatMap((it) => (it && hasFloats(it.stats) ? [`stats of entity ${it.id}`] : [])),
  ];
}

test('tables are kept as integers by the JavaScript engine, which is several times faster', () => {
  expect(hasFloats([1, 0.5])).toBe(true);
  for (let seed = 1; seed <= 20; seed++) {
    const { session, dice } = beginRandomMatch(randomHearth, rules, seed);
    while (session.outcome === null) {
      const { seat, command } = randomCommand(session, dice);
      session.play(seat, command);
    }
    expect(floatsIn(session.state.table)).toEqual([]);
  }
});
