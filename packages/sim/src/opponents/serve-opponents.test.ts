import { type MatchClient, type MatchSetup, openMatch } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { cyber } from '@aftercast/cyber';
import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { hearth } from '@aftercast/hearth';
import { readyDecks as hearthDecks } from '@aftercast/hearth/decks';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { opponents as cyberOpponents } from '../cyber.ts';
import { opponents as hearthOpponents } from '../hearth.ts';
import { addOpponent } from './add-opponent.ts';
import { type OpponentGame, type OpponentScope, serveOpponents } from './serve-opponents.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(setup: MatchSetup): Promise<MatchClient> {
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [hearth, cyber] }, port2);
  const match = await openMatch(port1, setup);
  closing.push(() => match.dispose());
  return match;
}

/** Starts a "worker" in this thread: a port, with a worker's end of it. */
function startIn(game: OpponentGame): () => Worker {
  return () => {
    const { port1, port2 } = new MessageChannel();
    serveOpponents(game, port2 as unknown as OpponentScope);
    port2.start();
    port1.start();
    const terminate = () => port1.close();
    closing.push(terminate);
    return Object.assign(port1, { terminate }) as unknown as Worker;
  };
}

const ended = (match: MatchClient) =>
  firstValueFrom(match.status$.pipe(filter(({ outcome }) => outcome !== null)));

test.each([
  ['hearth', hearthOpponents, hearthDecks],
  ['cyber', cyberOpponents, cyberDecks],
] as const)(
  'two opponents play a match of %s to its end, and give their reasons',
  async (game, bots, decks) => {
    const match = await open({ game, seed: 3, limit: null });
    const reasons: [string[], string[]] = [[], []];
    for (const seat of [0, 1] as const)
      await addOpponent(match, startIn(bots), 'random', {
        seat,
        deck: decks[seat]?.deck ?? { hero: '', cards: [] },
        seed: seat,
        pause: 0,
        onReason: (line) => reasons[seat].push(line),
      });
    const { outcome } = await ended(match);
    expect([{ winner: 0 }, { winner: 1 }, { tied: true }]).toContainEqual(outcome);
    for (const lines of reasons) expect(lines.length).toBeGreaterThan(10);
  },
);

test('H1 a reason does not name a secret, unless the page shows both hands', async () => {
  for (const showsHand of [false, true]) {
    const match = await open({
      game: 'hearth',
      limit: null,
      scenario: {
        format: 'scenario/1',
        name: 'one secret to play',
        game: 'hearth',
        players: [{}, { mana: 10, hand: [{ card: 'mirror-entity' }] }],
        active: 1,
        steps: [],
      },
    });
    const reasons: string[] = [];
    // Without a deck: the match has a scenario, and needs none.
    await addOpponent(match, startIn(hearthOpponents), 'greedy', {
      pause: 0,
      showsHand,
      onReason: (line) => reasons.push(line),
    });
    await firstValueFrom(match.status$.pipe(filter(({ active, waiting }) => waiting && active === 0)));
    expect(match.view.zone(1, 'secrets')).toHaveLength(1);
    expect(reasons[0]).toMatch(showsHand ? /Mirror Entity/ : /^Plays a secret$/);
    await match.dispose();
  }
});

test('a deck that is refused is the reason for which an opponent gives up', async () => {
  const match = await open({ game: 'hearth', seed: 3, limit: null });
  const opponent = await addOpponent(match, startIn(hearthOpponents), 'random', { pause: 0 });
  const { kind, message } = await opponent.gone;
  expect([kind, message]).toEqual(['failed', expect.stringContaining('"do":"join"')]);
});
