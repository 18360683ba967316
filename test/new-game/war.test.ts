import { openMatch, restoreMatch } from '@aftercast/bridge/client';
import { checkTable, drawCauses, hashState, hashTable, zoneIndex } from '@aftercast/kernel';
import { lastCauses, Match, makeSave, newState, openState, restoreSave, Session } from '@aftercast/match';
import { Dice, randomCommand } from '@aftercast/sim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { innerHost } from '../bridge/inner-host.ts';
import { cardsIn, war, Zone } from './war.ts';

const { game } = war;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const begin = (seed: number) => new Session(war, openState(war, seed));
/** The same match, rebuilt from JSON. */
const rebuilt = ({ state }: Session) => new Session(war, copy(state), { record: false });

/** A match in which the seats hold these cards, nothing else is left, and seat 0 leads. */
function holding(...hands: [first: string[], second: string[]]): Session {
  const state = newState(war, 1, (changes) =>
    hands.forEach((hand, seat) => {
      for (const card of hand) changes.create(cardNumber(card), seat, zoneIndex(game, seat, Zone.hand), -1);
    }),
  );
  return new Session(war, state);
}

function cardNumber(card: string): number {
  return game.cards.findIndex(({ id }) => id === card);
}

function idsIn({ state: { table } }: Session, seat: number, kind: number): string[] {
  return cardsIn(table, seat, kind).map((id) => game.cards[table.entities[id]?.card ?? 0]?.id ?? '');
}

/** Lays cards in turn, by their ids. */
function lay(session: Session, ...cards: string[]): void {
  for (const card of cards) {
    const seat = war.active(session.state.table);
    const hand = cardsIn(session.state.table, seat, Zone.hand);
    const id = hand[idsIn(session, seat, Zone.hand).indexOf(card)] ?? 0;
    expect(session.play(seat, { do: 'play', card: id })).toBeNull();
  }
}

describe('the rules', () => {
  test('playing a card puts it face down and draws another', () => {
    const session = begin(1);
    const match = new Match(session);
    const { table } = session.state;
    const seat = war.active(table);
    const [card = 0] = cardsIn(table, seat, Zone.hand);
    expect(match.send(seat, { do: 'play', card })).toEqual({ accepted: true, command: 1 });
    match.finish();
    expect([Zone.deck, Zone.hand, Zone.laid].map((kind) => cardsIn(table, seat, kind).length)).toEqual([
      9, 3, 1,
    ]);
    const enemy = match.stream({ kind: 'seat', seat: 1 - seat }).view;
    expect(cardsIn(enemy, seat, Zone.laid).map((id) => enemy.entities[id]?.card ?? 0)).toEqual([0]);
  });

  test('the higher card takes both, and its seat leads', () => {
    const session = holding(['five', 'six'], ['nine', 'ten']);
    lay(session, 'five', 'nine');
    expect(idsIn(session, 1, Zone.taken)).toEqual(['five', 'nine']);
    expect(session.awaits(1)).toBe(true);
    expect(session.awaits(0)).toBe(false);
  });

  test('equal cards stay for the next winner', () => {
    const session = holding(['five', 'six'], ['five', 'four']);
    lay(session, 'five', 'five');
    expect([0, 1].map((seat) => idsIn(session, seat, Zone.shown))).toEqual([['five'], ['five']]);
    lay(session, 'six', 'four');
    expect(idsIn(session, 0, Zone.taken)).toEqual(['five', 'six', 'five', 'four']);
    expect(session.outcome).toEqual({ winner: 0 });
  });

  test('a two takes the card that beats it, before it is taken', () => {
    const session = holding(['two', 'six'], ['ace', 'four']);
    lay(session, 'two', 'ace');
    expect(idsIn(session, 0, Zone.taken)).toEqual(['ace']);
    expect(idsIn(session, 1, Zone.taken)).toEqual(['two']);
    expect(session.awaits(1), 'it was beaten all the same').toBe(true);
    const tree = lastCauses(session) ?? { command: 0, seat: 0, roots: [] };
    const name = (id: number) => game.cards[session.state.table.entities[id]?.card ?? 0]?.id ?? '';
    const actions = drawCauses(game, tree, name).match(/\b(lay|show|take|start-turn)\b/g);
    expect(actions).toEqual(['lay', 'show', 'take', 'take', 'start-turn']);
  });

  test('a two from an equal round is taken like any card', () => {
    const session = holding(['two', 'six'], ['two', 'four']);
    lay(session, 'two', 'two', 'six', 'four');
    expect(idsIn(session, 0, Zone.taken)).toEqual(['two', 'six', 'two', 'four']);
  });

  test('equal numbers of taken cards are a tie, and the seat that gives up loses', () => {
    const tied = holding(['three', 'six'], ['four', 'five']);
    lay(tied, 'three', 'four', 'five', 'six');
    expect(tied.outcome).toEqual({ tied: true });
    const given = begin(1);
    expect(given.play(1, { do: 'concede' })).toBeNull();
    expect(given.outcome).toEqual({ winner: 0 });
  });

  test('exactly the listed commands are accepted', () => {
    const session = begin(3);
    const { table } = session.state;
    const seat = war.active(table);
    const [card = 0] = cardsIn(table, seat, Zone.hand);
    const codes = [
      session.check(seat, { do: 'end-turn' }),
      session.check(seat, { do: 'play', card, target: card }),
      session.check(seat, { do: 'play', card, choose: 0 }),
      session.check(seat, { do: 'play', card: cardsIn(table, seat, Zone.deck)[0] ?? 0 }),
      session.check(1 - seat, { do: 'play', card: cardsIn(table, 1 - seat, Zone.hand)[0] ?? 0 }),
      session.check(seat, { do: 'join', deck: { hero: '', cards: [] } }),
    ].map((it) => it?.code);
    expect(codes).toEqual([
      'no-such-card',
      'no-target-taken',
      'no-target-taken',
      'not-in-hand',
      'not-your-turn',
      'joined-already',
    ]);
    expect(session.legal(seat).map(({ entity }) => entity)).toEqual(cardsIn(table, seat, Zone.hand));
  });
});

