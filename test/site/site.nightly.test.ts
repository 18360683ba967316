import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { findings, tooWide } from '../arena/shell/axe.ts';
import { desktop, inChromium, phone } from '../arena/shell/in-chromium.ts';
import { type BuiltSite, buildSite, pagesOf } from './built-site.ts';

let built: BuiltSite;

const site = inChromium(async () => {
  built = await buildSite();
  return built;
});

afterAll(() => built?.close());

/** Sets a theme as the page's own switch would. */
async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.classList.toggle('dark', name === 'dark');
    const changing = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changing.map((it) => it.finished));
  }, theme);
}

/** The addresses that the search lists for a word, in order. */
async function found(word: string): Promise<string[]> {
  const page = await site.open('embedding.html');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill(word);
  const results = page.locator('.VPLocalSearchBox a.result');
  await results.first().waitFor();
  return results.evaluateAll((links) => links.map((it) => (it as HTMLAnchorElement).pathname));
}

/** Notes what the viewer's caption says from now on, each time with the health of the Leper: some is there only for a moment. */
async function tellCaptions(page: Page): Promise<() => Promise<string[][]>> {
  const told = await page.evaluateHandle(() => {
    const words = document.querySelector('.demo-words');
    const piece = [...document.querySelectorAll('.demo-piece')].find((it) =>
      it.textContent?.includes('Backstreet Leper'),
    );
    if (!words || !piece) throw new Error('The demonstration is not there.');
    const captions: string[][] = [];
    new MutationObserver(() =>
      captions.push([words.textContent ?? '', piece.querySelector('.demo-health')?.textContent ?? '']),
    ).observe(words, { childList: true });
    return captions;
  });
  return () => told.jsonValue();
}

describe('the built site', () => {
  it('has no broken link, and every anchor that is linked to', async () => {
    const pages = await pagesOf(built);
    expect(pages.length).toBeGreaterThan(25);
    const texts = new Map<string, string>();
    for (const page of pages) texts.set(page, await readFile(join(built.folder, page), 'utf8'));
    const broken: string[] = [];
    for (const [page, text] of texts)
      for (const [, href = ''] of text.matchAll(/<a\b[^>]*? href="([^"]*)"/g)) {
        if (/^(https?|mailto):/.test(href)) continue;
        const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#');
        const to = path === '' ? page : posix.join(posix.dirname(`/${page}`), path).slice(1);
        const file = path.startsWith('/') ? path.slice(1) : to;
        const target = texts.get(file === '' || file.endsWith('/') ? `${file}index.html` : file);
        if (target === undefined) broken.push(`${page}: ${href} is not there`);
        else if (anchor && !target.includes(`id="${decodeURIComponent(anchor)}"`))
          broken.push(`${page}: ${href} has no such heading`);
      }
    expect(broken).toEqual([]);
  });

  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`axe finds nothing serious on any page on a ${size}, in dark and in light colours`, async () => {
      const found: string[] = [];
      const page = await site.open('', options);
      const left: string[] = [];
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(built.url))
          left.push(request.url());
      });
      for (const path of await pagesOf(built)) {
        await page.goto(`${built.url}${path}`);
        for (const theme of ['dark', 'light'] as const) {
          await setTheme(page, theme);
          found.push(...(await findings(page, `site ${path} ${size} ${theme}`, theme === 'light')));
        }
        found.push(...(await tooWide(page)).map((it) => `${path}: ${it}`));
      }
      expect(found).toEqual([]);
      // Everything comes from the site's own server.
      expect(left).toEqual([]);
    });

  it('is searched without a server', async () => {
    const page = await site.open('embedding.html');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('keyframe');
    await page.locator('.VPLocalSearchBox a.result').first().waitFor();
    expect(await findings(page, 'site search')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\.html#/);
  });

  it.each(['keyframe', 'viewer', 'deck', 'targeting', 'bot'])('has guides first for "%s"', async (word) => {
    expect((await found(word)).slice(0, 3).filter((it) => it.includes('/api/'))).toEqual([]);
  });

  it.each([
    ['openMatch', '/api/'],
    ['useZone', '/api/react'],
  ])('has the reference among the first for what only code is called: %s', async (name, address) => {
    expect((await found(name)).slice(0, 5).join(' ')).toContain(address);
  });
});

