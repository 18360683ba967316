import { openMatch } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import scenario from './scenario.json' with { type: 'json' };

const print = (line: string) => document.querySelector('#log')?.append(`${line}\n`);

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const match = await openMatch<Hearth>(worker, { game: 'hearth', scenario });
const { fireball = 0, yeti = 0 } = match.aliases;

// Every phase of every action, as it happens in the worker.
match.phases$.subscribe(({ phase, action }) => print(`${action.id} ${action.type} ${phase}`));

// The viewer takes 600 ms. Its keyframe is at 200 ms: only then does the engine deal the damage.
match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
  await play.wait(200);
  print(`before the keyframe: ${match.view.entity(yeti)?.stats.damage} damage`);
  await play.keyframe();
  print(`after it: ${match.view.entity(yeti)?.stats.damage} damage`);
  await play.wait(400);
});

const reply = await match.send({ do: 'play', card: fireball, target: yeti });
if (!reply.accepted) print(`refused: ${reply.refusal.code}`);
