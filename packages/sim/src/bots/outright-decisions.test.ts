import { heroOf, idsIn, Zone } from '@aftercast/hearth';
import { describe, expect, test } from 'vitest';
import { hearthEvaluator } from '../games/hearth/bots.ts';
import type { HearthTerm } from '../games/hearth/evaluate.ts';
import { lay } from '../testing/laid.ts';
import type { Position } from './bot.ts';
import { WON } from './evaluator.ts';
import type { Outlook } from './outlook.ts';
import { groundsFor, reasonOf, tellCommand } from './outright-decisions.ts';
import { wordCommand, wordReason } from './reason.ts';

const { position } = lay(
  { hero: 'druid', hand: ['power-of-the-wild', 'wisp'], board: ['bloodfen-raptor'] },
  { board: ['chillwind-yeti'], hand: ['ysera'] },
);
const [power = 0, wisp = 0] = idsIn(position.table, 0, Zone.hand);
const [raptor = 0] = idsIn(position.table, 0, Zone.battlefield);
const [yeti = 0] = idsIn(position.table, 1, Zone.battlefield);
const [back = 0] = idsIn(position.table, 1, Zone.hand);
const [own, enemy] = [heroOf(position.table, 0), heroOf(position.table, 1)];
const asked: Position = {
  ...position,
  prompt: { seat: 0, of: 'entities', count: 2, least: 2, options: [raptor, back, wisp] },
};

describe('a command in words', () => {
  test.each([
    ['Power of the Wild (option 2)', { do: 'play', card: power, choose: 1 }],
    ['Bloodfen Raptor attacks Chillwind Yeti', { do: 'attack', with: raptor, target: yeti }],
    ['Own hero attacks the enemy hero', { do: 'attack', with: own, target: enemy }],
    [
      'Bloodfen Raptor attacks Chillwind Yeti with attack 2',
      { do: 'attack', with: raptor, target: yeti, routine: 1 },
    ],
    ['Shapeshift', { do: 'power' }],
    ['Shapeshift at the enemy hero', { do: 'power', target: enemy }],
    ['Replace Power of the Wild and Wisp', { do: 'mulligan', replace: [power, wisp] }],
    ['Keep the hand', { do: 'mulligan', replace: [] }],
    ['End of turn', { do: 'end-turn' }],
  ] as const)('%s', (words, command) => {
    const copied = 'replace' in command ? { ...command, replace: [...command.replace] } : command;
    expect(wordCommand(tellCommand(hearthEvaluator, position, copied))).toBe(words);
  });

  test('H1 does not name a card that the seat does not see', () => {
    const told = tellCommand(hearthEvaluator, asked, { do: 'choose', pick: [0, 1] });
    expect(wordCommand(told)).toBe('Choose Bloodfen Raptor and option 2');
  });
});

describe('a reason', () => {
  const nothing = hearthEvaluator.evaluate(lay({}, {}).session.state.table, 0);
  const outlook = (changed: Partial<Record<HearthTerm, number>>, enemies = 1): Outlook => ({
    evaluation: { ...nothing, ...changed },
    enemies,
  });

  test.each<[words: string, before: Outlook, after: Outlook]>([
    ['the stronger board (+3.0)', outlook({}), outlook({ attack: 2, health: 3, life: 0, hand: -2 })],
    ['a better balance of life (+1.5)', outlook({ life: 1 }), outlook({ life: 3, hand: -0.5 })],
    ['clears their board (+1.0)', outlook({}, 2), outlook({ attack: 1 }, 0)],
    ['takes the hero out of danger (+8.0)', outlook({ danger: -20 }), outlook({ attack: -12 })],
    ['better chances at a price (−0.5)', outlook({}), outlook({ weapon: 1, hand: -1.5 })],
    ['wins the match', outlook({ life: 4 }), outlook({ outcome: WON })],
    ['may win the match', outlook({}), outlook({ outcome: WON / 4 })],
    ['a way out of defeat', outlook({ outcome: -WON }), outlook({ outcome: -WON / 2 })],
  ])('%s', (words, before, after) => {
    const end = tellCommand(hearthEvaluator, position, { do: 'end-turn' });
    const reason = reasonOf(end, groundsFor(hearthEvaluator.words, before, after));
    expect(wordReason(reason)).toBe(`End of turn: ${words}`);
  });
});