test('any match ends after 26 cards, always has 26 cards, and can be undone to its beginning', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, choices) => {
      const session = begin(seed);
      const start = hashTable(session.state.table);
      const dice = new Dice(choices);
      let twin = rebuilt(session);
      let laid = 0;
      for (; session.outcome === null; laid++) {
        const { seat, command } = randomCommand(session, dice);
        expect(session.play(seat, command)).toBeNull();
        // A twin that is rebuilt from JSON between any two steps.
        expect(twin.begin(seat, command)).toBeNull();
        while (twin.active) {
          twin.step();
          twin = rebuilt(twin);
        }
        expect(hashState(twin.state)).toBe(hashState(session.state));
        checkTable(game, session.state.table);
        expect(session.state.table.zones.flat()).toHaveLength(26);
      }
      expect(laid).toBe(26);
      const again = restoreSave(copy(makeSave(session)), war, () => begin(seed));
      expect(hashTable(again.state.table)).toBe(hashTable(session.state.table));
      session.goBackBefore(1);
      expect(hashTable(session.state.table)).toBe(start);
    }),
    { numRuns: 20 },
  );
});

test('through the bridge: opened from a seed, played by random commands, saved and restored', async () => {
  const open = () => {
    const channel = new MessageChannel();
    return { host: innerHost({ games: [war] }, channel.port2), port: channel.port1 };
  };
  const first = open();
  const client = await openMatch(first.port, { game: 'war', seed: 9 });
  const beside = begin(9);
  const dice = new Dice(4);
  for (let laid = 0; laid < 11; laid++) {
    const { seat, command } = randomCommand(beside, dice);
    expect(beside.play(seat, command)).toBeNull();
    expect(await client.send(command, seat)).toEqual({ accepted: true, command: laid + 1 });
    first.host.match.finish();
  }
  expect(await client.hash()).toBe(hashTable(beside.state.table));
  const saved = await client.save();
  await client.dispose();
  const second = open();
  const again = await restoreMatch(second.port, saved);
  expect(await again.hash()).toBe(hashTable(beside.state.table));
  await again.dispose();
});

test('it begins with its opening: a scenario is refused with a message', async () => {
  const channel = new MessageChannel();
  innerHost({ games: [war] }, channel.port2);
  await expect(openMatch(channel.port1, { game: 'war', scenario: {} })).rejects.toThrow(
    'The game "war" has no scenarios',
  );
});
