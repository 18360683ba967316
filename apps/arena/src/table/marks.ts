import type { ViewEntity } from '@aftercast/bridge/client';
import { aimsIn, fitOf, heldIn } from '../targeting/candidates.ts';
import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';

/** How an entity is marked now: as attributes of what stands for it, and the same in words. */
export interface Marks {
  attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  words: readonly string[];
}

const flag = (on: boolean) => (on ? '' : undefined);

/** What may be done with an entity now, and what is being done with it. */
export function useMarks({ id, zone }: ViewEntity): Marks {
  const { scene, pointing } = useSetting();
  const targeting = useValue(scene.targeting$);
  const lit = useValue(scene.lit$);
  const ways = useValue(scene.legal$).filter((entry) => entry.entity === id);
  const resolving = useValue(scene.resolving$);
  const recalled = useValue(scene.recalled$);
  const options = useValue(pointing.options$);
  useValue(scene.prompt$);
  const asked = pointing.answering.entities.indexOf(id);
  const marked = useValue(pointing.answering.marked$).includes(asked);
  const held = heldIn(targeting);
  const aims = aimsIn(targeting);
  const used = held === id || options === id;
  const legal = ways.length > 0 && held === 0 && !resolving;
  const fit = aims ? fitOf(targeting, id) : 'none';
  const allowed = fit === 'allowed' || fit === 'preferred' || asked >= 0;
  const possible = targeting.state === 'previewing' && targeting.allowed.includes(id);
  const attributes = {
    'data-legal': flag(legal),
    'data-used': flag(used || marked),
    'data-allowed': flag(allowed),
    'data-preferred': flag(fit === 'preferred'),
    'data-possible': flag(possible),
    'data-recalled': flag(recalled?.entities.includes(id) === true),
    'data-acting': lit?.source === id ? 'source' : lit?.targets.includes(id) ? 'target' : undefined,
  };
  const words = [
    legal ? wordUse(zone, ways[0]?.do) : '',
    used ? (aims ? 'choosing its target' : 'taken up') : '',
    asked >= 0 ? 'can be chosen' : '',
    marked ? 'chosen' : '',
    fit === 'preferred' ? 'can be pointed at, makes sense' : '',
    fit === 'allowed' ? 'can be pointed at' : '',
  ];
  return { attributes, words: words.filter(Boolean) };
}

function wordUse(zone: string, does: string | undefined): string {
  if (does === 'attack') return 'can attack';
  return zone === 'hand' ? 'can be played' : 'can be used';
}
