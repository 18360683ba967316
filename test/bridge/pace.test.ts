import type { PhaseEvent, Play } from '@aftercast/bridge/client';
import type { FromWorker, Role } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { eachRecord, hashState, kindOf, RecordKind } from '@aftercast/kernel';
import { stress, stressScenario } from '@aftercast/stress';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHome, rested, settle } from './home.ts';
import { innerHost } from './inner-host.ts';
import { type Hidden, SEAT, secretTable, USUAL } from './secret-table.ts';

const PHASES = hearth.game.types.flatMap(({ name: type }) =>
  (['prepare', 'perform'] as const).map((phase) => ({ type, phase })),
);

/** Opens a match whose leader is a seat that watches every phase, and ends each at once. */
async function leadingSeat(scenario: unknown, watches: boolean) {
  const home = new MessageChannel();
  const host = innerHost({ games: [hearth] }, home.port2);
  await host.open({ game: 'hearth', scenario });
  const seat = await listener(host, SEAT);
  const other = await listener(host, { kind: 'spectator' });
  const watched = PHASES.map((it) => ({ ...it, deadline: 1e9 }));
  if (watches) await host.lead(seat.number, watched);
  const close = async () => {
    await host.close();
    home.port1.close();
  };
  return { host, seat, other, close };
}

async function listener(host: ReturnType<typeof innerHost>, role: Role) {
  const [stream, api] = [new MessageChannel(), new MessageChannel()];
  const messages: FromWorker[] = [];
  stream.port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    messages.push(data);
    if (data.kind === 'block') stream.port1.postMessage({ kind: 'credit', blocks: 1 });
    if (data.kind === 'announced') {
      stream.port1.postMessage({ kind: 'keyframe', hold: data.hold });
      stream.port1.postMessage({ kind: 'ended', hold: data.hold });
    }
  };
  const number = await host.connect(role, stream.port2, api.port2);
  await settle();
  return { messages, number };
}

type Leading = Awaited<ReturnType<typeof leadingSeat>>;

/** Plays the choices for seat 0, and lets the other seat end its turns. */
async function playOut({ host }: Leading, choices: readonly number[]): Promise<void> {
  for (const choice of choices) {
    const { match } = host;
    if (match.session.outcome !== null) return;
    const seat = match.acting;
    const legal = match.session.legal(0);
    const one = legal[choice % Math.max(1, legal.length)];
    const [target] = one?.allowed ?? [];
    const aimed = target === undefined ? {} : { target };
    if (seat === 0 && one?.do === 'play') match.send(0, { do: 'play', card: one.entity, ...aimed });
    else match.send(seat, { do: 'end-turn' });
    host.wake();
    for (let i = 0; i < 400 && (match.running || match.held !== null); i++)
      await new Promise((resolve) => setImmediate(resolve));
    expect(match.held).toBeNull();
  }
  await settle();
}

const recordsOf = (messages: readonly FromWorker[]) =>
  messages.flatMap((it) => (it.kind === 'block' ? [...it.data] : []));
const announced = (messages: readonly FromWorker[]) =>
  messages.flatMap((it) => (it.kind === 'announced' ? [it] : []));

