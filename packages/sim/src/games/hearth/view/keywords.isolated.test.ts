import { hearth, Stat } from '@aftercast/hearth';
import { expect, test, vi } from 'vitest';
import { layMatch } from '../../../testing/lay.ts';
import { RoleWatcher } from '../../../view/onlooker.ts';
import { plainPen } from '../../../view/view.ts';
import { evaluationOf, TERMS } from '../evaluate.ts';
import { hearthView } from './view.ts';

// One more entry, of a stat that no minion has otherwise.
vi.mock('@aftercast/hearth/keywords', async (original) => {
  const { keywords } = await original<typeof import('@aftercast/hearth/keywords')>();
  const drilled = {
    kind: 'ability',
    stat: 'fatigue',
    counted: true,
    title: 'Drilled',
    meaning: 'Drilled.',
    worth: 3,
  };
  return { keywords: { ...keywords, drilled } };
});

const { sideOf } = evaluationOf(hearth.game.cards);

test('a keyword that is added to the record of the game is drawn in the terminal, and bots value it', () => {
  const match = layMatch({ board: ['wisp'] }, {});
  const { table } = new RoleWatcher(match, { kind: 'owner' });
  const wisp = table.entities.find((it) => it && sideOf(table, 0).minions.includes(it));
  if (wisp) wisp.stats[Stat.fatigue] = 2;
  const drawing = { voice: { you: -1 }, pen: plainPen, ready: new Set<number>(), width: 80 };
  expect(hearthView.draw(table, drawing)).toContain('Drilled +2');
  const side = sideOf(table, 0);
  expect(TERMS.talents.measure(side)).toBe(6);
});
