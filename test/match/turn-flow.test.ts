import { hearth } from '@aftercast/hearth';
import { hashState, hashTable } from '@aftercast/kernel';
import { flowStateOf, Match, makeSnapshot, restoreSnapshot, targeting, turnFlow } from '@aftercast/match';
import { describe, expect, it } from 'vitest';
import { layMatch, named } from './lay.ts';

const EVERY = hearth.game.types.flatMap(({ name }) => [
  { type: name, phase: 'prepare' as const },
  { type: name, phase: 'perform' as const },
]);

/** Goes on until the match rests, and notes each state of the turn flow that it was in. */
function statesOf(match: Match): string[] {
  const states = [match.flowState];
  const note = () => {
    if (states[states.length - 1] !== match.flowState) states.push(match.flowState);
  };
  while (match.running || match.held !== null) {
    if (match.held !== null) match.proceed();
    note();
    match.advance();
    note();
  }
  return states;
}

describe('the turn flow', () => {
  it('waits for a command, resolves it, and waits again', () => {
    const match = layMatch({ hand: [{ card: 'wisp', as: 'wisp' }] });
    expect(match.flowState).toBe('waiting');
    expect(match.send(0, { do: 'play', card: named(match, 'wisp') })).toEqual({ accepted: true, command: 1 });
    expect(match.flowState).toBe('resolving.running');
    expect(statesOf(match).at(-1)).toBe('waiting');
  });

  it('K1 pauses inside resolving at watched phases, and only at those', () => {
    const match = layMatch(
      { hand: [{ card: 'moonfire', as: 'moonfire' }] },
      { board: [{ card: 'wisp', as: 'wisp' }] },
    );
    match.watch([{ type: 'damage', phase: 'perform' }]);
    match.send(0, { do: 'play', card: named(match, 'moonfire'), target: named(match, 'wisp') });
    match.advance();
    expect([match.flowState, match.held]).toEqual([
      'resolving.holding',
      { actions: [3], types: ['damage'], phase: 'perform', applied: false },
    ]);
    match.proceed();
    match.advance();
    expect(match.held?.applied).toBe(true);
    match.finish();
    expect(match.flowState).toBe('waiting');
  });

  it('ends a turn and starts the next, each in a state of its own', () => {
    const match = layMatch({ deck: ['wisp'] }, { deck: ['wisp'] });
    match.watch(EVERY);
    match.send(0, { do: 'end-turn' });
    const outer = statesOf(match).map((it) => it.split('.')[0]);
    expect(outer.filter((it, i) => it !== outer[i - 1])).toEqual(['turnEnding', 'turnStarting', 'waiting']);
    expect(match.acting).toBe(1);
  });

  it('is over when a player concedes, and then refuses everything', () => {
    const match = layMatch({});
    expect(match.send(0, { do: 'concede' }).accepted).toBe(true);
    match.finish();
    expect([match.flowState, match.session.outcome]).toEqual(['over', { winner: 1 }]);
    for (const command of [{ do: 'end-turn' }, { do: 'concede' }] as const) {
      expect(match.send(1, command)).toEqual({ accepted: false, refusal: { code: 'over', values: {} } });
    }
  });

  it('A10 refuses commands while it resolves', () => {
    const match = layMatch({});
    match.send(0, { do: 'end-turn' });
    const hash = hashState(match.session.state);
    for (const seat of [0, 1])
      expect(match.send(seat, { do: 'end-turn' })).toEqual({
        accepted: false,
        refusal: { code: 'busy', values: {} },
      });
    expect(hashState(match.session.state)).toBe(hash);
  });

  it('A10 conceding waits until the resolver rests, and then acts', () => {
    const match = layMatch({});
    match.send(0, { do: 'end-turn' });
    const hash = hashState(match.session.state);
    expect(match.send(0, { do: 'concede' })).toEqual({ accepted: true, command: 0 });
    expect([hashState(match.session.state), match.session.outcome]).toEqual([hash, null]);
    match.finish();
    expect([match.flowState, match.session.outcome]).toEqual(['over', { winner: 1 }]);
    expect(match.session.journal.map(({ command }) => command.do)).toEqual(['end-turn', 'concede']);
  });

  it('S1 is entered again from the state alone, wherever a match was stored', () => {
    const match = layMatch({ deck: ['wisp'] }, { deck: ['wisp'] });
    match.watch(EVERY);
    match.send(0, { do: 'end-turn' });
    let stored = 0;
    for (;;) {
      const copy = JSON.parse(JSON.stringify(makeSnapshot(match.session)));
      const again = new Match(restoreSnapshot(hearth, copy));
      const [outer] = match.flowState.split('.');
      expect(again.flowState.split('.')[0]).toBe(outer);
      expect(flowStateOf(again.session)).toEqual(
        outer === 'waiting' ? 'waiting' : { [outer as string]: 'running' },
      );
      stored++;
      if (!match.running && match.held === null) break;
      if (match.held !== null) match.proceed();
      match.advance();
    }
    expect(stored).toBeGreaterThan(8);
  });

  it('A12 a runaway chain is undone completely and refused by name, and play goes on', () => {
    const hand = [{ card: 'arcane-explosion', as: 'explosion' }];
    const match = layMatch({ hand, board: [{ card: 'violet-teacher' }] }, { board: ['wisp'] }, { limit: 5 });
    const hash = hashTable(match.session.state.table);
    expect(match.send(0, { do: 'play', card: named(match, 'explosion') }).accepted).toBe(true);
    expect(match.advance()).toBe('rolled-back');
    expect([hashTable(match.session.state.table), match.flowState]).toEqual([hash, 'waiting']);
    expect(match.session.lastRunaway).toMatchObject({ code: 'runaway', values: { limit: 5 } });
    expect(match.session.journal).toEqual([]);
    match.send(0, { do: 'concede' });
    match.finish();
    expect(match.session.outcome).toEqual({ winner: 1 });
  });

  it('A12 a runaway that the match cannot do without ends it in a tie', () => {
    const match = layMatch({}, {}, { limit: 1 });
    match.send(0, { do: 'end-turn' });
    match.finish();
    expect([match.session.outcome, match.flowState]).toEqual([{ tied: true }, 'over']);
  });

  it('S4 goes back before any command, and forgets what came after', () => {
    const match = layMatch({
      hand: [
        { card: 'wisp', as: 'one' },
        { card: 'wisp', as: 'two' },
      ],
    });
    const { session } = match;
    const hashes = [hashTable(session.state.table)];
    for (const alias of ['one', 'two']) {
      session.play(0, { do: 'play', card: named(match, alias) });
      hashes.push(hashTable(session.state.table));
    }
    session.goBackBefore(2);
    expect([hashTable(session.state.table), session.journal.length]).toEqual([hashes[1], 1]);
    session.goBackBefore(1);
    expect([hashTable(session.state.table), session.journal.length]).toEqual([hashes[0], 0]);
    session.play(0, { do: 'play', card: named(match, 'one') });
    expect(hashTable(session.state.table)).toBe(hashes[1]);
  });

  it.each([
    ['turn flow', turnFlow.config],
    ['targeting', targeting.config],
  ])('the %s machine has no timers, invokes nothing, and names all that it does', (_, config) => {
    const json = JSON.stringify(config, (key, value) => {
      expect(['after', 'invoke', 'delay']).not.toContain(key);
      // What is written inline has no name in a chart; parameters of named guards and actions may be computed.
      if (typeof value === 'function') expect(key).toBe('params');
      return value;
    });
    expect(json.length).toBeGreaterThan(100);
  });
});
