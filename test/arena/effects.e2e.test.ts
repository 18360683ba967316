import type { MatchSetup } from '@aftercast/bridge/client';
import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import demonstrationFile from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};
import { byDay } from '../nightly.ts';
import type { NamedCommand } from './page/commands.ts';
import { inChromium } from './shell/in-chromium.ts';
import { openTrial, serveTrial } from './shell/trial.ts';
import { faultOf, watchStarts } from './viewers/starts.ts';
import { table } from './viewers/table.ts';

const trial = inChromium(serveTrial);
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  page = await openTrial(trial, errors);
});

beforeEach(async () => {
  errors.length = 0;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => window.trial.warnings())).toEqual([]);
  expect(await page.evaluate(() => window.trial.left())).toEqual([]);
});

/** Plays a command on a table. @returns the marks that were seen, each with its text */
async function marksOf(setup: Omit<MatchSetup, 'game'>, command: NamedCommand): Promise<string[]> {
  await page.evaluate(([a, b]) => window.trial.open(a, b), [setup, 4] as const);
  expect(await page.evaluate((it) => window.trial.play(it), command)).toBe('');
  const seen = await page.evaluate(() => window.trial.seen());
  return seen.flatMap((it) => (it.kind === 'marked' ? [`${it.mark} ${it.text}`.trim()] : []));
}

const among = (marks: readonly string[], ...names: readonly string[]) =>
  names.filter((name) => marks.some((mark) => mark.split(' ').includes(name)));

/** All shapes that say what happens to a character; an effect has its own, and none of another. */
const SHAPES = [
  'slash',
  'blast',
  'cross',
  'chevron',
  'guard',
  'emblem-frost',
  'jaw',
  'shard',
  'emblem-silence',
  'puff',
  'dust',
];

const yeti = 'chillwind-yeti';
const play = { do: 'play', card: 'p0.hand[0]' } as const;

describe('an effect is known by its shape', () => {
  it.each([
    ['a blow', ['slash'], table({ board: [yeti] }, { board: ['boulderfist-ogre'] }), strike('p1.board[0]')],
    ['the damage of a spell', ['blast'], table({ hand: ['flamestrike'] }, { board: [yeti] }), play],
    ['healing', ['cross'], table({ hero: 'priest', health: 20 }, {}), { do: 'power', target: 'p0.hero' }],
    ['armor', ['guard'], table({ hero: 'warrior' }, {}), { do: 'power' }],
    [
      'strength',
      ['chevron'],
      table({ hero: 'paladin', hand: ['blessing-of-kings'], board: [yeti] }, {}),
      { ...play, target: 'p0.board[0]' },
    ],
    ['ice', ['emblem-frost'], table({ hand: ['frost-nova'] }, { board: [yeti] }), play],
    [
      'destruction',
      ['jaw'],
      table({ hero: 'priest', hand: ['shadow-word-death'] }, { board: ['boulderfist-ogre'] }),
      { ...play, target: 'p1.board[0]' },
    ],
    [
      'silence',
      ['emblem-silence'],
      table({ hero: 'priest', hand: ['silence'] }, { board: [yeti] }),
      { ...play, target: 'p1.board[0]' },
    ],
    [
      'another form',
      ['puff'],
      table({ hand: ['polymorph'] }, { board: [yeti] }),
      { ...play, target: 'p1.board[0]' },
    ],
    ['a new minion', ['dust'], table({ hero: 'paladin' }, {}), { do: 'power' }],
  ] as const satisfies readonly (readonly [
    string,
    readonly string[],
    { scenario: unknown },
    NamedCommand,
  ])[])('%s', async (_, shape, setup, command) => {
    expect(among(await marksOf(setup, command), ...SHAPES)).toEqual(shape);
  });

  it('a divine shield breaks in place of a cut, and the other one is cut', async () => {
    const setup = table({ board: [yeti] }, { board: ['argent-squire'] });
    const marks = await marksOf(setup, strike('p1.board[0]'));
    expect(among(marks, ...SHAPES)).toEqual(['slash', 'shard']);
    // Two cuts cross on the one, and none on the other.
    expect(marks.filter((mark) => mark.includes('slash'))).toHaveLength(2);
  });

  it('what a minion gains is said at each of its numbers', async () => {
    const paladin = { hero: 'paladin', board: [yeti] };
    const target = 'p0.board[0]';
    const both = await marksOf(table({ ...paladin, hand: ['blessing-of-kings'] }, {}), { ...play, target });
    expect(both.filter((mark) => mark.includes('change'))).toEqual([
      'mark change change-attack gained +4',
      'mark change change-health gained +4',
    ]);
    const one = await marksOf(table({ ...paladin, hand: ['blessing-of-might'] }, {}), { ...play, target });
    expect(one.filter((mark) => mark.includes('change'))).toEqual(['mark change change-attack gained +3']);
  });

  it('armor that names no target flies to its player’s hero', async () => {
    const marks = await marksOf(table({ hero: 'warrior' }, {}), { do: 'power' });
    expect(among(marks, 'bolt-armor')).toEqual(['bolt-armor']);
    expect(marks).toContain('mark number number-armor +2');
  });
});

