import { fireball, match, print, printInSubscriber, shownDamage, yeti } from '../played.ts';
import { follow, watch } from './match.ts';

const page = document.querySelector('#page') as HTMLElement;
page.innerHTML = '<p></p><ul></ul><button disabled>Cast Fireball</button>';
const [status, board, button] = page.children as unknown as [HTMLElement, HTMLElement, HTMLButtonElement];

follow(match.status$, ({ waiting }) => {
  status.textContent = waiting ? 'your turn' : 'wait';
});

watch(
  match,
  (view) => view.zone(1, 'battlefield'),
  (ids) => board.replaceChildren(...ids.map(minion)),
);

function minion(id: number): HTMLElement {
  const item = document.createElement('li');
  item.id = `entity-${id}`;
  watch(
    match,
    (view) => view.entity(id),
    (entity) => {
      if (entity?.card) item.innerHTML = `${entity.card}: <b>${entity.stats.damage}</b> damage`;
    },
  );
  return item;
}

follow(match.legal$, (entries) => {
  button.disabled = !entries.some(({ entity }) => entity === fireball);
});
button.onclick = () => match.send({ do: 'play', card: fireball, target: yeti });

match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
  await play.wait(50);
  print(`before the keyframe: ${shownDamage()} damage`);
  await play.keyframe();
  print(`after it: ${shownDamage()} damage`);
});

printInSubscriber();
