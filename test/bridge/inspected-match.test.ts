import type { Command } from '@aftercast/bridge/client';
import type { MachineMessage, StateValue } from '@aftercast/bridge/contract';
import { expect, it } from 'vitest';
import { type Home, openHome, rested, settle } from './home.ts';
import { type Lantern, lanternScenario, lanterns } from './lantern-rules.ts';

const COMMANDS = 1_000;

type Message<Type extends MachineMessage['type']> = Extract<MachineMessage, { type: Type }>;

/** The hand of seat 0: lamps are watched, riddles ask seat 0, dares ask seat 1. */
const HAND: Lantern[] = Array.from(
  { length: 600 },
  (_, i) => (['lamp', 'riddle', 'dare'] as const)[i % 3] ?? 'lamp',
);

/** Plays `COMMANDS` commands: cards, answers to their prompts, and ends of turns. */
async function play(home: Home): Promise<number> {
  const { client, host } = home;
  const hand = [...client.view.zone(0, 'hand')];
  let given = 0;
  const give = async (command: Command, seat: number) => {
    const reply = await client.send(command, seat);
    expect(reply.accepted).toBe(true);
    given++;
  };
  while (given < COMMANDS) {
    const done = rested(client);
    // The page's status follows the block that ends a command.
    const active = host.match.session.rules.active(host.match.session.state.table);
    const card = active === 0 && given % 5 !== 4 ? hand.pop() : undefined;
    if (card === undefined) await give({ do: 'end-turn' }, active);
    else if (client.view.entity(card)?.card === 'lamp') {
      // Lamps are played by targeting.
      await client.target({ type: 'pick', entity: card });
      expect((await client.target({ type: 'confirm' })).command).toBeGreaterThan(0);
      given++;
    } else {
      await give({ do: 'play', card }, 0);
      await expect.poll(() => host.match.session.state.prompt, { interval: 1 }).not.toBeNull();
      // The seat that is not asked is refused.
      const { seat } = host.match.session.state.prompt ?? { seat: -1 };
      expect((await client.send({ do: 'choose', pick: [1] }, 1 - seat)).accepted).toBe(false);
      await give({ do: 'choose', pick: [given % 3] }, seat);
    }
    await done;
  }
  await settle();
  return given;
}

/** Returns the active states: `turn-flow.resolving.running` and its ancestors. */
function activeIn(machine: string, value: StateValue): string[] {
  if (typeof value === 'string') return [machine, `${machine}.${value}`];
  return Object.entries(value).flatMap(([state, inner]) => [
    machine,
    ...activeIn(`${machine}.${state}`, inner),
  ]);
}

it('B1 in a match of 1,000 commands with holds and prompts, every machine event arrives in order, and leads to the final states', async () => {
  const home = await openHome(lanterns, { scenario: lanternScenario(HAND) });
  const { client, host, events } = home;
  const messages: MachineMessage[] = [];
  await client.followMachines((batch) => messages.push(...batch));
  let pauses = 0;
  client.holds$.subscribe(({ kind }) => {
    if (kind === 'announced') pauses++;
  });
  client.viewers.attach({ type: 'shine', phase: 'perform' }, { duration: 0, keyframe: 0 });
  client.viewers.attach({ type: 'ask', phase: 'prepare' }, (_, play) => void play.keyframe());
  const given = await play(home);
  expect(messages.map(({ n }) => n)).toEqual(messages.map((_, i) => i + 1));
  expect(messages.map(({ type }) => type)).not.toContain('aftercast.missed');

  // The events that the machines must have received, counted from other sources.
  const actors = messages.filter((it): it is Message<'@xstate.actor'> => it.type === '@xstate.actor');
  const flow = actors.find(({ name }) => name === 'turn-flow')?.sessionId;
  const heard = messages.filter((it): it is Message<'@xstate.event'> => it.type === '@xstate.event');
  const counted = (type: string) =>
    heard.filter((it) => it.sessionId === flow && it.event.type === type).length;
  const asked = events.filter(({ kind }) => kind === 'prompt-asked').length;
  expect(host.match.session.journal).toHaveLength(given);
  expect(asked).toBeGreaterThan(100);
  expect(pauses).toBeGreaterThan(500);
  expect([counted('submit'), counted('hold'), counted('proceed'), counted('ask'), counted('rest')]).toEqual([
    // One refusal for each prompt.
    given + asked,
    // A watched phase that asks waits once before it asks, and once when it has been answered.
    pauses + asked,
    pauses + asked,
    asked,
    events.filter(({ kind }) => kind === 'command-ended').length,
  ]);
  const accepted = messages.flatMap((it) =>
    it.type === '@xstate.microstep' && it.transitions.some(({ actions }) => actions.includes('begin'))
      ? [it.event.command]
      : [],
  );
  expect(accepted).toEqual(host.match.session.journal.map(({ command }) => command));

  // Each transition starts in an active state, and its targets are active after it.
  for (const { sessionId, name, definition } of actors) {
    const { id } = JSON.parse(definition) as { id: string };
    let active: readonly string[] = [];
    let targets: readonly string[] = [];
    let value: StateValue = '';
    let steps = 0;
    for (const message of messages) {
      if (!('sessionId' in message) || message.sessionId !== sessionId) continue;
      if (message.type === '@xstate.microstep') {
        for (const taken of message.transitions) {
          expect(active.some((it) => it === taken.source || it.startsWith(`${taken.source}.`))).toBe(true);
          if (taken.targets.length > 0) active = targets = taken.targets;
          steps++;
        }
      } else if (message.type === '@xstate.snapshot') {
        value = message.snapshot.value ?? '';
        active = activeIn(id, value);
        for (const target of targets) expect(active).toContain(target);
        targets = [];
      }
    }
    const { flowState } = host.match;
    expect(value).toEqual(
      name === 'turn-flow' ? flowState : host.match.targeting(Number(name.slice(-1))).state.state,
    );
    if (name !== 'targeting-1') expect(steps).toBeGreaterThan(100);
  }
  await client.dispose();
}, 240_000);
