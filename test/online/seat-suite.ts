import type { MatchClient, MatchEvent, MatchSetup } from '@aftercast/bridge/client';
import { stressScenario } from '@aftercast/stress';
import { describe, expect, it } from 'vitest';
import { rested, shown, strength } from '../bridge/shown.ts';

/** Two seats of a match and a spectator, in the suite's kind of place. The first seat leads where one has to. */
export interface Seats {
  seats: readonly [MatchClient, MatchClient];
  spectator: MatchClient;
  close(): Promise<void>;
}

/** Opens a match of one of the games `stress` and `hearth`. */
export type OpenSeats = (setup: MatchSetup) => Promise<Seats>;

const HIT = { type: 'hit', phase: 'perform' } as const;

/** A match in which seat 0 can play a fireball, and takes back its own commands. */
export const fireball = {
  game: 'hearth',
  undo: 'own',
  scenario: {
    format: 'scenario/1',
    name: 'a fireball',
    game: 'hearth',
    players: [
      {
        mana: 10,
        hand: ['fireball', 'wisp', 'tracking'],
        deck: ['wisp', 'wisp', 'wisp'],
        board: ['bloodfen-raptor'],
      },
      { board: ['chillwind-yeti'], hand: ['wisp'], deck: ['wisp'] },
    ],
    steps: [],
  },
} as const;

