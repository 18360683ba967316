import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { cards } from '@aftercast/cyber/cards';
import { hashTable } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { readMatchFile } from '@aftercast/match/files';
import type { SimulationReport } from '@aftercast/sim/batch';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { findingsInBothThemes } from '../arena/shell/axe.ts';
import { desktop, inChromium, phone } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { endOf, startCli } from '../sim/runs.ts';
import { downloaded, eventually, figuresOf, openFile, run, tabTo } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

/** A machine that does much besides may take its time. */
const PATIENCE = { timeout: 600_000 };

const GAMES = 10;
const SEED = 41;
const DECKS = ['Many Small Keys', 'Behind the Wall'] as const;

let folder: string;
/** What the command line has written of the batch that the page plays as well. */
let written: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aftercast-lab-'));
  const out = join(folder, 'report.json');
  const asked = ['--game', 'cyber', '--games', `${GAMES}`, '--seed', `${SEED}`, '--bots', 'greedy,random'];
  const { code, error } = await endOf(
    startCli(['sim', ...asked, '--decks', DECKS.join(), '--workers', '1', '--out', out], root),
  );
  if (code !== 0) throw new Error(error);
  written = await readFile(out, 'utf8');
}, 300_000);

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What is printed on a card: never its id with capitals. */
function nameOf(id: string): string {
  return cards.find((it) => it.id === id)?.name ?? '';
}

async function batchIs(page: Page, state: string): Promise<void> {
  await eventually(() => page.getByTestId('batch').getAttribute('data-state'), state).toBe(state);
}

async function replayIs(page: Page, state: string): Promise<void> {
  await eventually(() => page.getByTestId('transport').getAttribute('data-state'), state).toBe(state);
}

/** Chooses the batch that the command line has played, as a person does. */
async function chooseBatch(page: Page): Promise<void> {
  await page.getByTestId('game').selectOption('cyber');
  await eventually(() => page.getByTestId('deck-0').inputValue()).toBe('many-small-keys');
  await page.getByTestId('games').fill(`${GAMES}`);
  await page.getByTestId('matches-seed').fill(`${SEED}`);
  await page.getByTestId('bot-0').selectOption('greedy');
  await page.getByTestId('bot-1').selectOption('random');
}

/** Texts of options of a choice. */
function optionsOf(page: Page, testId: string): Promise<string[]> {
  return page.getByTestId(testId).locator('option').allTextContents();
}

