import type { MatchClient } from '@aftercast/bridge/client';
import type { MatchSetup } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { hashState } from '@aftercast/kernel';
import { type Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import type { Observable } from 'rxjs';
import { expect } from 'vitest';
import { type Home, openHome, rested, settle } from './home.ts';

export const TIMES = { turn: 60, mulligan: 30, warning: 10 };
export const DECKS = readyDecks.map(({ deck }) => deck);
const rules = await withScenario(hearth);

/** A scenario with several cards to play, and full decks. */
export function table(first: Record<string, unknown> = {}, second: Record<string, unknown> = {}) {
  const deck = Array<string>(10).fill('wisp');
  return {
    format: 'scenario/1',
    name: 'a table with a clock',
    game: 'hearth',
    players: [
      {
        hero: 'mage',
        deck,
        hand: ['fireball', 'moonfire', 'tracking'].map((card) => ({ card, as: card })),
        ...first,
      },
      { hero: 'priest', deck, board: [{ card: 'chillwind-yeti', as: 'yeti' }], ...second },
    ],
    steps: [{ do: 'end-turn' }],
  };
}

export const openTable = (more: Partial<MatchSetup> = {}) =>
  openHome(hearth, { scenario: table(), clock: TIMES, ...more });

/** Opens a match of decks, and deals the opening hands. */
export async function openDecks(more: Partial<MatchSetup> = {}): Promise<Home> {
  const home = await openHome(hearth, { seed: 3, first: 0, clock: TIMES, ...more });
  for (const seat of [0, 1]) {
    const done = rested(home.client);
    expect(
      await home.client.send({ do: 'join', deck: DECKS[seat] ?? { hero: '', cards: [] } }, seat),
    ).toMatchObject({
      accepted: true,
    });
    await done;
  }
  await settle();
  return home;
}

/** Advances the worker's clock in pieces; after each, waits until its messages have arrived. */
export async function wait({ workerClock }: Home, seconds: number): Promise<void> {
  for (let left = seconds; left >= 0; left -= PIECE) {
    workerClock.advance(Math.min(left, PIECE) * 1000);
    await settle();
  }
}
/** Length of a piece in seconds: short, since the clock stands still while the messages of a piece arrive. */
const PIECE = 2;

/** Returns the latest value of an observable. */
export function latest<T>(of: Observable<T>): T | undefined {
  let last: T | undefined;
  of.subscribe((it) => {
    last = it;
  }).unsubscribe();
  return last;
}

export const commands = ({ session }: Match) => session.journal.map(({ seat, command }) => [seat, command]);
export const clockOf = ({ client }: Home) => client.status$.value.turnTime;
export const active = ({ client }: Home) => client.status$.value.active;
export const use = (client: MatchClient, alias: string, target?: string) =>
  client.send({
    do: 'play',
    card: client.aliases[alias] ?? 0,
    ...(target !== undefined && { target: client.aliases[target] ?? 0 }),
  });

export const WARNING = [-1, { do: 'time', left: 10 }];
export const UP = [-1, { do: 'time', left: 0 }];

/** Replays the journal without a clock, and returns the hash of the state. */
export function replayed(home: Home, scenario: unknown = table()): string {
  const reading = parseSetup(scenario, [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const session = new Session(rules, laySetup(rules, reading.value).state);
  for (const { seat, command } of home.host.match.session.journal)
    expect(session.play(seat, command)).toBeNull();
  return hashState(session.state);
}
