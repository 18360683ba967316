import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { start } from '../../packages/sim/src/cli/start.ts';
import { serveApp } from '../browser/launch.ts';
import { byDay, describeAtNight, itAtNight } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { findingsInBothThemes, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A card that the tests write: it hits the enemy hero when it is played. */
const sling = (change: object = {}) => [
  {
    id: 'test-sling',
    name: 'Test Sling',
    type: 'minion',
    class: 'neutral',
    rarity: 'common',
    cost: 1,
    attack: 1,
    health: 2,
    keywords: ['battlecry'],
    routines: [{ on: { event: 'played' }, do: [{ do: 'damage', to: 'enemy-hero', amount: 3 }] }],
    ...change,
  },
];

const words = (page: Page) => page.getByTestId('workshop-words').textContent();
const count = (page: Page) => page.getByTestId('workshop-count').textContent();
const written = async (page: Page) =>
  (await page.getByTestId('workshop-text').locator('.cm-line').allTextContents()).join('\n');

/** Opens the workshop with a text in its editor. */
async function openWorkshop(
  cards: unknown = sling(),
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const page = await arena.open('#/workshop', options);
  await page.getByTestId('workshop-text').waitFor();
  await openCards(page, JSON.stringify(cards, null, 2));
  // The page checks the text a moment later.
  await page.locator('.workshop[data-checked="true"]').waitFor();
  return page;
}

/** Opens a file in the workshop, as a person does who chooses it. */
async function openCards(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('workshop-open').click(),
  ]);
  await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Replaces what is written. Brackets and quotes close themselves while it is typed. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByTestId('workshop-text').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

describe('a card is written', () => {
  it('and its text is shown, is kept over a reload, and can be taken from a file', async () => {
    const page = await openWorkshop();
    await expect.poll(() => words(page)).toBe('Battlecry: Deal 3 damage to the enemy hero.');
    await expect.poll(() => count(page)).toBe('No mistakes found.');
    expect(await page.locator('.workshop-face .face-name').textContent()).toBe('Test Sling');
    await page.reload();
    await expect.poll(() => words(page)).toBe('Battlecry: Deal 3 damage to the enemy hero.');
  });

  it('and a mistake is underlined and listed; its message leads to its place, with the way to write it', async () => {
    const page = await openWorkshop(
      sling({
        routines: [{ on: { event: 'played' }, do: [{ do: 'damage', too: 'enemy-hero', amount: 3 }] }],
      }),
    );
    const message = page.getByTestId('workshop-finding').filter({ hasText: 'Did you mean "to"?' });
    await message.waitFor();
    const lines = (await written(page)).split('\n');
    const line = lines.findIndex((it) => it.includes('"too"')) + 1;
    expect(await message.textContent()).toContain(`Error, line ${line}`);
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.locator('.workshop-forms summary').first().click();
    expect(await page.locator('.workshop-forms code').first().textContent()).toContain(
      '{ "do": "damage", "to": selector',
    );
    await message.click();
    // The cursor stands before the key: what is typed comes there.
    await page.keyboard.type('x');
    expect(await written(page)).toContain('x"too"');
  });

  itAtNight('and a warning is told, with the card as it is', async () => {
    const page = await openWorkshop(sling({ collectible: false, rarity: undefined }));
    await expect.poll(() => count(page)).toBe('1 warning.');
    expect(await page.getByTestId('workshop-finding').textContent()).toContain('no match can have it');
    await expect.poll(() => words(page)).toContain('Deal 3 damage');
  });

  it('and the possible keys and words are completed at the place of the cursor', async () => {
    const page = await openWorkshop();
    const list = page.locator('.cm-tooltip-autocomplete li');
    await type(page, '[{"id": "a", "routines": [{"on": {"event": "deat');
    await expect
      .poll(() => list.allTextContents())
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^death/), expect.stringMatching(/^deathrattle/)]),
      );
    await page.keyboard.press('Escape');
    await type(page, '[{"routines": [{"do": [{"do": "damage", "');
    await expect.poll(() => list.first().textContent()).toMatch(/^to/);
    expect(await list.allTextContents()).not.toContainEqual(expect.stringMatching(/^do[^u]/));
    // In its first moments the list takes no keys. A Tab then neither chooses nor indents, and closes no list.
    const tab = async () => {
      await page.keyboard.press('Tab');
      return written(page);
    };
    await expect.poll(tab).toMatch(/^\[\{"routines": \[\{"do": \[\{"do": "damage", "to"/);
  });

  itAtNight('by keys alone: Esc and then Tab leave the editor', async () => {
    const page = await openWorkshop();
    await page.getByTestId('workshop-text').focus();
    const isIn = () => page.evaluate(() => document.activeElement?.className === 'workshop-editor');
    await page.keyboard.press('Tab');
    expect(await isIn()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await isIn()).toBe(false);
  });
});

describe('a file of cards', () => {
  it('that is opened on the start page comes to the workshop, and undoing brings back what was there', async () => {
    const page = await openWorkshop(sling({ name: 'Before' }));
    await page.getByTestId('back').click();
    await openFile(page, 'mine.json', JSON.stringify(sling({ name: 'After' }), null, 2));
    await page.getByTestId('workshop-text').waitFor();
    await expect.poll(() => page.locator('h3.workshop-name').textContent()).toBe('After');
    await page.getByTestId('workshop-text').click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => page.locator('h3.workshop-name').textContent()).toBe('Before');
  });

  itAtNight('that is dropped on the workshop is taken as it is', async () => {
    const page = await openWorkshop();
    const text = JSON.stringify(sling({ name: 'Dropped' }), null, 2);
    const file = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'mine.json', { type: 'application/json' }));
      return data;
    }, text);
    await page.dispatchEvent('.workshop-editor', 'drop', { dataTransfer: file });
    await expect.poll(() => page.locator('h3.workshop-name').textContent()).toBe('Dropped');
    await expect.poll(() => written(page)).toBe(text);
  });
});

