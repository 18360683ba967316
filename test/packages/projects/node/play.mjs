import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { hearth } from 'aftercast/hearth';
import { openMatch } from 'aftercast/node';

const scenario = JSON.parse(readFileSync(new URL('./scenario.json', import.meta.url), 'utf8'));
const print = (line) => console.log(line);

const places = {
  'in one thread': { games: [hearth] },
  'in a thread of its own': () => new Worker(new URL('./thread.mjs', import.meta.url)),
};

for (const [where, source] of Object.entries(places)) {
  print(where);
  const match = await openMatch(source, { game: 'hearth', scenario });
  const { fireball, yeti } = match.aliases;
  match.phases$.subscribe(({ action, phase }) => print(`${action.id} ${action.type} ${phase}`));
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
    await play.wait(50);
    print(`before the keyframe: ${match.view.entity(yeti).stats.damage} damage`);
    await play.keyframe();
    print(`after it: ${match.view.entity(yeti).stats.damage} damage`);
  });
  const reply = await match.send({ do: 'play', card: fireball, target: yeti });
  print(reply.accepted ? 'accepted' : `refused: ${reply.refusal.code}`);
  await new Promise((resolve) => match.status$.subscribe((it) => it.waiting && resolve()));
  await match.dispose();
}
