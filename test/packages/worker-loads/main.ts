import { openMatch } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';

declare global {
  interface Window {
    /** Plays the matches that docs/sizes.md tells of, each in a worker of its own. */
    matches: { scenario(): Promise<void>; decks(): Promise<void> };
  }
}

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Fails unless a command was accepted. */
async function accepted(reply: Promise<{ accepted: boolean }>): Promise<void> {
  const answer = await reply;
  if (!answer.accepted) throw new Error(JSON.stringify(answer));
}

window.matches = {
  /** A match from a scenario: its owner gives a command. */
  async scenario() {
    const scenario = {
      format: 'scenario/1',
      name: 'A turn',
      game: 'hearth',
      players: [{ hero: 'mage' }, { hero: 'priest' }],
      steps: [{ do: 'end-turn' }],
    };
    const worker = start();
    const match = await openMatch<Hearth>(worker, { game: 'hearth', scenario });
    await accepted(match.send({ do: 'end-turn' }));
    await match.dispose();
    worker.terminate();
  },
  /** A match of two seats with decks, opening hands and a clock, one of which chooses a target. */
  async decks() {
    const worker = start();
    const clock = { turn: 60, mulligan: 60, warning: 10 };
    const owner = await openMatch<Hearth>(worker, { game: 'hearth', seed: 1, first: 0, clock });
    const seats = [await owner.join({ kind: 'seat', seat: 0 }), await owner.join({ kind: 'seat', seat: 1 })];
    for (const [i, { deck }] of readyDecks.slice(0, 2).entries()) {
      await accepted(seats[i]?.send({ do: 'join', deck }) ?? Promise.reject(new Error('No seat.')));
    }
    for (const seat of seats) await accepted(seat.send({ do: 'mulligan', replace: [] }));
    const [card = 0] = seats[0]?.view.zone(0, 'hand') ?? [];
    await seats[0]?.target({ type: 'preview', entity: card });
    await owner.dispose();
    worker.terminate();
  },
};
