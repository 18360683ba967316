import { hearth } from '@aftercast/hearth';
import type { Command } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { hearthEvaluator } from '../games/hearth/bots.ts';
import { type LaidSide, lay } from '../testing/laid.ts';
import { sameTableKey } from './same-table.ts';

const own: LaidSide = { board: ['wisp', 'bloodfen-raptor'], hand: ['moonfire', 'arcane-missiles', 'wisp'] };

/** The key of the table that commands lead to, each by its card and where it aims. */
function keyAfter(...commands: readonly (readonly [card: string, at?: string])[]): number {
  const match = lay(own, { board: ['chillwind-yeti', 'river-crocolisk'] });
  const { table } = match.position;
  const find = (card: string, zone: string) =>
    table.entities.find(
      (it) =>
        it?.card === hearth.game.number(card) &&
        hearth.game.zones[it.zone % hearth.game.zones.length]?.name === zone,
    )?.id ?? 0;
  for (const [card, at] of commands) {
    const held = find(card, 'hand');
    const target = at === undefined ? {} : { target: find(at, at === 'priest' ? 'hero' : 'battlefield') };
    const command = held > 0 ? { do: 'play', card: held } : { do: 'attack', with: find(card, 'battlefield') };
    match.play({ ...command, ...target } as Command);
  }
  return sameTableKey(hearthEvaluator, match.session.state.table);
}

const attack = ['bloodfen-raptor', 'priest'] as const;
const spell = ['moonfire', 'chillwind-yeti'] as const;

test('the same commands in another order lead to the same table', () => {
  expect(keyAfter(attack, spell)).toBe(keyAfter(spell, attack));
  expect(keyAfter(attack, spell)).toBe(keyAfter(attack, spell));
});

test.each([
  ['nothing', []],
  ['less', [attack]],
  ['another target', [attack, ['moonfire', 'river-crocolisk'] as const]],
  ['a random number that was drawn', [attack, spell, ['arcane-missiles'] as const]],
])('%s leads to another one', (_, commands) => {
  expect(keyAfter(...commands)).not.toBe(keyAfter(attack, spell));
});