describe('the demonstration', () => {
  const demonstration = { scenario: demonstrationFile as unknown };

  it.each(
    byDay([
      ['on a desktop', { width: 1280, height: 800 }],
      ['on a phone', { width: 390, height: 844 }],
    ]),
  )('everything that is shown starts where its cause stands or stood, %s', async (_, size) => {
    const usual = page.viewportSize();
    await page.setViewportSize(size);
    await page.evaluate((it) => window.trial.open(it, 4), demonstration);
    await page.evaluate(watchStarts);
    const played = await page.evaluate(() => window.trial.play({ do: 'play', card: 'explosion' }));
    expect(played).toBe('');
    const [starts, phases] = await page.evaluate(
      () => [window.starts.starts, [...window.starts.phases]] as const,
    );
    if (usual) await page.setViewportSize(usual);
    expect(starts.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
    // Each action is seen: by lights from its source to each target, and then by what it does.
    const counted = (of: string, mark: string) =>
      starts.filter((it) => it.of === of && it.mark.split(' ').includes(mark)).length;
    const expected: Record<string, readonly string[]> = {
      'prepare damage': ['bolt', 'thread'],
      'perform buff': ['chevron', 'change'],
      'perform summon': ['bolt', 'dust'],
      'perform draw': ['bolt', 'drawn'],
      'perform cast-spell': ['gathering', 'ring-cast'],
      'perform damage': ['number', 'blast'],
      'perform deaths': ['ghost'],
      'perform death': ['soul'],
    };
    const kinds = new Set<string>();
    for (const [of, targets] of phases) {
      const [kind = ''] = of.split(' #');
      for (const mark of expected[kind] ?? []) {
        kinds.add(kind);
        const least = kind.endsWith(' damage') ? targets : 1;
        expect(counted(of, mark), `${mark} of ${of}`).toBeGreaterThanOrEqual(least);
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(expected).sort());
  });
});

describe('a great blow shakes the table', () => {
  const fireball = { ...play, target: 'p1.hero' };

  it.each([
    ['from 5 damage', 'no-preference', 'fireball', true],
    ['not below', 'no-preference', 'frostbolt', false],
    ['not where less motion is wanted', 'reduce', 'fireball', false],
  ] as const)('%s', async (_, reducedMotion, card, shakes) => {
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(watchRows);
    await marksOf(table({ hand: [card] }, {}), fireball);
    const moved = await page.evaluate(() => window.moved);
    expect(Object.values(moved).map((way) => way > 0)).toEqual([shakes, shakes, shakes]);
    // A few pixels: the player goes on reading.
    for (const way of Object.values(moved)) expect(way).toBeLessThanOrEqual(8);
  });
});

describe('the end of a match is a moment of its own', () => {
  it('a hero that falls keeps its shape, and rays stand behind the other', async () => {
    await page.evaluate(watchGhosts);
    const marks = await marksOf(table({ hand: ['fireball'] }, { health: 5 }), { ...play, target: 'p1.hero' });
    const { ghosts, portrait } = await page.evaluate(() => window.ghosts);
    expect(ghosts).toEqual([portrait]);
    expect(portrait.width).toBeGreaterThan(50);
    expect(among(marks, 'crack', 'rays', 'gold', 'dusk')).toEqual(['crack', 'rays', 'gold']);
  });

  it('it grows dark around a defeat', async () => {
    await page.evaluate((it) => window.trial.open(it, 4), table({ health: 1 }, { hand: ['fireball'] }));
    for (const command of [
      { do: 'end-turn' },
      { do: 'play', card: 'p1.hand[0]', target: 'p0.hero' },
    ] as const)
      expect(await page.evaluate((it) => window.trial.play(it), command)).toBe('');
    const seen = await page.evaluate(() => window.trial.seen());
    expect(seen.some((it) => it.kind === 'marked' && it.mark.includes('dusk'))).toBe(true);
    await page.getByTestId('outcome').waitFor();
  });
});

function strike(target: string): NamedCommand {
  return { do: 'attack', with: 'p0.board[0]', target };
}

declare global {
  interface Window {
    /** How far each kind of row was moved by an animation, in pixels. */
    moved: Record<'strip' | 'board' | 'middle', number>;
    /** The size of the second hero's portrait, and of the portraits in the ghosts that were shown. */
    ghosts: { portrait: { width: number; height: number }; ghosts: { width: number; height: number }[] };
  }
}

/** Measures how far animations move the rows. Runs in the page. */
function watchRows(): void {
  window.moved = { strip: 0, board: 0, middle: 0 };
  const { play } = Animation.prototype;
  // The frames are read as each animation begins: a slow page may draw none of a short one.
  Animation.prototype.play = function () {
    const { effect } = this;
    if (effect instanceof KeyframeEffect && effect.target?.matches('[data-table] > *'))
      for (const kind of ['strip', 'board', 'middle'] as const) {
        if (!effect.target.classList.contains(kind)) continue;
        for (const { transform } of effect.getKeyframes()) {
          const { e, f } = new DOMMatrix(String(transform ?? 'none'));
          window.moved[kind] = Math.max(window.moved[kind], Math.hypot(e, f));
        }
      }
    play.call(this);
  };
}

/** Measures the portraits of ghosts. Runs in the page. */
function watchGhosts(): void {
  window.ghosts = { portrait: { width: 0, height: 0 }, ghosts: [] };
  const sizeOf = (element: HTMLElement | null | undefined) => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  });
  new MutationObserver((records) => {
    const living = document.querySelector<HTMLElement>('[data-zone="hero"][data-seat="1"] .portrait');
    if (living) window.ghosts.portrait = sizeOf(living);
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.matches('.ghost'))
        window.ghosts.ghosts.push(sizeOf(node.querySelector<HTMLElement>('.portrait')));
  }).observe(document.body, { subtree: true, childList: true });
}
