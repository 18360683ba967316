import type { MatchSetup } from '@aftercast/bridge/client';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import demonstrationFile from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};
import { describeAtNight } from '../nightly.ts';
import type { NamedCommand } from './page/commands.ts';
import type { Seen } from './page/recorder.ts';
import { inChromium } from './shell/in-chromium.ts';
import { openTrial, serveTrial } from './shell/trial.ts';
import { coverOfTypes, type Start } from './viewers/cover.ts';
import { tileOf, watchDeaths } from './viewers/dead.ts';
import { table } from './viewers/table.ts';

const trial = inChromium(serveTrial);
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  page = await openTrial(trial, errors);
});

beforeEach(() => {
  errors.length = 0;
});

afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => window.trial.warnings())).toEqual([]);
  // Nothing is left above the table, and the numbers are the engine's.
  expect(await page.evaluate(() => window.trial.left())).toEqual([]);
  const compared = await page.evaluate(() => window.trial.compare());
  expect(compared.filter(({ shown, engine }) => shown !== engine)).toEqual([]);
});

/** Opens a match; with a seat, as that seat may see it. */
const open = (setup: Omit<MatchSetup, 'game'>, speed: number, seat?: number) =>
  page.evaluate(([a, b, c]) => window.trial.open(a, b, c), [setup, speed, seat] as const);

/** Plays a command to its end. */
async function play(command: NamedCommand, seat?: number): Promise<void> {
  expect(await page.evaluate(([a, b]) => window.trial.play(a, b), [command, seat] as const)).toBe('');
}

const idOf = (name: string) => page.evaluate((it) => window.trial.entity(it), name);
const seenSoFar = () => page.evaluate(() => window.trial.seen());

/** Where in what was seen the first thing of a kind is; fails if there is none. */
function at(seen: readonly Seen[], what: string, is: (it: Seen) => boolean): number {
  const index = seen.findIndex(is);
  expect(index, `${what} was never seen`).toBeGreaterThanOrEqual(0);
  return index;
}

const phase =
  (type: string, which: 'prepare' | 'perform' = 'perform') =>
  (it: Seen) =>
    it.kind === 'phase' && it.type === type && it.phase === which;
const marked =
  (name: string, text = '') =>
  (it: Seen) =>
    it.kind === 'marked' && it.mark.split(' ').includes(name) && it.text.includes(text);
const becomes = (entity: number, stat: string, text: string) => (it: Seen) =>
  it.kind === 'number' && it.entity === entity && it.stat === stat && it.text === text;
const left = (entity: number, zone: string) => (it: Seen) =>
  it.kind === 'left' && it.entity === entity && it.zone === zone;
const came = (entity: number, zone: string) => (it: Seen) =>
  it.kind === 'came' && it.entity === entity && it.zone === zone;

/** The first keyframe that the page has told of after a moment. */
const keyframeAfter = (seen: readonly Seen[], moment: number) =>
  moment + at(seen.slice(moment), 'a keyframe', (it) => it.kind === 'answer' && it.answer === 'keyframe');

/** At which paint the first thing of a kind was seen. */
function paintOf(seen: readonly Seen[], what: string, is: (it: Seen) => boolean): number {
  const it = seen[at(seen, what, is)];
  return it && 'paint' in it ? it.paint : Number.NaN;
}

