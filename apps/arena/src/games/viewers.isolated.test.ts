import { typeNames as cyberTypes } from '@aftercast/cyber';
import { typeNames as hearthTypes } from '@aftercast/hearth';
import { describe, expect, test, vi } from 'vitest';
import { cyberStaging } from './cyber/staging.ts';
import { cyberViewers, cyberWithoutViewer } from './cyber/viewers.ts';
import { hearthSounds } from './hearth/sounds.ts';
import { hearthViewers, hearthWithoutViewer } from './hearth/viewers/viewers.ts';

// The bundler makes the pictures, and this test draws none.
vi.mock('virtual:pictures', () => ({ outlines: {} }));

describe.each([
  ['hearth', hearthTypes, hearthViewers, hearthWithoutViewer, hearthSounds],
  ['cyber', cyberTypes, cyberViewers, cyberWithoutViewer, cyberStaging.sounds],
] as const)('every action type of %s', (_, typeNames, all, without, sounds) => {
  const seen = new Set(all.flatMap(([, types]) => types));

  test.each(typeNames)('%s has a viewer, or a reason for none', (type) => {
    expect(seen.has(type) !== Object.hasOwn(without, type)).toBe(true);
  });

  test('no viewer is for an unknown type: it would never play', () => {
    expect([...seen, ...Object.keys(without)].filter((type) => !typeNames.includes(type))).toEqual([]);
  });
  test('no sound is for an unknown type: it would never be heard', () => {
    expect(Object.keys(sounds).filter((type) => !typeNames.includes(type))).toEqual([]);
  });
});
