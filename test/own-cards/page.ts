import { openMatch } from 'aftercast';
import type { HearthWith } from 'aftercast/hearth';
import { cardsWith } from 'aftercast/hearth/cards';
import { own } from './own.ts';
import scenario from './scenario.json' with { type: 'json' };

/** Plays the Camp Cook from the hand. */
export async function playCook(worker: Worker | MessagePort, print: (line: string) => void): Promise<void> {
  const match = await openMatch<HearthWith<'camp-cook'>>(worker, { game: 'hearth', scenario });
  const { view } = match;
  const cook = view.zone(0, 'hand').find((id) => view.entity(id)?.card === 'camp-cook') ?? 0;

  const facts = cardsWith(own).find(({ id }) => id === 'camp-cook');
  print(`${facts?.name}. ${facts?.text}`);
  match.viewers.attach({ type: 'heal', phase: 'perform' }, async ({ action }, play) => {
    await play.keyframe();
    print(`${action.targets.length} healed by ${action.amount}`);
  });
  await match.send({ do: 'play', card: cook });
}
