import { idsIn, Zone } from '@aftercast/hearth';
import { expect, test } from 'vitest';
import { hearthEvaluator } from '../games/hearth/bots.ts';
import { lay } from '../testing/laid.ts';
import { bestOf, type Candidate } from './compare-plans.ts';
import { Guesses } from './guess.ts';
import type { Outlook } from './outlook.ts';
import { byOutlook } from './planner.ts';
import { findPlans } from './search.ts';

/** A turn with more to try than anybody needs. */
const { position } = lay(
  { hand: ['fireball', 'frostbolt', 'wisp'], board: ['river-crocolisk', 'bloodfen-raptor', 'wisp'] },
  { board: ['chillwind-yeti', 'wisp', 'loot-hoarder'] },
);

test('S2 no more commands are tried than the limit allows', () => {
  for (const most of [1, 10, 100]) {
    const spent = { nodes: 0 };
    const { state } = new Guesses(hearthEvaluator, position, 1).trial(0);
    findPlans(hearthEvaluator, state, 0, position.legal, spent, most);
    expect(spent.nodes).toBe(most);
  }
});

test('plans are legal from their first command to their last, the best first', () => {
  const plans = findPlans(
    hearthEvaluator,
    new Guesses(hearthEvaluator, position, 1).trial(0).state,
    0,
    position.legal,
    { nodes: 0 },
    400,
  );
  expect(plans.length).toBeGreaterThan(50);
  for (const plan of plans.slice(0, 20)) {
    const trial = new Guesses(hearthEvaluator, position, 1).trial(0);
    for (const command of plan) expect(trial.play(0, command)).toBe(true);
  }
});

test('the same commands in another order lead to the same table, and are tried once', () => {
  const two = lay({ board: ['wisp', 'magma-rager'] }, { hero: 'priest' });
  const spent = { nodes: 0 };
  const plans = findPlans(
    hearthEvaluator,
    new Guesses(hearthEvaluator, two.position, 1).trial(0).state,
    0,
    two.position.legal,
    spent,
    120_000,
  );
  // There is no other minion: both may hit the hero, and the power's target is one of four.
  const attacks = plans.filter((plan) => plan.length === 2 && plan.every((it) => it.do === 'attack'));
  expect(attacks).toHaveLength(1);
});

test('what a guess would draw is not planned with', () => {
  const drawing = lay({ hand: ['arcane-intellect'], deck: ['wisp', 'wisp'] }, {});
  const known = idsIn(drawing.position.table, 0, Zone.hand);
  const deck = { hero: 'mage', cards: ['wisp', 'wisp'] };
  const guesses = new Guesses(hearthEvaluator, { ...drawing.position, deck }, 1);
  const plans = findPlans(
    hearthEvaluator,
    guesses.trial(0).state,
    0,
    drawing.position.legal,
    { nodes: 0 },
    1000,
  );
  const played = plans.flat().flatMap((it) => (it.do === 'play' ? [it.card] : []));
  expect(new Set(played)).toEqual(new Set(known));
});

const tried = (plan: Candidate<Outlook>['plan']): Candidate<Outlook> => ({ plan, results: [] });

test('the plan that is better on every guess is chosen', () => {
  const guesses = new Guesses(hearthEvaluator, position, 1);
  const [yeti = 0] = idsIn(position.table, 1, Zone.battlefield);
  const [fireball = 0, frostbolt = 0] = idsIn(position.table, 0, Zone.hand);
  const killing = tried([{ do: 'play', card: fireball, target: yeti }]);
  const wasting = tried([{ do: 'play', card: frostbolt, target: yeti }]);
  expect(bestOf([wasting, killing], guesses, 10_000, byOutlook(0))).toBe(killing);
});

test('without nodes left, the first two are still compared', () => {
  const guesses = new Guesses(hearthEvaluator, position, 1);
  const candidates = [0, 1, 2, 3].map(() => tried([]));
  bestOf(candidates, guesses, 0, byOutlook(0));
  expect(candidates.map(({ results }) => results.length)).toEqual([1, 1, 0, 0]);
});
