import { type Clock, type Health, type MatchClient, openMatch } from '@aftercast/bridge/client';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { hashTable } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import { Dice } from '@aftercast/sim';
import { nextCommand } from '../match/random-play.ts';
import type { BreakableWorkers } from './fragile-workers.ts';

type GameName = 'hearth' | 'cyber';

/** How a worker is lost. */
export type Blow = 'kill' | 'hang' | 'fail';

/** A worker that was lost and replaced. */
export interface Replacement {
  /** The first thing that happened to it. */
  blow: Blow;
  /** Whether the workers that replaced it were lost, too, before the match went on. */
  again: boolean;
  /** Milliseconds until the match went on, of the thread's own clock. */
  milliseconds: number;
}

/** What a page has seen of a match. */
export interface Seen {
  /** Every event, as JSON. */
  events: string[];
  /** What its viewers have played: each phase once, with the changes that its keyframe brought. */
  played: string[];
  /** Every command that was given, with its reply. */
  replies: string[];
  health: Health[];
  /** Warnings of what the page has told the worker: it has done nothing wrong. */
  strays: string[];
  replacements: Replacement[];
  /** Hash of the table at the end. */
  hash: string;
  /** Hash of a match in which the same commands were played without a page. */
  twin: string;
  /** Whether the match was tied because a command without which it cannot go on was dropped. */
  tied: boolean;
  /** How many commands were dropped. */
  dropped: number;
}

/** A match of random commands to play. */
export interface Disturbed {
  game: GameName;
  seed: number;
  /** How many commands are played. */
  commands: number;
  /** How the worker is lost, and how often in a hundred moments; none for a match without disturbance. */
  blows: readonly Blow[];
  often: number;
}

/** The rules of both games. */
export const RULES: Readonly<Record<GameName, GameRules>> = { hearth, cyber };

/** How many of the workers that replace one are lost before the match goes on, at most. */
const MOST_AGAIN = 2;

/** Actions that viewers play. */
const WATCHED: Readonly<Record<GameName, readonly string[]>> = {
  hearth: ['damage', 'summon', 'play-card'],
  cyber: ['deal-damage', 'spawn', 'play-card'],
};

/**
 * Plays a match of random commands, and notes what its page sees.
 * @param workers where it is played
 * @param clock the page's clock; default: the thread's own
 */
export async function playDisturbed(
  match: Disturbed,
  workers: BreakableWorkers,
  clock?: Clock,
): Promise<Seen> {
  const { blows, commands, game, often, seed } = match;
  const rules = RULES[game];
  const dice = new Dice(seed);
  const blowDice = new Dice(seed + 1);
  const client = await openMatch(workers.start, { game, seed }, { ...(clock && { clock }) });
  /** Numbers of the commands that were dropped since the last command. */
  const undone = new Set<number>();
  const seen: Seen = {
    twin: '',
    tied: false,
    dropped: 0,
    events: [],
    played: [],
    replies: [],
    health: [],
    strays: [],
    replacements: [],
    hash: '',
  };
  let struck: { blow: Blow; blows: number; at: number } | null = null;
  const hit = () => {
    const blow = blowDice.pick(blows);
    struck ??= { blow, blows: 0, at: performance.now() };
    struck.blows++;
    workers[blow]();
  };
  const strike = () => {
    if (blows.length === 0 || client.health$.value.worker !== 'running' || blowDice.below(100) >= often)
      return;
    hit();
  };
  client.health$.subscribe((health) => {
    const before = seen.health.at(-1)?.replaced ?? 0;
    if (struck !== null && health.replaced > before) {
      const { at, blow, blows } = struck;
      seen.replacements.push({ blow, again: blows > 1, milliseconds: performance.now() - at });
      struck = null;
    }
    seen.health.push(health);
    if (health.worker === 'restoring' && health.lost !== null && health.lost.undone > 0)
      undone.add(health.lost.undone);
    // While the match is being restored, at most once for each worker, and not until the client gives up: it does so when eight
    // were lost at one place, and one whose match fails counts twice.
    const isEnough = struck !== null && struck.blows > MOST_AGAIN;
    if (health.worker !== 'restoring' || blows.length === 0 || isEnough || blowDice.below(3) > 0) return;
    const turns = blowDice.below(8);
    const current = workers.started;
    void later(turns).then(() => {
      if (workers.started <= current + 1 && client.health$.value.worker === 'restoring') hit();
    });
  });
  client.warnings$.subscribe(({ code, message }) => {
    if (code === 'stray-acknowledgement') seen.strays.push(message);
  });
  client.events$.subscribe((event) => {
    seen.events.push(JSON.stringify(event));
    strike();
  });
  client.viewers.attach({ type: WATCHED[game], phase: 'perform' }, async ({ action, command }, play) => {
    strike();
    await pause();
    const changes = await play.keyframe();
    seen.played.push(`${command} ${action.id} ${action.type} ${JSON.stringify(changes)}`);
    strike();
    await pause();
    strike();
  });
  const twin = new Session(rules, openState(rules, seed));
  for (let given = 0; given < commands && twin.outcome === null; given++) {
    const { seat, command } = nextCommand(twin, dice);
    if (seat < 0) continue;
    await rest(client);
    // Without a command that ends a turn, a match cannot go on: if it is dropped, the match is a tie.
    if (client.status$.value.outcome !== null) break;
    strike();
    const reply = await client.send(command, seat).catch(givenUp);
    seen.replies.push(JSON.stringify({ seat, command, reply }));
    await rest(client);
    if (reply === null) seen.dropped++;
    else if (!reply.accepted) {
      if (reply.refusal.code !== 'failed') throw new Error(`It was refused: ${JSON.stringify(reply)}`);
      seen.dropped++;
    } else if (undone.has(reply.command)) seen.dropped++;
    else twin.play(seat, command);
    undone.clear();
  }
  seen.hash = await hashOf(client);
  seen.tied = client.status$.value.outcome !== null && twin.outcome === null;
  seen.twin = hashTable(twin.state.table);
  await client.dispose();
  return seen;
}

/** The hash of the table, whenever a worker answers. */
async function hashOf(client: MatchClient): Promise<string> {
  return (await client.hash().catch(givenUp)) ?? hashOf(client);
}

/** Stands for the answer to a call with which two workers were lost before one had carried it out. */
function givenUp(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('Two workers hung or failed')) return null;
  throw error;
}

/** Waits until the match has come to rest, and the page has seen it. */
async function rest(client: MatchClient): Promise<void> {
  for (let still = 0; still < 3; ) {
    // Only an answer shows that the worker lives: the page hears of an end some time after it.
    await hashOf(client);
    await pause();
    const { health$, status$ } = client;
    still = health$.value.worker === 'running' && !status$.value.resolving ? still + 1 : 0;
  }
}

/** Lets messages be read. */
function pause(): Promise<void> {
  // A message to itself: a browser lets a timer wait for longer, and for a second where the page is hidden.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function later(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await pause();
}