describe('a seat that is the leader', () => {
  it('K5 its viewers play its commands, and the match waits for their keyframes', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) }, SEAT);
    const { client, host, pageClock } = home;
    expect([client.role, client.aliases]).toEqual([SEAT, {}]);
    client.viewers.attach({ type: 'damage', phase: 'perform' }, { keyframe: 100, duration: 300 });
    const [archer = 0] = client.view
      .zone(0, 'hand')
      .filter((id) => client.view.entity(id)?.card === 'elven-archer');
    const [cleric = 0] = client.view.zone(1, 'battlefield');
    const before = client.view.entity(cleric)?.stats.damage;
    await client.send({ do: 'play', card: archer, target: cleric });
    await settle();
    expect(host.match.held).toMatchObject({ types: ['damage'], applied: false });
    pageClock.advance(100);
    await settle();
    expect(client.view.entity(cleric)?.stats.damage).toBe((before ?? 0) + 1);
    expect(host.match.held).toMatchObject({ applied: true });
    const done = rested(client);
    pageClock.advance(200);
    await done;
    await client.dispose();
  });

  it('H1 K2 a draw of the other seat is announced late, with its changes, and the match waits for its viewers', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) }, SEAT);
    const { client, host, pageClock } = home;
    const played: { event: PhaseEvent; hand: number; changes: number }[] = [];
    client.viewers.attach({ type: 'draw', phase: 'perform' }, async (event: PhaseEvent, play: Play) => {
      const changes = await play.keyframe();
      played.push({ event, hand: client.view.zone(1, 'hand').length, changes: changes.length });
      await play.wait(500);
    });
    const hand = client.view.zone(1, 'hand').length;
    await client.send({ do: 'end-turn' });
    await settle();
    expect(host.match.held).toMatchObject({ types: ['draw'], applied: true });
    expect(played).toHaveLength(1);
    expect(played[0]).toMatchObject({
      hand: hand + 1,
      event: { action: { type: 'draw', seat: 1, targets: [] } },
    });
    expect(played[0]?.changes).toBeGreaterThan(0);
    const drawn = client.view.zone(1, 'hand').at(-1) ?? 0;
    expect(client.view.entity(drawn)?.card).toBeNull();
    const done = rested(client);
    pageClock.advance(500);
    await done;
    await client.dispose();
  });

  it('H1 its holds are numbered without gaps, and name only actions from its records', async () => {
    const leading = await leadingSeat(secretTable(USUAL), true);
    await playOut(leading, [0, 1, 3, 9, 9, 1, 0, 9]);
    const { messages } = leading.seat;
    const known = new Set<number>();
    let pauses = 0;
    let late = 0;
    for (const it of messages) {
      if (it.kind === 'block')
        eachRecord(it.data, (at) => {
          const kind = kindOf(it.data[at] as number);
          // Action ids start again with every command.
          if (kind === RecordKind.command) known.clear();
          if (kind === RecordKind.begin) known.add(it.data[at + 1] as number);
        });
      if (it.kind !== 'announced') continue;
      expect(it.hold).toBe(++pauses);
      expect(it.actions.filter((id) => !known.has(id))).toEqual([]);
      if (it.late) late++;
    }
    expect(pauses).toBeGreaterThan(20);
    expect(late).toBeGreaterThan(0);
    await leading.close();
  });

  const cards = (length: number) =>
    fc.array(
      fc.constantFrom(
        'wisp',
        'fireball',
        'polymorph',
        'knife-juggler',
        'the-coin',
        'arcane-missiles',
        'sea-giant',
      ),
      {
        minLength: length,
        maxLength: length,
      },
    );
  const hidden: fc.Arbitrary<Hidden> = fc.record({
    hand: cards(3),
    deck: cards(8),
    secret: fc.constantFrom('noble-sacrifice', 'spellbender', 'counterspell'),
  });

  it('H1 K5 two matches that differ only in hidden information send it, and a spectator, the same messages, in the same blocks', async () => {
    await fc.assert(
      fc.asyncProperty(
        hidden,
        hidden,
        fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
        async (one, other, choices) => {
          const sent: FromWorker[][] = [];
          for (const it of [one, other]) {
            const leading = await leadingSeat(secretTable(it), true);
            await playOut(leading, choices);
            sent.push([...leading.seat.messages], [...leading.other.messages]);
            await leading.close();
          }
          const [seat, spectator, otherSeat, otherSpectator] = sent;
          expect(seat).toEqual(otherSeat);
          expect(spectator).toEqual(otherSpectator);
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 15_000 },
    );
  }, 120_000);

  it('K5 it changes only when things happen: other connections get the same records without it', async () => {
    const [one, other] = await Promise.all(
      [true, false].map((watches) => leadingSeat(secretTable(USUAL), watches)),
    );
    const choices = [0, 3, 1, 9, 9, 0];
    for (const leading of [one, other] as Leading[]) await playOut(leading, choices);
    const [led, free] = [one, other] as [Leading, Leading];
    expect(announced(led.seat.messages).length).toBeGreaterThan(10);
    expect(announced(free.seat.messages)).toEqual([]);
    expect(recordsOf(led.other.messages)).toEqual(recordsOf(free.other.messages));
    expect(recordsOf(led.seat.messages)).toEqual(recordsOf(free.seat.messages));
    expect(hashState(led.host.match.session.state)).toBe(hashState(free.host.match.session.state));
    await led.close();
    await free.close();
  });

  it('H1 a connection that does not know of the phase in which the match holds is sent a status of a match that runs', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const { client, host } = home;
    // Only the owner knows of a draw before it performs.
    client.viewers.attach({ type: 'draw', phase: 'prepare' }, { keyframe: 100, duration: 300 });
    await client.send({ do: 'end-turn' });
    await settle();
    expect(host.match.held).toMatchObject({ types: ['draw'], applied: false });
    const spectator = await client.join({ kind: 'spectator' });
    await client.pause();
    await settle();
    expect(client.status$.value).toMatchObject({ turnFlow: 'turnStarting.holding', resolving: true });
    expect(spectator.status$.value).toMatchObject({ turnFlow: 'turnStarting.running', resolving: true });
    await client.dispose();
  });

  it('B2 a phase is announced to it only after the records before it, even if it is slow', async () => {
    const channel = new MessageChannel();
    const host = innerHost({ games: [stress] }, channel.port2);
    await host.open({ game: 'stress', scenario: stressScenario('chain', 3) });
    const [stream, api] = [new MessageChannel(), new MessageChannel()];
    const messages: FromWorker[] = [];
    stream.port1.onmessage = ({ data }) => messages.push(data);
    const number = await host.connect(SEAT, stream.port2, api.port2);
    await host.lead(number, [{ type: 'hit', phase: 'perform', deadline: 1e9 }]);
    await settle();
    host.match.send(0, { do: 'play', card: host.match.session.legal(0)[0]?.entity ?? 0 });
    host.wake();
    await settle();
    const end = async (hold: number) => {
      stream.port1.postMessage({ kind: 'ended', hold });
      await settle();
    };
    await end(1);
    // Two blocks are in flight without credit, so the next phase is not announced yet.
    expect(messages.filter(({ kind }) => kind === 'block')).toHaveLength(2);
    expect(announced(messages)).toHaveLength(1);
    expect(host.match.held?.applied).toBe(false);
    stream.port1.postMessage({ kind: 'credit', blocks: 1 });
    await settle();
    const kinds = messages.map(({ kind }) => kind).filter((kind) => kind === 'block' || kind === 'announced');
    expect(kinds).toEqual(['block', 'announced', 'block', 'block', 'announced']);
    await host.close();
    channel.port1.close();
  });
});
