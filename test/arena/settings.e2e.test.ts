import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'));

/** Counts the tones and noises that the page starts. */
async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { sounds: 0 };
    Object.assign(globalThis, { counted });
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = kind.prototype;
      kind.prototype.start = function (...args: []) {
        counted.sounds++;
        return start.apply(this, args);
      };
    }
  });
}

const soundsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { sounds: number } }).counted.sounds);

const choose = (page: Page, choice: string) => page.getByTestId(choice).click();

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('o');
  await page.getByTestId('settings-panel').waitFor();
}

async function openTable(page: Page): Promise<void> {
  await page.getByTestId('start-full-table').click();
  await page.getByTestId('pace').waitFor();
}

it('settings are kept, and hold in a match and after a reload', async () => {
  const page = await arena.open('', { colorScheme: 'dark' });
  await page.getByTestId('settings').click();
  await choose(page, 'theme-choice-light');
  await choose(page, 'motion-choice-reduced');
  await choose(page, 'speed-choice-4');
  await choose(page, 'sound-choice-off');
  await page.reload();
  await openTable(page);
  const root = page.locator('html');
  expect(await root.getAttribute('data-theme')).toBe('light');
  expect(await root.getAttribute('data-motion')).toBe('reduced');
  expect(await page.getByTestId('speed-4').getAttribute('aria-pressed')).toBe('true');
  await openSettings(page);
  await expect.poll(() => page.getByTestId('volume').isDisabled()).toBe(true);
  await choose(page, 'theme-choice-system');
  expect(await root.getAttribute('data-theme')).toBe('dark');
  await choose(page, 'speed-choice-2');
  await page.keyboard.press('Escape');
  await page.getByTestId('settings-panel').waitFor({ state: 'detached' });
  // The open match has the speed as well, so leaving it does not bring the other one back.
  expect(await page.getByTestId('speed-2').getAttribute('aria-pressed')).toBe('true');
  await page.locator('.home').click();
  await openTable(page);
  expect(await page.getByTestId('speed-2').getAttribute('aria-pressed')).toBe('true');
});

itAtNight('motion as in the system follows it, and the user can have the other', async () => {
  const page = await arena.open('', { reducedMotion: 'reduce' });
  await page.getByTestId('settings').waitFor();
  const motion = () => page.locator('html').getAttribute('data-motion');
  expect(await motion()).toBe('reduced');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toBe('full');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSettings(page);
  await choose(page, 'motion-choice-full');
  expect(await motion()).toBe('full');
});

/** Ends the turn, and waits for the next one to have begun. */
async function endTurn(page: Page): Promise<void> {
  const turn = () => page.locator('[data-table]').getAttribute('data-turn');
  const before = await turn();
  await page.getByTestId('end-turn').click();
  await expect.poll(turn).not.toBe(before);
  await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
}

it('a match is heard on a desktop, unless sound is off or the page is not seen', async () => {
  const page = await arena.open('', {}, countSounds);
  await openTable(page);
  expect(await soundsOf(page)).toBe(0);
  await endTurn(page);
  expect(await soundsOf(page)).toBeGreaterThan(0);
  await openSettings(page);
  await choose(page, 'sound-choice-off');
  await page.keyboard.press('Escape');
  const off = await soundsOf(page);
  await endTurn(page);
  expect(await soundsOf(page)).toBe(off);
  await openSettings(page);
  await choose(page, 'sound-choice-on');
  await page.keyboard.press('Escape');
  await expect.poll(() => soundsOf(page)).toBeGreaterThan(off);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const hidden = await soundsOf(page);
  await endTurn(page);
  expect(await soundsOf(page)).toBe(hidden);
});

itAtNight('a phone is silent until its user wants to hear something', async () => {
  const page = await arena.open('', phone, countSounds);
  await page.getByTestId('settings').tap();
  const sound = (value: string) => page.getByTestId(`sound-choice-${value}`);
  expect(await sound('off').locator('input').isChecked()).toBe(true);
  expect(await soundsOf(page)).toBe(0);
  await sound('on').tap();
  // It is heard at once how it sounds.
  await expect.poll(() => soundsOf(page)).toBeGreaterThan(0);
});
