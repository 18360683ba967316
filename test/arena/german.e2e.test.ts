import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import * as controls from '../../apps/arena/src/words/english/controls.ts';
import * as hearth from '../../apps/arena/src/words/english/hearth.ts';
import { saves } from '../../apps/arena/src/words/english/saves.ts';
import { settings } from '../../apps/arena/src/words/english/settings.ts';
import { setup } from '../../apps/arena/src/words/english/setup.ts';
import { start } from '../../apps/arena/src/words/english/start.ts';
import * as table from '../../apps/arena/src/words/english/table.ts';
import * as hearthTold from '../../apps/arena/src/words/english/told/hearth.ts';
import * as panel from '../../apps/arena/src/words/english/told/panel.ts';
import * as spoken from '../../apps/arena/src/words/english/told/spoken.ts';
import { otherPages } from '../../apps/arena/src/words/german/other-pages.ts';
import { startPage } from '../../apps/arena/src/words/german/start-page.ts';
import { serveApp } from '../browser/launch.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { openPanel } from './shell/arena-page.ts';
import { findings } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { legal } from './table-page/find.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** The texts of a catalogue that are no sentences with values. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' ? Object.values(words ?? {}).flatMap(textsOf) : [];
}

const inGerman = new Set(textsOf([startPage, otherPages]));

/** What the page says in English alone. A word of a few letters may be part of a name. */
const inEnglish = textsOf([
  controls,
  hearth,
  hearthTold,
  panel,
  saves,
  settings,
  setup,
  spoken,
  start,
  table,
]).filter((text) => text.length > 3 && !inGerman.has(text));

/** Words of English sentences that no German sentence and no German name of a card has. */
const ENGLISH_WORD =
  /\b(you|your|opponent|the|and|of|is|are|has|have|deals?|takes?|damage|health|draws?|plays?|attacks?|turn|left|now|next|more)\b/i;

/** The parts of a page that tell what happens: the history, the causes, the caption and what is said. */
const TOLD = '.panel, .caption, [data-testid="spoken"]';

/** The lines of the parts that tell what happens, as a user reads or hears them. */
function toldOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (told) =>
      [...document.querySelectorAll<HTMLElement>(told)]
        .flatMap((part) => [...part.querySelectorAll('p, h2, button, li, span:not(:has(span))'), part])
        .flatMap((line) => [
          line.getAttribute('aria-label') ?? '',
          line.childElementCount > 0 ? '' : (line.textContent ?? ''),
        ])
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    TOLD,
  );
}

/** All texts of a page that a user sees or hears, each whole. */
function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown: string[] = [document.title];
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style')) continue;
      for (const name of attributes) shown.push(element.getAttribute(name) ?? '');
      for (const { nodeType, nodeValue } of element.childNodes)
        if (nodeType === Node.TEXT_NODE) shown.push(nodeValue ?? '');
    }
    return shown.map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function englishOn(page: Page): Promise<string[]> {
  const shown = new Set(await shownOn(page));
  expect(shown.size).toBeGreaterThan(5);
  return inEnglish.filter((text) => shown.has(text));
}

const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Whether the page has fetched what shows matches. */
const hasMatchCode = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/match-[^/]+\.js$/.test(name)),
  );

it('what is shown in English is found', async () => {
  expect(inEnglish.length).toBeGreaterThan(200);
  const page = await arena.open();
  await page.getByTestId('settings').waitFor();
  expect(await language(page)).toBe('en');
  expect((await englishOn(page)).length).toBeGreaterThan(10);
});

it('the page is German where the browser wishes that, before anything is chosen', async () => {
  const page = await arena.open('', { locale: 'de-AT' });
  await page.getByText('Einstellungen').waitFor();
  expect(await language(page)).toBe('de');
  expect(await englishOn(page)).toEqual([]);
  // The German words are one file, which must not bring the code of a match with it.
  expect(await hasMatchCode(page)).toBe(false);
  await page.getByTestId('start-full-table').click();
  await page.locator('[data-table] [data-entity]').first().waitFor();
  expect(await hasMatchCode(page)).toBe(true);
});

