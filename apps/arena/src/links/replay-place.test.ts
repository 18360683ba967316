import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReplayPlace, readReplayPlace } from './replay-place.ts';

describe('the address of a replay', () => {
  it('is read as it was made', () => {
    const matches = fc.stringMatching(/^~?[\w-]{0,40}$/);
    const moments = fc.option(fc.nat(999_999_999), { nil: null });
    fc.assert(
      fc.property(matches, moments, (match, moment) => {
        expect(readReplayPlace(makeReplayPlace({ match, moment }))).toEqual({ match, moment });
      }),
    );
  });

  it.each(['~abc@', '~abc@x', '~abc@-1', '~abc@1.5', '~abc@9999999999', '~abc@1e3'])(
    '%s opens at the beginning',
    (place) => {
      expect(readReplayPlace(place)).toEqual({ match: '~abc', moment: null });
    },
  );
});
