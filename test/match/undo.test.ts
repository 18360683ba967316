import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import { Match, makeSave, openState, type Role, restoreSave, Session } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { Dice } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { play } from './decks.ts';
import { layMatch, named } from './lay.ts';
import { nextCommand } from './random-play.ts';

const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];
const UNDO: Command = { do: 'undo' };
const OWN = { undo: 'own' } as const;

/** Everything that can be seen of an idle match. */
function shown(match: Match) {
  const { session } = match;
  return {
    hash: hashState(session.state),
    flow: match.flowState,
    journal: structuredClone(session.journal),
    marks: [...session.marks],
    views: ROLES.map((role) => structuredClone(match.stream(role).view)),
  };
}

/** Sends a command and resolves it. @returns the code of its refusal; `null` if it was accepted */
function send(match: Match, seat: number, command: Command): string | null {
  const reply = match.send(seat, command);
  match.finish();
  return reply.accepted ? null : reply.refusal.code;
}

describe('a command that is taken back', () => {
  it('S5 is as if it had not been given, to every role, and the seat can go on', () => {
    const match = layMatch({ hand: [{ card: 'wisp', as: 'wisp' }] }, {}, OWN);
    const before = shown(match);
    const wisp = named(match, 'wisp');
    play(match, 0, { do: 'play', card: wisp });
    const reply = match.send(0, UNDO);
    expect(reply).toEqual({ accepted: true, command: 1 });
    match.finish();
    expect(shown(match)).toEqual(before);
    expect(send(match, 0, { do: 'play', card: wisp })).toBeNull();
    expect(match.session.journal).toHaveLength(1);
  });

  it('S5 can be several, one after the other, up to the start of the turn', () => {
    const hand = ['wisp', 'wisp', 'wisp'].map((card, i) => ({ card, as: `wisp-${i}` }));
    const match = layMatch({ hand }, {}, OWN);
    const moments = [shown(match)];
    for (let i = 0; i < 3; i++) {
      play(match, 0, { do: 'play', card: named(match, `wisp-${i}`) });
      moments.push(shown(match));
    }
    moments.pop();
    for (let i = 2; i >= 0; i--) {
      expect(send(match, 0, UNDO)).toBeNull();
      expect(shown(match)).toEqual(moments[i]);
    }
    expect(send(match, 0, UNDO)).toBe('nothing-to-undo');
  });

  it('S5 leaves a save that is replayed to the same state', () => {
    const start = () => layMatch({ hand: ['wisp', 'wisp'] }, {}, OWN).session;
    const match = new Match(start());
    const [first = 0, second = 0] = match.session.legal(0).map(({ entity }) => entity);
    play(match, 0, { do: 'play', card: first });
    play(match, 0, { do: 'play', card: second });
    send(match, 0, UNDO);
    const again = restoreSave(
      JSON.parse(JSON.stringify(makeSave(match.session))),
      match.session.rules,
      start,
    );
    expect(hashState(again.state)).toBe(hashState(match.session.state));
  });

  it('S5 in random matches, leads to the state before it, whenever it is accepted', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 12; seed++) {
      const dice = new Dice(seed);
      const match = new Match(new Session(hearth, openState(hearth, seed), OWN));
      for (let i = 0; i < 80 && match.session.outcome === null; i++) {
        const before = hashState(match.session.state);
        const { command, seat } = nextCommand(match.session, dice);
        expect(send(match, seat, command)).toBeNull();
        if (seat < 0 || match.session.active) continue;
        const code = send(match, seat, UNDO) ?? 'accepted';
        counts.set(code, (counts.get(code) ?? 0) + 1);
        if (code !== 'accepted') continue;
        expect(hashState(match.session.state)).toBe(before);
        // Give it again, so that the match comes to its end.
        expect(send(match, seat, command)).toBeNull();
      }
    }
    for (const code of ['accepted', 'undo-chance', 'undo-revealed', 'not-your-turn'])
      expect(counts.get(code) ?? 0, code).toBeGreaterThan(5);
  });
});

