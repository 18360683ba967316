import type { LegalCommand, MatchClient } from '@aftercast/bridge/client';
import { cyber } from '@aftercast/cyber';
import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { hearth } from '@aftercast/hearth';
import { readyDecks as hearthDecks } from '@aftercast/hearth/decks';
import { describe, expect, it } from 'vitest';
import { openHome, settle } from './home.ts';

const MOVES = 60;

/** A seat that only knows what `legal$` tells it. */
async function sit(owner: MatchClient, seat: number) {
  const client = await owner.join({ kind: 'seat', seat });
  const seated = { client, legal: [] as readonly LegalCommand[], told: 0 };
  client.legal$.subscribe((legal) => {
    seated.legal = legal;
    seated.told++;
  });
  return seated;
}

/** Answers a prompt with its first options. */
async function answer(client: MatchClient, seat: number): Promise<boolean> {
  let answered = false;
  const subscription = client.prompt$.subscribe((prompt) => {
    if (prompt?.seat !== seat) return;
    answered = true;
    const pick = Array.from({ length: prompt.count }, (_, i) => i);
    void client.send({ do: 'choose', pick });
  });
  subscription.unsubscribe();
  await settle();
  return answered;
}

describe.each([
  ['hearth', hearth, hearthDecks],
  ['cyber', cyber, cyberDecks],
])('seats of a match of %s that know what is legal from their streams', (_, rules, decks) => {
  it('T3 are told the legal commands after every command of either seat, and play by them alone', async () => {
    const { client } = await openHome(rules, { seed: 7, limit: null });
    const seats = [await sit(client, 0), await sit(client, 1)];
    for (const [seat, { client }] of seats.entries()) {
      const { deck = { hero: '', cards: [] } } = decks[seat] ?? {};
      expect(await client.send({ do: 'join', deck })).toMatchObject({ accepted: true });
      await settle();
    }
    for (const { client } of seats) {
      if (client.status$.value.stage !== 'mulligan') continue;
      expect(await client.send({ do: 'mulligan', replace: [] })).toMatchObject({ accepted: true });
      await settle();
    }
    let moves = 0;
    for (let tries = 0; moves < MOVES && tries < 4 * MOVES; tries++) {
      const { outcome, stage } = client.status$.value;
      if (outcome !== null) break;
      expect(stage).toBe('playing');
      for (const [seat, { client, legal }] of seats.entries()) {
        if (await answer(client, seat)) continue;
        expect(legal).toEqual(await client.legal());
        const entry = legal[(tries * 7) % legal.length];
        if (entry === undefined) continue;
        const target = entry.target === 'none' ? 0 : entry.allowed[tries % entry.allowed.length];
        const reply = await client.send(client.commandOf(entry, target));
        expect(reply).toMatchObject({ accepted: true });
        moves++;
        await settle();
        break;
      }
    }
    expect(moves).toBe(MOVES);
    // Both have had a turn.
    for (const { told } of seats) expect(told).toBeGreaterThan(4);
    await client.dispose();
  });
});