describe('a batch of cyber on the page Matches', PATIENCE, () => {
  it('gives the report that the command line writes of it, with the names of its cards', async () => {
    const page = await lab.open('#/matches');
    await eventually(() => optionsOf(page, 'game')).toEqual(['Hearth', 'Cyber']);
    await chooseBatch(page);
    expect(await optionsOf(page, 'deck-1')).toEqual([...DECKS, 'All ready decks, in turn']);
    await page.getByTestId('play').click();
    await batchIs(page, 'complete');
    expect(await downloaded(page, 'report-json')).toBe(written);

    expect(await page.getByTestId('batch').getByRole('heading', { level: 2 }).textContent()).toBe(
      `Cyber, ${GAMES} matches: greedy against random`,
    );
    const report = JSON.parse(written) as SimulationReport;
    const shown = await page
      .locator('[data-testid="cards"] tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-card'), row.querySelector('th')?.textContent]),
      );
    expect(new Map(shown as [string, string][])).toEqual(
      new Map(report.cards.map(({ card }) => [card, nameOf(card)])),
    );
    const [chain] = report.longestChains;
    const first = page.locator('[data-testid="chains"] tbody tr').first();
    if (chain === undefined || chain.card === '') throw new Error('The longest chain begins with no card.');
    expect(await first.locator('td').nth(2).textContent()).toBe(`${chain.action} · ${nameOf(chain.card)}`);

    await first.getByRole('link').click();
    await replayIs(page, 'over');
    await eventually(() => commandShown(page)).toBe(chain.command);
    const told = await page.locator('.transport .note[role="status"]').textContent();
    expect(told).toContain('Cyber: Many Small Keys (greedy) against Behind the Wall (random)');
  });

  it('is in the address, which a reload, a link and the way back keep', async () => {
    const page = await lab.open('#/matches');
    await chooseBatch(page);
    await page.getByTestId('deck-1').selectOption('all');
    await page.getByTestId('mirrored').check();
    const chosen = () =>
      Promise.all([
        ...['game', 'games', 'matches-seed', 'bot-0', 'bot-1', 'deck-0', 'deck-1'].map((it) =>
          page.getByTestId(it).inputValue(),
        ),
        page.getByTestId('mirrored').isChecked(),
      ]);
    const asked = ['cyber', `${GAMES}`, `${SEED}`, 'greedy', 'random', 'many-small-keys', 'all', true];
    await eventually(chosen).toEqual(asked);
    await page.reload();
    await eventually(chosen).toEqual(asked);
    await page.getByTestId('to-runs').click();
    await page.getByTestId('no-runs').waitFor();
    await page.getByTestId('to-matches').click();
    await eventually(chosen).toEqual(asked);
    await page.getByTestId('to-runs').click();
    await page.goBack();
    await eventually(chosen).toEqual(asked);

    const link = page.url();
    const other = await lab.open(link);
    await eventually(() => other.getByTestId('deck-1').inputValue()).toBe('all');
    expect(await other.getByTestId('game').inputValue()).toBe('cyber');
    await other.getByTestId('game').selectOption('hearth');
    await eventually(() => optionsOf(other, 'deck-0')).toContain('The Pack');
    expect(await other.getByTestId('deck-1').inputValue()).not.toBe('all');
  });

  it('reports a wrong name in its address, and uses another in its place', async () => {
    const page = await lab.open('#/matches/chess?games=5');
    await eventually(() => page.getByTestId('matches-trouble').textContent()).toContain(
      'does not name a batch',
    );
    expect(await page.getByTestId('game').inputValue()).toBe('hearth');
    await page.goto(`${lab.app.url}#/matches/cyber?decks=the-pack,behind-the-wall&games=5`);
    await eventually(() => page.getByTestId('matches-trouble').textContent()).toBe(
      'Cyber has no ready deck “the-pack”: another is chosen.',
    );
    expect(await page.getByTestId('deck-0').inputValue()).toBe('many-small-keys');
    expect(await page.getByTestId('deck-1').inputValue()).toBe('behind-the-wall');
    await page.getByTestId('play').click();
    await batchIs(page, 'complete');
    expect(await page.getByTestId('matches-trouble').count()).toBe(0);
    expect(page.url()).toContain('decks=many-small-keys%2Cbehind-the-wall');
  });

  it('is chosen and played with the keys alone', async () => {
    const page = await lab.open('#/matches');
    await tabTo(page, 'game');
    await page.keyboard.press('ArrowDown');
    await eventually(() => optionsOf(page, 'deck-0')).toContain(DECKS[0]);
    await tabTo(page, 'games');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await batchIs(page, 'complete');
    const { plan } = JSON.parse(await downloaded(page, 'report-json')) as SimulationReport;
    expect(plan).toMatchObject({ game: 'cyber', games: 3 });
  });
});