/** The same checks of what a seat is promised, wherever its match is played. */
export function describeSeats(place: string, openThere: OpenSeats): void {
  const chain = (length: number, limit: number | null = null) =>
    openThere({ game: 'stress', scenario: stressScenario('chain', length), limit });
  /** Plays the only card that can be played. */
  const play = async (client: MatchClient) => {
    const entry = (await client.legal()).find((it) => it.do === 'play');
    if (entry === undefined) throw new Error('Nothing can be played.');
    return client.send(client.commandOf(entry, entry.allowed[0]));
  };
  const handCard = (client: MatchClient, card: string) =>
    client.view.zone(0, 'hand').find((id) => client.view.entity(id)?.card === card) ?? 0;
  const onBoard = (client: MatchClient, seat: number) => client.view.zone(seat, 'battlefield');

  describe(`a seat of a match ${place}`, () => {
    it('K1 without viewers nothing waits, and the other seat sees the same', async () => {
      const { close, seats, spectator } = await chain(50);
      const [first, second] = seats;
      const events: MatchEvent[] = [];
      second.events$.subscribe((event) => events.push(event));
      const done = [first, second, spectator].map(rested);
      expect(await play(first)).toEqual({ accepted: true, command: 1 });
      expect(await Promise.all(done)).toEqual([1, 1, 1]);
      const hits = events.filter((it) => it.kind === 'phase-announced' && it.action.type === 'hit');
      expect(hits).toHaveLength(100);
      expect(strength(second)).toBe(strength(first));
      await close();
    });

    it('K2 the stat changes at the keyframe, which resolves with the changes', async () => {
      const { close, seats } = await chain(1);
      const [first] = seats;
      const seen: unknown[] = [];
      first.viewers.attach(HIT, async ({ action }, { keyframe }) => {
        const target = action.targets[0] ?? 0;
        const strengthOf = () => first.view.entity(target)?.stats.strength;
        seen.push(strengthOf());
        seen.push((await keyframe()).map((it) => (it.kind === 'set' ? [it.before, it.after] : it.kind)));
        seen.push(strengthOf());
      });
      const done = rested(first);
      await play(first);
      await done;
      expect(seen).toEqual([30, [[30, 29]], 29]);
      await close();
    });

    it('K2 reactions begin when the viewers have ended', async () => {
      const { close, seats } = await chain(3);
      const [first] = seats;
      const told: string[] = [];
      first.viewers.attach(HIT, async ({ action }, { keyframe, wait }) => {
        told.push(`${action.id} begins`);
        await keyframe();
        await wait(5);
        told.push(`${action.id} ends`);
      });
      const done = rested(first);
      await play(first);
      await done;
      const ids = told.filter((_, i) => i % 2 === 0).map((it) => Number.parseInt(it, 10));
      expect(ids).toHaveLength(3);
      expect(told).toEqual(ids.flatMap((id) => [`${id} begins`, `${id} ends`]));
      await close();
    });

    it('K2 a pause holds the show, a step plays one phase, and skipping ends it', async () => {
      const { close, seats } = await chain(5);
      const [first] = seats;
      let ended = 0;
      first.holds$.subscribe(({ kind }) => {
        if (kind === 'ended') ended++;
      });
      first.viewers.attach(HIT, (_, { keyframe }) => keyframe().then(() => {}));
      await first.pause();
      const done = rested(first);
      await play(first);
      for (const steps of [1, 2]) {
        await first.step();
        await expect.poll(() => ended).toBe(steps);
        expect(first.status$.value).toMatchObject({ paused: true, resolving: true });
      }
      first.skip();
      await done;
      expect(first.status$.value.paused).toBe(false);
      await close();
    });

    it('K4 the show waits for a silent viewer until its deadline, and for a viewer that throws not at all', async () => {
      const { close, seats } = await chain(1);
      const [first] = seats;
      const warnings: string[] = [];
      first.warnings$.subscribe(({ code }) => warnings.push(code));
      first.viewers.attach(HIT, () => new Promise<void>(() => {}), 20);
      first.viewers.attach({ type: 'hit', phase: 'prepare' }, () => {
        throw new Error('a mistake');
      });
      const done = rested(first);
      await play(first);
      await done;
      expect(warnings).toEqual(['failed-viewer', 'overdue-viewer']);
      await close();
    });

    it('B1 every event comes once and in order, and a follower gets every record', async () => {
      const { close, seats } = await chain(200);
      const [first, second] = seats;
      const numbers: number[] = [];
      second.events$.subscribe(({ seq }) => numbers.push(seq));
      let records = 0;
      await second.followLog({
        begin: ({ seq }) => {
          records = seq;
        },
        records: (_, seq) => {
          expect(seq).toBeGreaterThan(records);
          records = seq;
        },
        end: () => {},
      });
      const done = seats.map(rested);
      await play(first);
      await Promise.all(done);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(600);
      await expect.poll(() => records).toBeGreaterThan(0);
      await close();
    });

    it('A12 a chain beyond the limit is undone, and every connection gets an event', async () => {
      const { close, seats, spectator } = await chain(500, 100);
      const before = JSON.stringify(shown(spectator.view));
      const heard = [...seats, spectator].map(
        (one) =>
          new Promise<MatchEvent>((resolve) => {
            one.events$.subscribe((event) => event.kind === 'command-undone' && resolve(event));
          }),
      );
      await play(seats[0]);
      for (const event of await Promise.all(heard)) expect(event).toMatchObject({ command: 1 });
      expect(JSON.stringify(shown(spectator.view))).toBe(before);
      await close();
    });

    it('T3 targeting says what may be aimed at and why not, and gives the command', async () => {
      const { close, seats } = await openThere(fireball);
      const [first] = seats;
      const card = handCard(first, 'fireball');
      const [yeti = 0] = onBoard(first, 1);
      expect(await first.target({ type: 'preview', entity: card })).toMatchObject({ state: 'previewing' });
      const picked = await first.target({ type: 'pick', entity: card });
      expect(picked).toMatchObject({ state: 'choosing', entity: card, refusal: null });
      expect(picked.allowed).toContain(yeti);
      expect(await first.target({ type: 'aim', target: yeti })).toMatchObject({
        state: 'confirming',
        ready: true,
      });
      const done = seats.map(rested);
      expect(await first.target({ type: 'confirm' })).toMatchObject({
        state: 'idle',
        command: 1,
        refusal: null,
      });
      await Promise.all(done);
      for (const client of seats) expect(onBoard(client, 1)).toEqual([]);
      await close();
    });

    it('T3 what cannot be used or aimed at is refused with the reason', async () => {
      const { close, seats } = await openThere(fireball);
      const [first, second] = seats;
      const [raptor = 0] = onBoard(first, 0);
      const [yeti = 0] = onBoard(first, 1);
      expect((await first.target({ type: 'pick', entity: yeti })).refusal?.code).toBe(
        (await first.whyNot(yeti))?.code,
      );
      const picked = await first.target({ type: 'pick', entity: raptor });
      expect(picked.allowed).toContain(yeti);
      const own = picked.others.find(({ entity }) => first.view.entity(entity)?.owner === 0);
      expect(own?.refusal.code).toBeDefined();
      const refused = await first.target({ type: 'point', target: own?.entity ?? 0 });
      expect(refused).toMatchObject({ state: 'choosing', refusal: own?.refusal });
      expect(await first.target({ type: 'cancel' })).toMatchObject({ state: 'idle' });
      expect((await second.target({ type: 'pick', entity: raptor })).refusal?.code).toBe('not-your-turn');
      expect((await second.send({ do: 'end-turn' })) as unknown).toMatchObject({
        accepted: false,
        refusal: { code: 'not-your-turn' },
      });
      await close();
    });

    it('A10 a prompt is asked of one seat, and the other sees that something is asked', async () => {
      const { close, seats } = await openThere(fireball);
      const [first, second] = seats;
      const reply = await first.send({ do: 'play', card: handCard(first, 'tracking') });
      expect(reply.accepted).toBe(true);
      await expect.poll(() => first.prompt$.value?.options.length).toBe(3);
      await expect.poll(() => second.prompt$.value).toMatchObject({ seat: 0, options: [] });
      expect(first.status$.value).toMatchObject({ asking: true, resolving: false, awaiting: [0] });
      expect(await first.send({ do: 'end-turn' })).toMatchObject({ refusal: { code: 'answer-first' } });
      const done = seats.map(rested);
      await first.send({ do: 'choose', pick: [1] });
      await Promise.all(done);
      expect([first.prompt$.value, second.prompt$.value]).toEqual([null, null]);
      await close();
    });

    it('S5 a seat takes its last command back, and both see it', async () => {
      const { close, seats } = await openThere(fireball);
      const [first, second] = seats;
      const before = seats.map((it) => JSON.stringify(shown(it.view)));
      const [raptor = 0] = onBoard(first, 0);
      const [yeti = 0] = onBoard(first, 1);
      const done = seats.map(rested);
      expect(await first.send({ do: 'attack', with: raptor, target: yeti })).toMatchObject({
        accepted: true,
      });
      await Promise.all(done);
      const undone = seats.map(
        (one) =>
          new Promise((resolve) => {
            one.events$.subscribe((event) => event.kind === 'command-undone' && resolve(event.command));
          }),
      );
      await expect.poll(() => first.status$.value.waiting).toBe(true);
      expect(await first.send({ do: 'undo' })).toEqual({ accepted: true, command: 1 });
      expect(await Promise.all(undone)).toEqual([1, 1]);
      expect([first, second].map((it) => JSON.stringify(shown(it.view)))).toEqual(before);
      await close();
    });

    it('A10 a seat concedes, and the match is over for all', async () => {
      const { close, seats, spectator } = await openThere(fireball);
      await seats[1].send({ do: 'concede' });
      for (const client of [...seats, spectator])
        await expect.poll(() => client.status$.value.outcome).toMatchObject({ winner: 0 });
      await close();
    });

    it('H1 a seat sees only backs of the other hand, and cannot make the calls of the owner', async () => {
      const { close, seats, spectator } = await openThere(fireball);
      const [back = 0] = seats[1].view.zone(0, 'hand');
      expect(seats[1].view.entity(back)).toMatchObject({ card: null, stats: {} });
      await expect(seats[1].snapshot()).rejects.toThrow();
      await expect(seats[1].hash()).rejects.toThrow();
      expect(seats[1].aliases).toEqual({});
      expect(await spectator.legal()).toEqual([]);
      expect(await spectator.send({ do: 'end-turn' })).toMatchObject({ refusal: { code: 'not-your-turn' } });
      expect(await seats[0].send({ do: 'end-turn' }, 1)).toMatchObject({ refusal: { code: 'malformed' } });
      await close();
    });

    it('B3 calls on an ended connection reject with the reason', async () => {
      const { close, seats } = await openThere(fireball);
      await seats[1].dispose();
      await expect(seats[1].legal()).rejects.toThrow('closed by dispose()');
      await close();
    });
  });
}
