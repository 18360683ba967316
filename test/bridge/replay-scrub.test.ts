import type { MatchClient } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { hashTable } from '@aftercast/kernel';
import { Dice } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { openHome, settle } from './home.ts';
import { GAMES, openReplayHome, playRandomly } from './replay-home.ts';

/** Matches of each game. */
const MATCHES = isNightly ? 100 : 3;
/** Moments that each replay is moved to, there and back. */
const MOVES = 20;
/** More commands than a random match takes. */
const WHOLE = 10_000;
/** Commands of a match in the ordinary run. */
const SOME = 60;

const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** What the page of a running match sees: at each keyframe, and whenever the match rests. */
function watch(client: MatchClient): Map<number, string> {
  const seen = new Map<number, string>();
  const note = () => seen.set(client.view.seq, hashTable(client.view.table));
  for (const phase of ['prepare', 'perform'] as const)
    client.viewers.attach({ type: client.names.types, phase }, async (_, play) => {
      await play.keyframe();
      note();
    });
  client.status$.subscribe(({ resolving }) => {
    if (!resolving) note();
  });
  return seen;
}

/** The views of a random match while it was played, by their moments, and its text. */
async function played(game: keyof typeof GAMES, seed: number, role: Role) {
  const home = await openHome(GAMES[game], { seed }, role);
  const seen = watch(home.client);
  // The worker has the watches before the first command begins.
  await settle();
  await playRandomly(home, game, seed, isNightly ? WHOLE : SOME);
  const text = await home.host.save();
  await home.client.dispose();
  return { seen, text };
}

describe.each(['hearth', 'cyber'] as const)('a replay of a random match of %s', (game) => {
  it('S4 is at the view that its page saw, at every moment to which it is moved, there and back', async () => {
    for (let seed = 1; seed <= MATCHES; seed++) {
      const role = ROLES[seed % ROLES.length] as Role;
      const { seen, text } = await played(game, seed, role);
      const moments = [...seen.keys()];
      expect(moments.length).toBeGreaterThan(MOVES);
      const { replay } = await openReplayHome(text, role);
      expect(replay.moment$.value.last).toBe(Math.max(...moments));
      const dice = new Dice(seed);
      const route = Array.from({ length: MOVES }, () => moments[dice.below(moments.length)] as number);
      for (const moment of [...route, ...route.toReversed()]) {
        await replay.goTo(moment);
        const at = `${game}, seed ${seed}, ${JSON.stringify(role)}, moment ${moment}`;
        expect([at, replay.view.seq, hashTable(replay.view.table)]).toEqual([at, moment, seen.get(moment)]);
      }
      await replay.dispose();
    }
  }, 3_600_000);
});
