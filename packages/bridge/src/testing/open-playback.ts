import type { Role } from '@aftercast/match';
import type { FromWorker, TurnLimits, Watch } from '../contract.ts';
import { Feeds } from '../host/feeds/feeds.ts';
import { Playback } from '../host/playback/playback.ts';
import { TurnClock } from '../host/playback/turn-clock.ts';
import { Turns } from '../host/ports/turns.ts';
import { openBells, soundOf } from './bells.ts';
import { delivered } from './delivered.ts';
import { pageEnd } from './feed-ends.ts';
import { HeldClock } from './held-clock.ts';
import { whenDone } from './tidy.ts';

/** A match of bells that is played for the connections of a test. */
export function openPlayback({ limit = 10_000, times }: { limit?: number; times?: TurnLimits } = {}) {
  const bells = openBells({ limit, undo: 'own' });
  const { match } = bells;
  const clock = new HeldClock();
  const turns = new Turns();
  const done = { failures: [] as unknown[], undone: 0 };
  const feeds = new Feeds(clock, turns, (feed) => playback.joined(feed));
  const playback: Playback = new Playback(match, feeds, {
    clock,
    turns,
    timed: times ? { match, times, TurnClock } : null,
    failed: (error) => done.failures.push(error),
    undone: () => done.undone++,
  });
  whenDone(() => {
    playback.stop();
    feeds.end(() => 'The test is over.', false);
  });
  /** Adds a connection. @param watches the phases that its viewers play, if it is to lead */
  const join = (role: Role, watches?: readonly Watch[]) => {
    const page = pageEnd();
    const feed = feeds.make(match, { role, ports: page.ports, options: {} }, playback);
    if (watches !== undefined) playback.lead(feed, watches);
    feeds.add(feed);
    page.does.takes = true;
    return { feed, page };
  };
  const settle = async () => {
    for (let i = 0; i < 50 && turns.pending > 0; i++) await delivered();
    await delivered();
  };
  /** Gives a command, and lets it be played. */
  const send = async (command: Parameters<typeof bells.give>[0]) => {
    bells.give(command);
    playback.commandAccepted();
    await settle();
  };
  const sound = () => soundOf(match.session.state.table);
  return { ...bells, clock, done, feeds, join, playback, send, settle, sound, turns };
}

/** The names of the messages that say what becomes of holds, with their numbers. */
export function holdsOf({ messages }: { messages: readonly FromWorker[] }): string[] {
  return messages.flatMap((it) => {
    if (it.kind === 'block') return it.applied === undefined ? [] : [`applied ${it.applied}`];
    return 'hold' in it ? [`${it.kind} ${it.hold}`] : [];
  });
}

/** The codes of the warnings. */
export function warningsOf({ messages }: { messages: readonly FromWorker[] }): string[] {
  return messages.flatMap((it) => (it.kind === 'warning' ? [it.code] : []));
}
