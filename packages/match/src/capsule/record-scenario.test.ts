import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../scenario/testing/run-pebbles.ts';
import { layTable, startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { makeSave } from '../storage/save.ts';
import { recordScenario } from './record-scenario.ts';
import { named, plainPebbles } from './testing/planted-pebbles.ts';

const games = [plainPebbles];
const PASS: GameCommand = { do: 'end-turn' };
const options = { name: 'recorded', checks: ['weight', 'coins', 'chipped'], listed: ['yard', 'bag'] };

const scenario = {
  format: 'scenario/1',
  name: 'a test',
  game: 'pebbles',
  players: [
    { coins: 3, bag: ['pebble', 'dice', 'wish'].map(named), heap: ['stone'] },
    { yard: ['stone', 'flint', 'pebble'], heap: ['stone', 'stone'] },
  ],
  steps: [],
};
const setup: MatchSetup = { game: 'pebbles', scenario, seed: 4, limit: 100 };

/** A match in which cards are played, one of them by chance and one with a question. */
async function played(): Promise<MatchFile> {
  const laid = await layTable(games, setup);
  const play = (card: string): GameCommand => ({ do: 'play', card: laid.aliases.get(card) ?? 0 });
  const session = startSession(laid);
  const turns: [number, GameCommand][] = [
    [0, play('pebble')],
    [0, play('dice')],
    [0, play('wish')],
    [0, { do: 'choose', pick: [1] }],
    [0, PASS],
  ];
  for (const [seat, command] of turns) expect(session.play(seat, command)).toBe(null);
  return { setup, saved: makeSave(session), extras: {} };
}

describe('a match that began with a scenario', () => {
  test('is recorded as one that plays the same commands and passes', async () => {
    const document = (await recordScenario(await played(), games, options)) ?? {};
    expect(document).toMatchObject({ name: 'recorded', seed: 4, players: scenario.players });
    const steps = document.steps as Record<string, unknown>[];
    expect(steps.map((it) => it.do ?? 'check')).toEqual([
      'play',
      'play',
      'play',
      'choose',
      'end-turn',
      'check',
    ]);
    expect(problemsOf(document)).toEqual([]);
  });

  test('expects every card and number of its table: another table fails', async () => {
    const document = (await recordScenario(await played(), games, options)) ?? {};
    const text = JSON.stringify(document);
    const { check } = (document.steps as { check?: Record<string, Record<string, unknown>> }[]).at(-1) ?? {};
    const names = Object.keys(check ?? {});
    expect(names).toEqual(expect.arrayContaining(['p0', 'p1', 'p1.yard[0]']));
    expect(check?.p0).toMatchObject({ heap: { count: expect.any(Number) }, bag: expect.any(Array) });
    // The stone has no alias, and the others have one that is the id of their card.
    expect(check?.['p1.yard[0]']).toMatchObject({ card: 'stone' });
    for (const name of names)
      for (const key of Object.keys(check?.[name] ?? {})) {
        const other = JSON.parse(text);
        const value = other.steps.at(-1).check[name][key];
        other.steps.at(-1).check[name][key] = changed(value);
        expect(problemsOf(other), `${name} ${key}`).not.toEqual([]);
      }
  });

  test('is none without a scenario, and with what scenarios cannot say', async () => {
    const file = await played();
    const { scenario: _, ...bare } = setup;
    expect(await recordScenario({ ...file, setup: bare }, games, options)).toBe(null);
    const time = { number: 5, seat: -1, command: { do: 'time', left: 0 } } as const;
    const timed = { ...file, saved: { ...file.saved, journal: [...file.saved.journal, time] } };
    expect(await recordScenario(timed, games, options)).toBe(null);
  });

  test('is an error if its journal cannot be played', async () => {
    const file = await played();
    const wrong = { number: 5, seat: 0, command: PASS };
    const broken = { ...file, saved: { ...file.saved, journal: [...file.saved.journal, wrong] } };
    await expect(recordScenario(broken, games, options)).rejects.toThrow('The command 5 is refused');
  });
});

/** A value that the table does not have. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 'stone'];
  if (typeof value === 'object') return { count: 99 };
  return value === 'playing' ? 'won' : 'playing';
}
