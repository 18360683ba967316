import { makeDetailedAction } from '@aftercast/kernel';
import { type Command, type GameRules, Match, newState, Session } from '@aftercast/match';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { Inspection } from './inspection.ts';

/** A game in which a seat can do nothing but pass. */
const passing: GameRules = {
  game: {
    name: 'passing',
    seats: 2,
    zones: [{ name: 'table', visible: 'all' }],
    stats: [],
    registers: [],
    types: [{ name: 'end-turn' }],
    eventPhases: [],
    cards: [{ id: '', printed: [], routines: [] }],
    rules: [],
    muting: -1,
  },
  active: () => 0,
  check: () => null,
  action: (_, seat) => actionOf(seat),
  legal: () => [],
  whyNot: () => null,
  characters: () => [],
  indispensable: () => false,
  concession: (seat) => actionOf(seat),
  loadScenario: () => Promise.reject(new Error('This game is written in no scenario.')),
};

function actionOf(player: number) {
  return makeDetailedAction(0, player, 0, {});
}

const PASS: Command = { do: 'end-turn' };

/** What a port was sent, each message as the other end gets it. */
async function received(inspection: Inspection): Promise<Record<string, unknown>[]> {
  const { port1, port2 } = new MessageChannel();
  const messages: Record<string, unknown>[] = [];
  port1.onmessage = ({ data }) => messages.push(data);
  await inspection.connect(port2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  port1.close();
  return messages;
}

/** A match under the package's own inspector and ours, which hear the same. */
async function inspectBoth() {
  const theirs: StatelyInspectionEvent[] = [];
  const inspector = createInspector({ send: (event) => theirs.push(event) });
  const inspection = new Inspection();
  const match = new Match(
    new Session(
      passing,
      newState(passing, 1, () => {}),
    ),
    {
      inspect: (event) => {
        inspection.hear(event);
        inspector.inspect.next?.(event);
      },
    },
  );
  match.targeting(1).send({ type: 'cancel' });
  match.send(0, PASS);
  match.finish();
  const ours = await received(inspection);
  return { ours, theirs, inspection, match };
}

const keys = (it: object) => Object.keys(it).sort();

test('what is sent has the types and the keys that the package itself sends, in its order', async () => {
  const { ours, theirs, inspection } = await inspectBoth();
  expect(theirs.length).toBeGreaterThan(8);
  const byActor = (list: readonly { sessionId?: unknown; type?: unknown }[]) =>
    [...new Set(list.map((it) => it.sessionId))].map((id) =>
      list.filter((it) => it.sessionId === id).map((it) => it.type),
    );
  expect(byActor(ours)).toEqual(byActor(theirs));
  for (const one of ours) {
    const peer = theirs.find(({ type }) => type === one.type) as StatelyInspectionEvent;
    expect(keys(one)).toEqual(keys(peer));
    expect(one._version).toBe(peer._version);
  }
  inspection.close();
});

test('actors have the names and the definitions that the package gives them', async () => {
  const { ours, theirs, inspection } = await inspectBoth();
  const actors = (list: readonly object[]) =>
    list
      .map((it) => it as { type: string; name?: string; definition?: string })
      .filter(({ type }) => type === '@xstate.actor')
      .map(({ name, definition }) => ({ name, definition: JSON.parse(definition ?? 'null') }));
  expect(actors(ours)).toEqual(actors(theirs));
  expect(actors(ours).map(({ name }) => name)).toEqual(['turn-flow', 'targeting-1']);
  inspection.close();
});

test('B3 a port that is closed is let go of', async () => {
  const { inspection } = await inspectBoth();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(inspection.size).toBe(0);
});
