/**
 * The script of a thread that plays seats of matches on a server, each as a page of its own, with what its seat may know (law H1).
 * `botThreads` of `@aftercast/sim/bot-threads` starts it.
 */

import { parentPort } from 'node:worker_threads';
import { joinOnline, systemClock } from '@aftercast/bridge/client';
import { WireRefusedError } from '@aftercast/bridge/contract';
import { portWire } from '@aftercast/bridge/served';
import { hostMatches } from '@aftercast/bridge/worker';
import { adapters } from './games/adapters.ts';
import type { FromBotThread, SeatTask, ToBotThread } from './opponents/bot-messages.ts';
import { messageOf } from './opponents/error-message.ts';
import { playSeat } from './opponents/play-seat.ts';

/** What ends the seats that are played now. */
const ends = new Map<number, () => void>();

parentPort?.on('message', (message: ToBotThread) => {
  if (message.kind === 'play') void play(message);
  else end(message.id);
});

function end(id: number): void {
  ends.get(id)?.();
  ends.delete(id);
}

async function play(task: SeatTask): Promise<void> {
  const { deck, game, id, pause, port, seed, strength } = task;
  const { port1, port2 } = new MessageChannel();
  const fail = (error: unknown) => {
    if (!ends.has(id)) return;
    end(id);
    parentPort?.postMessage({ kind: 'failed', id, message: messageOf(error) } satisfies FromBotThread);
  };
  let isConnected = false;
  const online = async () => {
    if (isConnected) throw new WireRefusedError('The match has ended the connection.');
    isConnected = true;
    return portWire(port);
  };
  const { rules, makeBot } = adapters[game].simulated;
  const host = hostMatches({ games: [rules], online }, port2);
  let stop = () => {};
  ends.set(id, () => {
    stop();
    void host.close();
    port1.close();
    port.close();
  });
  try {
    const client = await joinOnline(port1, { url: 'thread:', ticket: '' });
    const stopPlaying = playSeat(client, {
      bot: makeBot(strength, seed),
      deck,
      pause,
      onDecision() {},
      onFailure: fail,
      clock: systemClock,
    });
    stop = () => {
      stopPlaying();
      void client.dispose();
    };
    // The match is over, or goes on in another process, which gives the seat to a bot of its own.
    void client.closed.then(() => end(id));
  } catch (error) {
    fail(error);
  }
}