describe('a card is tried', () => {
  it('on a table, and what was done is a scenario that the command line plays', {
    timeout: 120_000,
  }, async () => {
    const page = await openWorkshop();
    await expect.poll(() => count(page)).toBe('No mistakes found.');
    await page.getByTestId('workshop-go-try').click();
    const card = page.locator('[data-zone="hand"][data-card="test-sling"]');
    await card.waitFor();
    await card.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('[data-zone="battlefield"][data-card="test-sling"]').waitFor();
    await expect
      .poll(() => page.locator('[data-zone="hero"][data-seat="1"] [data-stat="health"]').textContent())
      .toBe('27');
    await page.getByTestId('trial-record').click();
    const text = (await page.getByTestId('workshop-scenario').textContent()) ?? '';
    const scenario = JSON.parse(text);
    expect(scenario.steps[0]).toMatchObject({ do: 'play', card: 'p0.hand[0]' });
    expect(scenario.steps.at(-1).check['p1.hero']).toMatchObject({ health: 27 });
    expect(await runScenario(text)).toEqual({ code: 0, last: '1 passed, 0 failed' });
    // It fails on another table, so it does check something.
    const other = text.replace('"health": 27', '"health": 26');
    expect(await runScenario(other)).toEqual({ code: 1, last: '0 passed, 1 failed' });
  });

  itAtNight('and the author who has played nothing is told so', { timeout: 120_000 }, async () => {
    const page = await openWorkshop();
    await expect.poll(() => count(page)).toBe('No mistakes found.');
    await page.getByTestId('workshop-go-try').click();
    await page.locator('[data-zone="hand"][data-card="test-sling"]').waitFor();
    await page.locator('.home').click();
    await expect
      .poll(() => page.getByTestId('workshop-not-recorded').textContent())
      .toBe('Nothing was recorded: no card was played.');
  });
});

