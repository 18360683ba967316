import { hostMatches } from '@aftercast/bridge/worker';
import type { GameRules } from '@aftercast/rules';

/**
 * A worker for one game that is a file of its own, for pages without a bundler: its address names the module whose default
 * export is the game, as in `new Worker('game.worker.min.js?game=/my-game.js', { type: 'module' })`.
 */

/** Calls that arrive before the game does. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent): void => {
  early.push(event);
};
addEventListener('message', keep);

const { rules } = await loadGame();
removeEventListener('message', keep);
hostMatches({ games: [rules] });
for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));

async function loadGame(): Promise<{ rules: GameRules }> {
  const address = new URL(location.href).searchParams.get('game');
  if (!address)
    throw new Error('The address of this worker names no game. Add "?game=" and the address of a module.');
  const url = new URL(address, location.href).href;
  const module: { default?: GameRules } = await import(/* @vite-ignore */ /* webpackIgnore: true */ url);
  if (!module.default) throw new Error(`${url} has no default export: it should be the rules of a game.`);
  return { rules: module.default };
}
