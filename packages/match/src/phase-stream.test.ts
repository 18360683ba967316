import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';
import { type PhaseRecord, phasesOf } from './phase-stream.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { placeOf, Type, Zone } from './scenario/testing/pebble-table.ts';

const players: Players = [
  {
    bag: [
      { card: 'bomb', as: 'bomb' },
      { card: 'pebble', as: 'pebble' },
      { card: 'bomb', as: 'other' },
    ],
    yard: [{ card: 'magpie', as: 'magpie' }],
  },
  { yard: [{ card: 'flint', as: 'flint' }], bag: ['pebble'] },
];

/** A match of pebbles whose phases are noted as `command phase type targets`. */
function watchPhases() {
  const laid = layPebbles(players, { undo: 'own' });
  const match = new Match(laid.session);
  const { types } = laid.session.game;
  const phases: PhaseRecord[] = [];
  const ends: string[] = [];
  const subscription = phasesOf(match).subscribe({
    next: (it) => phases.push(it),
    complete: () => ends.push('complete'),
  });
  const take = () =>
    phases
      .splice(0)
      .map(({ command, phase, action }) =>
        [command, phase, types[action.type]?.name, ...action.targets].join(' '),
      );
  const give = (command: Command) => {
    expect(match.send(0, command)).toMatchObject({ accepted: true });
    match.finish();
  };
  return { ...laid, ends, give, match, phases, subscription, take };
}

describe('the phases of a match', () => {
  test('A1 come as they are announced, with the targets that an action has then', () => {
    const { give, of, play, session, take } = watchPhases();
    const [heart] = session.state.table.zones[placeOf(1, Zone.heart)] ?? [];
    give(play('pebble'));
    const said = take();
    const put = `put ${of('pebble')}`;
    // The magpie hits one of the other side when something else is put: which one, is drawn for the perform phase.
    expect(said.slice(0, 4)).toEqual([
      '1 prepare play',
      `1 prepare ${put}`,
      `1 perform ${put}`,
      '1 prepare hit',
    ]);
    expect([`1 perform hit ${heart}`, `1 perform hit ${of('flint')}`]).toContain(said[4]);
    expect(said.slice(-3)).toEqual(['1 perform play', '1 prepare after-play', '1 perform after-play']);
    give(play('bomb'));
    const hit = `hit ${of('flint')}`;
    expect(take().slice(0, 4)).toEqual([
      '2 prepare play',
      '2 perform play',
      `2 prepare ${hit}`,
      `2 perform ${hit}`,
    ]);
  });

  test('A5 the action of a phase stays as it was at this phase', () => {
    const { give, phases, play } = watchPhases();
    give(play('pebble'));
    const hits = phases.filter(({ action }) => action.type === Type.hit);
    expect(hits.map(({ phase, action }) => [phase, action.targets.length, action.amount])).toEqual([
      ['prepare', 0, 1],
      ['perform', 1, 1],
    ]);
    expect(new Set(hits.map(({ action }) => action.id)).size).toBe(1);
  });

  test('begin with the subscription, and in the middle of a command with the actions that begin then', () => {
    const { give, match, of, play } = watchPhases();
    give(play('pebble'));
    match.watch([{ type: 'hit', phase: 'perform' }]);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    const later: PhaseRecord[] = [];
    phasesOf(match).subscribe((it) => later.push(it));
    match.finish();
    // The play and the hit had begun before, and the flint draws nothing.
    expect(later.map(({ action }) => action.type)).not.toContain(Type.play);
    expect(later.map(({ action }) => action.type)).not.toContain(Type.hit);
    expect(later[0]?.action).toMatchObject({ type: Type.draw, source: of('flint') });
  });

  test('S5 go on after a command was taken back, and the next one has its number and makes the same phases', () => {
    const { give, play, take } = watchPhases();
    give(play('bomb'));
    const before = take();
    give({ do: 'undo' });
    expect(take()).toEqual([]);
    give(play('other'));
    expect(take()).toEqual(before);
  });

  test('end with the match, or when the subscriber has enough', () => {
    const { ends, give, match, play, subscription, take } = watchPhases();
    const others: string[] = [];
    phasesOf(match).subscribe({ complete: () => others.push('complete') });
    subscription.unsubscribe();
    give(play('bomb'));
    expect(take()).toEqual([]);
    match.close();
    expect([ends, others]).toEqual([[], ['complete']]);
  });
});
