import type { MatchEvent, PendingPrompt } from '@aftercast/bridge/client';
import { hashState } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { connectRaw, type Home, openHome, rested, restoreHome, settle } from './home.ts';
import { type Lantern, lanternScenario, lanterns } from './lantern-rules.ts';

const open = (first: Lantern[], second: Lantern[] = [], limit = 50) =>
  openHome(lanterns, { scenario: lanternScenario(first, second), limit });
const play = ({ client }: Home, name: string) => client.send({ do: 'play', card: client.aliases[name] ?? 0 });
const choose = (pick: number[]) => ({ do: 'choose', pick }) as const;
const kinds = (events: MatchEvent[]) => events.map(({ kind }) => kind);

/** Collects the prompts that a connection gets, the current one last. */
function questions({ prompt$ }: Home['client']): (PendingPrompt | null)[] {
  const heard: (PendingPrompt | null)[] = [];
  prompt$.subscribe((prompt) => heard.push(prompt));
  return heard;
}

describe('prompts in the middle of a resolution', () => {
  it('A10 come with their options, are answered once, and are resolved with the answer', async () => {
    const home = await open(['riddle']);
    const heard = questions(home.client);
    await play(home, 'riddle-0');
    await settle();
    const prompt = { seat: 0, of: 'options', count: 1, least: 1, options: [10, 20, 30] };
    expect(heard).toEqual([null, prompt]);
    expect(home.client.status$.value.turnFlow).toBe('resolving.asking');
    const done = rested(home.client);
    expect(await home.client.send(choose([1]))).toEqual({ accepted: true, command: 1 });
    await done;
    expect(heard).toEqual([null, prompt, null]);
    expect(home.client.view.register('light')).toBe(20);
    expect(kinds(home.events)).toContain('prompt-answered');
    await home.client.dispose();
  });

  it.each([
    ['too few', choose([]), 'bad-answer'],
    ['too many', choose([0, 1]), 'bad-answer'],
    ['none of the options', choose([3]), 'bad-answer'],
    ['another command', { do: 'end-turn' } as const, 'answer-first'],
  ])('A10 a wrong answer is refused, and the prompt stays: %s', async (_, command, code) => {
    const home = await open(['riddle']);
    await play(home, 'riddle-0');
    await settle();
    const hash = hashState(home.host.match.session.state);
    const reply = await home.client.send(command);
    expect(reply).toMatchObject({ accepted: false, refusal: { code } });
    expect(hashState(home.host.match.session.state)).toBe(hash);
    await home.client.dispose();
  });

  it('H1 only the seat that is asked gets the options, and only it can answer', async () => {
    const home = await open(['dare']);
    const [asker, asked] = [
      await home.client.join({ kind: 'seat', seat: 0 }),
      await home.client.join({ kind: 'seat', seat: 1 }),
    ];
    const [others, own] = [questions(asker), questions(asked)];
    await play(home, 'dare-0');
    await settle();
    expect(others.at(-1)).toEqual({ seat: 1, of: 'options', count: 0, least: 0, options: [] });
    expect(own.at(-1)).toEqual({ seat: 1, of: 'options', count: 1, least: 1, options: [10, 20, 30] });
    expect(await asker.send(choose([0]))).toMatchObject({ refusal: { code: 'not-your-turn' } });
    expect(await asked.send(choose([0]))).toMatchObject({ accepted: true });
    await settle();
    expect([others.at(-1), own.at(-1)]).toEqual([null, null]);
    await home.client.dispose();
  });

  it('a page that joins late and a page that restores the match get the pending prompt', async () => {
    const home = await open(['choice', 'lamp', 'lamp']);
    await play(home, 'choice-0');
    await settle();
    const seats = [0, 1].map((seat) => home.client.join({ kind: 'seat', seat }));
    const [own, other] = (await Promise.all(seats)).map((it) => questions(it));
    const entities = { seat: 0, of: 'entities', count: 1, least: 1 };
    // Under the seat's own numbers: its hand is two lamps.
    expect(own).toEqual([{ ...entities, options: [expect.any(Number), expect.any(Number)] }]);
    expect(other).toEqual([{ ...entities, count: 0, least: 0, options: [] }]);
    const snapshot = await home.client.snapshot();
    await home.client.dispose();
    const again = await restoreHome(lanterns, snapshot);
    expect(questions(again.client)).toEqual([{ ...entities, options: [2, 3] }]);
    const done = rested(again.client);
    await again.client.resume();
    await again.client.send(choose([1]));
    await done;
    expect(again.client.view.register('light')).toBe(20);
    await again.client.dispose();
  });

  it('A10 a concession ends a match that waits for an answer', async () => {
    const home = await open(['riddle']);
    const heard = questions(home.client);
    await play(home, 'riddle-0');
    await settle();
    const done = rested(home.client);
    expect(await home.client.send({ do: 'concede' })).toMatchObject({ accepted: true });
    await done;
    await settle();
    expect(home.client.status$.value).toMatchObject({ turnFlow: 'over', outcome: { winner: 1 } });
    expect(heard.at(-1)).toBeNull();
    await home.client.dispose();
  });

  it('K3 a concession ends the hold whose viewers still play, and the next phase has its own', async () => {
    const home = await open(['riddle']);
    const { client, pageClock } = home;
    const played: string[] = [];
    client.viewers.attach(
      { type: ['ask', 'concede'], phase: 'prepare' },
      async ({ action }, { wait, signal, keyframe }) => {
        played.push(action.type);
        await keyframe();
        await wait(500).catch(() => {});
        played.push(`${action.type} ${signal.aborted ? 'cut' : 'ended'}`);
      },
    );
    await play(home, 'riddle-0');
    await settle();
    expect(client.status$.value.turnFlow).toBe('resolving.asking');
    const done = rested(client);
    await client.send({ do: 'concede' });
    await settle();
    pageClock.advance(500);
    await done;
    expect(played).toEqual(['ask', 'ask cut', 'concede', 'concede ended']);
    expect(home.warnings).toEqual([]);
    await client.dispose();
  });
});

