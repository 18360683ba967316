import type { Match, Role } from '@aftercast/match';
import type { Deck } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNTER, joinedMatch, MAGE, openMatch, play } from './decks.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };
const ROLES: Role[] = [SEAT, { kind: 'spectator' }];

/** What the seat cannot know: the other's cards, in which order they were brought, and which of them it replaces. */
interface Hidden {
  deck: Deck;
  /** Order of the deck's list. */
  turned: number;
}

/** Which indices of their opening hands the seats replace, which seat keeps first, and who gives the command. */
interface Course {
  seed: number;
  first: number;
  places: [number[], number[]];
  early: number;
  timed: boolean;
}

const turn = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

/** Everything that the roles receive, from before the seats join until the first turn has begun. */
function course({ deck, turned }: Hidden, { seed, first, places, early, timed }: Course) {
  const match = openMatch({ seed, first });
  const streams = ROLES.map((role) => match.stream(role));
  const sent = streams.map((it) => JSON.stringify(it.view));
  const told: string[] = [];
  const look = () => {
    told.push(JSON.stringify([match.flowState, match.session.legal(0), match.whyNot(0, 1)?.code]));
  };
  play(match, 0, { do: 'join', deck: MAGE });
  play(match, 1, { do: 'join', deck: { ...deck, cards: turn(deck.cards, turned) } });
  const late = match.stream(SEAT).view;
  const hands = [0, 1].map((seat) => handOf(match, seat));
  for (const seat of [early, 1 - early]) {
    told.push(JSON.stringify([match.flowState, ownLegal(match), match.session.awaits(1)]));
    if (timed && seat !== early) play(match, -1, { do: 'time', left: 0 });
    else
      play(match, seat, {
        do: 'mulligan',
        replace: (places[seat] ?? []).flatMap((place) => hands[seat]?.[place] ?? []),
      });
  }
  look();
  sent.push(JSON.stringify(late), JSON.stringify(match.stream(SEAT).view));
  streams.forEach((it, i) => {
    let read = it.read(0, Number.POSITIVE_INFINITY);
    for (; read !== null; read = it.read(read.end, Number.POSITIVE_INFINITY)) sent[i] += `\n${read.data}`;
  });
  return { sent, told, stage: match.session.stage };
}

function handOf(match: Match, seat: number): number[] {
  const { zones } = match.session.state.table;
  const names = match.session.game.zones.map((it) => it.name);
  return [...(zones[seat * names.length + names.indexOf('hand')] ?? [])];
}

/** What the seat may do, under its own numbers. */
function ownLegal(match: Match) {
  const stream = match.stream(SEAT);
  return match.session.legal(0).map((it) => ({ ...it, allowed: it.allowed.map((id) => stream.aliasOf(id)) }));
}

const decks = [HUNTER, { ...HUNTER, cards: HUNTER.cards.toReversed() }, withNeutral()];

/** Another deck of the same hero, which everybody sees. */
function withNeutral(): Deck {
  const neutral = ['wisp', 'core-hound', 'war-golem', 'magma-rager'];
  const kept = HUNTER.cards.filter((id) => !neutral.includes(id)).slice(0, 30 - 2 * neutral.length);
  return { hero: 'hunter', cards: [...kept, ...neutral, ...neutral] };
}

const hidden = fc.record({ deck: fc.constantFrom(...decks), turned: fc.nat(29) });
const places = (most: number) => fc.uniqueArray(fc.nat(most), { maxLength: most + 1 });
const courses: fc.Arbitrary<Course> = fc.record({
  seed: fc.nat(1_000_000),
  first: fc.nat(1),
  places: fc.tuple(places(3), places(3)),
  early: fc.nat(1),
  timed: fc.boolean(),
});

describe('an opening in which only the other hand and deck differ', () => {
  it('H1 sends a seat, and a spectator, the same bytes, and lists the same to it', () => {
    fc.assert(
      fc.property(hidden, hidden, courses, (one, other, it) => {
        expect(course(one, it)).toEqual(course(other, it));
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  it('H1 the other decks differ, and something happens', () => {
    const it: Course = { seed: 3, first: 0, places: [[0], [1, 2]], early: 0, timed: false };
    const [one, two] = [decks[0], decks[2]].map((deck) => {
      const match = joinedMatch({ seed: 3, first: 0 }, [MAGE, deck as Deck]);
      return JSON.stringify(match.stream({ kind: 'seat', seat: 1 }).view);
    });
    expect(one).not.toBe(two);
    const { sent, stage } = course({ deck: HUNTER, turned: 0 }, it);
    expect(stage).toBe('playing');
    for (const bytes of sent.slice(0, ROLES.length)) expect(bytes.split('\n').length).toBeGreaterThan(1);
    // Whose hand it is sees which cards take the places of others.
    expect(sent[0]).not.toBe(sent[1]);
  });

  it('H1 no role learns the order of a deck, not even its owner', () => {
    const match = joinedMatch();
    for (const role of [SEAT, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
      const { zones } = match.stream(role).view;
      const names = match.session.game.zones.map((zone) => zone.name);
      for (const seat of [0, 1]) {
        const seen = zones[seat * names.length + names.indexOf('deck')] ?? [];
        expect(seen.length).toBeGreaterThan(25);
        expect(new Set(seen)).toEqual(new Set([0]));
      }
    }
  });
});