describe('a kept run of cyber', PATIENCE, () => {
  it('is listed and shared with its game, and a comparison with another game is pointed out', async () => {
    const page = await lab.open('#/stress');
    for (let i = 0; i < 2; i++) await run(page, { chain: 'watchdogs', actions: 500, seed: 5 });
    await run(page, { chain: 'jugglers', actions: 500 });
    await run(page, { chain: 'fan', actions: 500 });
    await page.getByTestId('to-runs').click();
    const about = () => page.locator('.run-about').allTextContents();
    await eventually(async () => (await about()).map((it) => it.split(' · ').slice(0, 2))).toEqual([
      ['Shapes', 'Fan'],
      ['Hearth', 'Knife Jugglers and summoners'],
      ['Cyber', 'Watchdogs and storms'],
      ['Cyber', 'Watchdogs and storms'],
    ]);
    for (const number of [1, 2]) await page.getByLabel(`Compare Watchdogs and storms ${number}`).check();
    await page.getByTestId('compare').waitFor();
    // The same seed: what it comes to is the same, and it did come to something.
    const compared = (figure: string) =>
      page
        .locator(`[data-figure="${figure}"] td`)
        .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.value)));
    for (const figure of ['actions', 'commands', 'records', 'deepest', 'rounds', 'refused']) {
      const [one = 0, other] = await compared(figure);
      expect(one, figure).toBe(other);
      if (figure === 'actions') expect(one).toBeGreaterThanOrEqual(500);
      // A blow is answered by blows: that is a chain, and no row of single ones.
      if (figure === 'deepest') expect(one).toBeGreaterThan(10);
    }
    expect(await page.getByTestId('several-games').count()).toBe(0);
    await page.getByLabel('Compare Knife Jugglers and summoners 1').check();
    await eventually(() => page.getByTestId('several-games').textContent()).toContain(
      'several games: Cyber, Hearth.',
    );
    await page.locator('[data-run]', { hasText: 'Cyber' }).first().getByTestId('share').click();
    const link = await page.getByTestId('link').inputValue();
    const other = await lab.open(link);
    await eventually(() => other.getByTestId('shared').textContent()).toContain(
      'Cyber · Watchdogs and storms',
    );
    await other.getByTestId('run-here').click();
    await eventually(() => other.getByTestId('run-state').getAttribute('data-state')).toBe('done');
    const { actions } = await figuresOf(other);
    expect(actions).toBe((await compared('actions'))[0]);
  });

  it('that was written before there was a second game is a run of hearth', async () => {
    const page = await lab.open('#/stress');
    await run(page, { chain: 'jugglers', actions: 200 });
    await page.getByTestId('to-runs').click();
    const text = await downloaded(page, 'save');
    expect(Object.keys(JSON.parse(text).plan).sort()).toEqual(
      // The fields that a plan has had from the beginning.
      ['actions', 'chain', 'listening', 'seed', 'viewers', 'workers'],
    );
    await openFile(page, 'open-file', 'old.json', text);
    await eventually(() => page.locator('.run-about').count()).toBe(2);
    for (const line of await page.locator('.run-about').allTextContents()) expect(line).toMatch(/^Hearth · /);
  });
});

/** The number of the command that is looked at. */
function commandShown(page: Page) {
  return page.evaluate(() => {
    const { recording } = document.querySelector('aftercast-causes') ?? {};
    return recording?.commands.find(({ seq }) => seq === recording.moment$.value)?.number;
  });
}

/** Texts of the lines of a pane that can be seen. */
function linesOf(page: Page, tag: string): Promise<string> {
  return page.locator(tag).evaluate((element) => element.shadowRoot?.textContent ?? '');
}

