import { playDuel } from '@aftercast/sim';
import { simulatedHearth } from '@aftercast/sim/batch-worker';
import type { JournalAnswer, JournalRequest } from './journal-messages.ts';

addEventListener('message', ({ data: { seats, seed, limit } }: MessageEvent<JournalRequest>) => {
  postMessage(play());

  function play(): JournalAnswer {
    const [one, other] = seats;
    try {
      const { journal } = playDuel({
        bots: [
          simulatedHearth.makeBot(one.bot, one.botSeed),
          simulatedHearth.makeBot(other.bot, other.botSeed),
        ],
        decks: [one.deck, other.deck],
        rules: simulatedHearth.rules,
        seed,
        limit,
      });
      return { ok: true, journal: journal.map(({ seat, command }) => ({ seat, command })) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }
});
