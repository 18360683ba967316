import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { describe, expect, it } from 'vitest';
import { openHome, rested, settle } from './home.ts';
import {
  active,
  clockOf,
  commands,
  DECKS,
  openDecks,
  openTable,
  replayed,
  TIMES,
  table,
  UP,
  use,
  WARNING,
  wait,
} from './timed-home.ts';

describe("a turn's time", () => {
  it('gives one warning, then ends the turn; both are in the journal', async () => {
    const home = await openTable();
    expect(clockOf(home)).toEqual({ left: 60_000, of: 60_000, runs: true });
    await wait(home, 49.999);
    expect(commands(home.host.match)).toEqual([]);
    await wait(home, 0.001);
    expect(commands(home.host.match)).toEqual([WARNING]);
    expect(
      home.events.some(
        (it) => it.kind === 'phase-announced' && it.action.type === 'time-warning' && it.action.amount === 10,
      ),
    ).toBe(true);
    expect(clockOf(home)).toEqual({ left: 10_000, of: 60_000, runs: true });
    await wait(home, 9.999);
    expect(active(home)).toBe(0);
    await wait(home, 0.001);
    expect(commands(home.host.match)).toEqual([WARNING, UP]);
    expect([active(home), clockOf(home)]).toEqual([1, { left: 60_000, of: 60_000, runs: true }]);
    expect(home.client.view.zone(1, 'hand')).toHaveLength(1);
    expect(replayed(home)).toBe(hashState(home.host.match.session.state));
    await home.client.dispose();
  });

  it('starts again with every turn, even if the last turn ended early', async () => {
    const home = await openTable();
    await wait(home, 55);
    const done = rested(home.client);
    await home.client.send({ do: 'end-turn' });
    await done;
    await settle();
    expect([active(home), clockOf(home)?.left]).toEqual([1, 60_000]);
    await wait(home, 59.9);
    expect(active(home)).toBe(1);
    await wait(home, 0.1);
    expect(active(home)).toBe(0);
    await home.client.dispose();
  });

  it('does not run without a clock or after the match, and leaves no timer', async () => {
    const timeless = await openHome(hearth, { scenario: table() });
    expect([clockOf(timeless), timeless.workerClock.pending]).toEqual([null, 0]);
    await timeless.client.dispose();
    const home = await openTable();
    expect(home.workerClock.pending).toBe(1);
    const done = rested(home.client);
    await home.client.send({ do: 'concede' });
    await done;
    await settle();
    expect([clockOf(home), home.workerClock.pending]).toEqual([null, 0]);
    await home.client.dispose();
    const other = await openTable();
    await other.client.dispose();
    expect(other.workerClock.pending).toBe(0);
  });

  it('stops during a pause, and does not depend on the speed', async () => {
    const home = await openTable();
    await wait(home, 20);
    await home.client.pause();
    await wait(home, 200);
    expect(clockOf(home)).toMatchObject({ left: 40_000, runs: false });
    await home.client.resume();
    home.client.speed = 8;
    await settle();
    expect(clockOf(home)).toMatchObject({ left: 40_000, runs: true });
    await wait(home, 29.9);
    expect(commands(home.host.match)).toEqual([]);
    await wait(home, 0.1);
    expect(commands(home.host.match)).toEqual([WARNING]);
    await home.client.dispose();
  });

  it('stops while viewers play', async () => {
    const home = await openTable();
    home.client.viewers.attach({ type: 'damage', phase: 'perform' }, { keyframe: 20_000, duration: 100_000 });
    await wait(home, 45);
    const done = rested(home.client);
    expect(await use(home.client, 'moonfire', 'yeti')).toMatchObject({ accepted: true });
    await settle();
    expect(home.host.match.held?.types).toEqual(['damage']);
    expect(clockOf(home)).toMatchObject({ left: 15_000, runs: false });
    await wait(home, 90);
    home.pageClock.advance(20_000);
    await settle();
    home.pageClock.advance(80_000);
    await done;
    await settle();
    expect(commands(home.host.match).map((it) => it[1])).toMatchObject([{ do: 'play' }]);
    expect(clockOf(home)).toEqual({ left: 15_000, of: 60_000, runs: true });
    expect(home.warnings).toEqual([]);
    await wait(home, 5);
    expect(commands(home.host.match).at(-1)).toEqual(WARNING);
    await home.client.dispose();
  });

  it("is a card's limit if that is shorter; a turn no longer than the warning time starts with the warning", async () => {
    const scenario = table({}, { board: [{ card: 'nozdormu' }] });
    const home = await openHome(hearth, { scenario, clock: { ...TIMES, warning: 20 } });
    await settle();
    expect(clockOf(home)?.of).toBe(15_000);
    await wait(home, 0);
    expect(commands(home.host.match)).toEqual([[-1, { do: 'time', left: 15 }]]);
    await wait(home, 14.9);
    expect(active(home)).toBe(0);
    await wait(home, 0.1);
    expect(active(home)).toBe(1);
    await home.client.dispose();
    const patient = await openHome(hearth, { scenario, clock: { turn: 5, mulligan: 5, warning: 0 } });
    expect(clockOf(patient)?.of).toBe(5_000);
    await wait(patient, 5);
    expect(commands(patient.host.match)).toEqual([UP]);
    await patient.client.dispose();
  });
});

describe('the time of opening hands', () => {
  it('does not run while seats join; when it expires, both seats keep their hands', async () => {
    const home = await openHome(hearth, { seed: 3, first: 0, clock: TIMES });
    await wait(home, 200);
    expect([clockOf(home), commands(home.host.match)]).toEqual([null, []]);
    for (const seat of [0, 1])
      await home.client.send({ do: 'join', deck: DECKS[seat] ?? { hero: '', cards: [] } }, seat);
    await settle();
    expect(clockOf(home)).toEqual({ left: 30_000, of: 30_000, runs: true });
    const hands = [0, 1].map((seat) => home.client.view.zone(seat, 'hand'));
    await wait(home, 20);
    expect(commands(home.host.match).slice(2)).toEqual([WARNING]);
    await wait(home, 10);
    expect(commands(home.host.match).slice(3)).toEqual([UP]);
    expect(home.client.status$.value).toMatchObject({ stage: 'playing', active: 0, awaiting: [0] });
    expect(hands.map((hand, seat) => home.client.view.zone(seat, 'hand').slice(0, hand.length))).toEqual(
      hands,
    );
    expect(clockOf(home)).toMatchObject({ left: 60_000, runs: true });
    await home.client.dispose();
  });

  it('is shared: after one seat has decided, the other has the time that is left', async () => {
    const home = await openDecks();
    await wait(home, 12);
    const [replaced = 0] = home.client.view.zone(1, 'hand');
    const done = rested(home.client);
    await home.client.send({ do: 'mulligan', replace: [replaced] }, 1);
    await done;
    await settle();
    expect(clockOf(home)).toMatchObject({ left: 18_000, of: 30_000 });
    await wait(home, 18);
    expect(home.client.status$.value.stage).toBe('playing');
    expect(home.client.view.zone(1, 'hand')).not.toContain(replaced);
    const alone = new Session(hearth, openState(hearth, 3, 0));
    for (const { seat, command } of home.host.match.session.journal) alone.play(seat, command);
    expect(hashState(alone.state)).toBe(hashState(home.host.match.session.state));
    await home.client.dispose();
  });
});
