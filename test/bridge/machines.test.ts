import { describe, expect, it } from 'vitest';
import { connectRaw, type Home, openChain, openHome, playChain, settle } from './home.ts';
import { lanternScenario, lanterns } from './lantern-rules.ts';
import { SEAT } from './secret-table.ts';
import { END, type MessageOfType, OTHER, openSecret, playSome, ROLES, send, Told } from './told.ts';

describe('the reports of the machines', () => {
  it('B1 an early and a late listener get every message once and in order', async () => {
    const home = await openSecret();
    home.client.viewers.attach({ type: 'damage', phase: 'perform' }, { duration: 0, keyframe: 0 });
    const seat = await home.client.join(SEAT);
    for (const role of ROLES) {
      const client = await home.client.join(role);
      const early = await Told.by(client);
      if (role.kind === 'owner') await playSome(home, seat);
      const late = await Told.by(client);
      expect(late.timeless).toBe(early.timeless);
      for (const told of [early, late]) {
        expect(told.messages.map(({ n }) => n)).toEqual(told.messages.map((_, i) => i + 1));
        expect(told.states('turn-flow').at(-1)).toBe('waiting');
      }
    }
    await home.client.dispose();
  });

  it('every role sees its machines, even before the first targeting', async () => {
    const home = await openSecret();
    const seen = await Promise.all(
      ROLES.map(async (role) => (await Told.by(await home.client.join(role))).names),
    );
    expect(seen).toEqual([
      ['turn-flow', 'targeting-0', 'targeting-1'],
      ['turn-flow', 'targeting-0'],
      ['turn-flow', 'targeting-1'],
      ['turn-flow'],
    ]);
    await home.client.dispose();
  });

  it('a microstep names its transitions by their place in the definition', async () => {
    const home = await openSecret();
    const seat = await home.client.join(SEAT);
    const told = await Told.by(home.client);
    await playSome(home, seat);
    const steps = told.of('@xstate.microstep', told.session('targeting-0'));
    expect(steps.map(({ event, transitions }) => [event.type, ...transitions])).toEqual([
      ['preview', step('idle', 'preview', 0, ['previewing'], null, ['setPicked'])],
      ['pick', step('previewing', 'pick', 0, ['choosing'], 'takesTarget', ['setPicked'])],
      ['point', step('choosing', 'point', 0, ['submitting'], 'isAllowed', ['setTarget'])],
      ['accept', step('submitting', 'accept', 0, ['idle'], null, [])],
    ]);
    const flow = told.of('@xstate.microstep', told.session('turn-flow'));
    expect(flow.map(({ event, transitions }) => `${event.type} ${transitions[0]?.guard}`)).toEqual([
      'lay null',
      'submit isLegal',
      'rest null',
      'submit null',
      'submit endsTurn',
      'startTurn null',
      'rest null',
      'submit endsTurn',
      'startTurn null',
      'rest null',
    ]);
    for (const { name, definition } of told.of('@xstate.actor')) {
      const taken = told.of('@xstate.microstep', told.session(name)).flatMap((it) => it.transitions);
      const root = JSON.parse(definition);
      for (const { source, event, index, targets } of taken) {
        let node = root;
        for (const state of source.split('.').slice(1)) node = node.states[state];
        const list = [node.on[event]].flat();
        const wanted = typeof list[index] === 'string' ? list[index] : list[index].target;
        const path = wanted?.startsWith('#') ? wanted.slice(1) : wanted;
        expect(targets.map((it) => it.endsWith(path ?? ''))).toEqual(wanted === undefined ? [] : [true]);
      }
    }
    await home.client.dispose();
  });

  it('B1 messages carry the number of the last record before them', async () => {
    const home = await openChain('chain', 3);
    await playChain(home.client);
    await settle();
    const told = await Told.by(home.client);
    let [begun, rested, count] = [0, 0, 0];
    await home.client.followLog({
      begin: () => {},
      records: (data) => {
        for (let at = 0; at < data.length; at += (data[at] as number) >>> 8) {
          count++;
          if (((data[at] as number) & 0xff) === 1) begun = count;
          if (((data[at] as number) & 0xff) === 11) rested = count;
        }
      },
      end: () => {},
    });
    await settle();
    const at = (type: string, event: string) =>
      told.messages.find((it) => it.type === type && 'event' in it && it.event.type === event);
    expect(rested).toBeGreaterThan(4);
    expect(at('@xstate.event', 'submit')).toMatchObject({ seq: begun - 1, command: 0 });
    expect(at('@xstate.snapshot', 'submit')).toMatchObject({ seq: begun, command: 1 });
    expect(at('@xstate.snapshot', 'rest')).toMatchObject({ seq: rested, command: 1 });
    await home.client.dispose();
  });

  it('S4 the messages of an undone command have the number of the record that undoes it', async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['echo', 'lamp']), limit: 30 });
    for (const role of ROLES) await Told.by(await home.client.join(role));
    await home.client.send({ do: 'play', card: home.client.aliases['echo-0'] ?? 0 });
    await settle();
    const early = await Told.by(home.client);
    await send(home, { do: 'play', card: home.client.aliases['lamp-0'] ?? 0 });
    const messages = early.messages.flatMap((it) => ('event' in it ? [[it.event.type, it.seq]] : []));
    const undone = messages.findIndex(([type]) => type === 'rollBack');
    expect(messages[undone]).toEqual(['rollBack', 1]);
    for (const [, seq] of messages.slice(0, undone)) expect(seq).toBeLessThanOrEqual(1);
    const seqs = messages.map(([, seq]) => Number(seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    for (const role of ROLES) {
      const told = await Told.by(await home.client.join(role));
      expect(told.states('turn-flow').at(-1)).toBe('waiting');
      expect((told.messages.at(-1) as { seq: number }).seq).toBeGreaterThan(1);
    }
    await home.client.dispose();
  });
});

