import { expect, it } from 'vitest';
import { cloneEvent } from './clone-event.ts';

it('a reaction is two events, with the fields of an action that a page receives', () => {
  const [prepare, perform] = [cloneEvent(6), cloneEvent(7)];
  expect([prepare.phase, perform.phase]).toEqual(['prepare', 'perform']);
  expect({ ...perform, seq: 0, phase: '' }).toEqual({ ...prepare, seq: 0, phase: '' });
  expect(Object.keys(prepare).slice(2)).toEqual([
    'id',
    'type',
    'player',
    'source',
    'targets',
    'amount',
    'card',
    'subject',
    'cause',
    'why',
    'priority',
    'order',
  ]);
});
