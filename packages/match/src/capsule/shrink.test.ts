import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layTable, startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { CapsuleFile } from '../storage/capsule-file.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { makeSave } from '../storage/save.ts';
import { capsuleOf } from './capsule-after.ts';
import { findFault, findFaultAgain, journalOf } from './find-fault.ts';
import { scenarioOf } from './make-scenario.ts';
import type { MakeProbe } from './probe.ts';
import { shrink } from './shrink.ts';
import { named, plainPebbles } from './testing/planted-pebbles.ts';

const games = [plainPebbles];
const PASS: GameCommand = { do: 'end-turn' };
const FAULT = { kind: 'error', action: 'draw', message: 'this card is broken' } as const;

/** A flint that is hit draws a card, and a crack throws when something is drawn. */
const scenario = {
  format: 'scenario/1',
  name: 'a test',
  game: 'pebbles',
  seed: 4,
  players: [
    {
      coins: 3,
      bag: ['pebble', 'bomb', 'wish', 'dice'].map(named),
      heap: ['stone'],
    },
    { yard: ['stone', 'flint', 'pebble', 'crack'], bag: ['arrow'], heap: ['stone', 'stone'] },
  ],
  steps: [PASS],
};
const setup: MatchSetup = { game: 'pebbles', scenario, limit: 100 };

/** A match in which cards are played, and its journal with the command at which it breaks. */
async function broken(): Promise<{ file: MatchFile; capsule: CapsuleFile; bomb: GameCommand }> {
  const laid = await layTable(games, setup);
  const play = (card: string): GameCommand => ({ do: 'play', card: laid.aliases.get(card) ?? 0 });
  const session = startSession(laid);
  const turns: [number, GameCommand][] = [
    [0, play('pebble')],
    [0, play('dice')],
    [0, play('wish')],
    [0, { do: 'choose', pick: [1] }],
    [0, PASS],
    [1, PASS],
  ];
  for (const [seat, command] of turns) expect(session.play(seat, command)).toBe(null);
  const bomb = play('bomb');
  const saved = makeSave(session);
  const journal = [...saved.journal, { number: 6, seat: 0, command: bomb }];
  const file: MatchFile = { setup, saved: { ...saved, journal }, extras: { note: 'mine' } };
  const found = await findFault(file, games);
  if (found === null) throw new Error('The match does not break.');
  return { file, capsule: await capsuleOf(file, games, found), bomb };
}

describe('the fault of a match', () => {
  test('is found with what led to it, and is written with that', async () => {
    const { bomb, capsule, file } = await broken();
    const { journal } = file.saved;
    expect(capsule.capsule).toMatchObject({ fault: FAULT, attempted: journal.at(-1) });
    expect(capsule.saved.journal).toEqual(journal.slice(0, -1));
    expect([capsule.extras, capsule.setup]).toEqual([{ note: 'mine' }, setup]);
    expect(journalOf(capsule).at(-1)?.command).toEqual(bomb);
    expect(journalOf(file)).toEqual(journal);
  });

  test('is found again in its capsule, and not after another one', async () => {
    const { capsule, file } = await broken();
    expect((await findFaultAgain(capsule, games))?.fault).toEqual(FAULT);
    expect(await findFaultAgain(file, games)).toBe(null);
    const other = {
      ...capsule,
      capsule: { ...capsule.capsule, fault: { ...FAULT, message: 'something else' } },
    };
    expect(await findFaultAgain(other, games)).toBe(null);
  });

  test('is none in a match that keeps all laws, unless a further probe finds one', async () => {
    const { capsule } = await broken();
    const { capsule: _, ...whole } = capsule;
    expect(await findFault(whole, games)).toBe(null);
    const undo = { kind: 'undo', message: 'planted' } as const;
    const more: MakeProbe = () => ({ after: ({ state }) => (state.command === 2 ? undo : null) });
    const found = await findFault(whole, games, [more]);
    expect([found?.fault, found?.accepted.length, found?.attempted?.number]).toEqual([undo, 1, 2]);
  });

  test('needs its game', async () => {
    const { file } = await broken();
    await expect(findFault(file, [])).rejects.toThrow('no game "pebbles"');
  });
});

