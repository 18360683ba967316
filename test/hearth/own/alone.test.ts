import { hearthWith } from '@aftercast/hearth/own-cards';
import { openState, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { layOwn, minion } from './play-own.ts';

describe('a card that is alone in using something', () => {
  test('destroys and goes on, in a game without any other later word', async () => {
    const own = minion('my-reaper', {
      keywords: ['battlecry'],
      routines: [
        {
          on: { event: 'played' },
          do: [
            {
              do: 'destroy',
              to: { in: 'battlefield', side: 'enemy' },
              next: [{ do: 'armor', amount: 1 }],
            },
          ],
        },
      ],
    });
    const match = await layOwn([own], [{ hand: ['my-reaper'] }, { board: ['wisp', 'wisp', 'wisp'] }]);
    expect(match.play('my-reaper')).toBeNull();
    const heroes = match.session.state.table.entities.flatMap((it) =>
      it?.owner === 0 && it.stats[match.session.rules.game.stats.indexOf('armor')] === 3 ? [it.id] : [],
    );
    expect(heroes).toHaveLength(1);
  });

  test('has a keyword whose ability gives the same keyword', () => {
    const spreads = {
      title: 'Contagious',
      meaning: 'At the end of your turn, your minions become Contagious.',
      routines: [
        {
          on: { event: 'turn-end', who: { side: 'ally' } },
          do: [{ do: 'buff', to: { in: 'battlefield', side: 'ally' }, keywords: ['contagious'] }],
        },
      ],
    };
    const cards = [minion('my-spreader', { keywords: ['contagious'] })];
    const set = { set: 'odds', name: 'Odds', keywords: { contagious: spreads }, cards };
    const rules = hearthWith({ cards: [{ file: 'odds.json', cards: set }] });
    expect(rules.game.stats).toContain('contagious');
    expect(new Session(rules, openState(rules, 1, 0)).outcome).toBeNull();
  });
});
