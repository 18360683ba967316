import {
  acceptInvitation,
  type Clock,
  type Command,
  type MatchClient,
  openMatch,
} from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { plainLegal, refuse } from '@aftercast/rules';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Decision, Position } from '../bots/bot.ts';
import { makeBot } from '../hearth.ts';
import { playSeat } from './play-seat.ts';

/** Waits no longer than it must for the other thread's messages. */
const hurried: Clock = {
  now: () => 0,
  after: (_, call) => {
    const timer = setTimeout(call, 0);
    return () => clearTimeout(timer);
  },
};

const [mage, hunter] = ['mage', 'hunter'].map((name) => readyDecks.find((it) => it.class === name)?.deck);
const decks = [mage, hunter].filter((deck) => deck !== undefined);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A match whose seats are both played by invited bots. */
async function open(seed: number) {
  const channel = new MessageChannel();
  hostMatches({ games: [hearth] }, channel.port2);
  const client = await openMatch(channel.port1, { game: 'hearth', seed, first: 0 });
  closing.push(() => client.dispose());
  const failures: unknown[] = [];
  const decided: { seat: number; decision: Decision; position: Position }[] = [];
  const sit = async (seat: 0 | 1) => {
    const invited = await acceptInvitation(await client.invite({ kind: 'seat', seat }));
    return playSeat(invited, {
      bot: makeBot('random', { seed: seed + seat }),
      deck: decks[seat] ?? { hero: '', cards: [] },
      pause: 650,
      onDecision: (decision, position) => decided.push({ seat, decision, position }),
      onFailure: (error) => failures.push(error),
      clock: hurried,
    });
  };
  return { client, sit, failures, decided };
}

describe('an opponent plays a seat', () => {
  test('two of them join, keep their hands and play a match to its end, and nothing is refused', async () => {
    const { client, sit, failures, decided } = await open(3);
    await Promise.all([sit(0), sit(1)]);
    const { outcome } = await firstValueFrom(
      client.status$.pipe(filter((status) => status.outcome !== null)),
    );
    expect([{ winner: 0 }, { winner: 1 }, { tied: true }]).toContainEqual(outcome);
    expect(failures).toEqual([]);
    expect(new Set(decided.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    const kinds = new Set(decided.map(({ decision }) => decision.command.do));
    for (const kind of ['mulligan', 'play', 'attack', 'end-turn'] as const) expect(kinds).toContain(kind);
  }, 120_000);

  test('H1 it knows what its seat may know: of the enemy’s hand, backs', async () => {
    const { client, sit, decided } = await open(4);
    await Promise.all([sit(0), sit(1)]);
    await expect.poll(() => decided.length, { timeout: 10_000 }).toBeGreaterThan(6);
    const hand = client.names.zones.indexOf('hand');
    for (const { seat, position } of decided) {
      const { zones, entities } = position.table;
      const theirs = zones[(1 - seat) * client.names.zones.length + hand] ?? [];
      expect(theirs.map((id) => entities[id]?.card ?? 0).filter((card) => card !== 0)).toEqual([]);
    }
  }, 120_000);

  test('it does nothing more once it is ended', async () => {
    const { client, sit, decided } = await open(5);
    const [end] = await Promise.all([sit(0), sit(1)]);
    await firstValueFrom(client.status$.pipe(filter(({ stage }) => stage === 'playing')));
    end();
    const before = decided.filter(({ seat }) => seat === 0).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(decided.filter(({ seat }) => seat === 0).length).toBe(before);
    expect(client.status$.value.outcome).toBe(null);
  });

  test('a bot that fails is reported, and stops playing', async () => {
    const { client, sit } = await open(6);
    const invited = await acceptInvitation(await client.invite({ kind: 'seat', seat: 0 }));
    const failed = new Promise((resolve) => {
      playSeat(invited, {
        bot: {
          name: 'random',
          decide: () => {
            throw new Error('It knows no answer.');
          },
        },
        deck: decks[0] ?? { hero: '', cards: [] },
        pause: 650,
        onDecision: () => {},
        onFailure: resolve,
        clock: hurried,
      });
    });
    await sit(1);
    expect(await failed).toEqual(new Error('It knows no answer.'));
  });

  test('B4 it decides for another opening hand if the engine has failed in the one that it wants', async () => {
    const sent: Command[] = [];
    const status = { stage: 'mulligan', awaiting: [1], outcome: null, speed: 1 };
    const client = {
      role: { kind: 'seat', seat: 1 },
      names: { zones: ['deck', 'hand'] },
      view: { table: { zones: [[], [], [], [7, 8]], entities: [] } },
      status$: new BehaviorSubject(status),
      prompt$: new BehaviorSubject(null),
      legal: async () => [plainLegal('mulligan')],
      async send(command: Command) {
        sent.push(command);
        return sent.length < 4
          ? { accepted: false, refusal: refuse('failed') }
          : { accepted: true, command: 3 };
      },
    } as unknown as MatchClient;
    const decide = (): Decision => ({ command: { do: 'mulligan', replace: [8] }, why: 'It is expensive' });
    const reasons: string[] = [];
    const end = playSeat(client, {
      bot: { name: 'choosy', decide },
      deck: { hero: '', cards: [] },
      pause: 0,
      onDecision: ({ why }) => reasons.push(why),
      onFailure: (error) => expect.unreachable(String(error)),
      clock: hurried,
    });
    await expect.poll(() => sent.length).toBe(4);
    end();
    expect(sent.map((it) => (it.do === 'mulligan' ? it.replace : it))).toEqual([[8], [], [7], [8]]);
    expect(reasons[0]).toBe('It is expensive');
    expect(reasons[1]).toContain('failed');
  });
});
