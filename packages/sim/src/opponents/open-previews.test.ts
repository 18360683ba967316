import {
  type Command,
  type MatchClient,
  type MatchSetup,
  openMatch,
  type Role,
} from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { opponents as cyberOpponents } from '../cyber.ts';
import { opponents as hearthOpponents } from '../hearth.ts';
import { openPreviews } from './open-previews.ts';
import { type OpponentGame, type OpponentScope, serveOpponents } from './serve-opponents.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A board each, and a spell in the first hand. */
const table: MatchSetup = {
  game: 'hearth',
  scenario: {
    format: 'scenario/1',
    name: 'a fight',
    game: 'hearth',
    players: [
      {
        hero: 'mage',
        mana: 10,
        hand: [{ card: 'fireball', as: 'f' }],
        board: [{ card: 'chillwind-yeti', as: 'y' }],
        deck: ['wisp', 'boulderfist-ogre'],
      },
      { hero: 'priest', board: [{ card: 'bloodfen-raptor', as: 'r' }], health: 6 },
    ],
    steps: [],
  },
};

async function open(setup: MatchSetup, as: Role = { kind: 'owner' }): Promise<MatchClient> {
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [hearth, cyber] }, port2);
  const match = await openMatch(port1, setup, { as });
  closing.push(() => match.dispose());
  await firstValueFrom(match.legal$.pipe(filter((legal) => legal.length > 0)));
  return match;
}

/** Starts "workers" in this thread. @returns how many were started, too */
function startIn(game: OpponentGame) {
  const started = { count: 0, last: null as MessagePort | null };
  const start = () => {
    started.count++;
    const { port1, port2 } = new MessageChannel();
    serveOpponents(game, port2 as unknown as OpponentScope);
    port2.start();
    port1.start();
    started.last = port1;
    const terminate = () => port1.close();
    closing.push(terminate);
    return Object.assign(port1, { terminate }) as unknown as Worker;
  };
  return { start, started };
}

const cardOf = (match: MatchClient, seat: number, zone: string, card: string): number =>
  match.view.zone(seat, zone).find((id) => match.view.entity(id)?.card === card) ?? 0;

describe.each([{ kind: 'owner' }, { kind: 'seat', seat: 0 }] as const)(
  'previews of the role $kind',
  (role) => {
    test('say what each command would do, with the numbers of the page, and change nothing', async () => {
      const match = await open(table, role);
      const { start, started } = startIn(hearthOpponents);
      const previews = openPreviews(match, start);
      expect(started.count).toBe(0);
      const yeti = cardOf(match, 0, 'battlefield', 'chillwind-yeti');
      const raptor = cardOf(match, 1, 'battlefield', 'bloodfen-raptor');
      const [hero = 0] = match.view.zone(1, 'hero');
      const fireball = cardOf(match, 0, 'hand', 'fireball');
      const before = match.view;
      const answer = await previews.of([
        { do: 'attack', with: yeti, target: raptor },
        { do: 'play', card: fireball, target: hero },
        { do: 'attack', with: raptor, target: yeti },
      ] as Command[]);
      expect(answer).toMatchObject([
        {
          entities: [
            { entity: yeti, left: [2, 2] },
            { entity: raptor, dies: 'surely' },
          ],
          doubt: 'none',
        },
        { entities: [{ entity: hero, left: [0, 0] }], ends: 'won' },
        null,
      ]);
      expect(match.view).toBe(before);
      previews.stop();
      expect(await previews.of([{ do: 'end-turn' }])).toEqual([null]);
    });
  },
);

describe('whether the turn can be won', () => {
  test('is said with the numbers of the page, for the seat whose turn it is', async () => {
    const match = await open(table, { kind: 'seat', seat: 0 });
    const previews = openPreviews(match, startIn(hearthOpponents).start);
    const [hero = 0] = match.view.zone(1, 'hero');
    const fireball = cardOf(match, 0, 'hand', 'fireball');
    expect(await previews.lethal()).toMatchObject({
      kind: 'found',
      line: [{ command: { do: 'play', card: fireball, target: hero } }],
      doubt: 'none',
    });
    await match.send({ do: 'end-turn' });
    await firstValueFrom(match.status$.pipe(filter(({ awaiting }) => awaiting.includes(1))));
    expect(await previews.lethal()).toBeNull();
    previews.stop();
    expect(await previews.lethal()).toBeNull();
  });

  test('is searched for while other questions are answered, and no longer than it is wanted', async () => {
    const board = ['chillwind-yeti', 'bloodfen-raptor', 'river-crocolisk', 'wisp', 'ogre-magi'];
    const players = [
      { hero: 'mage', mana: 10, board, hand: ['moonfire', 'fireball', 'frostbolt'] },
      { hero: 'priest', board },
    ];
    const match = await open({ ...table, scenario: { ...(table.scenario as object), players } });
    const previews = openPreviews(match, startIn(hearthOpponents).start);
    const answered: string[] = [];
    const first = previews.lethal().then((it) => answered.push(`first ${it?.kind}`));
    const second = previews.lethal().then((it) => answered.push(`second ${it?.kind}`));
    await previews.of([{ do: 'end-turn' }]);
    // Asked again, the question is dropped; the search goes on after the preview.
    await first;
    expect(answered).toEqual(['first undefined']);
    await match.send({ do: 'end-turn' });
    await second;
    expect(answered).toEqual(['first undefined', 'second undefined']);
  });
});

