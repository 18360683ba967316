import { catalogue, hearth, idsIn, playerStat, Stat, Zone } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import { flowStateOf, Match, makeSnapshot, openState, restoreSnapshot, Session } from '@aftercast/match';
import type { Command, Deck } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { HUNTER, joinedMatch, MAGE, openMatch, play, startedMatch } from './decks.ts';

const SEATS = [0, 1] as const;

const refused = (code: string) => ({ accepted: false, refusal: { code } });
const hand = (match: Match, seat: number) => [...idsIn(match.session.state.table, seat, Zone.hand)];
const deck = (match: Match, seat: number) => [...idsIn(match.session.state.table, seat, Zone.deck)];
const cardsOf = (match: Match, ids: readonly number[]) =>
  ids.map((id) => catalogue.cards[match.session.state.table.entities[id]?.card ?? 0]?.id);
const active = (match: Match) => hearth.active(match.session.state.table);
const sorted = (cards: readonly unknown[]) => [...cards].sort();

/** A deck in which the first cards are others. */
const withCards = (...cards: string[]): Deck => ({
  ...MAGE,
  cards: [...cards, ...MAGE.cards.slice(cards.length)],
});
/** Cards that the mage's deck does not have. */
const spare = ['wisp', 'core-hound', 'war-golem'].filter((id) => !MAGE.cards.includes(id));

