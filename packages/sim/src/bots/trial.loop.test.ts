import { hearthWith } from '@aftercast/hearth/own-cards';
import { hashTable } from '@aftercast/kernel';
import { laySetup, parseScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { hearthEvaluator } from '../games/hearth/bots.ts';
import { TRIAL_LIMIT, TrialMatch } from './trial.ts';

const own = { class: 'neutral', cost: 0 };
const hurts = (to: string, amount: number) => [{ do: 'damage', to, amount }];
/** A minion that hurts itself whenever it is hurt, far beyond the limit of actions of a match; and what hurts it. */
const cards = [
  {
    ...own,
    id: 'whiner',
    name: 'Whiner',
    type: 'minion',
    attack: 1,
    health: 1_000_000,
    routines: [{ on: { event: 'damage', who: { self: true } }, do: hurts('self', 1) }],
  },
  {
    ...own,
    id: 'poke',
    name: 'Poke',
    type: 'spell',
    target: { need: 'required', allowed: { any: ['battlefield'] } },
    routines: [{ on: { event: 'played' }, do: hurts('chosen', 1) }],
  },
];

test('A12 a command that goes on without end costs a trial no more than its own limit, and is no choice', async () => {
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards }] }));
  const players = [{ hand: ['poke'], board: ['whiner'] }, {}];
  const steps = [{ do: 'end-turn' }];
  const read = parseScenario({ format: 'scenario/1', name: 'a test', game: 'hearth', players, steps }, [
    rules,
  ]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { state } = laySetup(read.rules, read.value);
  const trial = new TrialMatch({ ...hearthEvaluator, rules: read.rules }, state, { nodes: 0 });
  const [poke] = trial.legal(0).filter((it) => it.do === 'play');
  const before = hashTable(trial.table);
  const { steps: phases } = trial.state;
  const command = { do: 'play' as const, card: poke?.entity ?? 0, target: poke?.allowed[0] ?? 0 };
  expect(trial.play(0, command)).toBe(false);
  expect([hashTable(trial.table), trial.played, trial.outcome]).toEqual([before, 0, null]);
  // An action has two phases.
  expect(trial.state.steps - phases).toBeGreaterThan(TRIAL_LIMIT / 2);
  expect(trial.state.steps - phases).toBeLessThanOrEqual(TRIAL_LIMIT * 2);
});
