import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { connectStatelyInspector } from '@aftercast/bridge/inspect';
import { stressScenario } from '@aftercast/stress';
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

/** Returns the URL of a test page that receives inspected events. */
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
  const done = firstValueFrom(client.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
  await client.send({ do: 'play', card: client.aliases.chain ?? 0 });
  await done;
}

const page = () => window.open('', 'xstateinspector');

function inspect(client: MatchClient): () => void {
  const end = connectStatelyInspector(client, { url: receiverPage() });
  endings.push(() => {
    end();
    page()?.close();
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

describe('the Stately inspector, on a test page', () => {
  it.each([
    ['opened at the start', true],
    ['opened late', false],
  ])('shows both machines: their definitions, events and states, in order, when %s', async (_, early) => {
    const client = await open();
    const received = receive();
    if (early) inspect(client);
    await client.target({ type: 'preview', entity: client.aliases.chain ?? 0 });
    await client.target({ type: 'cancel' });
    await play(client);
    if (!early) inspect(client);
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

  it('gets nothing after it is closed', async () => {
    const client = await open();
    const received = receive();
    const end = inspect(client);
    await expect.poll(() => actor(received, 'turn-flow')).toBeDefined();
    end();
    await play(client);
    await client.hash();
    expect(statesOf(received, actor(received, 'turn-flow')?.sessionId)).not.toContainEqual({
      resolving: 'running',
    });
  });

  it('shows everything in order when it opens after hundreds of commands, and again when its page reloads', async () => {
    const client = await open();
    const commands = 300;
    for (let i = 0; i < commands; i++) await play(client);
    const received = receive();
    inspect(client);
    const flow = () => actor(received, 'turn-flow')?.sessionId;
    const rests = () => eventsOf(received, flow()).filter((it) => it?.type === 'rest').length;
    await expect.poll(rests, { timeout: 60_000 }).toBe(commands);
    const states = statesOf(received, flow());
    const round = [{ resolving: 'running' }, 'waiting'];
    expect(states).toEqual(['settingUp', 'waiting', ...Array.from({ length: commands }, () => round).flat()]);
    const first = received.splice(0);
    page()?.location.reload();
    await expect.poll(rests, { timeout: 60_000 }).toBe(commands);
    // Each load of the page gets everything once.
    await play(client);
    await expect.poll(rests).toBe(commands + 1);
    expect(received.slice(0, first.length)).toEqual(first);
    expect(statesOf(received, flow())).toEqual([...states, ...round]);
  });

  it('can be closed and opened again', async () => {
    const client = await open();
    const received = receive();
    inspect(client)();
    await play(client);
    received.splice(0);
    inspect(client);
    await expect.poll(() => statesOf(received, actor(received, 'turn-flow')?.sessionId).length).toBe(4);
    await play(client);
    await expect.poll(() => statesOf(received, actor(received, 'turn-flow')?.sessionId).length).toBe(6);
  });

  it('B3 sends nothing to a window that the player has closed', async () => {
    const client = await open();
    const received = receive();
    inspect(client);
    await expect.poll(() => actor(received, 'turn-flow')).toBeDefined();
    page()?.close();
    received.splice(0);
    await play(client);
    await play(client);
    await client.hash();
    expect(received).toEqual([]);
  });

  it('H1 shows a seat only its own targeting and the turn flow', async () => {
    const client = await open();
    const received = receive();
    inspect(await client.join({ kind: 'seat', seat: 1 }));
    await play(client);
    await expect.poll(() => statesOf(received, 'turn-flow').at(-1)).toBe('waiting');
    await expect.poll(() => eventsOf(received, 'turn-flow').at(-1)).toEqual({ type: 'rest' });
    expect(received.flatMap(({ name }) => name ?? [])).toEqual(['turn-flow', 'targeting-1']);
    expect(eventsOf(received, 'turn-flow')).toContainEqual({ type: 'submit', seat: 0 });
  });

  it('throws an error when the browser blocks the window', async () => {
    const client = await open();
    const shut = { open: () => null, addEventListener: () => {}, removeEventListener: () => {} };
    expect(() => connectStatelyInspector(client, { window: shut as unknown as Window })).toThrow(
      'blocked the inspector window',
    );
  });
});
