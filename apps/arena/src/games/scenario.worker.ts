import { writeTable } from '@aftercast/match/capsule';
import { type GameRules, withScenario } from '@aftercast/rules';
import type { ArenaGameName } from '../presentation/names.ts';
import { answerWith } from './ask-worker.ts';
import type { GivenCards, WriteRequest } from './write-scenario.ts';

/** Loads the rules of a game, with the cards that its match was given. */
const rulesOf: Readonly<Record<ArenaGameName, (given: GivenCards | null) => Promise<GameRules>>> = {
  hearth: async (given) => {
    if (given === null) return (await import('@aftercast/hearth')).hearth as GameRules;
    return (await import('@aftercast/hearth/own-cards')).hearthWith(given) as GameRules;
  },
  cyber: async () => (await import('@aftercast/cyber')).cyber as GameRules,
};

addEventListener('message', ({ data: { game, given, table, name } }: MessageEvent<WriteRequest>) => {
  void answerWith(async () => writeTable(await withScenario(await rulesOf[game](given)), table, name));
});
