import { hearthWith, type OwnCards } from '@aftercast/hearth/own-cards';
import { recordScenario } from '@aftercast/match/capsule';
import { readMatchFile } from '@aftercast/match/files';
import { answerWith } from '../../games/ask-worker.ts';
import { onceGivenCards } from '../../games/hearth/later/given-cards.ts';
import type { RecordRequest } from './record-messages.ts';

/** What is expected of the characters on the table. */
const CHECKS = ['attack', 'health', 'armor', 'durability', 'progress'];

/** Zones whose cards are expected one by one. */
const LISTED = ['hand', 'board', 'secrets', 'quests', 'graveyard'];

// Recording plays the match again, for which the page would need the rules.
onceGivenCards((own) => {
  addEventListener('message', ({ data }: MessageEvent<RecordRequest>) => {
    void answerWith(() => record(own, data));
  });
});

/** Returns the scenario as JSON; `null` if nothing was done. */
async function record(own: OwnCards, { name, save }: RecordRequest): Promise<string | null> {
  const file = readMatchFile(save);
  if (file.saved.journal.length === 0) return null;
  const scenario = await recordScenario(file, [hearthWith(own)], { name, checks: CHECKS, listed: LISTED });
  if (scenario === null) throw new Error('A move of it has no form in scenarios.');
  return `${JSON.stringify(scenario, null, 2)}\n`;
}
