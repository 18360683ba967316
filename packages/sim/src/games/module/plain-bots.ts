import type { Command, GameRules } from '@aftercast/rules';
import type { SimulatedGame } from '../../batch/game.ts';
import { type Decision, isBotName } from '../../bots/bot.ts';
import { makeBotOf, makeRandomBot } from '../../bots/make-bot.ts';
import type { GameParts } from './parts.ts';

/** The game with its bots: all of them if there is an evaluator, otherwise `random`. */
export function plainSimulated(rules: GameRules, { evaluator, landmarks = {} }: GameParts): SimulatedGame {
  const { types, zones } = rules.game;
  const typeOf = (...names: string[]) =>
    names.map((name) => types.findIndex((it) => it.name === name)).find((it) => it >= 0) ?? NONE;
  const zoneOf = (name: string) => zones.findIndex((it) => it.name === name);
  return {
    rules,
    makeBot(name, seed) {
      if (!isBotName(name) || (evaluator === undefined && name !== 'random'))
        throw new RangeError(
          `There is no bot "${name}" for ${rules.game.name}: without parts.evaluator, only "random" plays.`,
        );
      return evaluator === undefined
        ? makeRandomBot(rules.commands, anyOf, { seed })
        : makeBotOf(evaluator, name, { seed });
    },
    landmarks: {
      startTurn: typeOf('start-turn'),
      playCard: typeOf('play-card', 'play'),
      deck: zoneOf('deck'),
      hand: zoneOf('hand'),
      ...landmarks,
    },
  };
}

/** Without an evaluator, nothing is known of a command besides its name. */
function anyOf(command: Command): Decision {
  return { command, why: `${command.do}: any legal command is as good as another` };
}

/** A number that no type has. */
const NONE = -1;
