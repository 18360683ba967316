import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cards } from '@aftercast/cyber/cards';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { serveApp } from '../browser/launch.ts';
import { makeMouse } from './play/mouse.ts';
import { Player } from './play/player.ts';
import { openWatched } from './play/watching.ts';
import { findings, tooSmall } from './shell/axe.ts';
import { desktop, inChromium, sweptPages } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

/** A whole match takes its time where the processor has much else to do, in milliseconds. */
const PATIENCE = 600_000;

/** Where a screenshot of the end goes; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;

const arena = inChromium(() => serveApp('arena', 'development'), { reducedMotion: 'reduce' });

/** Opens the arena, and chooses the game there. @param theme what the user has chosen before, if anything */
async function cyber(options: BrowserContextOptions = desktop, theme = ''): Promise<Page> {
  const chooseTheme = (page: Page) =>
    page.addInitScript((name) => localStorage.setItem('aftercast-theme', name), theme);
  const page = await arena.open('', options, theme === '' ? undefined : chooseTheme);
  await chooseCyber(page);
  return page;
}

async function chooseCyber(page: Page): Promise<void> {
  await page.getByTestId('game-cyber').click();
  await page.locator('html[data-game="cyber"]').waitFor({ timeout: 120_000 });
}

const program = (card: string) => `[data-zone="field"][data-card="${card}"]`;

/** A line of a tree of causes: how deep it is, what is done, by whom, and how much. */
type Line = [depth: number, action: string, by: string, amount: number];

/** A trace as scenarios write it. */
interface Trace {
  action: string;
  source: string;
  amount?: number;
  children: Trace[];
}

/** The trace that the first chain's scenario asks for, with the cards' names for those of the scenario. */
async function expectedTree(): Promise<Line[]> {
  const text = await readFile(join(root, 'test/cyber/scenarios/first-chain.json'), 'utf8');
  const { players, steps } = JSON.parse(text);
  const named: { card: string; as?: string }[] = players.flatMap((player: object) =>
    Object.values(player).flat(),
  );
  const nameOf = (as: string) => {
    const id = named.find((entry) => entry.as === as)?.card;
    return cards.find((card) => card.id === id)?.name ?? `no entity is called ${as}`;
  };
  const flat = (trace: Trace[], depth: number): Line[] =>
    trace.flatMap(({ action, source, amount = 0, children }) => [
      [depth, action, nameOf(source), amount] as Line,
      ...flat(children, depth + 1),
    ]);
  return flat(steps[1].check.trace, 0);
}

/** The same, as the page draws it. */
function drawnTree(page: Page): Promise<Line[]> {
  return page.locator('.cause').evaluateAll((rows) =>
    (rows as HTMLElement[]).map((row): Line => {
      const text = (part: string) => row.querySelector(part)?.textContent ?? '';
      const by = text('.cause-relation').split(' → ')[0] ?? '';
      const depth = Number(row.style.getPropertyValue('--depth'));
      return [depth, row.dataset.actionType ?? '', by, Number(/\d+$/.exec(text('.cause-title'))?.[0] ?? 0)];
    }),
  );
}

