import { writeTable } from '@aftercast/match/capsule';
import { laySetup, parseScenario } from '@aftercast/match/scenario';
import { type GameRules, withScenario } from '@aftercast/rules';
import type { ArenaGameName } from '../presentation/names.ts';
import { answerWith } from './ask-worker.ts';
import type { GivenCards, ScenarioRequest } from './write-scenario.ts';

/** Loads the rules of a game, with the cards that its match was given. */
const rulesOf: Readonly<Record<ArenaGameName, (given: GivenCards | null) => Promise<GameRules>>> = {
  hearth: async (given) => {
    if (given === null) return (await import('@aftercast/hearth')).hearth as GameRules;
    return (await import('@aftercast/hearth/own-cards')).hearthWith(given) as GameRules;
  },
  cyber: async () => (await import('@aftercast/cyber')).cyber as GameRules,
};

addEventListener('message', ({ data }: MessageEvent<ScenarioRequest>) => {
  void answerWith(async () => {
    const rules = await withScenario(await rulesOf[data.game](data.given));
    switch (data.ask) {
      case 'write':
        return writeTable(rules, data.table, data.name);
      case 'check': {
        const reading = parseScenario(data.scenario, [rules]);
        if (reading.ok) laySetup(rules, reading.value);
        return reading.ok ? [] : reading.problems;
      }
    }
  });
});
