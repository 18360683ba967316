import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const defaults = { motion: 'system', speed: 1, sound: true, volume: 60, winHints: false, language: 'system' };

describe('settings as they were stored', () => {
  it('have sound by default, but not on a phone', () => {
    expect(readSettings(null, false)).toEqual(defaults);
    expect(readSettings(null, true)).toEqual({ ...defaults, sound: false });
  });

  it('come back', () => {
    const chosen = { motion: 'reduced', speed: 4, sound: true, volume: 0, winHints: true, language: 'de' };
    expect(readSettings(JSON.stringify(chosen), true)).toEqual(chosen);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    [
      'values that are none',
      '{"motion":"some","speed":3,"sound":"yes","volume":101,"winHints":"on","language":"fr"}',
    ],
    ['a negative volume', '{"volume":-1}'],
    ['a volume that is text', '{"volume":"60"}'],
  ])('have their defaults for %s', (_, stored) => {
    expect(readSettings(stored, false)).toEqual(defaults);
  });

  it('keep what is valid beside what is not', () => {
    expect(readSettings('{"speed":2,"volume":1000}', false)).toEqual({ ...defaults, speed: 2 });
  });
});
