import type { ActionEvent, Names, PhaseEvent } from '@aftercast/bridge/client';
import { describe, expect, it } from 'vitest';
import { type Breakpoint, isAt, whyNoBreakpoint } from './breakpoint.ts';

const names: Names = {
  game: 'tale',
  seats: 2,
  types: ['damage', 'heal'],
  stats: [],
  zones: [],
  registers: [],
  cards: ['', 'wisp', 'fireball', 'yeti', 'acolyte'],
};

/** Fireball damages a Yeti, in answer to something about an Acolyte. */
function damage(phase: PhaseEvent['phase']): PhaseEvent {
  const action: ActionEvent = {
    id: 1,
    type: 'damage',
    seat: 0,
    source: 4,
    targets: [7],
    amount: 6,
    card: null,
    subject: 9,
    cards: { 4: 'fireball', 7: 'yeti', 9: 'acolyte' },
    cause: 0,
    why: 'command',
    priority: 0,
    order: 0,
  };
  return { kind: 'phase-announced', seq: 3, command: 1, phase, action };
}

describe('a breakpoint', () => {
  it.each<[Breakpoint, prepare: boolean, perform: boolean]>([
    [{ type: 'damage' }, true, true],
    [{ type: 'heal' }, false, false],
    [{ type: 'damage', phase: 'perform' }, false, true],
    [{ card: 'yeti' }, true, true],
    [{ card: 'fireball', phase: 'prepare' }, true, false],
    [{ card: 'wisp' }, false, false],
    [{ card: 'acolyte' }, false, false],
    [{ type: 'heal', card: 'yeti' }, false, false],
    [{ phase: 'perform' }, false, true],
    [{ type: 'damage', card: 'yeti' }, true, true],
  ])('%j stops at what it names', (breakpoint, prepare, perform) => {
    expect(isAt(breakpoint, damage('prepare'))).toBe(prepare);
    expect(isAt(breakpoint, damage('perform'))).toBe(perform);
  });

  it('stops at the card that an action carries', () => {
    const event = damage('prepare');
    expect(isAt({ card: 'wisp' }, { ...event, action: { ...event.action, card: 'wisp' } })).toBe(true);
  });

  it.each<[Breakpoint, string | null]>([
    [{ type: 'heal', card: 'wisp' }, null],
    [{ phase: 'prepare' }, null],
    [{}, 'A breakpoint needs an action type, a phase or a card: to stop at every phase, step.'],
    [{ type: 'explode' }, 'The game has no action type "explode".'],
    [{ card: 'ogre' }, 'The game has no card "ogre".'],
    [{ card: '' }, 'The game has no card "".'],
  ])('%j can be set, or is refused with a reason', (breakpoint, reason) => {
    expect(whyNoBreakpoint(breakpoint, names)).toBe(reason);
  });
});
