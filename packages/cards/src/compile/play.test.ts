import { describe, expect, test } from 'vitest';
import { CardToy, ToyZone, unit } from '../testing/toy.ts';

const aim = (to: unknown) => ({ do: 'aim', to });
const hit = (amount: number, to: unknown = 'self') => ({ do: 'hit', to, amount });
const on = (event: string, effect: unknown, more = {}) => ({ on: { event }, do: [effect], ...more });
const target = { need: 'required', allowed: { any: ['board'] } };

function lay(more: Record<string, unknown>) {
  const toy = new CardToy([unit('it', 1, 1, more)]);
  const it = toy.put(0, ToyZone.board, 'it');
  return { toy, it, card: toy.catalogue.cards[1] };
}

describe('a card that does more in some plays', () => {
  test('does both', () => {
    const { toy, it } = lay({ routines: [on('played', hit(1)), on('combo', hit(2))] });
    expect(toy.play(0, it)).toEqual([`hit ${it}→${it}×1`]);
    expect(toy.play(0, it, 0, 'combo')).toEqual([`hit ${it}→${it}×1`, `hit ${it}→${it}×2`]);
  });

  test('or one instead of the other', () => {
    const { toy, it } = lay({ routines: [on('played', hit(1)), on('combo', hit(2), { instead: true })] });
    expect(toy.play(0, it)).toEqual([`hit ${it}→${it}×1`]);
    expect(toy.play(0, it, 0, 'combo')).toEqual([`hit ${it}→${it}×2`]);
  });

  test('asks for a target only in the plays that use it', () => {
    const onlyThen = lay({ target, routines: [on('played', hit(1)), on('combo', aim('chosen'))] }).card;
    expect([onlyThen?.play.target, onlyThen?.combo?.target]).toEqual([null, expect.anything()]);
    const notThen = { ...on('combo', hit(1)), instead: true };
    const { card } = lay({ target, routines: [on('played', aim('chosen')), notThen] });
    expect([card?.play.target, card?.combo?.target]).toEqual([expect.anything(), null]);
  });

  test('a card that does no more has no combo', () => {
    expect(lay({ routines: [on('played', hit(1))] }).card?.combo).toBeNull();
  });
});

describe('a card with options', () => {
  const options = [{ do: [hit(1)] }, { target, requires: [{ some: { in: 'hand' } }], do: [aim('chosen')] }];

  test('does the chosen one', () => {
    const { toy, it } = lay({ options });
    expect(toy.play(0, it, 0, 0)).toEqual([`hit ${it}→${it}×1`]);
    expect(toy.play(0, it, it, 1)).toEqual([`aim ${it}→${it}×0`]);
  });

  test('has a target and requirements for each, added to those of the card', () => {
    const { card, toy, it } = lay({ options, requires: [{ some: { in: 'bin' } }] });
    expect(card?.options.map((way) => way.target === null)).toEqual([true, false]);
    const { game, state } = toy;
    const context = { game, table: state.table, handling: null, self: it, player: 0 };
    const nothing = { chosen: 0, subject: 0, measure: 0 };
    const may = () => card?.options.map(({ needs }) => needs?.({ ...context, ...nothing }));
    expect(may()).toEqual([false, false]);
    toy.put(0, ToyZone.bin, 'it');
    expect(may()).toEqual([true, false]);
    toy.put(0, ToyZone.hand, 'it');
    expect(may()).toEqual([true, true]);
  });
});

test('a condition on playing a card is checked when each effect is resolved', () => {
  const routine = { ...on('played', hit(1)), if: [{ some: { in: 'hand' } }] };
  const { toy, it } = lay({ routines: [routine] });
  expect(toy.play(0, it)).toEqual([`hit ${it}→×0 off`]);
  toy.put(0, ToyZone.hand, 'it');
  expect(toy.play(0, it)).toEqual([`hit ${it}→${it}×1`]);
});