describe('viewers show what happens when it happens', () => {
  it('K2 the numbers of an attack change together at the blow, while the attacker is there', async () => {
    await open(table({ board: ['chillwind-yeti'] }, { board: ['wisp', 'boulderfist-ogre'] }), 4);
    const [yeti, ogre] = [await idOf('p0.board[0]'), await idOf('p1.board[1]')];
    await play({ do: 'attack', with: 'p0.board[0]', target: 'p1.board[1]' });
    const seen = await seenSoFar();
    const blow = keyframeAfter(seen, at(seen, 'the blow', phase('damage')));
    const struck = at(seen, 'the blow at the ogre', becomes(ogre, 'health', '3'));
    const returned = at(seen, 'the blow at the yeti', becomes(yeti, 'health', '-1'));
    expect(Math.min(struck, returned)).toBeGreaterThan(blow);
    expect(seen.slice(0, blow).filter((it) => it.kind === 'number')).toEqual([]);
    expect(seen[struck]).toMatchObject({ lunging: [yeti] });
    expect(paintOf(seen, 'the ogre', becomes(ogre, 'health', '3'))).toBe(
      paintOf(seen, 'the yeti', becomes(yeti, 'health', '-1')),
    );
    const gone = left(yeti, 'battlefield');
    expect(at(seen, 'the death', gone)).toBeGreaterThan(
      keyframeAfter(seen, at(seen, 'the deaths', phase('deaths'))),
    );
  });

  it('a spell travels to all its targets at the same moment, and arrives before it strikes', async () => {
    await open(
      table({ hero: 'mage', hand: ['flamestrike'] }, { board: ['chillwind-yeti', 'boulderfist-ogre'] }),
      4,
    );
    const [yeti, ogre] = [await idOf('p1.board[0]'), await idOf('p1.board[1]')];
    await play({ do: 'play', card: 'p0.hand[0]' });
    const seen = await seenSoFar();
    const bolts = seen.filter(marked('bolt'));
    expect(bolts).toHaveLength(2);
    expect(new Set(bolts.map((it) => 'paint' in it && it.paint)).size).toBe(1);
    const performs = at(seen, 'the damage', phase('damage'));
    expect(at(seen, 'a bolt', marked('bolt'))).toBeLessThan(performs);
    const strikes = [becomes(yeti, 'health', '1'), becomes(ogre, 'health', '3')];
    for (const strike of strikes)
      expect(at(seen, 'the strike', strike)).toBeGreaterThan(keyframeAfter(seen, performs));
    expect(new Set(strikes.map((strike) => paintOf(seen, 'the strike', strike))).size).toBe(1);
  });

  it('the dead of one round leave together, a mark rises for a deathrattle, and then it is done', async () => {
    await open(
      table(
        { hero: 'mage', hand: ['arcane-explosion'] },
        { board: ['wisp', 'loot-hoarder', 'wisp'], deck: ['wisp'] },
      ),
      4,
    );
    const dying = await Promise.all(['p1.board[0]', 'p1.board[1]', 'p1.board[2]'].map(idOf));
    await play({ do: 'play', card: 'p0.hand[0]' });
    const seen = await seenSoFar();
    const paints = dying.map((id) => paintOf(seen, 'a death', left(id, 'battlefield')));
    expect(new Set(paints).size).toBe(1);
    const souls = seen.filter(marked('soul'));
    expect(souls).toHaveLength(3);
    expect(seen.filter(marked('soul-rattle'))).toHaveLength(1);
    expect(at(seen, 'the draw', phase('draw'))).toBeGreaterThan(at(seen, 'the mark', marked('soul-rattle')));
  });

  describe('the dead keep their slots until their deathrattles have been shown', () => {
    const demonstration = { scenario: demonstrationFile as unknown };

    it('the deathrattle of the leper gnome starts where it stood, and then the row closes', async () => {
      await open(demonstration, 4);
      const [leper, acolyte] = [await idOf('leper'), await idOf('acolyte')];
      const stood = await page.evaluate(tileOf, leper);
      await page.evaluate(watchDeaths);
      await play({ do: 'play', card: 'explosion' });
      const { bolts, ghosts, vacant } = await page.evaluate(() => window.deaths);
      const bolt = bolts.find(({ source }) => source === leper);
      expect(bolt?.x).toBeCloseTo(stood.x + stood.width / 2, 0);
      // With the last card of the hand gone, the rows move up; and what acts pulses.
      expect(bolt?.y).toBeCloseTo(bolt?.tile ?? 0, 0);
      // It is another place than that of the one whom the row would have moved there.
      expect(bolt?.vacant).toContain(leper);
      expect(bolt?.vacant).not.toContain(acolyte);
      expect(vacant.every(({ hidden }) => hidden)).toBe(true);
      // Those who have left get a ghost, as large as they were; those who stay get none.
      const dead = (await seenSoFar()).filter((it) => it.kind === 'left' && it.zone === 'battlefield');
      expect(ghosts).toHaveLength(dead.length);
      for (const { width, slot } of ghosts) expect(Math.abs(width - slot)).toBeLessThanOrEqual(1);
      expect(await page.locator('.slot-vacant').count()).toBe(0);
    });

    it.each([
      ['where less motion is wanted', 'reduce', 4],
      ['at instant speed', 'no-preference', Number.POSITIVE_INFINITY],
    ] as const)('but nothing lingers %s', async (_, reducedMotion, speed) => {
      await page.emulateMedia({ reducedMotion });
      await open(demonstration, speed);
      await page.evaluate(watchDeaths);
      await play({ do: 'play', card: 'explosion' });
      expect((await page.evaluate(() => window.deaths)).vacant).toEqual([]);
      await page.emulateMedia({ reducedMotion: null });
    });
  });

  it('a burned card is shown to both, and nothing comes into the hand', async () => {
    const hand = ['arcane-intellect', ...Array.from({ length: 9 }, () => 'wisp')];
    await open(table({ hero: 'mage', hand, deck: ['fireball', 'chillwind-yeti'] }, {}), 4);
    await play({ do: 'play', card: 'p0.hand[0]' });
    const seen = await seenSoFar();
    const shown = at(seen, 'the burned card', marked('printed-large', 'Chillwind Yeti'));
    expect(shown).toBeGreaterThan(keyframeAfter(seen, at(seen, 'the burning', phase('burn'))));
    expect(seen.slice(shown).filter((it) => it.kind === 'came' && it.zone === 'hand')).toEqual([]);
    expect(seen.filter(marked('printed-large', 'Fireball'))).toEqual([]);
    expect(seen.filter(marked('flake')).length).toBeGreaterThan(0);
  });

  it('H1 what another seat draws, is given and takes back stays a back', async () => {
    const hidden = { board: ['chillwind-yeti'], deck: ['fireball'], hand: ['polymorph'] };
    await open(table({ hero: 'rogue', hand: ['sap'] }, hidden), 4, 0);
    const yeti = await idOf('p1.board[0]');
    await play({ do: 'play', card: 'p0.hand[0]', target: 'p1.board[0]' });
    await play({ do: 'end-turn' });
    const seen = await seenSoFar();
    expect(at(seen, 'the return', came(yeti, 'hand'))).toBeGreaterThan(
      keyframeAfter(seen, at(seen, 'the return', phase('return-to-hand'))),
    );
    expect(seen.filter((it) => it.kind === 'marked' && it.text.includes('Fireball'))).toEqual([]);
    const backs = '[data-zone="hand"][data-seat="1"]';
    expect(await page.locator(backs).count()).toBe(3);
    expect(await page.locator(`${backs}[data-card]`).count()).toBe(0);
  });

  it('H1 a secret is a back until its keyframe, then it is shown; the countered spell is struck out', async () => {
    await open(table({ hero: 'mage', hand: ['fireball'] }, { secrets: ['counterspell'] }), 4, 0);
    const hero = await idOf('p1.hero');
    await play({ do: 'play', card: 'p0.hand[0]', target: 'p1.hero' });
    const seen = await seenSoFar();
    const reveal = keyframeAfter(seen, at(seen, 'the secret', phase('reveal-secret')));
    expect(at(seen, 'the back', marked('printed-large'))).toBeLessThan(reveal);
    const face = at(seen, 'the secret', marked('printed-large', 'Counterspell'));
    expect(face).toBeGreaterThan(reveal);
    const struck = at(seen, 'the spell', marked('printed-large', 'Fireball'));
    expect(struck).toBeGreaterThan(at(seen, 'the countering', phase('counter')));
    expect(seen.filter((it) => it.kind === 'number' && it.entity === hero)).toEqual([]);
  });

  it('an attack that is turned on another bends before it strikes', async () => {
    const mine = { board: ['chillwind-yeti', 'boulderfist-ogre'] };
    await open(table(mine, { hero: 'hunter', secrets: ['misdirection'] }, ['p0.board[1]']), 4);
    const ogre = await idOf('p0.board[1]');
    await play({ do: 'attack', with: 'p0.board[0]', target: 'p1.hero' });
    const seen = await seenSoFar();
    const bent = at(seen, 'the line', marked('beam'));
    expect(bent).toBeGreaterThan(at(seen, 'the turning', phase('redirect')));
    expect(bent).toBeLessThan(at(seen, 'the blow', becomes(ogre, 'health', '3')));
  });

  it('a weapon comes down, the old one breaks after it, and a blow wears it when it has struck', async () => {
    const mine = { hero: 'warrior', hand: ['fiery-war-axe'], weapon: 'arcanite-reaper' };
    await open(table(mine, { board: ['boulderfist-ogre'] }), 4);
    const [old, axe, ogre] = [await idOf('p0.weapon'), await idOf('p0.hand[0]'), await idOf('p1.board[0]')];
    await play({ do: 'play', card: 'p0.hand[0]' });
    await play({ do: 'attack', with: 'p0.hero', target: 'p1.board[0]' });
    const seen = await seenSoFar();
    const equipped = at(seen, 'the axe', came(axe, 'weapon'));
    expect(equipped).toBeGreaterThan(keyframeAfter(seen, at(seen, 'the equipping', phase('equip'))));
    expect(at(seen, 'the old weapon', left(old, 'weapon'))).toBeGreaterThan(equipped);
    const worn = at(seen, 'the wear', becomes(axe, 'health', '1'));
    expect(worn).toBeGreaterThan(at(seen, 'the blow', becomes(ogre, 'health', '4')));
    expect(worn).toBeGreaterThan(keyframeAfter(seen, at(seen, 'the wear', phase('wear'))));
  });

  it('a transformed minion has the new numbers at the keyframe, and stays the same entity', async () => {
    await open(table({ hero: 'mage', hand: ['polymorph'] }, { board: ['boulderfist-ogre'] }), 4);
    const ogre = await idOf('p1.board[0]');
    await play({ do: 'play', card: 'p0.hand[0]', target: 'p1.board[0]' });
    const seen = await seenSoFar();
    expect(at(seen, 'the sheep', becomes(ogre, 'attack', '1'))).toBeGreaterThan(
      keyframeAfter(seen, at(seen, 'the transforming', phase('transform'))),
    );
    expect(at(seen, 'the puff', marked('puff'))).toBeGreaterThan(0);
    expect(seen.filter(left(ogre, 'battlefield'))).toEqual([]);
  });

  it('a frozen minion is covered in crystals first; a silenced one loses its voice', async () => {
    await open(
      table({ hero: 'priest', hand: ['frost-nova', 'silence'] }, { board: ['senjin-shieldmasta', 'wisp'] }),
      4,
    );
    await play({ do: 'play', card: 'p0.hand[0]' });
    await play({ do: 'play', card: 'p0.hand[0]', target: 'p1.board[0]' });
    const seen = await seenSoFar();
    expect(seen.filter(marked('crystal-shard'))).toHaveLength(10);
    const frozen = at(seen, 'the freezing', phase('freeze'));
    expect(at(seen, 'a crystal', marked('crystal-shard'))).toBeGreaterThan(frozen);
    expect(at(seen, 'a crystal', marked('crystal-shard'))).toBeLessThan(keyframeAfter(seen, frozen));
    expect(seen.filter(marked('emblem-silence'))).toHaveLength(1);
  });

  it('a stolen minion crosses the table at the keyframe', async () => {
    await open(table({ hero: 'priest', hand: ['mind-control'] }, { board: ['boulderfist-ogre'] }), 4);
    const ogre = await idOf('p1.board[0]');
    await play({ do: 'play', card: 'p0.hand[0]', target: 'p1.board[0]' });
    expect(await page.locator(`[data-entity="${ogre}"]`).getAttribute('data-seat')).toBe('0');
    const seen = await seenSoFar();
    expect(at(seen, 'the ring', marked('ring-control'))).toBeGreaterThan(
      at(seen, 'the taking', phase('take-control')),
    );
  });

  it('the asked player sees the question, and the picked card comes into the hand while the others are torn', async () => {
    const deck = ['fireball', 'chillwind-yeti', 'wisp'];
    await open(table({ hero: 'hunter', hand: ['tracking'], deck }, {}), 4);
    await play({ do: 'play', card: 'p0.hand[0]' });
    expect(at(await seenSoFar(), 'the question', marked('plate', 'Your choice'))).toBeGreaterThan(0);
    await play({ do: 'choose', pick: [1] });
    const seen = await seenSoFar();
    expect(await page.locator('[data-zone="hand"][data-card="chillwind-yeti"]').count()).toBe(1);
    expect(seen.filter(marked('printed', 'Fireball'))).toHaveLength(1);
    expect(seen.filter(marked('printed', 'Wisp'))).toHaveLength(1);
  });

  it('fatigue shows its number before it deals damage', async () => {
    await open(table({}, {}), 4);
    const hero = await idOf('p1.hero');
    await play({ do: 'end-turn' });
    const seen = await seenSoFar();
    const told = at(seen, 'the skull', (it) => it.kind === 'unmarked' && it.mark.includes('emblem-fatigue'));
    expect(seen[told]).toMatchObject({ text: '1' });
    expect(at(seen, 'the damage', becomes(hero, 'health', '29'))).toBeGreaterThan(told);
  });

  it('two heroes who die together leave in the same frame, before the outcome is shown', async () => {
    await open(table({ hero: 'warlock', health: 2, hand: ['hellfire'] }, { health: 2 }), 4);
    const heroes = [await idOf('p0.hero'), await idOf('p1.hero')];
    await play({ do: 'play', card: 'p0.hand[0]' });
    const seen = await seenSoFar();
    const paints = heroes.map((id) => paintOf(seen, 'a fall', left(id, 'hero')));
    expect(new Set(paints).size).toBe(1);
    expect(at(seen, 'the judgement', marked('emblem-judged'))).toBeGreaterThan(
      at(seen, 'a fall', left(heroes[0] ?? 0, 'hero')),
    );
  });

  it('H1 hands are dealt, replaced and kept: one’s own face up, the other’s as backs', async () => {
    const deck = readyDecks[0]?.deck;
    if (!deck) throw new Error('There is no ready deck.');
    await open({ seed: 3, first: 0 }, 4, 0);
    await play({ do: 'join', deck }, 0);
    await play({ do: 'join', deck }, 1);
    const [mine, theirs] = [0, 1].map((seat) => page.locator(`[data-zone="hand"][data-seat="${seat}"]`));
    expect([await mine?.count(), await theirs?.count()]).toEqual([3, 4]);
    await play({ do: 'mulligan', replace: ['p0.hand[0]', 'p0.hand[2]'] }, 0);
    await play({ do: 'mulligan', replace: ['p1.hand[1]'] }, 1);
    // One drew the first card of the turn, the other was given the coin.
    expect([await mine?.count(), await theirs?.count()]).toEqual([4, 5]);
    expect(await page.locator('[data-zone="hand"][data-seat="1"][data-card]').count()).toBe(0);
  });

  it('in a pause an attacker stays where it is; skipping then leaves nothing behind', async () => {
    await open(table({ board: ['chillwind-yeti'] }, { board: ['boulderfist-ogre'] }), 0.1);
    await page.evaluate(() => {
      window.played = window.trial.play({ do: 'attack', with: 'p0.board[0]', target: 'p1.board[0]' });
    });
    const attacker = page.locator('[data-lunging]');
    await attacker.waitFor();
    await page.evaluate(() => window.trial.mounted().scene.client.pause());
    // The stage follows the status, and the browser stops an animation with its next frame. At this speed the blow lasts
    // for seconds: it cannot have come to its end by itself.
    const isStopped = () =>
      attacker.evaluate((element) =>
        element.getAnimations().some(({ playState, pending }) => playState === 'paused' && !pending),
      );
    await expect.poll(isStopped).toBe(true);
    const where = () => attacker.evaluate((element) => getComputedStyle(element).transform);
    const before = await where();
    await page.waitForTimeout(600);
    expect(await where()).toBe(before);
    await page.evaluate(async () => {
      window.trial.mounted().scene.client.skip();
      await window.played;
    });
    expect(await attacker.count()).toBe(0);
  });

  it('reduced motion keeps the order and the keyframes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(table({ board: ['chillwind-yeti'] }, { board: ['boulderfist-ogre'] }), 4);
    const ogre = await idOf('p1.board[0]');
    await play({ do: 'attack', with: 'p0.board[0]', target: 'p1.board[0]' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const seen = await seenSoFar();
    const blow = keyframeAfter(seen, at(seen, 'the blow', phase('damage')));
    expect(at(seen, 'the number', becomes(ogre, 'health', '3'))).toBeGreaterThan(blow);
  });
});

describeAtNight('every viewer ends', () => {
  it('each action type that a card brings about is played, and leaves nothing behind', async () => {
    const { starts, types } = coverOfTypes(1);
    expect(types.length).toBeGreaterThan(40);
    const played = new Set<string>();
    for (const start of starts) {
      const { types: found, faults } = await page.evaluate(playThrough, start);
      expect([start.file, ...faults, ...errors]).toEqual([start.file]);
      for (const type of found) played.add(type);
    }
    expect(types.filter((type) => !played.has(type))).toEqual([]);
  }, 300_000);
});

/** Runs in the page. @returns the types of the actions that were played, and everything that is not as it should be */
async function playThrough({ scenario, commands }: Start): Promise<{ types: string[]; faults: string[] }> {
  const { trial } = window;
  await trial.open({ scenario }, 20);
  const faults: string[] = [];
  for (const command of commands) {
    const refused = await trial.play(command);
    if (refused) faults.push(`${JSON.stringify(command)} was refused: ${refused}`);
  }
  for (const mark of await trial.left()) faults.push(`left above the table: ${mark}`);
  for (const { what, shown, engine } of trial.compare())
    if (shown !== engine) faults.push(`${what} is ${engine}, and ${shown} on the page`);
  return { types: trial.types(), faults: [...faults, ...trial.warnings()] };
}
