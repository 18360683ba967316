import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { connectStatelyInspector } from '@aftercast/bridge/inspect';
import { stressScenario } from '@aftercast/stress';
import { afterEach, describe, expect, it } from 'vitest';

const INSPECTOR = 'https://inspector.example';

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(): Promise<MatchClient> {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  endings.push(() => worker.terminate());
  const client = await openMatch(worker, { game: 'stress', scenario: stressScenario('chain', 3) });
  endings.push(() => client.dispose());
  return client;
}

/** A window that opens a page of another origin, and remembers what is posted to that page and for whom. */
function openingWindow() {
  const posted: { type: string; to: unknown }[] = [];
  const page = {
    closed: false,
    postMessage: (message: { type: string }, to: unknown) => posted.push({ type: message.type, to }),
  };
  const listeners = new Set<(event: MessageEvent) => void>();
  const opener = {
    open: () => page,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
  };
  /** Lets the page in the opened window say that it has loaded. */
  const load = (origin: string) => {
    const event = { source: page, origin, data: { type: '@statelyai.connected' } };
    for (const listener of listeners) listener(event as unknown as MessageEvent);
  };
  return { window: opener as unknown as Window, posted, load };
}

describe('H1 the window of the Stately inspector', () => {
  it('is posted to for the origin that was opened, and for no other', async () => {
    const client = await open();
    const { load, posted, window } = openingWindow();
    const end = connectStatelyInspector(client, { url: `${INSPECTOR}/inspect?theme=dark`, window });
    load(INSPECTOR);
    await expect.poll(() => posted.map(({ type }) => type)).toContain('@xstate.snapshot');
    end();
    expect(posted.at(-1)?.type).toBe('@statelyai.disconnected');
    expect([...new Set(posted.map(({ to }) => to))]).toEqual([INSPECTOR]);
  });

  it('is not listened to when it has gone to another origin', async () => {
    const client = await open();
    const { load, posted, window } = openingWindow();
    endings.push(connectStatelyInspector(client, { url: `${INSPECTOR}/inspect`, window }));
    for (const origin of ['https://elsewhere.example', 'http://inspector.example', 'null', '']) load(origin);
    let isHeard = false;
    endings.push(await client.followMachines(() => (isHeard = true)));
    await expect.poll(() => isHeard).toBe(true);
    expect(posted).toEqual([]);
  });

  it.each(['data:text/html,inspector', 'about:blank', 'javascript:void 0'])(
    'is not opened at %s, which has no origin',
    async (url) => {
      const client = await open();
      const { window } = openingWindow();
      expect(() => connectStatelyInspector(client, { url, window })).toThrow('has no origin of its own');
    },
  );
});
