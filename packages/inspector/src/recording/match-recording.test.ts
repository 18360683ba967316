import { EventLog, makeAction, RecordKind, Why } from '@aftercast/kernel';
import { expect, it } from 'vitest';
import { recordingOf } from '../testing/tale.ts';

/** A chain as the stress game plays it: each link hits one target, and answers the one before. */
function chain(links: number): EventLog {
  const log = new EventLog();
  log.command(1, 0);
  for (let id = 1; id <= links; id++) {
    const action = makeAction(0, 0, 0, [1], id);
    Object.assign(action, { id, cause: id - 1, why: id === 1 ? Why.command : Why.perform });
    log.begin(action);
    log.perform(id);
    if (id === 1)
      log.entity(
        RecordKind.create,
        { id: 1, card: 1, owner: 0, zone: 0, order: 0, stats: [0], attachments: [] },
        0,
      );
    else log.set(1, 0, id, id + 1);
  }
  for (let id = links; id > 0; id--) log.ended(id);
  log.rest(1, 0);
  return log;
}

it('a link of a long chain takes at most 150 bytes, its records included', () => {
  const links = 100_000;
  const recording = recordingOf(chain(links));
  expect(recording.actions.count).toBe(links);
  expect(recording.actions.depthOf(links - 1)).toBe(links - 1);
  expect(recording.bytes / links).toBeLessThanOrEqual(150);
});
