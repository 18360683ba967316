import { describe, expect, test } from 'vitest';
import { type Capsule, isCapsule, MOST_ACKNOWLEDGEMENTS } from './capsule.ts';

const good: Capsule = {
  fault: { kind: 'report', message: 'the cards overlap' },
  attempted: { number: 3, seat: 1, command: { do: 'end-turn' } },
  versions: { aftercast: '0.1.0', platform: 'a browser' },
  acknowledgements: [
    { hold: 1, reached: 'announced', seq: 9 },
    { hold: 1, reached: 'keyframe', seq: 9 },
    { hold: 1, reached: 'ended', seq: 12 },
  ],
};
const { attempted, versions } = good;
const [step] = good.acknowledgements;
const withSteps = (...acknowledgements: unknown[]) => ({ ...good, acknowledgements });

describe('a capsule from outside', () => {
  test('S4 says what broke, after which command, in which version, and what viewers had shown', () => {
    expect(isCapsule(good)).toBe(true);
    expect(isCapsule({ ...good, attempted: null, acknowledgements: [] })).toBe(true);
    // The clock gives times, and a page can have read nothing yet.
    expect(isCapsule({ ...good, attempted: { ...attempted, number: 0, seat: -1 } })).toBe(true);
    expect(isCapsule(withSteps({ ...step, hold: 0, seq: 0 }))).toBe(true);
  });

  test.each<[what: string, value: unknown]>([
    ['nothing', null],
    ['a list', [good]],
    ['a text', 'capsule'],
    ['nothing that broke', { ...good, fault: undefined }],
    ['a fault of no form', { ...good, fault: { kind: 'report' } }],
    ['no versions', { ...good, versions: null }],
    ['no version of Aftercast', { ...good, versions: { platform: 'a browser', more: '' } }],
    ['no platform', { ...good, versions: { aftercast: '0.1.0', more: '' } }],
    ['a version that is a number', { ...good, versions: { ...versions, aftercast: 1 } }],
    ['a platform that is a number', { ...good, versions: { ...versions, platform: 1 } }],
    ['another version', { ...good, versions: { ...versions, more: '' } }],
    ['more than it needs', { ...good, more: null }],
    ['no command, and not "null" for none', { ...good, attempted: undefined }],
    ['a command that is a text', { ...good, attempted: 'end-turn' }],
    ['a command without its number', { ...good, attempted: { ...attempted, number: -1 } }],
    ['a command of no seat', { ...good, attempted: { ...attempted, seat: -2 } }],
    ['a command that is none', { ...good, attempted: { ...attempted, command: 'end-turn' } }],
    ['a command with more', { ...good, attempted: { ...attempted, hash: '' } }],
    ['no list of what viewers did', { ...good, acknowledgements: { length: 0 } }],
    ['nothing for a step', withSteps(step, null)],
    ['a step of no hold', withSteps({ ...step, hold: -1 })],
    ['a step at no record', withSteps({ ...step, seq: 0.5 })],
    ['a step that is unknown', withSteps({ ...step, reached: 'begun' })],
    ['a step with more', withSteps({ ...step, more: 0 })],
  ])('S4 is refused with %s', (_, value) => {
    expect(isCapsule(value)).toBe(false);
  });

  test('S4 has a limited number of steps', () => {
    const steps = (count: number) => withSteps(...Array(count).fill(step));
    expect(isCapsule(steps(MOST_ACKNOWLEDGEMENTS))).toBe(true);
    expect(isCapsule(steps(MOST_ACKNOWLEDGEMENTS + 1))).toBe(false);
  });
});
