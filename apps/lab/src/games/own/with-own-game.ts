import { type BatchGame, batchGameOf, gameModuleIn } from '@aftercast/sim/game-module';

/**
 * Loads the game of the module whose address is the name of the worker. Messages that arrive meanwhile are delivered
 * after `serve`, which listens for them.
 */
export async function withOwnGame(serve: (game: BatchGame) => void): Promise<void> {
  const early: MessageEvent[] = [];
  const keep = (event: MessageEvent): void => {
    early.push(event);
  };
  addEventListener('message', keep);
  const game = batchGameOf(
    gameModuleIn(await import(/* @vite-ignore */ (globalThis as { name?: string }).name ?? '')),
  );
  removeEventListener('message', keep);
  serve(game);
  for (const { data, ports } of early)
    dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
}
