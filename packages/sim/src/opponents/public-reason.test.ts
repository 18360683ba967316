import { expect, test } from 'vitest';
import type { Decision, Position } from '../bots/bot.ts';
import type { DecisionReason } from '../bots/reason.ts';
import { fullReason, publicReason } from './public-reason.ts';

const SECRET = 7;
const table = { entities: [null, { card: SECRET }, { card: 8 }] } as unknown as Position['table'];
const position: Position = {
  seat: 1,
  table,
  legal: [],
  prompt: null,
  deck: { hero: 'mage', cards: [] },
  moment: 0,
};
const reason: DecisionReason = {
  command: { do: 'play', of: [{ kind: 'card', card: 'its-id', name: 'Its name' }], target: null, option: 0 },
  commands: 1,
  grounds: { kind: 'random' },
  chance: null,
  plan: [],
};
const told = (command: Decision['command']) =>
  publicReason({ command, why: 'Its name: a reason', reason }, position, (card) => card === SECRET);

test('H1 a secret that is played, cards that are replaced and what is chosen are not named', () => {
  const kept = [
    told({ do: 'play', card: 1 }),
    told({ do: 'mulligan', replace: [1, 2] }),
    told({ do: 'mulligan', replace: [] }),
    told({ do: 'choose', pick: [0] }),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/Its name|its-id/);
  expect(kept.map(({ line }) => line)).toEqual([
    'Plays a secret',
    'Replaces 2 cards',
    'Keeps its hand',
    'Made a choice',
  ]);
});

test('public commands are explained', () => {
  for (const command of [{ do: 'play', card: 2 }, { do: 'end-turn' }] as const)
    expect(told(command)).toEqual({ line: 'Its name: a reason', reason });
});

test('what a bot means to do afterwards is told to a page that shows both hands', () => {
  const next = { ...reason.command, do: 'attack' } as const;
  const decision: Decision = {
    command: { do: 'end-turn' },
    why: 'A reason',
    reason,
    plan: 'Another command',
    planned: [next],
  };
  expect(fullReason(decision)).toEqual({
    line: 'A reason; then Another command',
    reason: { ...reason, plan: [next] },
  });
  expect(fullReason({ command: { do: 'end-turn' }, why: 'A reason' })).toEqual({
    line: 'A reason',
    reason: null,
  });
});
