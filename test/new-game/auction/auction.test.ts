import { openMatch, restoreMatch } from '@aftercast/bridge/client';
import { checkTable, hashTable, outcomeByPlaces, ownRegister } from '@aftercast/kernel';
import {
  Match,
  makeSave,
  makeSnapshot,
  openState,
  restoreSave,
  restoreSnapshot,
  Session,
} from '@aftercast/match';
import type { MatchCommand } from '@aftercast/rules';
import { Dice, randomCommand } from '@aftercast/sim';
import { describe, expect, test } from 'vitest';
import { innerHost } from '../../bridge/inner-host.ts';
import { auction, cardsIn, coinsOf, Zone } from './auction.ts';

const begin = (seed = 1, first = 0) => new Session(auction, openState(auction, seed, first));
/** The answer that bids this many coins; none for 0. */
const bid = (coins: number) => ({ do: 'choose' as const, pick: coins === 0 ? [] : [coins - 1] });
const TURN_UP = { do: 'turn-up' } as const;
type Given = typeof TURN_UP | MatchCommand;
const SEATS = [0, 1, 2];

/** Turns up a card, and lets each seat bid. */
function auctionOff(session: Session, bids: readonly number[]): void {
  expect(session.play(session.acting, TURN_UP)).toBeNull();
  for (const [seat, coins] of bids.entries()) expect(session.play(seat, bid(coins))).toBeNull();
}

const marketOf = ({ state }: Session) => cardsIn(state.table, 0, Zone.market);
const boughtBy = ({ state }: Session, seat: number) => cardsIn(state.table, seat, Zone.bought);
const purses = ({ state }: Session) => SEATS.map((seat) => coinsOf(state.table, seat));

describe('an auction', () => {
  test('goes to the highest bid, and the next seat deals', () => {
    const session = begin();
    auctionOff(session, [3, 7, 5]);
    expect([purses(session), boughtBy(session, 1).length, marketOf(session)]).toEqual([[20, 13, 20], 1, []]);
    expect(session.acting).toBe(1);
  });

  test.each([
    ['two seats bid most', [4, 4, 3]],
    ['no seat bids', [0, 0, 0]],
  ])('that %s leaves the card for the next, whose winner gets both', (_, bids) => {
    const session = begin();
    auctionOff(session, bids);
    expect([purses(session), marketOf(session).length]).toEqual([[20, 20, 20], 1]);
    auctionOff(session, [1, 0, 0]);
    expect([purses(session), boughtBy(session, 0).length, marketOf(session)]).toEqual([[19, 20, 20], 2, []]);
  });

  test('asks no seat that has no coins', () => {
    const session = begin();
    auctionOff(session, [20, 1, 1]);
    session.play(1, TURN_UP);
    expect(SEATS.filter((seat) => session.awaits(seat))).toEqual([1, 2]);
  });

  test('takes a bid once, and none above the coins of a seat', () => {
    const session = begin();
    session.play(0, TURN_UP);
    expect(session.check(2, bid(21))).toEqual({ code: 'bad-answer', values: { least: 0, count: 1 } });
    expect(session.check(2, TURN_UP)?.code).toBe('answer-first');
    expect(session.play(2, bid(20))).toBeNull();
    expect(session.check(2, bid(1))?.code).toBe('not-your-turn');
    expect(SEATS.filter((seat) => session.awaits(seat))).toEqual([0, 1]);
  });

  test('bids nothing for the seats whose time is up', () => {
    const session = begin();
    session.play(0, TURN_UP);
    session.play(1, bid(2));
    expect(session.play(-1, { do: 'time', left: 0 })).toBeNull();
    expect(purses(session)).toEqual([20, 18, 20]);
  });
});

test('a match gives each seat its place by what it has bought', () => {
  const session = begin();
  for (let i = 0; i < 15; i++) auctionOff(session, i % 2 === 0 ? [0, 1, 0] : [0, 0, 1]);
  const worth = SEATS.map((seat) =>
    boughtBy(session, seat).reduce((sum, id) => sum + (session.state.table.entities[id]?.stats[0] ?? 0), 0),
  );
  const places = worth.map((own) => 1 + worth.filter((it) => it > own).length);
  expect(session.outcome).toEqual({ winner: places.indexOf(1), places });
  expect(outcomeByPlaces(places)).toBeGreaterThan(0);
});

