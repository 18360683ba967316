import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { eventually, openFile } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

async function replayIs(page: Page, state: string): Promise<void> {
  await eventually(() => page.getByTestId('transport').getAttribute('data-state'), state).toBe(state);
}

/** What the recording that the panes show knows; they share it. */
function recorded(page: Page) {
  return page.evaluate(() => {
    const { recording } = document.querySelector('aftercast-causes') ?? {};
    return {
      actions: recording?.actions.count ?? -1,
      commands: recording?.commands.length ?? -1,
      moment: recording?.moment$.value ?? null,
      selected: recording?.selected$.value ?? -1,
    };
  });
}

describe('the page Inspect', () => {
  it('plays the demonstration step by step, and to its end', async () => {
    const page = await lab.open('#/inspect');
    await page.getByTestId('demonstration').click();
    await replayIs(page, 'ready');
    expect((await recorded(page)).actions).toBe(0);
    await page.getByTestId('replay-step').click();
    await replayIs(page, 'paused');
    await eventually(async () => (await recorded(page)).actions).toBeGreaterThan(0);
    const { actions } = await recorded(page);
    // A step ends what is played now: it may take several until another action begins.
    await eventually(async () => {
      await page.getByTestId('replay-step').click();
      return (await recorded(page)).actions;
    }).toBeGreaterThan(actions);
    await page.getByTestId('replay-out').click();
    await replayIs(page, 'over');
    expect((await recorded(page)).commands).toBe(3);
  });

  it('keeps the moment in its address, and opens there again', async () => {
    const page = await lab.open('#/inspect/demonstration?at=40');
    await replayIs(page, 'over');
    await eventually(async () => (await recorded(page)).moment).toBe(40);
    await page.evaluate(() => document.querySelector('aftercast-causes')?.recording?.moment$.next(25));
    await eventually(async () => page.url()).toContain('#/inspect/demonstration?at=25');
    await page.reload();
    await replayIs(page, 'over');
    await eventually(async () => (await recorded(page)).moment).toBe(25);
    await page.getByTestId('follow').click();
    expect((await recorded(page)).moment).toBeNull();
  });

  it('plays a match of two bots again, and stops at the command that it was asked for', async () => {
    const query = new URLSearchParams({ bots: 'random,random', seed: '5', command: '12' });
    const names = 'The Tall Trees,The Pack';
    query.set('decks', names);
    const page = await lab.open(`#/inspect/bots?${query}`);
    await page.getByTestId('transport').waitFor();
    await replayIs(page, 'over');
    await eventually(async () => (await recorded(page)).moment).not.toBeNull();
    const at = await page.evaluate(() => {
      const { recording } = document.querySelector('aftercast-causes') ?? {};
      return recording?.commands.find(({ seq }) => seq === recording.moment$.value)?.number;
    });
    expect(at).toBe(12);
  });

  it('lets two bots play when it is told to', async () => {
    const page = await lab.open('#/inspect');
    await page.getByText('A match of two bots').click();
    await page.getByTestId('inspect-bots').click();
    await replayIs(page, 'playing');
    await eventually(async () => (await recorded(page)).actions).toBeGreaterThan(0);
    await page.getByTestId('replay-pause').click();
    await replayIs(page, 'paused');
  });

  it('has four panes that are moved and maximised, and stay so', async () => {
    const page = await lab.open('#/inspect/demonstration');
    const panes = () =>
      page
        .locator('[data-testid^="pane-"]')
        .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    await eventually(panes).toEqual(['Machines', 'Causes', 'Time line', 'State']);
    await page.getByLabel('Move Causes back').click();
    await eventually(panes).toEqual(['Causes', 'Machines', 'Time line', 'State']);
    await page.getByTestId('whole-aftercast-state').click();
    await eventually(panes).toEqual(['State']);
    await page.reload();
    await eventually(panes).toEqual(['State']);
    await page.getByTestId('whole-aftercast-state').click();
    await eventually(panes).toEqual(['Causes', 'Machines', 'Time line', 'State']);
  });

  it('opens a file, and reports an invalid one', async () => {
    const page = await lab.open('#/inspect');
    const player = { hand: [{ card: 'fireball' }] };
    const scenario = { format: 'scenario/1', name: 'x', game: 'hearth', players: [player, {}], steps: [] };
    await openFile(page, 'inspect-file', 'scenario.json', JSON.stringify(scenario));
    await replayIs(page, 'over');
    await openFile(page, 'inspect-file', 'broken.json', '{"format":"x"}');
    await eventually(() => page.getByTestId('inspect-trouble').textContent()).toContain('broken.json');
    const unknown = { ...scenario, players: [{ hand: [{ card: 'no-such-card' }] }, {}] };
    await openFile(page, 'inspect-file', 'unknown.json', JSON.stringify(unknown));
    await eventually(() => page.getByTestId('inspect-trouble').textContent()).toContain('no-such-card');
    await page.goto(`${lab.app.url}#/inspect/bots?decks=A,B&bots=greedy,greedy&seed=1`);
    await eventually(() => page.getByTestId('inspect-trouble').textContent()).toContain('no ready deck');
  });
});