test('after the match has gone on, previews are those of the new table', async () => {
  const match = await open(table, { kind: 'seat', seat: 0 });
  const previews = openPreviews(match, startIn(hearthOpponents).start);
  const yeti = cardOf(match, 0, 'battlefield', 'chillwind-yeti');
  const [hero = 0] = match.view.zone(1, 'hero');
  const attack: Command = { do: 'attack', with: yeti, target: hero };
  expect((await previews.of([attack]))[0]?.entities).toMatchObject([{ entity: hero, left: [2, 2] }]);
  const fireball = cardOf(match, 0, 'hand', 'fireball');
  const raptor = cardOf(match, 1, 'battlefield', 'bloodfen-raptor');
  await match.send({ do: 'play', card: fireball, target: raptor });
  await firstValueFrom(match.legal$.pipe(filter((legal) => legal.some((it) => it.do === 'attack'))));
  expect((await previews.of([attack]))[0]?.entities).toMatchObject([{ entity: hero, left: [2, 2] }]);
  await match.send(attack);
  await firstValueFrom(match.legal$.pipe(filter((legal) => legal.length > 0)));
  expect(await previews.of([attack])).toEqual([null]);
});

test('the first question may come in the middle of a match, and the next one after a move was undone', async () => {
  const match = await open({ ...table, undo: 'own' }, { kind: 'seat', seat: 0 });
  const yeti = cardOf(match, 0, 'battlefield', 'chillwind-yeti');
  const raptor = cardOf(match, 1, 'battlefield', 'bloodfen-raptor');
  const fireball = cardOf(match, 0, 'hand', 'fireball');
  const [hero = 0] = match.view.zone(1, 'hero');
  const atHero: Command = { do: 'attack', with: yeti, target: hero };
  const atRaptor: Command = { do: 'attack', with: yeti, target: raptor };
  const attacks = () =>
    firstValueFrom(match.legal$.pipe(filter((legal) => legal.some((it) => it.do === 'attack'))));
  await match.send({ do: 'play', card: fireball, target: raptor });
  await attacks();
  expect(match.view.seq).toBeGreaterThan(0);
  const previews = openPreviews(match, startIn(hearthOpponents).start);
  expect(await previews.of([atHero, atRaptor])).toMatchObject([
    { entities: [{ entity: hero, left: [2, 2] }] },
    null,
  ]);
  await match.send({ do: 'undo' });
  await firstValueFrom(match.legal$.pipe(filter((legal) => legal.some((it) => it.do === 'play'))));
  expect(await previews.of([atRaptor])).toMatchObject([
    { entities: [{ entity: yeti }, { entity: raptor, dies: 'surely' }] },
  ]);
  // The priest has 6 Health, and a Fireball deals 6.
  expect(await previews.lethal()).toMatchObject({ kind: 'found', doubt: 'none' });
});

test('a worker that is lost is replaced, at most twice; what was asked is answered with nothing', async () => {
  const match = await open(table);
  const { start, started } = startIn({ ...hearthOpponents, evaluator: undefined } as unknown as OpponentGame);
  const previews = openPreviews(match, start);
  for (let i = 0; i < 5; i++) expect(await previews.of([{ do: 'end-turn' }])).toEqual([null]);
  expect(started.count).toBe(3);
  expect(previews.trouble).toContain('no previews');
});

test('in cyber, damage to a hero is discarded from the hand', async () => {
  const match = await open({
    game: 'cyber',
    scenario: {
      format: 'scenario/1',
      name: 'a hack',
      game: 'cyber',
      players: [
        { cpu: 5, field: [{ card: 'cracker-2', as: 'c' }] },
        { hand: ['firewall-1', 'firewall-1', 'firewall-1'] },
      ],
      steps: [],
    },
  });
  const previews = openPreviews(match, startIn(cyberOpponents).start);
  const entry = (await match.legal()).find((it) => it.do === 'attack');
  if (entry === undefined) throw new Error('Nothing can attack.');
  const [preview] = await previews.of([match.commandOf(entry, entry.allowed[0] ?? 0)]);
  expect(preview?.entities).toMatchObject([{ entity: entry.allowed[0], loses: [2, 2], left: [1, 1] }]);
});
