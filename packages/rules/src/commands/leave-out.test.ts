import { expect, test } from 'vitest';
import { CARD_COMMANDS, type CardCommand, type Command } from './card-commands.ts';
import { isListed, isSameUse, leaveOut } from './leave-out.ts';
import type { LegalCommand } from './legal-command.ts';

const entry = (more: Partial<LegalCommand>): LegalCommand => ({
  do: 'play',
  entity: 7,
  choose: -1,
  target: 'none',
  allowed: [],
  preferred: [],
  positions: 0,
  ...more,
});
const play = (more: Partial<Extract<CardCommand, { do: 'play' }>> = {}): CardCommand => ({
  do: 'play',
  card: 7,
  ...more,
});
const without = (list: readonly LegalCommand[], command: Command) => leaveOut(CARD_COMMANDS, list, command);

const aimed = entry({ target: 'required', allowed: [1, 2], preferred: [2] });
const free = entry({ target: 'optional', allowed: [1, 2], preferred: [2] });

test.each<[what: string, list: LegalCommand[], command: Command, left: LegalCommand[]]>([
  ['a card without a target', [entry({}), entry({ entity: 8 })], play(), [entry({ entity: 8 })]],
  ['a card at one of its positions', [entry({ positions: 3 })], play({ position: 1 }), []],
  [
    'one option of a card',
    [entry({ choose: 0 }), entry({ choose: 1 })],
    play({ choose: 1 }),
    [entry({ choose: 0 })],
  ],
  ['one target of two', [aimed], play({ target: 2 }), [{ ...aimed, allowed: [1], preferred: [] }]],
  ['the only target', [{ ...aimed, allowed: [2] }], play({ target: 2 }), []],
  ['an optional target, the only one', [{ ...free, allowed: [2] }], play({ target: 2 }), [entry({})]],
  ['no target, where one is optional', [free], play(), [{ ...free, target: 'required' }]],
  ['no target, where there is none', [{ ...free, allowed: [], preferred: [] }], play(), []],
  ['another card', [entry({})], play({ card: 9 }), [entry({})]],
  ['another command', [entry({})], { do: 'end-turn' }, [entry({})]],
  ['another target', [aimed], play({ target: 3 }), [aimed]],
])('T4 the list without %s has every other command', (_, list, command, left) => {
  expect(without(list, command)).toEqual(left);
});

test('T4 a command of which an entry has too little is in no entry', () => {
  const hand = entry({ do: 'mulligan', entity: 0, allowed: [1, 2] });
  expect(isListed(CARD_COMMANDS, hand, { do: 'mulligan', replace: [1] })).toBe(false);
  expect(leaveOut(CARD_COMMANDS, [hand], { do: 'mulligan', replace: [1] })).toEqual([hand]);
});

test('two commands are the same whatever their position and the order of their fields', () => {
  expect(isSameUse(CARD_COMMANDS, play({ position: 1, target: 2 }), play({ target: 2, position: 0 }))).toBe(
    true,
  );
  expect(isSameUse(CARD_COMMANDS, play({ target: 2 }), play({ target: 1 }))).toBe(false);
  expect(isSameUse(CARD_COMMANDS, play(), { do: 'end-turn' })).toBe(false);
  const hands = [[1], [1, 2]].map((replace): Command => ({ do: 'mulligan', replace }));
  expect(isSameUse(CARD_COMMANDS, hands[0] as Command, hands[1] as Command)).toBe(false);
});
