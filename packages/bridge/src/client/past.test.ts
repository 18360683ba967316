import { expect, test } from 'vitest';
import type { LogFrom, LogStart } from '../contract.ts';
import { actionOf, NAMES, recordsOf, smallTable } from '../testing/records.ts';
import type { MatchClient } from './api.ts';
import type { LogListener } from './log-listener.ts';
import { readPast } from './past.ts';

const start = (seq: number, reason: LogStart['reason'] = 'first'): LogStart => ({
  seq,
  command: 0,
  table: smallTable(),
  reason,
});

/** Three records, each with an event: a command and an action begin, and the action ends. */
const COMMAND = () =>
  recordsOf((log) => {
    log.command(1, 0);
    log.begin(actionOf(1));
    log.ended(1);
  });

type Play = (listener: LogListener) => void;

/** A match whose event log is sent as a test says: the part from now on, and then all of it. */
function scripted(play: Record<LogFrom, Play>) {
  const stopped: LogFrom[] = [];
  const followLog = async (listener: LogListener, from: LogFrom = 'start') => {
    play[from](listener);
    return () => {
      stopped.push(from);
    };
  };
  const client: Pick<MatchClient, 'followLog' | 'names'> = { names: NAMES, followLog };
  return { client, stopped };
}

const now =
  (seq: number): Play =>
  ({ begin }) =>
    begin(start(seq));

test('B1 is every event from the first record on, until the moment of the call', async () => {
  const { client, stopped } = scripted({
    now: now(6),
    start: ({ begin, records }) => {
      begin(start(0));
      records(COMMAND(), 1);
      records(COMMAND(), 4);
      records(COMMAND(), 7);
    },
  });
  const events = await readPast(client);
  expect(new Set(events.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).sort((a, b) => a - b));
  expect(stopped).toEqual(['now', 'start']);
});

test('is empty before anything has happened, whatever comes then', async () => {
  const { client, stopped } = scripted({
    now: now(0),
    start: ({ begin, records }) => {
      begin(start(0));
      records(COMMAND(), 1);
    },
  });
  expect(await readPast(client)).toEqual([]);
  expect(stopped).toEqual(['now', 'start']);
});

test('S5 has nothing of a command that is taken back meanwhile, nor of what comes after it', async () => {
  const { client } = scripted({
    now: now(6),
    start: ({ begin, records }) => {
      begin(start(0));
      records(COMMAND(), 1);
      records(
        recordsOf((log) => log.command(2, 0)),
        4,
      );
      begin(start(3, 'rolled-back'));
      records(COMMAND(), 4);
    },
  });
  const events = await readPast(client);
  expect(new Set(events.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3]));
});

test('S5 is read to the moment of the call if what is taken back came later', async () => {
  const { client } = scripted({
    now: now(3),
    start: ({ begin, records }) => {
      begin(start(0));
      begin(start(6, 'rolled-back'));
      // A start beyond the moment is enough: nothing that belongs to the past comes after it.
      records(COMMAND(), 7);
    },
  });
  expect(await readPast(client)).toEqual([]);
});

test.each<LogFrom>(['now', 'start'])(
  'B3 rejects with the reason if the connection ends: %s',
  async (from) => {
    const { client, stopped } = scripted({
      now: now(3),
      start: ({ begin }) => begin(start(0)),
      [from]: ({ end }: LogListener) => end('The match was closed.'),
    });
    await expect(readPast(client)).rejects.toThrow('cannot be read: The match was closed.');
    expect(stopped.at(-1)).toBe(from);
  },
);

test('B3 rejects if the event log cannot be followed', async () => {
  const client = {
    names: NAMES,
    followLog: () => Promise.reject(new Error('A connection has too many followers.')),
  };
  await expect(readPast(client)).rejects.toThrow('too many followers');
});
