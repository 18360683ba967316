import { hearth, Type } from '@aftercast/hearth';
import type { ActionType } from '@aftercast/kernel';
import type { SimulatedGame } from '../batch/game.ts';
import type { Bot } from '../bots/bot.ts';
import { simulatedHearth } from '../games/hearth/bots.ts';

/** Names of failing bots. */
type FailingBot = 'stubborn' | 'broken';

/** `hearth` with bots that play like `random` and fail around their fourth turn. */
export const failingHearth: SimulatedGame = {
  ...simulatedHearth,
  makeBot(name, seed) {
    const random = simulatedHearth.makeBot(isFailing(name) ? 'random' : name, seed);
    return isFailing(name) ? failing(name, random) : random;
  },
};

function isFailing(name: string): name is FailingBot {
  return name === 'stubborn' || name === 'broken';
}

/** Makes a bot that decides like another until its deck has this many cards. */
const CARDS_LEFT = 22;

function failing(name: FailingBot, sane: Bot): Bot {
  return {
    name,
    decide(position) {
      const deck = position.table.zones[position.seat * ZONES + DECK] ?? [];
      if (deck.length > CARDS_LEFT) return sane.decide(position);
      if (name === 'broken') throw new Error('it has lost its mind');
      return { command: { do: 'attack', with: 1, target: 1 }, why: 'It always attacks.' };
    },
  };
}

const ZONES = 10;
const DECK = 5;

/** `hearth` with another attack action. */
export function withAttack(attack: Omit<ActionType, 'name'>): SimulatedGame {
  const types = hearth.game.types.map((it, type) =>
    type === Type.attack ? { name: it.name, ...attack } : it,
  );
  return { ...simulatedHearth, rules: { ...hearth, game: { ...hearth.game, types } } };
}