describe('what told the seat something cannot be taken back', () => {
  const hand = (card: string) => ({ hand: [{ card, as: 'it' }], deck: ['wisp', 'wisp', 'wisp', 'wisp'] });

  it.each<[what: string, card: string, code: string]>([
    ['a card that was drawn', 'arcane-intellect', 'undo-revealed'],
    ['a random choice', 'arcane-missiles', 'undo-chance'],
    ['what was looked at', 'tracking', 'undo-revealed'],
  ])('S5 %s: %s', (_, card, code) => {
    const match = layMatch(hand(card), { board: ['wisp'] }, OWN);
    play(match, 0, { do: 'play', card: named(match, 'it') });
    if (match.session.state.prompt !== null) {
      expect(send(match, 0, UNDO)).toBe('answer-first');
      expect(send(match, 1, UNDO)).toBe('not-your-turn');
      play(match, 0, { do: 'choose', pick: [0] });
    }
    expect(send(match, 0, UNDO)).toBe(code);
  });

  it.each(['mirror-entity', 'counterspell', 'ice-block'])(
    'S5 H1 that no secret has reacted, whichever secret it is: %s',
    (secret) => {
      const match = layMatch({ hand: [{ card: 'wisp', as: 'it' }] }, { secrets: [secret] }, OWN);
      const wisp = named(match, 'it');
      play(match, 0, { do: 'play', card: wisp });
      expect(send(match, 0, UNDO)).toBe(secret === 'mirror-entity' ? 'undo-revealed' : 'undo-hidden');
    },
  );
});

describe('whose commands can be taken back', () => {
  it('S5 no one’s, unless the set-up says so', () => {
    const match = layMatch({ hand: [{ card: 'wisp', as: 'wisp' }] });
    play(match, 0, { do: 'play', card: named(match, 'wisp') });
    expect(send(match, 0, UNDO)).toBe('no-undo');
  });

  it('S5 not the other seat’s, and not those of an earlier turn', () => {
    const match = layMatch({ hand: [{ card: 'wisp', as: 'wisp' }], deck: ['wisp'] }, { deck: ['wisp'] }, OWN);
    play(match, 0, { do: 'play', card: named(match, 'wisp') });
    expect(send(match, 1, UNDO)).toBe('not-your-turn');
    play(match, 0, { do: 'end-turn' });
    expect(send(match, 0, UNDO)).toBe('not-your-turn');
    expect(send(match, 1, UNDO)).toBe('nothing-to-undo');
  });

  it('S5 a seat’s own when the other agrees, until another command is given', () => {
    const hand = ['wisp', 'wisp'].map((card, i) => ({ card, as: `wisp-${i}` }));
    const match = layMatch({ hand }, {}, { undo: 'agreed' });
    const before = shown(match);
    play(match, 0, { do: 'play', card: named(match, 'wisp-0') });
    const after = shown(match);
    expect(send(match, 1, UNDO)).toBe('not-your-turn');
    expect(match.send(0, UNDO)).toEqual({ accepted: true, command: 0 });
    match.finish();
    expect(match.session.undoAsked).toBe(0);
    expect(shown(match)).toEqual(after);
    play(match, 0, { do: 'play', card: named(match, 'wisp-1') });
    expect(match.session.undoAsked).toBeNull();
    expect(send(match, 1, UNDO)).toBe('not-your-turn');
    for (let i = 0; i < 2; i++) {
      expect(send(match, 0, UNDO)).toBeNull();
      expect(send(match, 1, UNDO)).toBeNull();
    }
    expect(shown(match)).toEqual(before);
  });

  it('S5 none in a match without an event log', () => {
    const state = openState(hearth, 1);
    expect(() => new Session(hearth, state, { record: false, ...OWN })).toThrow(/needs the event log/);
  });
});
