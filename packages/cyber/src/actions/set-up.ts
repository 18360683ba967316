import type { ActionType } from '@aftercast/kernel';
import { putOnDeckOf } from '@aftercast/rules';
import { heroOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/** A scenario's step: `player` has `amount` CPU left, of `choice` (-1: as many as before). */
export const setCpu: ActionType = {
  name: 'set-cpu',
  perform(handling, { player, amount, choice }) {
    const hero = heroOf(handling.table, player);
    handling.set(hero, Stat.cpu, amount);
    if (choice >= 0) handling.set(hero, Stat.maxCpu, choice);
  },
};

/** A scenario's step: a new `card` on top of a deck. */
export const putOnDeck = putOnDeckOf(Zone.deck);
