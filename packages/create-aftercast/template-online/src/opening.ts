import type { MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { readyDecks } from 'aftercast/hearth/decks';

/** Decks by seat. */
const decks = ['mage', 'warlock'].map((of) => readyDecks.find((it) => it.class === of)?.deck);

/** Does what a player has to do before the first turn: joins with a deck, and keeps the opening hand. */
export function openPlay(match: MatchClient<Hearth>, seat: number): void {
  const done = new Set<string>();
  match.status$.subscribe(() => void act());

  async function act(): Promise<void> {
    const { awaiting, behind, stage } = match.status$.value;
    const deck = decks[seat];
    if (stage === 'playing' || done.has(stage) || behind > 0 || !awaiting.includes(seat) || !deck) return;
    done.add(stage);
    // Here a page can ask which deck to take, and which cards of the opening hand to replace.
    const reply = await match.send(
      stage === 'joining' ? { do: 'join', deck } : { do: 'mulligan', replace: [] },
    );
    if (reply.accepted) return;
    // The other player's command was being resolved.
    done.delete(stage);
    setTimeout(act, 1000);
  }
}
