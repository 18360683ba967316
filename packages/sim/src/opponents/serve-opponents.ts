import { acceptInvitation, systemClock } from '@aftercast/bridge/client';
import type { Bot, BotName, BotOptions } from '../bots/bot.ts';
import type { Evaluator } from '../bots/evaluator.ts';
import { messageOf } from './error-message.ts';
import type { FromOpponent, ToOpponent } from './messages.ts';
import { playSeat } from './play-seat.ts';
import type { PreviewServer } from './preview-server.ts';
import { fullReason, publicReason } from './public-reason.ts';

/** What an opponent's worker needs of its game. `@aftercast/sim/hearth` and `@aftercast/sim/cyber` export one. */
export interface OpponentGame {
  /** Makes a bot. */
  makeBot(name: BotName, options: BotOptions): Bot;
  /** Whether a card is played face down, so that a reason must not name it; by its number in the catalogue. */
  isSecret(card: number): boolean;
  /** What bots know about the game: commands are previewed with it. Absent: the game has no previews. */
  readonly evaluator?: Evaluator;
}

/** The page's end of an opponent's worker: the worker's global scope. */
export interface OpponentScope {
  /** Posts a message to the page. */
  postMessage(message: FromOpponent): void;
  /** Hears the page's messages. */
  addEventListener(type: 'message', listener: (event: MessageEvent<ToOpponent>) => void): void;
}

/**
 * Lets this worker play the seat that a page gives it with `addOpponent`, or preview commands for a page that calls
 * `openPreviews`. A worker's script only imports its game's bots and calls this function.
 * @param scope where the page's messages arrive; default: the worker's global scope. Tests pass a MessagePort
 * @example
 * import { serveOpponents } from '@aftercast/sim/opponent-worker';
 * import { opponents } from '@aftercast/sim/hearth';
 *
 * serveOpponents(opponents);
 */
export function serveOpponents(
  game: OpponentGame,
  scope: OpponentScope = globalThis as unknown as OpponentScope,
): void {
  const fail = (error: unknown) => scope.postMessage({ kind: 'failed', message: messageOf(error) });
  let previewing: Promise<PreviewServer> | null = null;
  scope.addEventListener('message', ({ data }) => {
    switch (data.kind) {
      case 'preview':
        previewing = serverFor(game.evaluator, data);
        previewing.catch(fail);
        return;
      case 'try':
        previewing
          ?.then((server) => server.try(data))
          .then((previews) => scope.postMessage({ kind: 'tried', number: data.number, previews }))
          .catch(fail);
        return;
      case 'find-lethal':
        previewing
          ?.then((server) => server.findLethal(data))
          .then((lethal) => scope.postMessage({ kind: 'lethal', number: data.number, lethal }))
          .catch(fail);
        return;
      case 'play':
        play(game, scope, data, fail).catch(fail);
        return;
      case 'ping':
        scope.postMessage({ kind: 'pong' });
    }
  });
}

/** A worker that plays a seat does without what previews need. */
async function serverFor(
  evaluator: Evaluator | undefined,
  task: Extract<ToOpponent, { kind: 'preview' }>,
): Promise<PreviewServer> {
  const { PreviewServer: Server } = await import('./preview-server.ts');
  return Server.open(evaluator, task);
}

async function play(
  { makeBot, isSecret }: OpponentGame,
  scope: OpponentScope,
  { invitation, strength, deck, seed, pause, showsHand }: Extract<ToOpponent, { kind: 'play' }>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const client = await acceptInvitation(invitation);
  playSeat(client, {
    bot: makeBot(strength, { seed }),
    deck,
    pause,
    onDecision(decision, position) {
      const told = showsHand ? fullReason(decision) : publicReason(decision, position, isSecret);
      scope.postMessage({ kind: 'reason', ...told });
    },
    onFailure,
    clock: systemClock,
  });
}
