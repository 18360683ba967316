import { openMatch } from 'aftercast';
import { recordMatch } from 'aftercast/inspector';
import 'aftercast/inspector/define';
import scenario from './scenario.json' with { type: 'json' };

const print = (line) => document.querySelector('#log').append(`${line}\n`);

const startWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const match = await openMatch(startWorker, { game: 'hearth', scenario });
const { fireball, yeti } = match.aliases;

match.phases$.subscribe(({ action, phase }) => print(`${action.id} ${action.type} ${phase}`));
match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
  await play.wait(50);
  print(`before the keyframe: ${match.view.entity(yeti).stats.damage} damage`);
  await play.keyframe();
  print(`after it: ${match.view.entity(yeti).stats.damage} damage`);
});

await match.send({ do: 'play', card: fireball, target: yeti });

// The layout of the charts is loaded when the first one is shown.
document.querySelector('#machines').onclick = async () => {
  const chart = document.createElement('aftercast-statechart');
  chart.recording = await recordMatch(match);
  document.body.append(chart);
};
