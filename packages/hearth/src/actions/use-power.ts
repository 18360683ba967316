import type { ActionType } from '@aftercast/kernel';
import { statOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';
import { addPlayed } from './cast-spell.ts';
import { pay } from './play-card.ts';

/** Using a hero power: outermost. `source` is the power, `chosen` and `targets` what it is pointed at. */
export const usePower: ActionType = {
  name: 'use-power',
  prepare(handling, action) {
    pay(handling, action.player, statOf(handling.table, action.source, Stat.cost));
    handling.set(action.source, Stat.exhausted, 1);
  },
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};
