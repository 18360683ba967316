import { cards } from '@aftercast/hearth/cards';
import { describe, expect, test, vi } from 'vitest';
import { playOutWith, typist } from '../testing/play-out.ts';

// Whole matches, with a bot that thinks, beside whatever else the machine does.
vi.setConfig({ testTimeout: 30_000 });

/** Always the first of what is listed: every list comes to an end with the turn. */
const first = () => '1';

const WORDS = [
  ...['1', '2', '3', '4', '1 1', '2 2', '1 1 1', '9 9', '0', ''],
  ...['end', 'back', 'why hero', 'look wisp', 'table', 'help', 'wisp', '1;drop', '\u0000', '😀 1'],
];

describe('a person against a bot', () => {
  test('plays a match to its end', async () => {
    const { text, isOver, match } = await playOutWith(first);
    expect(isOver).toBe(true);
    const last = text.trimEnd().split('\n').at(-1);
    expect(last).toBe(match.session.winner === 0 ? 'You win!' : 'The opponent wins.');
    expect(text.split('\n').filter((line) => line.startsWith('── Turn ')).length).toBeGreaterThan(10);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test.each([1, 2, 3])('whatever is typed does no harm (%i)', async (seed) => {
    const { isOver, text } = await playOutWith(typist(seed, WORDS), { seed, decks: ['druid', 'rogue'] });
    expect(isOver).toBe(true);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('the same seed and lines give the same match', async () => {
    const [one, two] = [await playOutWith(first, { seed: 5 }), await playOutWith(first, { seed: 5 })];
    expect(two.text).toBe(one.text);
    expect((await playOutWith(first, { seed: 6 })).text).not.toBe(one.text);
  });

  test('replaces cards of the opening hand', async () => {
    const { text, match } = await playOutWith(['1 3', 'quit']);
    expect(text).toMatch(/^Which cards do you replace\? .*\n {2}1 {2}/m);
    expect(text).toMatch(/^You take .+ and .+ in exchange$/m);
    const [, , kept] = match.session.journal;
    expect(kept?.command).toMatchObject({
      do: 'mulligan',
      replace: [expect.any(Number), expect.any(Number)],
    });
  });

  test('keeps the opening hand when nothing is typed, and is refused what is not in it', async () => {
    const { text } = await playOutWith(['1 1', '7', 'end', '', 'quit']);
    expect(text).toContain('Choose each only once.');
    expect(text).toContain('There is no 7: choose from 1 to');
    expect(text).toContain('Both players must keep their opening hands first.');
    expect(text).toContain('You keep the hand\n');
  });

  test('concedes', async () => {
    const { text, isOver, match } = await playOutWith(['', 'concede']);
    expect(isOver).toBe(true);
    expect(match.session.outcome).toEqual({ winner: 1 });
    expect(text).toContain('You give up\n');
    expect(text).toMatch(/The opponent wins\.\n$/);
  });

  test.each([[['', 'quit']], [['']], [[]]])('leaves the match after %j', async (typed) => {
    const { isOver, match } = await playOutWith(typed);
    expect(isOver).toBe(false);
    expect(match.session.outcome).toBe(null);
  });
});

describe('two people at one screen', () => {
  test('play a match to its end, and neither sees the hand of the other', async () => {
    const { text, isOver } = await playOutWith(first, { against: 'person' });
    expect(isOver).toBe(true);
    const [, ...screens] = text.split('(cleared)\n');
    expect(screens.length).toBeGreaterThan(10);
    screens.forEach((screen, i) => {
      const [own, enemy] = i % 2 === 0 ? ['Rexxar', 'Jaina Proudmoore'] : ['Jaina Proudmoore', 'Rexxar'];
      expect(screen).toMatch(
        new RegExp(`^Player ${1 + (i % 2)}: press Enter when only you can see the screen. 1\n`),
      );
      expect(screen).toMatch(new RegExp(`^You +(» )?${own} `, 'm'));
      expect(screen).not.toMatch(new RegExp(`^You +(» )?${enemy} `, 'm'));
    });
  });
});

describe('two bots', () => {
  test('are watched: all cards are visible, with the reasons of the bots', async () => {
    const { text, isOver } = await playOutWith([], { by: 'greedy', against: 'random' });
    expect(isOver).toBe(true);
    expect(text).toMatch(/^Player 1 \(greedy\): ./m);
    expect(text).toMatch(/^Player 2 \(random\): ./m);
    expect(text).toMatch(/Player 1 draws (?!a card)[A-Z]/);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^(Player [12] wins!|It is a tie\.)$/);
  });
});

describe('H1 a player at a terminal', () => {
  /** Names and ids of the cards that the enemy has and that nothing on the player's own side tells of. */
  function hiddenFrom(sitting: Awaited<ReturnType<typeof playOutWith>>): string[] {
    const { match, seats } = sitting;
    const { cards: catalogue } = match.session.game;
    const kinds = match.session.game.zones.map(({ name }) => name);
    const { zones, entities } = match.session.state.table;
    const idsAt = (table: typeof entities, list: readonly number[]) =>
      list.flatMap((id) => catalogue[table[id]?.card ?? 0]?.id ?? []);
    const own = idsAt(
      entities,
      kinds.flatMap((_, kind) => zones[kind] ?? []),
    );
    const seen = (seats[0]?.table.entities ?? []).flatMap((it) =>
      it && it.card !== 0 ? [catalogue[it.card]?.id] : [],
    );
    const enemy = ['hand', 'deck', 'secrets'].flatMap(
      (kind) => zones[kinds.length + kinds.indexOf(kind)] ?? [],
    );
    return idsAt(entities, enemy).filter((id) => !own.includes(id) && !seen.includes(id));
  }

  test.each([1, 2, 3, 4])('reads nothing of what the enemy holds (match %i)', async (seed) => {
    for (const json of [false, true]) {
      const ends = json ? '{"do":"end-turn"}' : 'end';
      const keeps = json ? '{"do":"mulligan","replace":[]}' : '';
      let count = 0;
      const typed = () => (count++ === 0 ? keeps : count < 9 ? ends : null);
      const sitting = await playOutWith(typed, {
        against: 'greedy',
        seed,
        json,
        decks: ['hunter', 'mage'],
      });
      const hidden = [...new Set(hiddenFrom(sitting))];
      expect(hidden.length).toBeGreaterThan(5);
      for (const id of hidden) {
        const name = cards.find((card) => card.id === id)?.name ?? id;
        expect(sitting.text).not.toContain(json ? `"${id}"` : name);
      }
    }
  });
});
