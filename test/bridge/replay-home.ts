import { type MatchEvent, openReplay, type ReplayClient } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { Dice, randomCommand, randomGames } from '@aftercast/sim';
import { HeldClock } from './held-clock.ts';
import { type Home, openHome, settle } from './home.ts';
import { type Host, innerHost } from './inner-host.ts';

/** The games with decks. */
export const GAMES = { hearth, cyber };

/** Both ends of a bridge to a replay, in one thread. */
export interface ReplayHome {
  host: Host;
  replay: ReplayClient;
  pageClock: HeldClock;
  events: MatchEvent[];
  warnings: string[];
}

/** Opens a stored match as a replay. */
export async function openReplayHome(text: string, as: Role = { kind: 'owner' }): Promise<ReplayHome> {
  const { port1, port2 } = new MessageChannel();
  const pageClock = new HeldClock();
  const host = innerHost({ games: Object.values(GAMES), clock: new HeldClock() }, port2);
  const replay = await openReplay(port1, text, { as, clock: pageClock });
  const events: MatchEvent[] = [];
  const warnings: string[] = [];
  replay.events$.subscribe((event) => events.push(event));
  replay.warnings$.subscribe(({ code }) => warnings.push(code));
  return { host, replay, pageClock, events, warnings };
}

/** Plays a random match of two decks in a home, up to a number of commands or its end. */
export async function playRandomly(
  { host }: Pick<Home, 'host'>,
  game: keyof typeof GAMES,
  seed: number,
  commands: number,
): Promise<void> {
  const dice = new Dice(seed);
  const { match } = host;
  for (let i = 0; i < commands && match.session.outcome === null; i++) {
    const { session } = match;
    const seat = session.acting;
    const command =
      session.stage === 'joining'
        ? { do: 'join' as const, deck: randomGames[game].randomDeck(dice) }
        : session.stage === 'mulligan'
          ? { do: 'mulligan' as const, replace: [] }
          : randomCommand(session, dice).command;
    if (!match.send(seat, command).accepted) throw new Error(`${command.do} is refused`);
    host.playback.commandAccepted();
    while (match.resolution !== null && match.resolution !== 'asking') await settle();
  }
  await settle();
}

/** The text of a random match. */
export async function randomMatch(game: keyof typeof GAMES, seed: number, commands: number): Promise<string> {
  const home = await openHome(GAMES[game], { seed });
  await playRandomly(home, game, seed, commands);
  const text = await home.client.save();
  await home.client.dispose();
  return text;
}
