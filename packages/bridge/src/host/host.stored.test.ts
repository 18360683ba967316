import { hashState } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { readJson, snapshotFileIn, writeSnapshotFile } from '@aftercast/match/files';
import { afterEach, describe, expect, test } from 'vitest';
import type { KeptEntry, KeptMatch, MatchBase, MatchSetup } from '../contract.ts';
import { BELLS, bellHost, NAMED_BELLS } from '../testing/bell-host.ts';
import { ROPES, soundOf } from '../testing/bells.ts';
import { delivered } from '../testing/delivered.ts';
import { tidyUp } from '../testing/tidy.ts';

const [MINE, THEIRS] = ROPES;
const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const RING = { do: 'ring', times: 3 } as const;
const CLOCK = { turn: 20, mulligan: 30, warning: 5 };

afterEach(tidyUp);

/** A match of bells, with the page that keeps it. */
async function open(setup: MatchSetup = BELLS) {
  const bells = bellHost();
  const opened = await bells.host.open(setup);
  const keeper = await bells.connect(OWNER, true, { keeps: true });
  const give = async (command: Parameters<typeof keeper.calls.send>[0]) => {
    expect(await keeper.calls.send(command)).toMatchObject({ accepted: true });
    await delivered();
  };
  /** Holds in the first ring of a command. */
  const hold = async () => {
    await keeper.calls.watch([{ type: 'ring', phase: 'perform', deadline: 1_000 }]);
    await give(RING);
    expect(bells.host.match.held).not.toBe(null);
  };
  const entries = (): KeptEntry[] => keeper.of('accepted').map(({ entry }) => entry);
  return { ...bells, entries, give, hold, keeper, opened };
}

const stateOf = ({ host }: Pick<ReturnType<typeof bellHost>, 'host'>) => hashState(host.match.session.state);
const soundIn = ({ host }: Pick<ReturnType<typeof bellHost>, 'host'>) =>
  soundOf(host.match.session.state.table);

describe.each(['snapshot', 'save'] as const)('a match that is stored with %s', (how) => {
  test('S1 goes on elsewhere as it was, with the names of its scenario', async () => {
    const first = await open({ ...NAMED_BELLS, undo: 'own' });
    await first.give(RING);
    const second = bellHost();
    expect(await second.host.restore(await first.host[how]())).toEqual(first.opened);
    expect(stateOf(second)).toBe(stateOf(first));
    expect(second.host.status()).toMatchObject({ paused: false, waiting: true });
    const owner = await second.connect(OWNER);
    await owner.calls.send(RING);
    await delivered();
    await first.give(RING);
    expect(stateOf(second)).toBe(stateOf(first));
    // The set-up is kept too: what it allows, and what is stored again.
    expect(await owner.calls.send({ do: 'undo' })).toMatchObject({ accepted: true });
    await delivered();
    await first.give({ do: 'undo' });
    expect(await second.host[how]()).toBe(await first.host[how]());
  });

  test('S1 is paused if it was stored in the middle of a command', async () => {
    const first = await open();
    await first.hold();
    const second = bellHost();
    await second.host.restore(await first.host[how]());
    expect(second.host.status()).toMatchObject({ paused: true, resolving: true });
    const owner = await second.connect(OWNER);
    await delivered();
    expect(soundIn(second)).toBe(0);
    await owner.calls.resume();
    await delivered();
    expect(soundIn(second)).toBe(3);
  });

  test('A10 has the time that was left of its turn', async () => {
    const first = await open({ ...BELLS, clock: CLOCK });
    first.clock.advance(8_000);
    const second = bellHost();
    await second.host.restore(await first.host[how]());
    expect(second.host.status().turnTime).toMatchObject({ left: 12_000, of: 20_000 });
    const untimed = bellHost();
    await untimed.host.restore(await (await open()).host[how]());
    expect(untimed.host.status().turnTime).toBe(null);
  });
});

describe('a text that is no stored match', () => {
  test.each<[what: string, text: unknown, words: string]>([
    ['no text', 7, 'Expected the text'],
    ['no JSON', '{', 'stored match'],
    ['something else', '{"format":"poem/1"}', 'not a saved match'],
  ])('is refused: %s', async (_, text, words) => {
    const { host } = bellHost();
    await expect(host.restore(text as string)).rejects.toThrow(words);
    await expect(host.openReplay(text as string, OWNER)).rejects.toThrow(words);
    await host.open(BELLS);
  });

  test.each<[what: string, aliases: Record<string, number>]>([
    ['another name', { mine: MINE, yours: THEIRS }],
    ['one name less', { mine: MINE }],
    ['another entity', { mine: THEIRS, theirs: MINE }],
  ])('is refused: a snapshot whose entities have %s than in the scenario', async (_, aliases) => {
    const { host } = await open(NAMED_BELLS);
    const file = snapshotFileIn(readJson(await host.snapshot(), 'The match'));
    if (file === null) throw new Error('The match is no snapshot.');
    const second = bellHost();
    await expect(second.host.restore(writeSnapshotFile({ ...file, aliases }))).rejects.toThrow('other names');
    await second.host.restore(writeSnapshotFile(file));
  });
});

