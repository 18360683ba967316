import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { connectInspector } from '@aftercast/bridge/inspect';
import { stressScenario } from '@aftercast/sim';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';

interface Received {
  type: string;
  sessionId: string;
  name?: string;
  definition?: string;
  event?: { type: string; seat?: number; command?: unknown; entity?: number };
  snapshot?: { value?: unknown; status?: string };
}

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A page of our own that receives what is inspected, as a URL. */
function receiverPage(): string {
  const script = new URL('../../packages/bridge/src/testing/receiver.ts', import.meta.url).href;
  const page = `<!doctype html><script type="module" src="${script}"></script>`;
  return URL.createObjectURL(new Blob([page], { type: 'text/html' }));
}

function receive(): Received[] {
  const received: Received[] = [];
  const hear = (event: Event) => received.push((event as CustomEvent<Received>).detail);
  window.addEventListener('received', hear);
  endings.push(() => window.removeEventListener('received', hear));
  return received;
}

async function open(): Promise<MatchClient> {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  endings.push(() => worker.terminate());
  const client = await openMatch(worker, { game: 'stress', scenario: stressScenario('chain', 3) });
  endings.push(() => client.dispose());
  return client;
}

async function play(client: MatchClient): Promise<void> {
  const done = firstValueFrom(client.events$.pipe(filter(({ kind }) => kind === 'rested')));
  await client.send({ do: 'play', card: client.aliases.chain ?? 0 });
  await done;
}

async function inspect(client: MatchClient): Promise<() => void> {
  const end = await connectInspector(client, { url: receiverPage() });
  endings.push(() => {
    end();
    window.open('', 'xstateinspector')?.close();
  });
  return end;
}

const eventsOf = (received: Received[], sessionId: string | undefined) =>
  received.filter((it) => it.type === '@xstate.event' && it.sessionId === sessionId).map((it) => it.event);
const statesOf = (received: Received[], sessionId: string | undefined) =>
  received
    .filter((it) => it.type === '@xstate.snapshot' && it.sessionId === sessionId)
    .map((it) => it.snapshot?.value);
const actor = (received: Received[], name: string) =>
  received.find((it) => it.type === '@xstate.actor' && it.name?.startsWith(name));

describe('the Stately inspector, on a page of our own', () => {
  it.each([
    ['opened at the start', true],
    ['opened late', false],
  ])('shows both machines: their definitions, events and states, in order, when %s', async (_, early) => {
    const client = await open();
    const received = receive();
    if (early) await inspect(client);
    await client.target({ type: 'preview', entity: client.aliases.chain ?? 0 });
    await client.target({ type: 'cancel' });
    await play(client);
    if (!early) await inspect(client);
    await expect
      .poll(() => statesOf(received, actor(received, 'turn-flow')?.sessionId).at(-1))
      .toBe('waiting');
    await expect.poll(() => statesOf(received, actor(received, 'targeting')?.sessionId).at(-1)).toBe('idle');
    const [flow, targeting] = [actor(received, 'turn-flow'), actor(received, 'targeting')];
    const ids = [flow, targeting].map((it) => JSON.parse(it?.definition ?? '{}').id);
    expect(ids).toEqual(['turn-flow', 'targeting']);
    const [heard, pointed] = [flow, targeting].map((it) => eventsOf(received, it?.sessionId));
    expect(heard?.filter((it) => !it?.type.startsWith('xstate.'))).toEqual([
      { type: 'lay' },
      { type: 'submit', seat: 0, command: { do: 'play', card: client.aliases.chain } },
      { type: 'rest' },
    ]);
    expect(pointed?.filter((it) => !it?.type.startsWith('xstate.'))).toEqual([
      { type: 'preview', entity: client.aliases.chain },
      { type: 'cancel' },
    ]);
    expect(statesOf(received, flow?.sessionId)).toEqual([
      'settingUp',
      'waiting',
      { resolving: 'running' },
      'waiting',
    ]);
    expect(statesOf(received, targeting?.sessionId)).toEqual(['idle', 'previewing', 'idle']);
  });

  it('hears no more once it is closed', async () => {
    const client = await open();
    const received = receive();
    const end = await inspect(client);
    await expect.poll(() => actor(received, 'turn-flow')).toBeDefined();
    end();
    await play(client);
    await client.hash();
    expect(statesOf(received, actor(received, 'turn-flow')?.sessionId)).not.toContainEqual({
      resolving: 'running',
    });
  });

  it('H1 is for the owner: a connection that has joined may not open it', async () => {
    const client = await open();
    const seat = await client.join({ kind: 'seat', seat: 0 });
    await expect(seat.inspections()).rejects.toThrow('Only the connection that opened the match');
  });
});
