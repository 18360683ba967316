import type { Command } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { stress } from '@aftercast/stress';
import { describe, expect, it } from 'vitest';
import { connectRaw, type Home, openHome, rested, restoreHome, settle } from './home.ts';

const CLOCK = { turn: 60, mulligan: 30, warning: 10 };
const DECKS = readyDecks.map(({ deck }) => deck);
const join = (seat: number): Command => ({ do: 'join', deck: DECKS[seat] ?? { hero: '', cards: [] } });
const refused = (code: string) => ({ accepted: false, refusal: { code } });

const openDecks = (more: Record<string, unknown> = {}) => openHome(hearth, { seed: 1, first: 0, ...more });

/** Opens a match and deals the opening hands. */
async function deal(): Promise<Home> {
  const home = await openDecks({ clock: CLOCK });
  for (const seat of [0, 1]) {
    const done = rested(home.client);
    await home.client.send(join(seat), seat);
    await done;
  }
  await settle();
  return home;
}

describe('an invalid set-up', () => {
  it.each<[what: string, setup: Record<string, unknown>, words: RegExp]>([
    ['without a seed', {}, /set-up such as/],
    ['with a fractional seed', { seed: 0.5 }, /set-up such as/],
    ['with a seed that is a string', { seed: 'one' }, /set-up such as/],
    ['with a seat that does not exist', { seed: 1, first: 2 }, /Seat 2 cannot start/],
    ['with a negative seat', { seed: 1, first: -2 }, /set-up such as/],
    ['with a seat that is a string', { seed: 1, first: 'me' }, /set-up such as/],
    ['with an empty clock', { seed: 1, clock: {} }, /set-up such as/],
    ['with a clock without time', { seed: 1, clock: { ...CLOCK, turn: 0 } }, /set-up such as/],
    ['with a clock with a negative time', { seed: 1, clock: { ...CLOCK, warning: -1 } }, /set-up such as/],
    [
      'with a clock with fractional seconds',
      { seed: 1, clock: { ...CLOCK, mulligan: 0.5 } },
      /set-up such as/,
    ],
    ['with a clock with an unknown field', { seed: 1, clock: { ...CLOCK, hours: 1 } }, /set-up such as/],
    ['with a number as a clock', { seed: 1, clock: 60 }, /set-up such as/],
    ['with a limit of NaN', { seed: 1, limit: Number.NaN }, /set-up such as/],
    ['with null as a scenario', { scenario: null }, /cannot be played/],
  ])('is rejected with a reason: %s', async (_, setup, words) => {
    await expect(openHome(hearth, setup)).rejects.toThrow(words);
  });

  it('is rejected with a reason: a game without decks', async () => {
    await expect(openHome(stress, { seed: 1 })).rejects.toThrow(/begin from scenarios only/);
  });
});

describe('what a role may send', () => {
  it('a seat acts only for itself, and a spectator for no seat', async () => {
    const home = await openDecks();
    const [one, other, spectator] = [
      await home.client.join({ kind: 'seat', seat: 0 }),
      await home.client.join({ kind: 'seat', seat: 1 }),
      await home.client.join({ kind: 'spectator' }),
    ];
    expect(await one?.send(join(1), 1)).toMatchObject(refused('malformed'));
    expect(await other?.send(join(0), 0)).toMatchObject(refused('malformed'));
    for (const seat of [0, 1, -1, undefined])
      expect(await spectator?.send(join(0), seat)).toMatchObject({ accepted: false });
    for (const seat of [2, -1, 0.5, 'owner', null])
      expect(await home.client.send(join(0), seat as number)).toMatchObject(refused('malformed'));
    expect(home.host.match.session.journal).toEqual([]);
    expect(await other?.send(join(1), 1)).toMatchObject({ accepted: true });
    await settle();
    expect(await one?.send(join(0))).toMatchObject({ accepted: true });
    await settle();
    expect(home.client.status$.value.stage).toBe('mulligan');
    await home.client.dispose();
  });

  it('only the worker may send the time', async () => {
    const home = await deal();
    const seat = await home.client.join({ kind: 'seat', seat: 0 });
    for (const client of [home.client, seat])
      for (const left of [0, 5]) {
        expect(await client.send({ do: 'time', left })).toMatchObject(refused('not-your-turn'));
        expect(await client.send({ do: 'time', left }, 0)).toMatchObject(refused('not-your-turn'));
      }
    for (const left of [-1, 0.5, null])
      expect(await home.client.send({ do: 'time', left } as Command)).toMatchObject(refused('malformed'));
    expect(home.host.match.session.journal).toHaveLength(2);
    await home.client.dispose();
  });

  it.each(['save', 'lead', 'restore', 'open', 'connect', 'close'])(
    'H1 a connection cannot call %s',
    async (method) => {
      const home = await deal();
      const raw = await connectRaw(home, { kind: 'owner' });
      const answer = new Promise<Record<string, unknown>>((resolve) => {
        raw.api.onmessage = ({ data }) => resolve(data);
      });
      raw.api.postMessage({ id: '1', type: 'APPLY', path: [method], argumentList: [] });
      expect(await answer).toMatchObject({ id: '1', type: 'HANDLER', name: 'throw' });
      raw.close();
      await home.client.dispose();
    },
  );

  it('a spectator gets empty answers in every stage', async () => {
    const home = await openDecks();
    const spectator = await home.client.join({ kind: 'spectator' });
    for (const seat of [0, 1, 2]) {
      expect(await spectator.legal()).toEqual([]);
      expect(await spectator.whyNot(1)).not.toBeNull();
      expect((await spectator.target({ type: 'pick', entity: 1 })).refusal?.code).toBe('not-your-turn');
      if (seat < 2) await home.client.send(join(seat), seat);
      await settle();
    }
    expect(home.client.status$.value.stage).toBe('mulligan');
    await home.client.dispose();
  });

  it("H1 a mulligan accepts only the seat's own numbers for the cards of its hand", async () => {
    const home = await deal();
    const seat = await home.client.join({ kind: 'seat', seat: 1 });
    const [legal] = await seat.legal();
    expect(legal?.allowed).toEqual(seat.view.zone(1, 'hand'));
    const theirs = seat.view.zone(0, 'hand');
    for (const replace of [theirs.slice(0, 1), [0], [9_999]])
      expect(await seat.send({ do: 'mulligan', replace: [...replace] })).toMatchObject(
        refused('not-in-hand'),
      );
    expect(await seat.send({ do: 'mulligan', replace: [...(legal?.allowed ?? [])] })).toMatchObject({
      accepted: true,
    });
    await home.client.dispose();
  });
});