describe('cyber in the arena', () => {
  it(
    'a match against an opponent is played with the mouse',
    async () => {
      const watched = await openWatched(
        arena.browser,
        arena.app.url,
        desktop,
        Number(process.env.AFTERCAST_SEED ?? 1),
      );
      const { page, errors } = watched;
      const hands = makeMouse();
      await chooseCyber(page);
      for (const testId of [
        'play',
        'opponent-greedy',
        'class-many-small-keys',
        'their-class-behind-the-wall',
      ]) {
        await page.getByTestId(testId).waitFor();
        await hands.press(page, testId);
      }
      await hands.press(page, 'begin');
      await page.getByTestId('pace').waitFor({ timeout: 120_000 });
      await hands.press(page, 'pace');
      await hands.press(page, 'speed-instant');
      const { over, refused } = await new Player(page, hands).play();
      if (gallery) await page.screenshot({ path: join(gallery, 'cyber-end.png') });
      // A hero who was hit with an empty hand has lost; a match of a hundred turns is a tie.
      const hasLost = async (seat: number) =>
        (await page.locator(`[data-zone="hero"][data-seat="${seat}"][data-dying]`).count()) > 0;
      const [mine, theirs] = [await hasLost(0), await hasLost(1)];
      const ending = mine === theirs ? 'tied' : mine ? 'lost' : 'won';
      expect(over).toBe(true);
      expect(await page.getByTestId('outcome').getAttribute('data-outcome')).toBe(ending);
      expect(refused, 'what glows can be done').toEqual([]);
      expect(errors).toEqual([]);
      const { said } = await watched.notes();
      for (const line of [/ plays? /, / attacks /, / (takes|deals) \d+ damage/, / draws? /])
        expect(
          said.some((it) => line.test(it)),
          `it was said: ${line}`,
        ).toBe(true);
      await watched.close();
    },
    PATIENCE,
  );

  it('shows the first chain with its tree of causes; at the end of the turn the damage has worn off', async () => {
    const page = await cyber();
    await page.getByTestId('start-demonstration').click();
    const acolyte = page.locator(`${program('acolyte-of-bytes-1')} [data-stat="strength"]`);
    await page
      .locator('.cause[data-action-type="draw-card"][data-fate="done"]')
      .waitFor({ timeout: 120_000 });
    expect(await drawnTree(page)).toEqual(await expectedTree());
    expect(await acolyte.textContent()).toBe('2');
    // Its owner draws, in either player's turn.
    expect(await page.locator('[data-zone="hand"][data-seat="1"]').count()).toBe(1);
    expect(await page.locator('[data-zone="hand"][data-seat="0"]').count()).toBe(0);
    await page.locator('[data-testid="end-turn"][data-mine]').waitFor();
    await page.keyboard.press('5');
    await page.getByTestId('end-turn').click();
    await expect.poll(() => acolyte.textContent()).toBe('3');
  });

  it('a change is lit for two seconds, with reduced motion too', async () => {
    const page = await arena.open('', {}, (it) => it.clock.install());
    await chooseCyber(page);
    await page.getByTestId('start-demonstration').click();
    const strength = page.locator(`${program('acolyte-of-bytes-1')} .stat-strength`);
    // The damage has been lit, and is not any more.
    await page
      .locator('.cause[data-action-type="draw-card"][data-fate="done"]')
      .waitFor({ timeout: 120_000 });
    await expect
      .poll(() => strength.getAttribute('data-changed'), { timeout: 120_000, interval: 100 })
      .toBeNull();
    await page.keyboard.press('5');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByTestId('end-turn').click();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return strength.getAttribute('data-changed');
        },
        { timeout: 120_000 },
      )
      .toBe('up');
    // Up to 20 ms have gone by since the change.
    await page.clock.runFor(1_960);
    expect(await strength.getAttribute('data-changed')).toBe('up');
    expect(
      await strength.evaluate((it) => {
        const { opacity, animationName, content } = getComputedStyle(it, '::after');
        return [opacity, animationName, content.includes('▲')];
      }),
    ).toEqual(['1', 'none', true]);
    await page.clock.runFor(60);
    expect(await strength.getAttribute('data-changed')).toBeNull();
  });

  it('is remembered, and so is the other game', async () => {
    const page = await cyber();
    await page.reload();
    await page.locator('[data-testid="game-cyber"] :checked').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-game')).toBe('cyber');
    await page.getByTestId('game-hearth').click();
    await expect.poll(() => page.locator('html').getAttribute('data-game')).toBe('hearth');
  });

  it('a hero behind programs is marked as guarded, and says why it cannot be attacked', async () => {
    const page = await cyber();
    await page.getByTestId('start-full-field').click();
    await page.locator(`${program('cracker-2')}[data-legal]`).waitFor({ timeout: 120_000 });
    const hero = page.locator('[data-zone="hero"][data-seat="1"]');
    expect(await hero.locator('.rest').textContent()).toBe('guarded');
    expect(await page.locator(`${program('cracker-1b')} .rest`).textContent()).toBe('booting');
    await page.locator(program('cracker-2')).click();
    await page.getByTestId('option-0').click();
    await page.locator('[data-table][data-choosing]').waitFor();
    await hero.click();
    await expect.poll(() => page.getByTestId('bubble').textContent()).toMatch(/guard|empty/i);
    await page.locator(program('honeypot-1')).click();
    await page.locator(`${program('cracker-2')} .rest-attacked`).waitFor({ timeout: 120_000 });
    expect(await page.locator(`${program('cracker-2')} .rest`).textContent()).toBe('has attacked');
  });

  it('the player chooses between several attacks; one that costs too much says so', async () => {
    const page = await cyber();
    await page.getByTestId('start-full-field').click();
    await page.locator(`${program('brute-force-1')}[data-legal]`).waitFor({ timeout: 120_000 });
    await page.keyboard.press('5');
    // 8 CPU, of which 5 are spent.
    await page.locator('[data-zone="hand"][data-card="rootkit-1"]').click();
    await page.locator('[data-zone="hand"][data-card="rootkit-1"]').click();
    await page.locator(program('rootkit-1')).waitFor();
    await page.locator(`${program('brute-force-1')}[data-legal]`).waitFor();
    await page.locator(program('brute-force-1')).click();
    expect(await page.getByTestId('option-0').isEnabled()).toBe(true);
    expect(await page.getByTestId('option-1').isEnabled()).toBe(false);
    expect(await page.getByTestId('option-1').textContent()).toContain('attack(4)');
    expect(await page.locator('.option-why').textContent()).toMatch(/4 CPU, and you have 3/);
  });
});