it.each(
  byDay([
    ['a desktop', desktop],
    ['a phone', phone],
  ]),
)(
  'on %s, German is chosen in the settings, holds in a match, and stays after a reload',
  async (_, options) => {
    const page = await arena.open('', options);
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await englishOn(page)).map((text) => `${state}: ${text}`));
      found.push(...(await findings(page, `German ${state}`)));
    };
    await page.getByTestId('settings').click();
    await page.getByTestId('language-choice-de').click();
    await expect.poll(() => language(page)).toBe('de');
    await look('settings');
    await page.keyboard.press('Escape');
    await page.getByTestId('settings-panel').waitFor({ state: 'detached' });
    await look('start');
    await page.getByTestId('play').click();
    await page.getByText('Dein Gegner').waitFor();
    await look('set-up');
    await page.getByTestId('back').click();
    await page.getByTestId('start-full-table').click();
    const card = page.locator('.hand [data-card="mirror-image"][data-legal]');
    await card.waitFor();
    expect(await card.textContent()).toContain('Spott');
    await look('table');
    await card.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-card="mirror-image"][data-used]').waitFor();
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await page.getByTestId('menu').click();
    await look('menu');
    await page.reload();
    await page.getByTestId('end-turn').waitFor();
    expect(await language(page)).toBe('de');
    expect(await card.count()).toBe(0);
    await look('table after a reload');
    await page.getByTestId('menu').click();
    await page.getByTestId('concede').click();
    await page.getByTestId('concede-sure').click();
    await page.getByTestId('outcome').waitFor();
    await look('result');
    expect(found).toEqual([]);
  },
);

it('a change in the settings of a match is seen at once, and the match goes on', async () => {
  const page = await arena.open();
  await page.getByTestId('start-full-table').click();
  const card = page.locator('.hand [data-card="fireball"][data-legal]');
  await card.waitFor();
  expect(await card.textContent()).toContain('Fireball');
  await page.keyboard.press('o');
  await page.getByTestId('language-choice-de').click();
  await expect.poll(() => card.textContent()).toContain('Feuerball');
  expect(await page.getByTestId('end-turn').textContent()).toBe('Zug beenden');
  await page.getByTestId('language-choice-en').click();
  await expect.poll(() => card.textContent()).toContain('Fireball');
  expect(await page.getByTestId('end-turn').textContent()).toBe('End turn');
});

it.each(
  byDay([
    ['a desktop', desktop],
    ['a phone', phone],
  ]),
)('on %s, what happens in a match is told in German', async (_, options) => {
  const page = await arena.open('', { ...options, locale: 'de' });
  await page.getByTestId('start-guide').click();
  const raptor = '[data-zone="battlefield"][data-seat="0"][data-card="bloodfen-raptor"]';
  const guard = page.locator('[data-zone="battlefield"][data-seat="1"][data-card="goldshire-footman"]');
  const found = new Set<string>();
  const look = async (tab: 'history' | 'causes') => {
    // A closed panel is inert, and goes on.
    await page.getByTestId(`tab-${tab}`).evaluate((it: HTMLElement) => it.click());
    const told = await toldOn(page);
    for (const line of told) if (ENGLISH_WORD.test(line)) found.add(line);
    return told.join('\n');
  };
  const press = (selector: string) => page.locator(selector).click();
  await page.getByTestId('guide-read').click();
  await look('history');
  await press(legal('bloodfen-raptor'));
  await page.locator('[data-table][data-picked]').waitFor();
  expect(await look('history')).toContain('Wähl eine Position auf deiner Seite.');
  await press('.board-mine');
  await expect.poll(() => look('history')).toContain('Du spielst Blutsumpfraptor.');
  await page.getByTestId('end-turn').click();
  await guard.waitFor();
  await page.locator(`${raptor}[data-legal]`).waitFor();
  const turns = await look('history');
  for (const line of ['Zug 1 · dein Gegner', 'Zug 2 · du', 'Dein Gegner zieht eine Karte.'])
    expect(turns).toContain(line);
  expect(turns).toMatch(/^Du ziehst .+\.$/m);
  await press(`${raptor}[data-legal]`);
  await guard.click();
  await guard.waitFor({ state: 'detached' });
  const lines = [
    /^Blutsumpfraptor greift .+ an\.$/m,
    /^Blutsumpfraptor trifft .+: 3 Schaden\.$/m,
    /^.+ des Gegners stirbt\.$/m,
  ];
  for (const line of lines) await expect.poll(() => look('history')).toMatch(line);
  const causes = await look('causes');
  expect(causes).toMatch(/^Schaden 3$/m);
  expect(causes).toMatch(/^Blutsumpfraptor → /m);
  expect([...found]).toEqual([]);
});

