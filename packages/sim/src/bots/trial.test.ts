import { hashState, type State } from '@aftercast/kernel';
import { expect, test } from 'vitest';
import { hearthEvaluator } from '../games/hearth/bots.ts';
import { lay } from '../testing/laid.ts';
import { cloneState, TrialMatch } from './trial.ts';

const trialOn = (state: State) => new TrialMatch(hearthEvaluator, state, { nodes: 0 });

test('S4 a trial is undone', () => {
  const { session } = lay({ hand: ['arcane-missiles'], deck: ['wisp'] }, { board: ['wisp'], deck: ['wisp'] });
  const trial = trialOn(session.state);
  const before = hashState(trial.state);
  const [missiles = 0] = session.legal(0).map(({ entity }) => entity);
  expect(trial.play(0, { do: 'play', card: missiles })).toBe(true);
  expect(trial.play(0, { do: 'end-turn' })).toBe(true);
  expect(hashState(trial.state)).not.toBe(before);
  trial.backTo(0);
  expect(hashState(trial.state)).toBe(before);
});

test('a refused command changes nothing, and is counted', () => {
  const spent = { nodes: 0 };
  const { session } = lay({}, {});
  const trial = new TrialMatch(hearthEvaluator, session.state, spent);
  expect(trial.play(1, { do: 'end-turn' })).toBe(false);
  expect(trial.played).toBe(0);
  expect(spent.nodes).toBe(1);
});

test('the asked seat answers, so that the command ends', () => {
  const { session } = lay(
    { hero: 'hunter', hand: ['tracking'], deck: ['wisp', 'chillwind-yeti', 'wisp', 'wisp'] },
    {},
  );
  const trial = trialOn(session.state);
  const [tracking = 0] = session.legal(0).map(({ entity }) => entity);
  expect(trial.play(0, { do: 'play', card: tracking })).toBe(true);
  expect(trial.state.prompt).toBeNull();
  expect(trial.state.open).toBe(false);
});

test('a copy of a state is equal and independent', () => {
  const { session } = lay({ hand: ['dire-wolf-alpha'], board: ['wisp'] }, { deck: ['wisp'] });
  const copy = cloneState(session.state);
  expect(copy).toEqual(session.state);
  const before = hashState(session.state);
  const [wolf = 0] = session.legal(0).map(({ entity }) => entity);
  trialOn(copy).play(0, { do: 'play', card: wolf });
  expect(hashState(session.state)).toBe(before);
});
