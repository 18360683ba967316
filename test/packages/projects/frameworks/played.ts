import { openMatch } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import scenario from './scenario.json' with { type: 'json' };

export const print = (line: string) => document.querySelector('#log')?.append(`${line}\n`);

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The match that each page shows: a Fireball in a hand, and a Yeti across the table. */
export const match = await openMatch<Hearth>(startWorker, { game: 'hearth', scenario });

/** The cards of the scenario. */
export const { fireball = 0, yeti = 0 } = match.aliases;

/** The damage of the Yeti as the document shows it. */
export const shownDamage = () => document.querySelector(`#entity-${yeti} b`)?.textContent;

match.phases$.subscribe(({ action, phase }) => print(`${action.id} ${action.type} ${phase}`));

/** Prints what the document shows in a subscriber, at the moment at which the Yeti is hit. */
export function printInSubscriber(): void {
  const hit = match.view$.subscribe((view) => {
    if (view.entity(yeti)?.stats.damage !== 6) return;
    print(`in a subscriber: ${shownDamage()} damage`);
    queueMicrotask(() => hit.unsubscribe());
  });
}