describe('making a match smaller', () => {
  test('leaves the one command and the cards without which it does not break', async () => {
    const { capsule } = await broken();
    const sizes: number[] = [];
    const shrunk = await shrink(capsule, games, {
      onProgress: ({ cards, commands }) => sizes.push(cards + commands),
    });
    // Both hearts, the bomb, the flint, the crack.
    expect(shrunk).toMatchObject({
      before: { commands: 7, cards: 14 },
      after: { commands: 1, cards: 5 },
      isDone: true,
    });
    expect(sizes[0]).toBe(21);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const file = shrunk?.file as CapsuleFile;
    expect(file.saved.journal).toEqual([]);
    expect((await findFaultAgain(file, games))?.fault).toEqual(FAULT);
    const { players } = file.setup.scenario as typeof scenario;
    expect(players).toEqual([{ bag: [{ card: 'bomb' }] }, { yard: ['flint', 'crack'] }]);
  });

  test('gives the same again', async () => {
    const { capsule } = await broken();
    expect(await shrink(capsule, games)).toEqual(await shrink(capsule, games));
  });

  test('stops after its steps with the smallest so far, which has the fault', async () => {
    const { capsule } = await broken();
    const shrunk = await shrink(capsule, games, { steps: 5 });
    expect(shrunk).toMatchObject({ steps: 5, isDone: false });
    expect(shrunk && (await findFaultAgain(shrunk.file, games))?.fault).toEqual(FAULT);
    const first = await shrink(capsule, games, { steps: 1 });
    expect(first?.after).toEqual(first?.before);
  });

  test('is refused for a match without the fault that its file says', async () => {
    const { capsule } = await broken();
    const other = { ...capsule, capsule: { ...capsule.capsule, fault: { ...FAULT, action: 'hit' } } };
    expect(await shrink(other, games)).toBe(null);
  });
});

describe('a capsule as a scenario', () => {
  test('has its commands as steps, with the places of what they name', async () => {
    const { capsule } = await broken();
    const document = await scenarioOf(capsule, games);
    expect(document).toMatchObject({ format: 'scenario/1', players: scenario.players, seed: 4 });
    expect(document?.steps).toEqual([
      { do: 'play', card: 'p0.bag[0]' },
      { do: 'play', card: 'p0.bag[2]' },
      { do: 'play', card: 'p0.bag[1]' },
      { do: 'choose', pick: [1] },
      { do: 'end-turn' },
      { do: 'end-turn' },
      { do: 'play', card: 'p0.bag[0]' },
    ]);
    expect(String(document?.name)).toContain('this card is broken');
  });

  test('has the seed of its match, and a concession of its seat', async () => {
    const { capsule } = await broken();
    const seeded = { ...capsule, setup: { ...setup, seed: 9 } };
    const attempted = { number: 6, seat: 1, command: { do: 'concede' } } as const;
    const conceded = { ...seeded, capsule: { ...capsule.capsule, attempted } };
    const document = await scenarioOf(conceded, games);
    expect(document?.seed).toBe(9);
    expect(document?.steps).toContainEqual({ do: 'concede', player: 1 });
  });

  test('is none for a match without one, and for a command that has no form there', async () => {
    const { capsule } = await broken();
    const { scenario: _, ...bare } = setup;
    expect(await scenarioOf({ ...capsule, setup: { ...bare, seed: 1 } }, games)).toBe(null);
    const attempted = { number: 6, seat: -1, command: { do: 'time', left: 0 } } as const;
    expect(await scenarioOf({ ...capsule, capsule: { ...capsule.capsule, attempted } }, games)).toBe(null);
  });
});