test('random matches end, hold, and are the same from a save at each moment', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const session = begin(seed, -1);
    const dice = new Dice(seed);
    while (session.outcome === null) {
      const { seat, command } = randomCommand(session, dice);
      expect(session.play(seat, command)).toBeNull();
      checkTable(auction.game, session.state.table);
      if (seed > 3) continue;
      const save = JSON.parse(JSON.stringify(makeSave(session)));
      const saved = restoreSave(save, auction, () => begin(seed, -1));
      const copied = restoreSnapshot(auction, JSON.parse(JSON.stringify(makeSnapshot(session))));
      for (const again of [saved, copied]) {
        expect(hashTable(again.state.table)).toBe(hashTable(session.state.table));
        expect(again.state.prompt).toEqual(session.state.prompt);
      }
    }
    expect(cardsIn(session.state.table, 0, Zone.deck)).toEqual([]);
  }
});

describe('a seat that gives up', () => {
  const lay = () => new Match(begin());
  const send = (match: Match, seat: number, command: Given) => {
    const reply = match.send(seat, command);
    match.finish();
    return reply.accepted ? reply.command : reply.refusal.code;
  };

  test('A18 is out at once where nothing is asked, and the turn passes on', () => {
    const match = lay();
    expect(send(match, 0, { do: 'concede' })).toBe(1);
    const { session } = match;
    expect([session.outcome, session.acting]).toEqual([null, 1]);
    expect([send(match, 0, TURN_UP), send(match, 0, { do: 'concede' })]).toEqual(['out', 'out']);
    send(match, 1, TURN_UP);
    expect(SEATS.filter((seat) => session.awaits(seat))).toEqual([1, 2]);
  });

  test('A18 in an auction has its bid given for it, and is out when that is over', () => {
    const match = lay();
    const { session } = match;
    send(match, 0, TURN_UP);
    expect(send(match, 2, { do: 'concede' })).toBe(0);
    expect(SEATS.filter((seat) => session.awaits(seat))).toEqual([0, 1]);
    expect(auction.isOut?.(session.state.table, 2)).toBe(false);
    send(match, 0, bid(4));
    send(match, 1, bid(3));
    expect([purses(session), session.outcome]).toEqual([[16, 20, 20], null]);
    expect(SEATS.map((seat) => auction.isOut?.(session.state.table, seat))).toEqual([false, false, true]);
    expect(boughtBy(session, 0)).toHaveLength(1);
  });

  test('A18 several that give up in one auction are out one after the other, the last one has won', () => {
    const match = lay();
    send(match, 0, TURN_UP);
    send(match, 2, { do: 'concede' });
    send(match, 0, { do: 'concede' });
    expect(match.session.outcome).toBeNull();
    send(match, 1, bid(1));
    expect(match.session.outcome).toEqual({ winner: 1, places: [2, 1, 3] });
  });

  test('A18 S4 in an auction is in a save and a snapshot of it', () => {
    const match = lay();
    send(match, 0, TURN_UP);
    send(match, 2, { do: 'concede' });
    send(match, 0, { do: 'concede' });
    const save = JSON.parse(JSON.stringify(makeSave(match.session)));
    const copy = JSON.parse(JSON.stringify(makeSnapshot(match.session)));
    for (const session of [restoreSave(save, auction, begin), restoreSnapshot(auction, copy)]) {
      expect(session.conceding).toEqual([2, 0]);
      const again = new Match(session);
      send(again, 1, bid(1));
      expect(session.outcome).toEqual({ winner: 1, places: [2, 1, 3] });
    }
  });
});