describe('the start page', () => {
  it('loads at most 150 kB of scripts before the demonstration is asked for, and then plays it', async () => {
    const scripts = new Map<string, Buffer>();
    const page = await site.open('', {}, async (it) => {
      it.context().on('response', async (response) => {
        if (response.url().endsWith('.js')) scripts.set(response.url(), await response.body());
      });
    });
    await page.waitForLoadState('networkidle');
    const sizes = [...scripts.values()].map((script) => [gzipSync(script).length, script.length]);
    const total = (at: number) => sizes.reduce((sum, size) => sum + (size[at] ?? 0), 0);
    console.log(`The start page loads ${total(0)} B of scripts with gzip, ${total(1)} B without.`);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total(0)).toBeLessThanOrEqual(150_000);

    const before = scripts.size;
    await page.getByRole('button', { name: 'Play the demonstration' }).click();
    await page.getByText('Arcane Explosion damages').waitFor();
    expect(scripts.size).toBeGreaterThan(before);
    expect(page.workers()).toHaveLength(1);
  });

  it('shows that the engine waits for the keyframe', async () => {
    const page = await site.open('');
    await page.getByRole('button', { name: 'Play the demonstration' }).click();
    const leper = page.locator('.demo-piece', { hasText: 'Backstreet Leper' }).locator('.demo-health');
    // Slow, and with the keyframe at the end: a busy machine has time to look.
    await page.getByLabel('Speed').selectOption('¼×');
    await page.getByLabel('Keyframe').fill('100');
    await page.getByText('Arcane Explosion damages').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    // The phase of the damage has been announced: only the keyframe makes it happen.
    const words = page.locator('.demo-words');
    await expect.poll(() => words.textContent()).toContain('The engine waits');
    expect(await leper.textContent()).toBe('1');
    const told = await tellCaptions(page);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(told).toContainEqual(['Keyframe: 3 values have changed.', '0']);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => words.textContent()).toContain('One command, 18 actions.');
    // What the scenario of the demonstration expects (test/hearth/scenarios/demonstration.json).
    const names = await page.locator('.demo-minions .demo-name').allTextContents();
    expect(names).toEqual(['Questing Adventurer', 'Violet Teacher', 'Knife Juggler']);
    expect(await page.locator('.demo-hero .demo-health').allTextContents()).toEqual(['30', '28']);
    expect(await findings(page, 'site demonstration')).toEqual([]);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.getByText('Arcane Explosion damages').waitFor();
    // The worker of the match before has ended.
    await expect.poll(() => page.workers().length).toBe(1);
  });

  it('works below any path', async () => {
    const below = await buildSite(['embedding'], '/some/where/');
    try {
      const page = await site.open(below.url);
      expect(page.url()).toMatch(/\/some\/where\/$/);
      await page.getByRole('button', { name: 'Play the demonstration' }).click();
      await page.getByText('Arcane Explosion damages').waitFor();
      await page.getByRole('link', { name: 'Matches in your page' }).first().click();
      await expect.poll(() => page.url()).toBe(`${below.url}embedding.html`);
      // The page was left: the match has ended, and its worker.
      await expect.poll(() => page.workers().length).toBe(0);
    } finally {
      await below.close();
    }
  });
});