describe('a match whose worker was lost', () => {
  /** What its page has kept of a match with one command that is done, and one in which it holds. */
  async function lose(base: MatchBase = { kind: 'setup', setup: BELLS }) {
    const first = await open();
    await first.give(RING);
    await first.hold();
    const { records } = first.host.match.stream(OWNER).log;
    const kept: KeptMatch = { base, entries: first.entries(), seen: [{ role: OWNER, records }] };
    return { first, kept, records };
  }

  test('B4 waits for its page where it had come, and then goes on', async () => {
    const { first: lost, kept, records } = await lose();
    const second = bellHost();
    expect(await second.host.recover(kept)).toEqual(lost.opened);
    const at = { seq: 5, records, undone: false };
    const owner = await second.connect(OWNER, true, { at });
    expect([soundIn(second), second.host.status().resolving]).toEqual([3, true]);
    expect(second.host.status().paused).toBe(false);
    await second.host.goOn();
    await delivered();
    expect(soundIn(second)).toBe(6);
    expect(owner.of('view')).toEqual([]);
    // What came last can come again, with the same number.
    const [[first = 0] = []] = owner.blocks();
    expect(first).toBeLessThanOrEqual(6);
    const received = owner.blocks().reduce((sum, [, count = 0]) => sum + count, 0);
    expect(first + received - 6).toBe(second.host.match.stream(OWNER).log.records - records);
    await second.host.goOn();
    expect(second.host.status()).toMatchObject({ waiting: true, paused: false });
  });

  test('B4 can have been restored from a stored text itself', async () => {
    const first = await open();
    await first.give(RING);
    const text = await first.host.save();
    const second = bellHost();
    await second.host.recover({ base: { kind: 'stored', text }, entries: [], seen: [] });
    expect(stateOf(second)).toBe(stateOf(first));
  });

  test('B4 has the time that was left of its turn', async () => {
    const kept: KeptMatch = {
      base: { kind: 'setup', setup: { ...BELLS, clock: CLOCK } },
      entries: [],
      seen: [],
    };
    const [timed, whole] = [bellHost(), bellHost()];
    await timed.host.recover({ ...kept, left: 7_000 });
    expect(timed.host.status().turnTime).toMatchObject({ left: 7_000, of: 20_000, runs: false });
    await timed.host.goOn();
    expect(timed.host.status().turnTime).toMatchObject({ left: 7_000, runs: true });
    await whole.host.recover({ ...kept, left: 'all' as never });
    expect(whole.host.status().turnTime).toMatchObject({ left: 20_000 });
  });

  test.each<[what: string, damage: (kept: KeptMatch) => unknown, words: string]>([
    ['nothing', () => null, 'no set-up'],
    ['no base', ({ base: _, ...rest }) => rest, 'no set-up'],
    ['a base of no kind', (it) => ({ ...it, base: { kind: 'sketch', setup: BELLS } }), 'no set-up'],
    ['a malformed set-up', (it) => ({ ...it, base: { kind: 'setup', setup: { seed: 1 } } }), 'no set-up'],
    [
      'a set-up with a function',
      (it) => ({ ...it, base: { kind: 'setup', setup: { ...BELLS, scenario: () => 1 } } }),
      'no set-up',
    ],
    ['a stored match that is no text', (it) => ({ ...it, base: { kind: 'stored', text: 1 } }), 'no set-up'],
    ['a damaged stored match', (it) => ({ ...it, base: { kind: 'stored', text: '{}' } }), 'format'],
    ['no entries', (it) => ({ ...it, entries: undefined }), 'entry'],
    ['a malformed entry', (it) => ({ ...it, entries: [{ kind: 'accepted' }] }), 'entry'],
    ['nothing seen', (it) => ({ ...it, seen: undefined }), 'how far'],
    ['a role of no kind', (it) => ({ ...it, seen: [{ role: { kind: 'king' }, records: 1 }] }), 'how far'],
    [
      'a seat that does not exist',
      (it) => ({ ...it, seen: [it.seen[0], { role: { kind: 'seat', seat: 2 }, records: 1 }] }),
      'how far',
    ],
    ['less than no records', (it) => ({ ...it, seen: [{ role: SEAT, records: -1 }] }), 'how far'],
    ['half a record', (it) => ({ ...it, seen: [{ role: SEAT, records: 0.5 }] }), 'how far'],
    ['no role that has seen it', (it) => ({ ...it, seen: [null] }), 'how far'],
  ])('B4 is refused if what was kept has %s', async (_, damage, words) => {
    const { kept } = await lose();
    const { host } = bellHost();
    await expect(host.recover(damage(kept) as KeptMatch)).rejects.toThrow(words);
    await host.open(BELLS);
  });

  test('B4 is refused if its entries do not lead to where its page had come', async () => {
    const { kept, records } = await lose();
    const { host } = bellHost();
    await expect(
      host.recover({ ...kept, seen: [{ role: OWNER, records: records + 100 }] }),
    ).rejects.toThrow();
    await expect(
      host.recover({ ...kept, entries: kept.entries.map((it) => ({ ...it, seat: 1 })) }),
    ).rejects.toThrow();
    await host.recover({ ...kept, seen: [{ role: SEAT, records: 0 }] });
  });
});
