import { type MatchClient, type MatchEvent, openMatch, type View } from '@aftercast/bridge/client';
import type { MatchSetup, Vocabulary } from '@aftercast/bridge/contract';
import type { Cyber } from '@aftercast/cyber';
import { type Hearth, hearth } from '@aftercast/hearth';
import { expect, expectTypeOf, it } from 'vitest';
import { openHome, rested } from '../bridge/home.ts';
import scenario from '../hearth/scenarios/demonstration.json' with { type: 'json' };

/** A match of `hearth` whose client knows its words. */
async function open(): Promise<MatchClient<Hearth>> {
  const { client } = await openHome(hearth, { scenario });
  return client as MatchClient<Hearth>;
}

it('a client that knows the words of its game has the same of them at run time', async () => {
  const match = await open();
  const { view } = match;
  const board = view.zone(0, 'battlefield').map((id) => view.entity(id));
  expect(board.every((it) => it?.zone === 'battlefield')).toBe(true);
  const done = rested(match);
  const damaged: (string | undefined)[] = [];
  match.viewers.attach({ type: ['damage', 'start-turn'], phase: 'perform' }, ({ action }) => {
    if (action.type === 'damage') damaged.push(...action.targets.map((id) => action.cards[id]));
  });
  const [entry] = (await match.legal()).filter((it) => it.do === 'play');
  if (entry) await match.send(match.commandOf(entry));
  await done;
  expect(damaged.length).toBeGreaterThan(0);
  await match.dispose();
});

/** What compiles, and what does not. It is never called: the compiler is the test. */
async function words(match: MatchClient<Hearth>, view: View<Hearth>, event: MatchEvent<Hearth>) {
  // Action types.
  match.viewers.attach({ type: 'play-card', phase: 'prepare' }, { duration: 1, keyframe: 0 });
  // @ts-expect-error 'play-crad'
  match.viewers.attach({ type: 'play-crad', phase: 'prepare' }, { duration: 1, keyframe: 0 });
  // @ts-expect-error 'damge'
  match.viewers.attach({ type: ['damage', 'damge'], phase: 'prepare' }, { duration: 1, keyframe: 0 });
  // @ts-expect-error 'Damage'
  if (event.kind === 'phase-announced' && event.action.type === 'Damage') return;
  // @ts-expect-error 'phase-anounced'
  if (event.kind === 'phase-anounced') return;

  // Zones and registers.
  view.zone(0, 'hand');
  // @ts-expect-error 'board'
  view.zone(0, 'board');
  view.register('turn');
  view.register('outcome');
  // @ts-expect-error 'turns'
  view.register('turns');

  // Stats and cards.
  const entity = view.entity(1);
  if (entity === null) return;
  expectTypeOf(entity.stats.attack).toEqualTypeOf<number | undefined>();
  // @ts-expect-error 'atack'
  entity.stats.atack;
  // @ts-expect-error 'maxMana'
  entity.stats.maxMana;
  if (entity.card === null) return;
  expectTypeOf(entity.stats['max-mana']).toEqualTypeOf<number>();
  // @ts-expect-error 'firebal'
  if (entity.card === 'firebal') return;
  // @ts-expect-error 'graveyrad'
  if (entity.zone === 'graveyrad') return;

  // Commands and refusals.
  const reply = await match.send({ do: 'attack', with: 3, target: 4 });
  // @ts-expect-error 'endturn'
  await match.send({ do: 'endturn' });
  // @ts-expect-error 'taget'
  await match.send({ do: 'attack', with: 3, taget: 4 });
  // @ts-expect-error 'card' is missing
  await match.send({ do: 'play' });
  if (reply.accepted) return;
  // @ts-expect-error 'not-enough-man'
  if (reply.refusal.code === 'not-enough-man') return;
  expectTypeOf(reply.refusal.code).toExtend<string>();

  // The game's name.
  const start = () => new Worker('worker.js');
  await openMatch<Hearth>(start, { game: 'hearth', seed: 1 });
  // @ts-expect-error 'heart'
  await openMatch<Hearth>(start, { game: 'heart', seed: 1 });
  // @ts-expect-error 'sead'
  await openMatch<Hearth>(start, { game: 'hearth', sead: 1 });
}

/** A client of a game is a client of any game, and not of another. */
function passes(hearths: MatchClient<Hearth>, any: MatchClient, setup: MatchSetup) {
  const draw = ({ view }: MatchClient) => view.zone(0, setup.game);
  draw(hearths);
  expectTypeOf(hearths).toExtend<MatchClient>();
  expectTypeOf(hearths.view).toExtend<View>();
  expectTypeOf(any.view.entity(1)?.stats.anything).toEqualTypeOf<number | undefined>();
  expectTypeOf(any.view.zone).parameter(1).toEqualTypeOf<string>();
  // @ts-expect-error another game
  const other: MatchClient<Cyber> = hearths;
  return other;
}

it('the words of each game are a vocabulary', () => {
  expectTypeOf<Hearth>().toExtend<Vocabulary>();
  expectTypeOf<Cyber>().toExtend<Vocabulary>();
  expect([words, passes].every((it) => typeof it === 'function')).toBe(true);
});