function step(
  source: string,
  event: string,
  index: number,
  targets: string[],
  guard: string | null,
  actions: string[],
) {
  const of = (state: string) => `targeting.${state}`;
  return { source: of(source), event, index, targets: targets.map(of), guard, actions };
}

describe('late, slow and former listeners', () => {
  /** Number of turns to end: enough for the worker to drop its first messages. */
  const PASSES = 7_000;
  const wear = ({ host }: Home) => {
    for (let i = 0; i < PASSES; i++) {
      host.match.send(i % 2, END);
      host.match.finish();
    }
  };
  const open = () => openHome(lanterns, { scenario: lanternScenario(['lamp']) });

  it('B2 a page that returns no credit gets only one batch; the match goes on', async () => {
    const home = await open();
    let batches = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => batches++;
    const raw = await connectRaw(home, { kind: 'owner' });
    raw.keepUp();
    await raw.hand('followMachines', port2);
    for (let i = 0; i < 20; i++) {
      await send(home, END);
      await settle();
    }
    expect(batches).toBe(1);
    port1.postMessage({ kind: 'credit', blocks: 1 });
    await settle();
    expect(batches).toBe(2);
    port1.close();
    raw.close();
    await home.client.dispose();
  });

  it('B1 the owner gets the number of dropped messages, and then all machines with their last state', async () => {
    const home = await open();
    await home.client.target({ type: 'pick', entity: home.client.aliases['lamp-0'] ?? 0 });
    wear(home);
    const told = await Told.by(home.client);
    for (let i = 0; i < 100 && told.states('turn-flow').at(-1) !== 'waiting'; i++) await settle();
    for (let length = -1; length !== told.messages.length; await settle()) length = told.messages.length;
    const [missed] = told.messages;
    expect(missed).toMatchObject({ type: 'aftercast.missed', n: 1 });
    expect(told.names).toEqual(['turn-flow', 'targeting-0', 'targeting-1']);
    expect(told.states('targeting-0')).toEqual(['idle']);
    const count = Number((missed as MessageOfType<'aftercast.missed'>).count);
    // Sent again: the two machines whose messages were dropped, with one state each.
    const again = 4;
    // A machine starts with three messages, and a transition has three: the table is set up, a card is picked, and each
    // pass is a submission, the start of a turn, and idle again. Cancelling the pick takes two steps at once: four messages.
    const all = 3 * 3 + 3 + 3 + 4 + 9 * PASSES;
    expect(told.messages.length - 1 - again + count).toBe(all);
    expect(told.messages.length).toBeGreaterThan(50_000);
    await home.client.dispose();
  });

  it('H1 a seat gets no count and no earlier messages, since both would leak what others did', async () => {
    const home = await open();
    wear(home);
    const seat = await home.client.join(OTHER);
    const told = await Told.by(seat);
    // The log is long: the worker takes several turns to project it.
    await expect.poll(() => told.messages.length, { timeout: 20_000 }).toBeGreaterThan(4);
    expect(told.messages.map((it) => it.type)).toEqual([
      'aftercast.missed',
      '@xstate.actor',
      '@xstate.snapshot',
      '@xstate.actor',
      '@xstate.snapshot',
    ]);
    expect(told.messages[0]).toEqual({ type: 'aftercast.missed', n: 1, count: null });
    expect(told.states('turn-flow')).toEqual(['waiting']);
    await send(home, END);
    await expect
      .poll(() => told.states('turn-flow'))
      .toEqual(['waiting', { turnEnding: 'running' }, { turnStarting: 'running' }, 'waiting']);
    await home.client.dispose();
  });

  it('B3 stopping the reports or disposing the connection leaves no port', async () => {
    const home = await openChain('chain', 1);
    for (let i = 0; i < 50; i++) (await home.client.followMachines(() => {}))();
    await settle();
    expect(home.host.feeds.sideFeedCount).toBe(0);
    const told = await Told.by(home.client);
    const { length } = told.messages;
    told.stop();
    await playChain(home.client);
    await settle();
    expect(told.messages).toHaveLength(length);
    const joined = await home.client.join(SEAT);
    await Told.by(joined);
    expect(home.host.feeds.sideFeedCount).toBe(1);
    await joined.dispose();
    await settle();
    expect(home.host.feeds.sideFeedCount).toBe(0);
    await expect(joined.followMachines(() => {})).rejects.toThrow('closed by dispose()');
    await home.client.dispose();
  });
});