describe('the playground', () => {
  it('loads neither the game nor a worker before it is asked for', async () => {
    const scripts: string[] = [];
    const page = await site.open('playground.html', {}, (it) => {
      it.context().on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    });
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    expect(page.workers()).toEqual([]);
    await page.getByRole('button', { name: 'Open the playground' }).click();
    await page.getByRole('button', { name: 'Camp Cook 2 mana' }).waitFor();
    expect(scripts.length).toBeGreaterThan(before);
    expect(page.workers()).toHaveLength(1);
    // Another page: the match has ended, and its worker.
    await page.getByRole('link', { name: 'The card language' }).first().click();
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it('is used with the keyboard alone', async () => {
    const page = await site.open('playground.html');
    await page.getByRole('button', { name: 'Open the playground' }).press('Enter');
    const said = page.locator('.play-said');
    const editor = page.getByRole('textbox', { name: 'A card as JSON' });
    const inHand = (name: string, cost: number) => page.getByRole('button', { name: `${name} ${cost} mana` });
    await expect.poll(() => said.textContent()).toContain('Camp Cook is in the hand');

    // Mistakes: the first is told in a sentence, each has a button to its place, and a probable word one that writes it.
    await page.getByRole('button', { name: 'Mistakes' }).press('Enter');
    const summary = page.locator('#playground-summary');
    await expect.poll(() => summary.textContent()).toContain('4 mistakes, the first in line 6.');
    expect(await editor.getAttribute('aria-invalid')).toBe('true');
    expect(await editor.getAttribute('aria-describedby')).toBe('playground-summary');
    const marked = () =>
      editor.evaluate((it) => {
        const { value, selectionStart, selectionEnd } = it as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      });
    await page.getByRole('button', { name: 'Line 6' }).press('Enter');
    expect(await marked()).toBe('"two"');
    await page.keyboard.type('2');
    await expect.poll(() => summary.textContent()).toContain('3 mistakes, the first in line 9.');
    await page.getByRole('button', { name: 'Write "played"' }).press('Enter');
    await expect.poll(() => summary.textContent()).toContain('2 mistakes, the first in line ');
    await page.getByRole('button', { name: 'Write "to"' }).press('Enter');
    await expect.poll(() => summary.textContent()).toBe('This is a card.');
    await inHand('Bad Day', 2).waitFor();
    // What the button wrote can be taken back.
    await editor.press('Control+z');
    await expect.poll(() => summary.textContent()).toContain('mistake');
    await editor.press('Control+Shift+z');
    await expect.poll(() => summary.textContent()).toBe('This is a card.');

    // A spell with a target: picked, put back, picked again and used; then what cannot be used says why.
    await page.getByRole('button', { name: 'Spell' }).press('Enter');
    await inHand('Mud Slide', 3).press('Enter');
    await expect.poll(() => said.textContent()).toContain('choose one of 3 targets');
    await page.keyboard.press('Escape');
    await expect.poll(() => said.textContent()).toBe('Mud Slide was put back.');
    await inHand('Mud Slide', 3).press('Enter');
    await page.getByRole('button', { name: /Boulderfist Ogre.*possible target/ }).press('Enter');
    await page.getByText('Mud Slide freezes Bloodfen Raptor, Wisp').waitFor();
    await page.getByRole('button', { name: 'Boulderfist Ogre 6 attack 4 health' }).waitFor();
    await page.getByRole('button', { name: /^Fireball.*can be used/ }).waitFor();
    await page.getByRole('button', { name: 'Bloodfen Raptor Frozen 3 attack' }).press('Enter');
    await expect
      .poll(() => said.textContent())
      .toBe('Bloodfen Raptor belongs to the other side: it can be used in that side’s turn.');
    // The card has left the hand, and the focus was given to something that can be used.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await page.getByRole('button', { name: 'End turn' }).press('Enter');
    await expect.poll(() => said.textContent()).toContain('You play the other side now.');
  });

  it('opens a match again when a card has changed, not when only its white space has', async () => {
    const page = await site.open('playground.html');
    await page.getByRole('button', { name: 'Open the playground' }).click();
    const editor = page.getByRole('textbox', { name: 'A card as JSON' });
    const workers: string[] = [];
    await page.getByRole('button', { name: 'Camp Cook 2 mana' }).click();
    await page.getByText('Camp Cook heals').waitFor();
    page.on('worker', (worker) => workers.push(worker.url()));
    const text = await editor.inputValue();
    await editor.fill(`${text}\n\n`);
    await expect.poll(() => page.locator('.play-ordinal').count()).toBe(text.split('\n').length + 2);
    expect(workers).toEqual([]);
    await editor.fill(text.replace('"cost": 2', '"cost": 7'));
    await page.getByRole('button', { name: 'Camp Cook 7 mana' }).waitFor();
    await expect.poll(() => page.workers().length).toBe(1);
    expect(workers).toHaveLength(1);
  });

  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`has nothing that axe objects to, in any of its states on a ${size}`, async () => {
      const page = await site.open('playground.html', options);
      const found: string[] = [];
      const look = async (state: string) => {
        for (const theme of ['dark', 'light'] as const) {
          await setTheme(page, theme);
          found.push(
            ...(await findings(page, `site playground ${state} ${size} ${theme}`, theme === 'light')),
          );
        }
        found.push(...(await tooWide(page)).map((it) => `${state}: ${it}`));
      };
      await page.getByRole('button', { name: 'Open the playground' }).click();
      await page.getByRole('button', { name: 'Camp Cook 2 mana' }).click();
      await page.getByText('Camp Cook heals').waitFor();
      await look('played');
      await page.getByRole('button', { name: 'Spell' }).click();
      await page.getByRole('button', { name: 'Mud Slide 3 mana' }).click();
      await page
        .getByRole('button', { name: /possible target/ })
        .first()
        .waitFor();
      await look('target');
      await page.getByRole('button', { name: 'Mistakes' }).click();
      await page.getByRole('button', { name: 'Line 6' }).waitFor();
      await look('mistakes');
      expect(found).toEqual([]);
    });
});