describe('everybody can use it', () => {
  for (const [size, options] of Object.entries(sweptPages))
    for (const theme of ['dark', 'light'] as const)
      it(
        `axe finds nothing serious on a ${size} in ${theme} colours, and nothing is too small`,
        async () => {
          const page = await cyber(options, theme);
          const found: string[] = [];
          const look = async (state: string) => {
            // In light colours nothing but the colours is different.
            found.push(...(await findings(page, `cyber ${size} ${theme} ${state}`, theme === 'light')));
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (over > 0) found.push(`${state}: ${over} px wider than the page`);
          };
          await page.getByTestId('start-full-field').waitFor();
          await page.locator(`html[lang="${options.locale ?? 'en'}"]`).waitFor();
          await look('start');
          found.push(...(await tooSmall(page)));
          await page.getByTestId('play').click();
          await page
            .getByText(/A random deck is chosen|Beim Start der Partie wird ein Deck ausgelost/)
            .first()
            .waitFor();
          await look('against');
          found.push(...(await tooSmall(page)));
          await page.getByTestId('back').click();
          await page.getByTestId('start-demonstration').click();
          await page
            .locator('.cause[data-action-type="draw-card"]')
            .waitFor({ state: 'attached', timeout: 120_000 });
          await pressPace(page, 'pause');
          await page.getByTestId('resume').waitFor();
          await look('in mid-chain');
          // In a pause the bar of a phone has no room for the way home.
          await page.getByTestId('resume').click();
          await page.locator('.home').click();
          await page.getByTestId('start-full-field').click();
          await page.locator(`${program('brute-force-1')}[data-legal]`).waitFor({ timeout: 120_000 });
          await look('at rest');
          await page.locator(program('brute-force-1')).focus();
          await page.keyboard.press('Enter');
          await page.getByTestId('options').waitFor();
          await look('choosing an attack');
          await page.keyboard.press('Enter');
          await page.locator('[data-table][data-choosing]').waitFor();
          await page.mouse.move(0, 0);
          await look('choosing a target');
          expect(found).toEqual([]);
        },
        PATIENCE,
      );
});