describe('joining', () => {
  it.each<[code: string, deck: Deck]>([
    ['deck-hero', { ...MAGE, hero: 'nobody' }],
    ['deck-hero', { ...MAGE, hero: 'wisp' }],
    ['deck-size', { ...MAGE, cards: MAGE.cards.slice(1) }],
    ['deck-size', { ...MAGE, cards: [...MAGE.cards, spare[0] as string] }],
    ['deck-unknown-card', withCards('no-such-card')],
    ['deck-uncollectible', withCards('the-coin')],
    ['deck-class', withCards('tracking')],
    ['deck-copies', withCards(...Array<string>(3).fill(spare[0] as string))],
    ['deck-legendary', withCards('ragnaros-the-firelord', 'ragnaros-the-firelord')],
  ])('refuses a deck as %s, and the seat may join with another', (code, bad) => {
    const match = openMatch();
    const hash = hashState(match.session.state);
    expect(match.send(0, { do: 'join', deck: bad })).toMatchObject(refused(code));
    expect([hashState(match.session.state), match.session.journal, match.flowState]).toEqual([
      hash,
      [],
      'settingUp',
    ]);
    play(match, 0, { do: 'join', deck: MAGE });
    expect(match.session.awaits(0)).toBe(false);
  });

  it('what has not the form of a deck is malformed', () => {
    const match = openMatch();
    const cards = [...MAGE.cards];
    const forms: unknown[] = [
      null,
      cards,
      {},
      { hero: 'mage' },
      { hero: 7, cards },
      { hero: 'mage', cards: 'wisp' },
      { hero: 'mage', cards: [7] },
      { hero: 'mage', cards, name: 'mine' },
      { hero: 'mage', cards: Array<string>(1001).fill('wisp') },
    ];
    for (const bad of forms)
      expect(match.send(0, { do: 'join', deck: bad as Deck })).toMatchObject(refused('malformed'));
    expect(match.session.journal).toEqual([]);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('seat %i joins, then seat %i: in either order, and each once', (one, other) => {
    const match = openMatch();
    const decks = [MAGE, HUNTER] as const;
    const join = (seat: number): Command => ({ do: 'join', deck: decks[seat] as Deck });
    expect(SEATS.map((seat) => match.session.awaits(seat))).toEqual([true, true]);
    play(match, one, join(one));
    expect(match.session.awaits(one)).toBe(false);
    expect(match.send(one, join(one))).toMatchObject(refused('joined-already'));
    expect([match.session.stage, match.flowState]).toEqual(['joining', 'settingUp']);
    play(match, other, join(other));
    expect([match.session.stage, match.flowState]).toEqual(['mulligan', 'mulligan']);
    for (const seat of SEATS) expect(match.send(seat, join(seat))).toMatchObject(refused('joined-already'));
    for (const seat of SEATS) play(match, seat, { do: 'mulligan', replace: [] });
    for (const seat of SEATS) expect(match.send(seat, join(seat))).toMatchObject(refused('joined-already'));
    const heroes = SEATS.map((seat) => cardsOf(match, idsIn(match.session.state.table, seat, Zone.hero)));
    expect(heroes).toEqual([['mage'], ['hunter']]);
  });

  it('no seat can act before both have joined, and no other seat can join', () => {
    const match = openMatch();
    const early: [Command, string][] = [
      [{ do: 'end-turn' }, 'join-first'],
      [{ do: 'power' }, 'join-first'],
      [{ do: 'play', card: 1 }, 'join-first'],
      [{ do: 'attack', with: 1, target: 2 }, 'join-first'],
      [{ do: 'mulligan', replace: [] }, 'join-first'],
      [{ do: 'concede' }, 'join-first'],
      [{ do: 'choose', pick: [0] }, 'nothing-asked'],
      [{ do: 'time', left: 0 }, 'not-your-turn'],
    ];
    for (const joined of [0, 1]) {
      for (const [command, code] of early)
        for (const seat of SEATS) expect(match.send(seat, command)).toMatchObject(refused(code));
      for (const seat of [-1, 2, 0.5, Number.NaN])
        expect(match.send(seat, { do: 'join', deck: MAGE })).toMatchObject(refused('not-your-turn'));
      for (const seat of [-1, ...SEATS]) expect(match.session.legal(seat)).toEqual([]);
      for (const seat of SEATS) expect(match.whyNot(seat, 1)?.code).toBe('join-first');
      if (joined === 0) play(match, 1, { do: 'join', deck: HUNTER });
    }
  });

  it('A10 a concession while a seat joins is not accepted and then forgotten', () => {
    const match = openMatch();
    match.send(0, { do: 'join', deck: MAGE });
    expect(match.session.active).toBe(true);
    expect(match.send(1, { do: 'concede' })).toMatchObject(refused('join-first'));
  });

  it('deals three cards to the seat that starts and four to the other, out of its own deck', () => {
    for (const first of SEATS) {
      const match = joinedMatch({ first });
      expect([hand(match, first).length, hand(match, 1 - first).length]).toEqual([3, 4]);
      [MAGE, HUNTER].forEach(({ cards }, seat) => {
        const all = cardsOf(match, [...hand(match, seat), ...deck(match, seat)]);
        expect(sorted(all)).toEqual(sorted(cards));
      });
    }
  });

  it('S2 who starts is drawn from the seed, and both seats do over several; or it is said', () => {
    const drawn = Array.from({ length: 24 }, (_, seed) => active(joinedMatch({ seed })));
    expect(new Set(drawn)).toEqual(new Set([0, 1]));
    expect(Array.from({ length: 24 }, (_, seed) => active(joinedMatch({ seed })))).toEqual(drawn);
    for (const first of SEATS)
      for (let seed = 0; seed < 8; seed++) expect(active(joinedMatch({ seed, first }))).toBe(first);
    for (const first of [2, -2, 0.5]) expect(() => openState(hearth, 1, first)).toThrow(/cannot start/);
  });

  it('another seed deals other cards', () => {
    const [one, other] = [1, 2].map((seed) => joinedMatch({ seed, first: 0 })) as [Match, Match];
    expect(cardsOf(one, deck(one, 0))).not.toEqual(cardsOf(other, deck(other, 0)));
  });
});

describe('opening hands', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('are kept by seat %i, then by seat %i: both may at once, in either order', (one, other) => {
    const match = joinedMatch({ first: 0 });
    expect(SEATS.map((seat) => match.session.awaits(seat))).toEqual([true, true]);
    play(match, one, { do: 'mulligan', replace: hand(match, one).slice(0, 2) });
    expect([match.flowState, match.session.awaits(one), match.session.awaits(other)]).toEqual([
      'mulligan',
      false,
      true,
    ]);
    expect(match.send(one, { do: 'mulligan', replace: [] })).toMatchObject(refused('no-mulligan'));
    play(match, other, { do: 'mulligan', replace: hand(match, other) });
    expect([match.flowState, match.session.stage, active(match)]).toEqual(['waiting', 'playing', 0]);
  });

  it('a replaced card does not come back at once; a kept card stays in its position', () => {
    for (let seed = 0; seed < 12; seed++) {
      const match = joinedMatch({ seed });
      for (const seat of SEATS) {
        const before = hand(match, seat);
        const replace = before.filter((_, index) => (seed >> index) % 2 === 1).reverse();
        const next = deck(match, seat).slice(0, replace.length);
        const all = sorted(cardsOf(match, [...before, ...deck(match, seat)]));
        play(match, seat, { do: 'mulligan', replace });
        // The second seat has the coin, and the first has drawn, when the last hand is kept.
        const after = hand(match, seat).slice(0, before.length);
        expect(after).toEqual(before.map((id) => (replace.includes(id) ? next[replace.indexOf(id)] : id)));
        expect(deck(match, seat)).toEqual(expect.arrayContaining(replace));
        const whole = cardsOf(match, [...hand(match, seat), ...deck(match, seat)]);
        expect(sorted(whole.filter((id) => id !== 'the-coin'))).toEqual(all);
      }
    }
  });

  it('then the second seat has the coin, and the first turn starts with a crystal and a card', () => {
    for (const first of SEATS) {
      const match = startedMatch({ first });
      const { table } = match.session.state;
      expect(hand(match, first)).toHaveLength(4);
      expect(cardsOf(match, hand(match, 1 - first)).slice(4)).toEqual(['the-coin']);
      expect(cardsOf(match, hand(match, first))).not.toContain('the-coin');
      expect([playerStat(table, first, Stat.mana), playerStat(table, 1 - first, Stat.mana)]).toEqual([1, 0]);
      expect([match.acting, match.round]).toEqual([first, 1]);
    }
  });

  it('T4 any set of cards of the hand can be replaced, and no others', () => {
    const match = joinedMatch();
    const { session } = match;
    for (const seat of SEATS) {
      const own = hand(match, seat);
      const legal = session.legal(seat);
      expect(legal).toMatchObject([{ do: 'mulligan', entity: 0, target: 'optional', allowed: own }]);
      for (let set = 0; set < 1 << own.length; set++) {
        const replace = own.filter((_, index) => (set >> index) % 2 === 1);
        expect(session.check(seat, { do: 'mulligan', replace })).toBeNull();
      }
      const others = session.state.table.entities.flatMap((it) =>
        it && !own.includes(it.id) ? [it.id] : [],
      );
      for (const id of [...others, 0, -1, 9999])
        expect(session.check(seat, { do: 'mulligan', replace: [id] })?.code).toBe('not-in-hand');
      expect(
        session.check(seat, { do: 'mulligan', replace: [own[0] as number, own[0] as number] })?.code,
      ).toBe('not-in-hand');
    }
    expect(session.legal(-1)).toEqual([]);
  });

  it('no seat can play before both hands are kept, and the refusal says why', () => {
    const match = joinedMatch({ first: 0 });
    const own = hand(match, 0)[0] as number;
    const early: Command[] = [{ do: 'end-turn' }, { do: 'power' }, { do: 'play', card: own }];
    for (const command of early)
      for (const seat of SEATS) expect(match.send(seat, command)).toMatchObject(refused('mulligan-first'));
    expect(match.whyNot(0, own)?.code).toBe('mulligan-first');
    expect(match.whyNot(-1, own)?.code).toBe('not-your-turn');
    play(match, 0, { do: 'mulligan', replace: [] });
    expect([match.session.legal(0), match.whyNot(0, own)?.code]).toEqual([[], 'not-your-turn']);
    expect(match.targeting(0).send({ type: 'pick', entity: own })).toMatchObject({
      state: 'idle',
      refusal: { code: 'not-your-turn' },
    });
    play(match, 1, { do: 'mulligan', replace: [] });
    expect(match.send(1, { do: 'mulligan', replace: [] })).toMatchObject(refused('no-mulligan'));
    expect(match.session.legal(0).map((it) => it.do)).toContain('end-turn');
    expect(match.session.legal(1)).toEqual([]);
  });

  it('are kept unchanged when the time is up', () => {
    const match = joinedMatch({ first: 1 });
    play(match, 0, { do: 'mulligan', replace: hand(match, 0).slice(0, 1) });
    const kept = SEATS.map((seat) => hand(match, seat));
    play(match, -1, { do: 'time', left: 10 });
    expect([match.flowState, match.session.awaits(1)]).toEqual(['mulligan', true]);
    play(match, -1, { do: 'time', left: 0 });
    expect([match.flowState, active(match)]).toEqual(['waiting', 1]);
    expect(hand(match, 0).slice(0, 4)).toEqual(kept[0]);
    expect(hand(match, 1).slice(0, 3)).toEqual(kept[1]);
    const both = joinedMatch({ first: 0 });
    play(both, -1, { do: 'time', left: 0 });
    expect([both.flowState, both.session.stage]).toEqual(['waiting', 'playing']);
  });
});

describe('conceding', () => {
  it.each(SEATS)('ends the match for seat %i at any time once both have joined', (seat) => {
    const moments: (() => Match)[] = [
      () => joinedMatch(),
      () => {
        const match = joinedMatch();
        play(match, seat, { do: 'mulligan', replace: [] });
        return match;
      },
      () => startedMatch({ first: seat }),
      () => startedMatch({ first: 1 - seat }),
    ];
    for (const moment of moments) {
      const match = moment();
      play(match, seat, { do: 'concede' });
      expect([match.flowState, match.session.outcome]).toEqual(['over', { winner: 1 - seat }]);
      expect(match.send(1 - seat, { do: 'concede' })).toMatchObject(refused('over'));
    }
  });

  it('A10 is stored while something is resolved; of two seats that concede, the first loses', () => {
    const match = joinedMatch();
    match.send(0, { do: 'mulligan', replace: [] });
    expect(match.send(1, { do: 'concede' })).toEqual({ accepted: true, command: 0 });
    expect(match.send(0, { do: 'concede' })).toEqual({ accepted: true, command: 0 });
    expect(match.send(-1, { do: 'concede' })).toMatchObject(refused('not-your-turn'));
    match.finish();
    expect([match.flowState, match.session.outcome]).toEqual(['over', { winner: 0 }]);
  });

  it('S1 a pending concession is part of a stored match', () => {
    const match = startedMatch({ first: 0 });
    match.send(0, { do: 'end-turn' });
    match.send(0, { do: 'concede' });
    const again = new Match(restoreSnapshot(hearth, JSON.parse(JSON.stringify(makeSnapshot(match.session)))));
    for (const one of [match, again]) {
      one.finish();
      expect([one.flowState, one.session.outcome]).toEqual(['over', { winner: 1 }]);
    }
    expect(hashState(again.session.state)).toBe(hashState(match.session.state));
  });
});

describe('a match of decks', () => {
  const commands = (match: Match): [number, Command][] => [
    [1, { do: 'join', deck: HUNTER }],
    [0, { do: 'join', deck: MAGE }],
    [1, { do: 'mulligan', replace: hand(match, 1).slice(1) }],
    [-1, { do: 'time', left: 7 }],
    [0, { do: 'mulligan', replace: hand(match, 0).slice(0, 2) }],
    [active(match), { do: 'end-turn' }],
    [-1, { do: 'time', left: 0 }],
    [0, { do: 'concede' }],
  ];
  const COUNT = 8;

  it('S3 its journal leads to the same state after every command', () => {
    const match = openMatch({ seed: 5 });
    const hashes: string[] = [];
    for (let i = 0; i < COUNT; i++) {
      const [seat, command] = commands(match)[i] as [number, Command];
      play(match, seat, command);
      hashes.push(hashState(match.session.state));
    }
    expect(match.session.outcome).toEqual({ winner: 1 });
    const again = new Session(hearth, openState(hearth, 5));
    const replayed = match.session.journal.map(({ seat, command }) => {
      expect(again.play(seat, command)).toBeNull();
      return hashState(again.state);
    });
    expect(replayed).toEqual(hashes);
    expect(again.log?.slice(0)).toEqual(match.session.log?.slice(0));
  });

  it('S1 goes on like a twin that is rebuilt from JSON after every step', () => {
    const match = new Session(hearth, openState(hearth, 5));
    const whole = new Match(new Session(hearth, openState(hearth, 5)));
    let twin = match;
    let steps = 0;
    for (let i = 0; i < COUNT; i++) {
      const [seat, command] = commands(whole)[i] as [number, Command];
      play(whole, seat, command);
      for (const one of new Set([match, twin])) expect(one.begin(seat, command)).toBeNull();
      while (match.active) {
        if (twin !== match) twin.step();
        match.step();
        expect(hashState(twin.state)).toBe(hashState(match.state));
        twin = restoreSnapshot(hearth, JSON.parse(JSON.stringify(makeSnapshot(match))));
        expect(flowStateOf(twin)).toEqual(flowStateOf(match));
        steps++;
      }
      expect(hashState(twin.state)).toBe(hashState(whole.session.state));
    }
    expect(steps).toBeGreaterThan(60);
  });
});