describe('a match of cyber on the page Inspect', PATIENCE, () => {
  it('is played from a journal to its end, with the same hash as in Node', async () => {
    const file = join(folder, 'match.json');
    const played = ['replay', join(folder, 'report.json'), '--match', '2', '--out', file];
    const { code, error } = await endOf(startCli(played, root));
    expect(code, error).toBe(0);
    const text = await readFile(file, 'utf8');
    const { saved, setup } = readMatchFile(text);
    const session = new Session(cyber, openState(cyber, setup.seed ?? 0), { limit: setup.limit ?? 0 });
    for (const { seat, command } of saved.journal) expect(session.play(seat, command)).toBeNull();
    expect(session.outcome).not.toBe(null);

    const page = await lab.open('#/inspect');
    await openFile(page, 'inspect-file', 'match.json', text);
    await replayIs(page, 'ready');
    expect(await page.getByTestId('transport').getAttribute('data-hash')).toBeNull();
    await page.getByTestId('replay-out').click();
    await replayIs(page, 'over');
    const transport = page.getByTestId('transport');
    expect(await transport.getAttribute('data-hash')).toBe(hashTable(session.state.table));
    expect(await transport.textContent()).toContain(`state ${hashTable(session.state.table)}`);
    expect(await transport.textContent()).toContain(`${saved.journal.length} of ${saved.journal.length}`);
    // Cards are called by their names, in the state and in the causes.
    for (const tag of ['aftercast-state', 'aftercast-causes']) {
      const lines = await linesOf(page, tag);
      expect(lines, tag).toMatch(/ v1\.\d/);
      expect(lines, tag).not.toMatch(/[a-z]-\d|mana|minion/i);
    }
  });

  it('of two bots is played again from its address, with the decks of its game', async () => {
    const page = await lab.open('#/inspect');
    await page.getByText('A match of two bots').click();
    await page.getByTestId('inspect-game').selectOption('cyber');
    await eventually(() => optionsOf(page, 'inspect-deck-0')).toEqual([...DECKS]);
    await page.getByTestId('inspect-deck-0').selectOption(DECKS[1]);
    await page.getByTestId('inspect-bots').click();
    await replayIs(page, 'playing');
    expect(page.url()).toContain('game=cyber');
    await page.getByTestId('replay-out').click();
    await replayIs(page, 'over');
    const hash = await page.getByTestId('transport').getAttribute('data-hash');
    expect(hash).toMatch(/^[0-9a-f]+$/);
    await page.evaluate(() => document.querySelector('aftercast-causes')?.recording?.moment$.next(40));
    await eventually(async () => page.url()).toContain('at=40');
    await page.reload();
    await replayIs(page, 'over');
    expect(await page.getByTestId('transport').getAttribute('data-hash')).toBe(hash);
    await page.goto(
      `${lab.app.url}#/inspect/bots?game=cyber&decks=The+Pack,Behind+the+Wall&bots=greedy,greedy&seed=1`,
    );
    await eventually(() => page.getByTestId('inspect-trouble').textContent()).toContain(
      'no ready deck of Cyber',
    );
  });

  it('is set up from a scenario; for an unknown game the known ones are listed', async () => {
    const page = await lab.open('#/inspect');
    const scenario = await readFile(join(root, 'test/cyber/scenarios/first-chain.json'), 'utf8');
    await openFile(page, 'inspect-file', 'first-chain.json', scenario);
    await replayIs(page, 'over');
    await eventually(() => linesOf(page, 'aftercast-state')).toContain('Bit Swizzler v1.0');
    await openFile(page, 'inspect-file', 'chess.json', scenario.replace('"cyber"', '"chess"'));
    await eventually(() => page.getByTestId('inspect-trouble').textContent()).toContain(
      'Its game is none of stress, hearth, cyber',
    );
  });
});

describe('the lab is accessible for cyber', PATIENCE, () => {
  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`axe finds nothing serious on a ${size}, in dark and in light colours`, async () => {
      const page = await lab.open('#/matches', options);
      const say = (state: string) => findingsInBothThemes(page, `lab cyber ${size} ${state}`);
      await chooseBatch(page);
      const found = await say('matches');
      await page.getByTestId('play').click();
      await batchIs(page, 'complete');
      found.push(...(await say('matches done')));
      await page.goto(`${lab.app.url}#/matches/chess`);
      await page.getByTestId('matches-trouble').waitFor();
      found.push(...(await say('matches astray')));
      await page.goto(`${lab.app.url}#/stress`);
      await run(page, { chain: 'watchdogs', actions: 500 });
      found.push(...(await say('stress done')));
      await run(page, { chain: 'fan', actions: 500 });
      await page.goto(`${lab.app.url}#/runs`);
      for (const name of ['Watchdogs and storms 1', 'Fan 1'])
        await page.getByLabel(`Compare ${name}`).check();
      await page.getByTestId('several-games').waitFor();
      found.push(...(await say('runs compared')));
      await page.goto(`${lab.app.url}#/inspect`);
      await page.getByText('A match of two bots').click();
      await page.getByTestId('inspect-game').selectOption('cyber');
      await eventually(() => page.getByTestId('inspect-deck-0').inputValue()).toBe(DECKS[0]);
      found.push(...(await say('inspect')));
      await page.getByTestId('inspect-bots').click();
      await replayIs(page, 'playing');
      await page.getByTestId('replay-out').click();
      await replayIs(page, 'over');
      found.push(...(await say('inspect over')));
      expect(found).toEqual([]);
      // Nothing is wider than the page.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
});
