import type { MatchEvent, Outcome } from '@aftercast/bridge/client';
import { Subscription, skip } from 'rxjs';
import { endingOf } from '../presentation/ending.ts';
import type { SoundName } from '../presentation/sounds.ts';
import type { Scene } from '../scene/scene.ts';

/** How soon a sound may be heard again, in milliseconds: what strikes several at once is one sound. */
const APART = 45;

/** What of a scene is heard. */
export type HeardScene = Pick<Scene, 'message$' | 'speed' | 'plays' | 'me'> & {
  readonly client: Pick<Scene['client'], 'events$' | 'status$'>;
  readonly game: Pick<Scene['game'], 'sounds'>;
};

/**
 * Lets a match be heard: each action that its game has a sound for, as it is performed; the beginning of a turn of this page;
 * refusals; and the end, with its last blow seen. At instant speed only the end is heard.
 * @param play plays a sound at a speed, if the user wants any
 * @param now the time in milliseconds
 * @returns what ends it
 */
export function hearMatch(
  scene: HeardScene,
  play: (name: SoundName, speed: number) => void,
  now: () => number = () => performance.now(),
): Subscription {
  const { client, game } = scene;
  const last = new Map<SoundName, number>();
  const sound = (name: SoundName) => {
    const { speed } = scene;
    if (!Number.isFinite(speed)) return;
    const time = now();
    if (time - (last.get(name) ?? Number.NEGATIVE_INFINITY) < APART) return;
    last.set(name, time);
    play(name, speed);
  };
  const handle = (event: MatchEvent) => {
    if (event.kind !== 'phase-announced' || event.phase !== 'perform') return;
    const { type, seat } = event.action;
    const name = type === 'start-turn' ? turnOf(seat, scene) : game.sounds[type];
    if (name !== undefined) sound(name);
  };
  // A match that was over when it was opened ends without a sound.
  let isOver = client.status$.value.outcome !== null;
  const all = new Subscription();
  all.add(client.events$.subscribe(handle));
  all.add(scene.message$.pipe(skip(1)).subscribe(({ kind }) => kind === 'refused' && sound('refuse')));
  all.add(
    client.status$.subscribe(({ outcome, resolving }) => {
      if (outcome === null || resolving || isOver) return;
      isOver = true;
      play(endOf(outcome, scene), 1);
    }),
  );
  return all;
}

/** Two people at one screen both hear their turn begin; a spectator hears neither. */
function turnOf(seat: number, { plays }: HeardScene): SoundName | undefined {
  return plays.includes(seat) ? 'turn' : undefined;
}

/** The end as the user of this page has it: where both sides are theirs, or none, a victory is heard. */
function endOf(outcome: Outcome, { me, plays }: HeardScene): SoundName {
  const ending = endingOf(outcome, me, plays.length === 1);
  return ending === 'seen' ? 'won' : ending;
}
