import '@aftercast/inspector/define';
import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { readyDecks } from '@aftercast/hearth/decks';
import { recordMatch, type StatechartElement } from '@aftercast/inspector';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  commandOf,
  type LegalCommand,
} from '@aftercast/rules';
import { Dice } from '@aftercast/sim';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(seed: number): Promise<{ client: MatchClient; element: StatechartElement }> {
  const worker = new Worker(new URL('./statechart.worker.ts', import.meta.url), { type: 'module' });
  endings.push(() => worker.terminate());
  const client = await openMatch(worker, { game: 'hearth', seed });
  const recording = await recordMatch(client);
  endings.push(
    () => client.dispose(),
    () => recording.close(),
  );
  const element = document.createElement('aftercast-statechart');
  element.style.cssText = 'width: 900px; height: 600px';
  element.recording = recording;
  document.body.append(element);
  endings.push(() => element.remove());
  return { client, element };
}

/** The states that a turn flow in this state is in, as the match itself tells it: `resolving.holding` is in two. */
function statesOf(turnFlow: string): string[] {
  const [outer = '', inner] = turnFlow.split('.');
  return [`turn-flow.${outer}`, ...(inner === undefined ? [] : [`turn-flow.${outer}.${inner}`])];
}

/** Waits until the lit states are what the match says that its machines are in. */
async function agrees(client: MatchClient, element: StatechartElement): Promise<void> {
  const pointing = await firstValueFrom(client.targeting$);
  await vi.waitFor(
    () => {
      const { turnFlow } = client.status$.value;
      const lit = element.litStates;
      expect(lit.filter((it) => it.startsWith('turn-flow.'))).toEqual(statesOf(turnFlow));
      const own = lit.filter((it) => it.startsWith('targeting-'));
      expect(own).toHaveLength(2);
      expect(own).toContain(`targeting-${client.status$.value.active}.${pointing.state}`);
    },
    { timeout: 120_000 },
  );
}

/** One thing that may be done, drawn by dice; the turn's end as often as anything else. */
function draw(legal: readonly LegalCommand[], dice: Dice): { entry: LegalCommand | null; command: Command } {
  const entries = legal.filter(({ do: name }) => name === 'play' || name === 'attack' || name === 'power');
  const entry = entries[dice.below(entries.length + 1)] ?? null;
  if (entry === null) return { entry, command: { do: 'end-turn' } };
  const target = entry.allowed.length === 0 ? undefined : entry.allowed[dice.below(entry.allowed.length)];
  return {
    entry,
    command: commandOf<CardCommand>(CARD_COMMANDS, entry, target, entry.positions > 0 ? 0 : undefined),
  };
}

it('lights the states that the machines of a match are in, after every command', async () => {
  const { client, element } = await open(5);
  const dice = new Dice(5);
  client.viewers.attach({ type: 'damage', phase: 'perform' }, { duration: 30, keyframe: 10 });
  const seen = new Set<string>();
  const rests = async () => {
    const waits = /^(settingUp|mulligan|waiting|over)$|asking$/;
    await expect.poll(() => client.status$.value.turnFlow, { timeout: 120_000 }).toMatch(waits);
    await agrees(client, element);
    for (const it of element.litStates) seen.add(it);
  };
  await rests();
  for (const seat of [0, 1]) {
    const deck = readyDecks[seat]?.deck;
    if (deck === undefined) throw new Error('Two ready decks are needed.');
    expect((await client.send({ do: 'join', deck }, seat)).accepted).toBe(true);
    await rests();
  }
  for (const seat of [0, 1]) {
    await client.send({ do: 'mulligan', replace: [] }, seat);
    await rests();
  }
  for (let turn = 0; turn < 30 && client.status$.value.outcome === null; turn++) {
    const { entry, command } = draw(await client.legal(), dice);
    if (entry !== null) {
      await client.target({ type: 'pick', entity: entry.entity });
      await agrees(client, element);
      for (const it of element.litStates) seen.add(it);
      await client.target({ type: 'cancel' });
    }
    // What is refused leaves everything where it was.
    if (turn % 7 === 0) expect((await client.send({ do: 'play', card: 1_000 })).accepted).toBe(false);
    await client.send(command);
    await rests();
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'turn-flow.settingUp',
      'turn-flow.mulligan',
      'turn-flow.waiting',
      'targeting-0.confirming',
    ]),
  );
});

it('lights a pause while it lasts, and says what was refused in it', async () => {
  const { client, element } = await open(8);
  client.viewers.attach({ type: 'add-to-deck', phase: 'perform' }, (_, play) => play.wait(60_000));
  const deck = readyDecks[0]?.deck;
  if (deck === undefined) throw new Error('A ready deck is needed.');
  await client.send({ do: 'join', deck }, 0);
  await expect
    .poll(() => element.litStates, {
      timeout: 120_000,
    })
    .toContain('turn-flow.resolving.holding');
  expect((await client.send({ do: 'join', deck }, 1)).accepted).toBe(false);
  const now = () => element.shadowRoot?.querySelector('.now')?.textContent;
  await expect
    .poll(() => now())
    .toContain('stays in resolving.holding, since nothing before it held: refuse');
  client.skip();
  await expect.poll(() => element.litStates, { timeout: 120_000 }).toContain('turn-flow.settingUp');
  await agrees(client, element);
});
