import type { Clock } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { type Recording, recordMatch } from '@aftercast/inspector';
import { lengthOf, type Table } from '@aftercast/kernel';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { randomHearth } from '@aftercast/sim/hearth';
import { type Shape, stress, stressScenario } from '@aftercast/stress';
import { LogSource } from './recording-source.ts';

const hearthGame = await withScenario(hearth);
const stressGame = await withScenario(stress);

/** A clock that stands still: what is recorded at different times can be compared. */
const STILL: Clock = { now: () => 0, after: () => () => {} };

/** What a role could have followed: the table before the first record, and all records. */
export interface Told {
  match: Match;
  table: Table;
  records: Int32Array;
}

/** A random match of hearth, in the projection of its owner or of a seat. */
export function randomLog(seed: number, commands: number, seat = -1): Told {
  const { session, dice } = beginRandomMatch(randomHearth, hearthGame, seed);
  const match = new Match(session);
  const stream = match.stream(seat < 0 ? { kind: 'owner' } : { kind: 'seat', seat });
  const table = structuredClone(stream.view);
  for (let i = 0; i < commands && session.outcome === null; i++) {
    const { seat: by, command } = randomCommand(session, dice);
    match.send(by, command);
    match.finish();
  }
  return { match, table, records: stream.log.slice(0) };
}

/** A chain of the stress game, played once. */
export function stressLog(shape: Shape, length: number, width = 1): Told {
  const reading = parseSetup(stressScenario(shape, length, width), [stressGame]);
  if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
  const { state, aliases } = laySetup(reading.rules, reading.value);
  const match = new Match(new Session(reading.rules, state, { limit: Number.POSITIVE_INFINITY }));
  const table = structuredClone(state.table);
  match.send(0, { do: 'play', card: aliases.get('chain') ?? 0 });
  match.finish();
  return { match, table, records: match.stream({ kind: 'owner' }).log.slice(0) };
}

/** Splits records into blocks of at most `most` integers; a longer record is a block of its own. */
export function* blocksOf(records: Int32Array, most: number): Generator<Int32Array> {
  let from = 0;
  for (let at = 0; at < records.length; at += lengthOf(records[at] as number)) {
    if (at > from && at + lengthOf(records[at] as number) - from > most) {
      yield records.subarray(from, at);
      from = at;
    }
  }
  if (from < records.length) yield records.subarray(from);
}

/** A recording of what was told, in blocks. */
export async function recordLog(
  { match, table, records }: Told,
  most = 16_384,
): Promise<{ recording: Recording; source: LogSource }> {
  const source = new LogSource(match.session.game, table);
  const recording = await recordMatch(source.client, { clock: STILL });
  for (const block of blocksOf(records, most)) source.tell(block);
  return { recording, source };
}