describe('a sparse array, whose holes JSON turns into null', () => {
  it('is refused as a mulligan, an answer or a deck, so that every accepted command can be saved and restored', async () => {
    const home = await openDecks();
    const deck = { hero: 'mage', cards: new Array(1) };
    expect(await home.client.send({ do: 'join', deck }, 0)).toMatchObject(refused('malformed'));
    for (const seat of [0, 1]) await home.client.send(join(seat), seat);
    await settle();
    for (const command of [
      { do: 'mulligan', replace: new Array(1) },
      { do: 'choose', pick: new Array(1) },
    ] as const)
      expect(await home.client.send(command, 0)).toMatchObject(refused('malformed'));
    expect(await home.client.send({ do: 'mulligan', replace: [] }, 0)).toMatchObject({ accepted: true });
    await settle();
    const [text, hash] = [await home.client.save(), await home.client.hash()];
    await home.client.dispose();
    const again = await restoreHome(hearth, text);
    expect(await again.client.hash()).toBe(hash);
    await again.client.dispose();
  });

  it('gets a warning as a list of watches, and the match goes on', async () => {
    const home = await deal();
    const raw = await connectRaw(home, { kind: 'owner' });
    const answer = new Promise<Record<string, unknown>>((resolve) => {
      raw.api.onmessage = ({ data }) => resolve(data);
    });
    const argumentList = [{ type: 'RAW', value: new Array(1) }];
    raw.api.postMessage({ id: '1', type: 'APPLY', path: ['watch'], argumentList });
    expect(await answer).toMatchObject({ id: '1', type: 'RAW' });
    await settle();
    expect(raw.messages).toContainEqual(expect.objectContaining({ code: 'malformed-message' }));
    expect(await home.client.send({ do: 'mulligan', replace: [] }, 0)).toMatchObject({ accepted: true });
    raw.close();
    await home.client.dispose();
  });
});

describe('a command that is undone', () => {
  it('A12 does not block the next command, which has the same number, even by targeting', async () => {
    const hand = ['arcane-explosion', 'wisp'].map((card) => ({ card, as: card }));
    const scenario = {
      format: 'scenario/1',
      name: 'a teacher',
      game: 'hearth',
      players: [{ hero: 'mage', hand, board: ['violet-teacher'] }, { board: ['wisp'] }],
      steps: [{ do: 'end-turn' }],
    };
    const home = await openHome(hearth, { scenario, limit: 5 });
    const use = async (alias: string) => {
      await home.client.target({ type: 'pick', entity: home.client.aliases[alias] ?? 0 });
      return home.client.target({ type: 'confirm' });
    };
    expect(await use('arcane-explosion')).toMatchObject({ command: 1 });
    await settle();
    expect(home.events.at(-1)).toMatchObject({ kind: 'command-undone', command: 1 });
    const done = rested(home.client);
    expect(await use('wisp')).toMatchObject({ command: 1 });
    expect(await done).toBe(1);
    await home.client.dispose();
  });
});

describe('a text that is not a match', () => {
  it('is rejected with a reason, whatever is missing or changed', async () => {
    const home = await deal();
    const text = await home.client.save();
    await home.client.dispose();
    const { saved, setup } = JSON.parse(text);
    const texts: [unknown, RegExp][] = [
      [text.slice(0, text.length / 2), /not JSON/],
      ['', /not JSON/],
      ['null', /not a saved match/],
      ['[]', /not a saved match/],
      [{ saved }, /has no set-up/],
      [{ saved, setup: { ...setup, first: 7 } }, /Seat 7 cannot start/],
      [{ saved, setup: { ...setup, game: 'chess' } }, /has no game "chess"/],
      [{ saved: null, setup }, /has no set-up or journal/],
      [
        { saved: { ...saved, journal: [saved.journal[0], saved.journal[0]] }, setup },
        /command 2, .*refused \(joined-already\)/,
      ],
    ];
    for (const [bad, words] of texts) {
      const written = typeof bad === 'string' ? bad : JSON.stringify(bad);
      const restored = restoreHome(hearth, written);
      await expect(restored).rejects.toThrow(words);
    }
    const again = await restoreHome(hearth, text);
    expect(again.client.status$.value.stage).toBe('mulligan');
    await again.client.dispose();
  });
});