describe('a command that runs away', () => {
  const roles = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const;

  it('A12 is undone completely: every connection gets one event that says so, and the earlier view', async () => {
    const home = await open(['echo', 'lamp']);
    const clients = [home.client, ...(await Promise.all(roles.map((role) => home.client.join(role))))];
    const heard = clients.map((client) => {
      const events: MatchEvent[] = [];
      client.events$.subscribe((event) => events.push(event));
      return events;
    });
    const hash = hashState(home.host.match.session.state);
    const views = clients.map((it) => [it.view.zone(0, 'hand').length, it.view.register('light')]);
    expect(await play(home, 'echo-0')).toEqual({ accepted: true, command: 1 });
    await settle();
    expect(hashState(home.host.match.session.state)).toBe(hash);
    for (const events of heard) {
      expect(events.filter((it) => it.kind === 'command-undone')).toEqual([
        { kind: 'command-undone', seq: expect.any(Number), command: 1 },
      ]);
      expect(events.at(-1)?.kind).toBe('command-undone');
    }
    expect(clients.map((it) => [it.view.zone(0, 'hand').length, it.view.register('light')])).toEqual(views);
    expect(home.client.status$.value).toMatchObject({ turnFlow: 'waiting', outcome: null });
    // Every connection gets the next command once and in order.
    const done = clients.map((client) => rested(client));
    expect(await play(home, 'lamp-0')).toEqual({ accepted: true, command: 1 });
    await Promise.all(done);
    expect(clients.map((it) => it.view.register('light'))).toEqual([1, 1, 1, 1]);
    for (const events of heard) {
      const numbers = events.map(({ seq }) => seq);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
    await home.client.dispose();
  });

  it('A12 if it is indispensable, the match ends in a tie', async () => {
    const home = await open([], ['echo']);
    await home.client.send({ do: 'end-turn' });
    await settle();
    expect(kinds(home.events).filter((it) => it === 'command-undone')).toHaveLength(1);
    expect(home.client.status$.value).toMatchObject({ turnFlow: 'over', outcome: { tied: true } });
    expect(home.client.view.register('outcome')).toBe(-1);
    await home.client.dispose();
  });

  it('A12 if it is undone while viewers play and are skipped, viewers play the next command', async () => {
    const home = await open(['echo', 'lamp']);
    const { client, pageClock } = home;
    const played: string[] = [];
    client.viewers.attach({ type: ['echo', 'shine'], phase: 'perform' }, async ({ action }, { wait }) => {
      played.push(action.type);
      await wait(100);
    });
    await play(home, 'echo-0');
    await settle();
    pageClock.advance(100);
    await settle();
    client.skip();
    await settle();
    expect(kinds(home.events).at(-1)).toBe('command-undone');
    expect(played).toEqual(['echo', 'echo']);
    await play(home, 'lamp-0');
    await settle();
    expect(played).toEqual(['echo', 'echo', 'shine']);
    expect(home.host.match.held?.types).toEqual(['shine']);
    pageClock.advance(100);
    await settle();
    expect(client.view.register('light')).toBe(1);
    expect(home.warnings).toEqual([]);
    await client.dispose();
  });
});

describe('a handler that throws', () => {
  it('A15 B3 ends its command alone: it is refused, the match goes on, and no timer is left', async () => {
    const home = await open(['flaw']);
    const { client, host, workerClock } = home;
    const before = client.view;
    await play(home, 'flaw-0');
    await settle();
    expect(home.events.at(-1)).toMatchObject({ kind: 'command-undone' });
    expect(client.view).toEqual(before);
    expect([workerClock.pending, host.status().turnFlow]).toEqual([0, 'waiting']);
    expect((await client.legal()).map((it) => it.do)).toContain('end-turn');
    await client.dispose();
  });

  it('H1 tells no seat what was thrown: only the page that keeps the match is told', async () => {
    const home = await open(['flaw']);
    const [owner, seat] = [
      await connectRaw(home, { kind: 'owner' }),
      await connectRaw(home, { kind: 'seat', seat: 1 }),
    ];
    await play(home, 'flaw-0');
    await settle();
    expect(seat.messages.length).toBeGreaterThan(1);
    expect(JSON.stringify(owner.messages)).not.toContain('the wick is wet');
    expect(JSON.stringify(seat.messages)).not.toContain('the wick is wet');
    owner.close();
    seat.close();
    await home.client.dispose();
  });
});
