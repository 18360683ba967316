import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CapsuleFile, isCapsuleFile, readMatchFile } from '@aftercast/match/files';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { folder, read, replay, shrink, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { root } from '../../scripts/dependencies.mjs';
import { findingsInBothThemes, tooWide } from '../arena/shell/axe.ts';
import { desktop, inChromium, phone } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { plantInWorkers } from '../browser/plant.ts';
import { downloaded, eventually, openFile } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));
useFolder();

const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

const PLANTED = { name: 'use-power', code: 'throw new Error("planted: no power")' };

async function replayIs(page: Page, state: string): Promise<void> {
  await eventually(() => page.getByTestId('transport').getAttribute('data-state'), state).toBe(state);
}

/** Writes a file into the folder of this test, and reads it. */
function written(content: string): CapsuleFile {
  writeFileSync(join(folder, 'report.json'), content);
  const file = readMatchFile(content);
  if (!isCapsuleFile(file)) throw new Error('It is no capsule.');
  return file;
}

const wrongWith = async (page: Page, state: string) => [
  ...(await findingsInBothThemes(page, state)),
  ...(await tooWide(page)),
];

describe('the page Inspect', () => {
  it.each(sizes)('saves a report of a problem, and says what is in it: %s', async (size, options) => {
    const page = await lab.open('#/inspect/demonstration', options);
    await replayIs(page, 'ready');
    await page.getByTestId('replay-out').click();
    await replayIs(page, 'over');
    expect(await page.getByTestId('offer').getAttribute('role')).toBe('status');
    expect(await page.getByTestId('offer').textContent()).toBe('');
    await page.getByTestId('save-report').click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    const words = (await dialog.textContent()) ?? '';
    for (const said of [/both hands/i, /both decks/, /between people/, /name and version of your browser/])
      expect(words).toMatch(said);
    expect(await wrongWith(page, `lab report ${size}`)).toEqual([]);
    await page.getByTestId('report-words').fill('The juggler throws too late.');
    const { capsule, saved } = written(await downloaded(page, 'report-save'));
    expect(capsule.fault).toEqual({ kind: 'report', message: 'The juggler throws too late.' });
    expect(capsule.versions.platform).toMatch(/Chrome/);
    const { length } = saved.journal;
    expect(await page.getByTestId('transport').textContent()).toContain(`${length} of ${length} commands`);
    const again = await replay('report.json');
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    expect((await shrink('report.json')).error).toContain('nothing breaks when this match is played again');
  });

  it('B4 offers one when the engine throws, which opens in the terminal and here', async () => {
    const page = await lab.open('#/inspect', {}, (it) => plantInWorkers(it, PLANTED));
    const match = await readFile(join(root, 'test/stored/matches/bots-2.json'), 'utf8');
    await openFile(page, 'inspect-file', 'bots.json', match);
    await replayIs(page, 'ready');
    await page.getByTestId('replay-out').click();
    await replayIs(page, 'failed');
    await eventually(() => page.getByTestId('offer').textContent()).toContain('Something went wrong');
    expect(await wrongWith(page, 'lab offer desktop')).toEqual([]);
    await page.getByTestId('offer-save').click();
    const { capsule, saved } = written(await downloaded(page, 'report-save'));
    expect(capsule.fault).toEqual({ kind: 'error', action: 'use-power', message: 'planted: no power' });
    expect(capsule.attempted?.command.do).toBe('power');
    expect((await replay('report.json')).out).toContain(
      `It did not fail this time: ${saved.journal.length} commands.`,
    );
    const other = await lab.open('#/inspect');
    await openFile(other, 'inspect-file', 'report.json', read('report.json'));
    await replayIs(other, 'ready');
  });
});

describe('the page Matches', () => {
  it.each(sizes)('lists the matches that failed, each with its report: %s', async (size, options) => {
    const page = await lab.open('#/matches/hearth?games=2&bots=random,random', options, (it) =>
      plantInWorkers(it, PLANTED),
    );
    await eventually(() => page.getByTestId('play').getAttribute('aria-disabled')).toBe('false');
    await page.getByTestId('play').click();
    await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
    const failures = page.getByTestId('failures');
    expect(await failures.textContent()).toContain('2 matches have failed');
    await failures.scrollIntoViewIfNeeded();
    expect(await wrongWith(page, `lab failures ${size}`)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a report of match 1' }).click(),
    ]);
    const { capsule } = written(await text(await download.createReadStream()));
    expect(capsule.fault).toEqual({ kind: 'error', action: 'use-power', message: 'planted: no power' });
    expect(capsule.attempted?.command.do).toBe('power');
    // Without the bug, the command is carried out.
    const again = await replay('report.json');
    expect(again.error).toBe('');
    expect(again.out).toContain('Played so far');
    expect((await shrink('report.json')).error).toContain('nothing breaks when this match is played again');
  });
});
