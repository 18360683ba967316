import { layTable } from '@aftercast/match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import { type KeptMatch, LONGEST_SLICE, SETUP_DEPTH } from '../../contract.ts';
import { BELLS, bellHost } from '../../testing/bell-host.ts';
import { soundOf } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp } from '../../testing/tidy.ts';
import { Turns } from '../ports/turns.ts';
import { readBase, recoverKept } from './recover.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await tidyUp();
});

/** What the page of a match has kept in which the bell rang very often, and the rules of the match. */
async function keep() {
  const { connect, host } = bellHost();
  await host.open(BELLS);
  const page = await connect({ kind: 'owner' }, true, { keeps: true });
  await page.calls.send({ do: 'ring', times: 2_000 });
  for (let i = 0; i < 100 && page.status()?.waiting !== true; i++) await delivered();
  const entries = page.of('accepted').map(({ entry }) => entry);
  const { records } = host.match.stream({ kind: 'owner' }).log;
  const seen = [{ role: { kind: 'owner' }, records }] as const;
  const kept: KeptMatch = { base: { kind: 'setup', setup: BELLS }, entries, seen };
  return { kept, rules: host.match.session.rules };
}

/** Goes on with a kept match. @param passes milliseconds that pass whenever the time is read */
async function recover(passes: number) {
  const { kept, rules } = await keep();
  const turns = new Turns();
  const add = vi.spyOn(turns, 'add');
  let now = 0;
  vi.spyOn(systemClock, 'now').mockImplementation(() => {
    now += passes;
    return now;
  });
  const laid = await layTable([rules], BELLS);
  const session = await recoverKept(kept, readBase(kept), laid, turns);
  return { pending: turns.pending, session, waits: add.mock.calls.length };
}

describe('going on with a kept match', () => {
  test('B5 lets the thread read its messages when a slice of time is over, and comes as far', async () => {
    const { pending, session, waits } = await recover(LONGEST_SLICE);
    expect(waits).toBeGreaterThan(3);
    expect([pending, session.journal.length, soundOf(session.state.table)]).toEqual([0, 1, 2_000]);
  });

  test('B5 goes on without a break before that', async () => {
    const { session, waits } = await recover(0);
    expect([waits, soundOf(session.state.table)]).toEqual([0, 2_000]);
  });
});

test('a kept set-up has the limits of any other', () => {
  let scenario: unknown = [];
  for (let i = 0; i < SETUP_DEPTH / 2; i++) scenario = [scenario];
  const base = { kind: 'setup', setup: { game: 'bells', scenario } } as const;
  expect(readBase({ base, entries: [], seen: [] })).toEqual({ setup: base.setup, stored: null });
  for (let i = 0; i < SETUP_DEPTH; i++) scenario = [scenario];
  const deep = { ...base, setup: { ...base.setup, scenario } };
  expect(() => readBase({ base: deep, entries: [], seen: [] })).toThrow('no set-up');
});
