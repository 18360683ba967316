import { For, onMount, Show } from 'solid-js';
import { fireball, match, print, printInSubscriber, shownDamage, yeti } from '../played.ts';
import { useMatch } from './match.ts';

export function Table() {
  const { status, legal, zone, viewer } = useMatch(match);
  const board = zone(1, 'battlefield');

  viewer({ type: 'damage', phase: 'perform' }, async (_event, play) => {
    await play.wait(50);
    print(`before the keyframe: ${shownDamage()} damage`);
    await play.keyframe(); // Solid has drawn: it draws at once
    print(`after it: ${shownDamage()} damage`);
  });

  onMount(printInSubscriber);

  return (
    <>
      <p>{status().waiting ? 'your turn' : 'wait'}</p>
      <ul>
        <For each={board()}>{(id) => <Minion id={id} />}</For>
      </ul>
      <button
        type="button"
        disabled={!legal().some(({ entity }) => entity === fireball)}
        onClick={() => match.send({ do: 'play', card: fireball, target: yeti })}
      >
        Cast Fireball
      </button>
    </>
  );
}

function Minion(props: { id: number }) {
  const entity = useMatch(match).entity(props.id);
  const face = () => {
    const it = entity();
    return it?.card ? it : null;
  };
  return (
    <Show when={face()}>
      {(it) => (
        <li id={`entity-${props.id}`}>
          {it().card}: <b>{it().stats.damage}</b> damage
        </li>
      )}
    </Show>
  );
}
