import { cutMatchFile, readMatchFile, writeMatchFile } from '@aftercast/match/files';
import { describe, expect, it } from 'vitest';
import { openReplayHome, randomMatch } from './replay-home.ts';

describe.each(['hearth', 'cyber'] as const)('a match of %s that is cut', (game) => {
  it.each([2, 6])(
    'S3 S4 can be gone on with from every command, where its replay is: seed %i',
    async (seed) => {
      const text = await randomMatch(game, seed, 14);
      const { replay } = await openReplayHome(text);
      const { commands } = replay;
      expect(commands.length).toBeGreaterThan(10);
      const file = { ...readMatchFile(text), extras: { mine: 1 } };
      for (const [number, moment] of commands.entries()) {
        await replay.goTo(moment);
        const cut = cutMatchFile(file, number);
        expect(cut.extras).toEqual({ mine: 1 });
        const { replay: shorter } = await openReplayHome(writeMatchFile(cut));
        await shorter.goTo(shorter.moment$.value.last);
        expect(shorter.commands).toEqual(commands.slice(0, number));
        expect(await shorter.hash()).toBe(await replay.hash());
        await shorter.dispose();
      }
      expect(cutMatchFile(file, 1_000).saved.journal).toEqual(file.saved.journal);
      await replay.dispose();
    },
  );
});
