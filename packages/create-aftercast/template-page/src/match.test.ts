import type { Hearth } from 'aftercast/hearth';
import { openMatch } from 'aftercast/node';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import scenario from './scenario.json' with { type: 'json' };

test('Fireball leaves the Yeti dead, once the keyframe is reached', async () => {
  const match = await openMatch<Hearth>({ games: [game] }, { game: 'hearth', scenario });
  const [fireball = 0] = match.view.zone(0, 'hand');
  const [, yeti = 0] = match.view.zone(1, 'battlefield');
  const seen: (number | undefined)[] = [];
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_, play) => {
    seen.push(match.view.entity(yeti)?.stats.damage);
    await play.keyframe();
    seen.push(match.view.entity(yeti)?.stats.damage);
  });

  const ended = new Promise((resolve) =>
    match.events$.subscribe(({ kind }) => kind === 'command-ended' && resolve(kind)),
  );
  expect(await match.send({ do: 'play', card: fireball, target: yeti })).toMatchObject({ accepted: true });
  await ended;

  expect(seen).toEqual([0, 6]);
  expect(match.view.entity(yeti)?.zone).toBe('graveyard');
  await match.dispose();
});
