import { joinOnline } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';

const element = (id: string) => document.getElementById(id) as HTMLElement;
const print = (line: string) => element('log').append(`${line}\n`);
const { ticket = '', url = '' } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const match = await joinOnline<Hearth>(start, { url, ticket });
const button = element('play') as HTMLButtonElement;
const [yeti = 0] = match.view.zone(1, 'battlefield');
const damage = () => match.view.entity(yeti)?.stats.damage ?? 0;
const isThere = () => match.view.zone(1, 'battlefield').includes(yeti);

match.phases$.subscribe(({ phase, action }) => print(`${action.id} ${action.type} ${phase}`));
match.view$.subscribe(() => {
  element('yeti').textContent = isThere() ? `${damage()} damage` : 'dead';
});
match.health$.subscribe(({ server }) => {
  element('server').textContent = server;
});
match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
  await play.wait(200);
  print(`before the keyframe: ${damage()} damage`);
  await play.keyframe();
  print(`after it: ${damage()} damage`);
});
match.legal$.subscribe((legal) => {
  button.disabled = !legal.some((it) => it.do === 'play');
});
button.onclick = async () => {
  const entry = (await match.legal()).find((it) => it.do === 'play');
  if (entry === undefined) return;
  const reply = await match.send(match.commandOf(entry, yeti));
  print(reply.accepted ? `accepted as ${reply.command}` : `refused: ${reply.refusal.code}`);
};
void match.closed.then(({ message }) => print(`closed: ${message}`));