itAtNight('what an opponent says of its commands is told in German', async () => {
  const page = await arena.open('', { ...desktop, locale: 'de' });
  await page.getByTestId('play').click();
  await page.getByTestId('begin').click();
  await page.getByTestId('mulligan').waitFor();
  const remark = page.locator('.entry-remark').first();
  await expect.poll(() => remark.textContent()).toMatch(/^Dein Gegner (behält die Hand|tauscht \d Karten?)$/);
});

itAtNight('what has happened is told in the new language when it is changed in a match', async () => {
  const page = await arena.open();
  await page.getByTestId('start-full-table').click();
  await page.locator('.hand [data-card="mirror-image"][data-legal]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-card="mirror-image"][data-used]').waitFor();
  await page.keyboard.press('Enter');
  await openPanel(page, 'history');
  const history = page.getByTestId('history');
  await expect.poll(() => history.textContent()).toContain('Jaina Proudmoore plays Mirror Image.');
  await page.keyboard.press('o');
  await page.getByTestId('language-choice-de').click();
  await expect.poll(() => history.textContent()).toContain('Jaina Prachtmeer spielt Spiegelbild.');
  expect((await toldOn(page)).filter((line) => ENGLISH_WORD.test(line))).toEqual([]);
  await page.keyboard.press('Escape');
  await openPanel(page, 'causes');
  expect(await page.getByTestId('causes').textContent()).toContain('Karte ausspielen');
  expect((await toldOn(page)).filter((line) => ENGLISH_WORD.test(line))).toEqual([]);
});

it('a language that cannot be fetched is not shown, and the page says so', async () => {
  const page = await arena.open('', {}, (opened) => opened.route('**/*german*', (route) => route.abort()));
  await page.getByTestId('settings').click();
  await page.getByTestId('language-choice-de').click();
  await page.getByText('Deutsch could not be loaded. Check your connection and try again.').waitFor();
  expect(await language(page)).toBe('en');
  expect(await page.getByTestId('language-choice-system').locator('input').isChecked()).toBe(true);
});

it.each(byDay(['hearth', 'cyber']))(
  'on a phone, no German word runs out of its button in %s',
  async (game) => {
    const page = await arena.open('', { ...phone, locale: 'de' });
    await page.getByTestId(`game-${game}`).click();
    /** Buttons whose words come closer to their edges than 4 pixels, or that come closer to the page's than 8. */
    const crowded = (within: string) =>
      page.locator(`${within} button`).evaluateAll((all) =>
        all.flatMap((button) => {
          const box = button.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(button);
          const text = words.getBoundingClientRect();
          const fits =
            text.left >= box.left + 4 && text.right <= box.right - 4 && box.right <= innerWidth - 8;
          return fits ? [] : [button.textContent];
        }),
      );
    await page.getByTestId('settings').click();
    await page.getByTestId('settings-panel').waitFor();
    expect(await crowded('.help')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('settings-panel').waitFor({ state: 'detached' });
    await page.locator('.start-developers .start-small').first().click();
    await page.getByTestId('undo').waitFor();
    expect(await crowded('.turn')).toEqual([]);
  },
);