describeAtNight('a match that a card ends', () => {
  it('A12 is a tie, and the page says why', { timeout: 120_000 }, async () => {
    // Damage that it deals to itself makes it do so again. A turn has to end, so the match cannot go on without it.
    const hit = { do: 'damage', to: 'self', amount: 1 };
    const page = await openWorkshop(
      sling({
        keywords: undefined,
        routines: [
          { on: { event: 'turn-end', who: { side: 'ally' } }, do: [hit] },
          { on: { event: 'damage', who: { self: true } }, do: [hit] },
        ],
      }),
    );
    await page.getByTestId('workshop-go-try').click();
    const card = page.locator('[data-zone="hand"][data-card="test-sling"]');
    await card.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('[data-zone="battlefield"][data-card="test-sling"]').waitFor();
    await pressPace(page, 'speed-instant');
    await page.getByTestId('end-turn').click();
    await expect
      .poll(() => page.getByTestId('outcome').textContent(), { timeout: 100_000 })
      .toContain('The match could not continue: a turn never finished, or a card failed.');
  });
});

/** Runs `aftercast run` with a scenario, and the file of the test's card. */
async function runScenario(scenario: string): Promise<{ code: number; last: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-workshop-'));
  try {
    await writeFile(join(folder, 'scenario.json'), scenario);
    await writeFile(join(folder, 'cards.json'), JSON.stringify(sling()));
    let out = '';
    const code = await start(['run', 'scenario.json', '--cards', 'cards.json'], {
      out: (text) => {
        out += text;
      },
      error: (text) => {
        out += text;
      },
      bases: [folder],
      columns: 80,
      lines: { next: async () => null, isOver: true, close: () => {} },
      terminal: null,
      isTerminal: false,
      isColored: false,
      onInterrupt: () => () => {},
    });
    return { code, last: out.trimEnd().split('\n').at(-1) ?? '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('matches with a card and without it', () => {
  it('are played in the background, and the difference is said in words', { timeout: 240_000 }, async () => {
    const page = await openWorkshop();
    await expect.poll(() => count(page)).toBe('No mistakes found.');
    await page.getByTestId('workshop-matches').selectOption('40');
    await page.getByTestId('workshop-go-compare').click();
    await page.getByTestId('workshop-cancel').waitFor();
    const answer = page.getByTestId('workshop-answer');
    await expect
      .poll(() => answer.textContent(), { timeout: 200_000 })
      .toMatch(/told from 40 matches\..*decks win .* of a hundred matches \(from .* to .*\)/);
  });

  itAtNight('can be cancelled, with what is known by then', { timeout: 240_000 }, async () => {
    const page = await openWorkshop();
    await expect.poll(() => count(page)).toBe('No mistakes found.');
    await page.getByTestId('workshop-matches').selectOption('1000');
    await page.getByTestId('workshop-go-compare').click();
    await expect
      .poll(() => page.locator('.workshop-progress').textContent(), { timeout: 200_000 })
      .toMatch(/^[1-9]\d* of 2000 matches played$/);
    await page.getByTestId('workshop-cancel').click();
    await expect
      .poll(() => page.getByTestId('workshop-answer').textContent(), { timeout: 60_000 })
      .toContain('You stopped it before the end.');
  });
});

describe('the page is accessible', () => {
  it.each(byDay(Object.entries({ desktop, phone })))(
    'at the size of a %s',
    { timeout: 120_000 },
    async (name, options) => {
      const page = await openWorkshop(sling(), options);
      await expect.poll(() => count(page)).toBe('No mistakes found.');
      expect(await findingsInBothThemes(page, `workshop ${name}`)).toEqual([]);
      await openCards(page, '[{ "id": "a", "helth": 3 }]');
      await page.getByTestId('workshop-finding').first().waitFor();
      expect(await findingsInBothThemes(page, `workshop with mistakes ${name}`)).toEqual([]);
    },
  );

  it('and on a phone, it has one part at a time', async () => {
    const page = await openWorkshop(sling(), phone);
    for (const tab of ['write', 'card', 'try'] as const) {
      await page.getByTestId(`workshop-tab-${tab}`).click();
      expect(await tooWide(page)).toEqual([]);
    }
    expect(await page.getByTestId('workshop-go-try').isVisible()).toBe(true);
    expect(await page.getByTestId('workshop-text').isVisible()).toBe(false);
  });
});