describe('through the bridge', () => {
  async function open() {
    const { port1, port2 } = new MessageChannel();
    const host = innerHost({ games: [auction] }, port2);
    const owner = await openMatch(port1, { game: 'auction', seed: 5, first: 0 });
    const seats = await Promise.all(SEATS.map((seat) => owner.join({ kind: 'seat', seat })));
    const spectator = await owner.join({ kind: 'spectator' });
    /**
     * Waits until the match rests, and the messages of all connections have arrived: an answer comes after all that was sent
     * before it.
     */
    const settle = async () => {
      await expect.poll(() => host.match.running).toBe(false);
      await Promise.all([owner, ...seats, spectator].map((client) => client.legal()));
    };
    return { host, owner, seats, spectator, settle };
  }

  test('H1 A16 no seat learns of a bid before all are there, and each sees who has bid', async () => {
    const { owner, seats, spectator, settle } = await open();
    const [first, second, third] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
    const records = seats.map(() => [] as number[]);
    for (const [i, seat] of seats.entries()) seat.records$.subscribe((data) => records[i]?.push(...data));
    await first.send<Given>(TURN_UP);
    await settle();
    expect(seats.map(({ prompt$ }) => [prompt$.value?.seat, prompt$.value?.options.length])).toEqual([
      [0, 20],
      [1, 20],
      [2, 20],
    ]);
    expect(spectator.prompt$.value).toMatchObject({
      seat: 0,
      options: [],
      others: [{ seat: 1 }, { seat: 2 }],
    });
    const before = records.map((it) => it.length);
    expect(await second.send<Given>(bid(17))).toMatchObject({ accepted: true });
    await settle();
    // What the others are sent of it: that seat 1 has answered, and no number of its bid.
    const sent = records.map((it, i) => it.slice(before[i]));
    expect(sent[0]).toEqual(sent[2]);
    expect(sent[0]?.slice(1)).toEqual([1, 1]);
    expect(second.prompt$.value).toMatchObject({ seat: 0, options: [], others: [{ seat: 2, options: [] }] });
    expect(owner.status$.value.awaiting).toEqual([0, 2]);
    expect(first.view.register('coins-1')).toBe(20);
    await third.send<Given>(bid(2));
    await first.send<Given>(bid(9));
    await settle();
    expect([first.prompt$.value, first.view.register('coins-1')]).toEqual([null, 3]);
    expect(third.view.zone(1, 'bought')).toHaveLength(1);
    await owner.dispose();
  });

  test('the market is the same zone for every seat, and in no seat’s control', async () => {
    const { owner, seats, settle } = await open();
    await seats[0]?.send<Given>(TURN_UP);
    await settle();
    for (const { view } of seats) {
      const [card = 0] = view.zone(2, 'market');
      expect(view.zone(0, 'market')).toEqual([card]);
      expect(view.entity(card)).toMatchObject({ seat: -1, zone: 'market', index: 0 });
      expect(view.zone(1, 'deck')).toHaveLength(14);
    }
    await owner.dispose();
  });

  test('a page that joins, or a worker that goes on from a save, has the questions that are open', async () => {
    const { owner, seats, settle } = await open();
    await seats[0]?.send<Given>(TURN_UP);
    await settle();
    await seats[1]?.send<Given>(bid(3));
    await settle();
    const late = await owner.join({ kind: 'seat', seat: 2 });
    expect(late.prompt$.value).toMatchObject({
      seat: 2,
      count: 1,
      least: 0,
      others: [{ seat: 0, options: [] }],
    });
    const { port1, port2 } = new MessageChannel();
    const other = innerHost({ games: [auction] }, port2);
    const again = await restoreMatch(port1, await owner.save());
    const own = again.prompt$.value;
    expect([own?.seat, own?.options.length, own?.others?.map(({ seat }) => seat)]).toEqual([0, 20, [2]]);
    for (const [seat, coins] of [
      [0, 1],
      [2, 2],
    ] as const)
      expect(await again.send<Given>(bid(coins), seat)).toMatchObject({ accepted: true });
    other.match.finish();
    expect(ownRegister(other.match.session.state.table, 3)).toBe(17);
    await again.dispose();
    await owner.dispose();
  });
});
