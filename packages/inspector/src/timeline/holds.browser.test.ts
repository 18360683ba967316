import { describe, expect, it } from 'vitest';
import { wordsOf } from '../element/words.ts';
import type { MatchRecording } from '../recording/match-recording.ts';
import { recordingOf, Tale } from '../testing/tale.ts';
import { HoldTable } from './holds.ts';

/** A command with one hold, in its first action. */
function recordedHold(viewer: string): MatchRecording {
  const tale = new Tale(1);
  tale.command(3);
  const recording = recordingOf(tale.log);
  const hold = { hold: 1, phase: 'perform', actions: [1], command: 1, late: false } as const;
  recording.addHold({ ...hold, kind: 'announced', at: 10, seq: 2, viewers: [viewer] });
  return recording;
}

const wordsIn = ({ element }: HoldTable) => element.querySelector('tbody')?.textContent;

describe('the table of holds', () => {
  it('says it in other words when there are others', () => {
    const table = new HoldTable(() => {});
    const recording = recordedHold('glow');
    table.update(recording, wordsOf({ type: () => 'a blow' }));
    expect(wordsIn(table)).toContain('a blow, perform');
    table.update(recording, wordsOf({ type: () => 'ein Hieb' }));
    expect(wordsIn(table)).toContain('ein Hieb, perform');
  });

  it('shows another recording, though that has as many holds', () => {
    const table = new HoldTable(() => {});
    const words = wordsOf();
    table.update(recordedHold('glow'), words);
    expect(wordsIn(table)).toContain('glow');
    table.update(recordedHold('spark'), words);
    expect(wordsIn(table)).toContain('spark');
  });
});
