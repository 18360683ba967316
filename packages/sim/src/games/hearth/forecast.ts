import type { HearthRules } from '@aftercast/hearth';
import type { Forecast } from '../../bots/evaluator.ts';
import { Network } from '../../forecast/network.ts';
import { type PackedWeights, unpackWeights } from '../../forecast/packed.ts';
import { probabilityOf } from '../../forecast/probability.ts';
import weights from './forecast.json' with { type: 'json' };
import { addAnswer, readTable, shape } from './reading.ts';

/** The weights that `pnpm tune:forecast` has trained; docs/opponents.md has how. */
export const trainedWeights: PackedWeights = weights;

/** Makes the forecast of `hearth` with these cards. @param packed from `pnpm tune:forecast` */
export function forecastOf({ game }: HearthRules, packed: PackedWeights): Forecast {
  const { parameters, traits } = unpackWeights(packed, shape, game.cards);
  const network = new Network(shape, parameters, traits);
  return {
    chances(table, seat, ended) {
      const reading = readTable(table, seat, ended);
      return (answered) => {
        addAnswer(reading, answered);
        return probabilityOf(network.logOdds(reading));
      };
    },
  };
}
