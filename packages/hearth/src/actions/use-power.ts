import { type ActionType, entityAt } from '@aftercast/kernel';
import { costOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';
import { addPlayed } from './cast-spell.ts';
import { pay } from './play-card.ts';

/** Using a hero power: outermost. `source` is the power, `chosen` and `targets` what it is pointed at. */
export const usePower: ActionType = {
  name: 'use-power',
  prepare(handling, action) {
    pay(handling, action.player, costOf(entityAt(handling.table, action.source)));
    handling.set(action.source, Stat.exhausted, 1);
  },
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};
