import { cyber } from '@aftercast/cyber';
import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { hearth } from '@aftercast/hearth';
import { readyDecks as hearthDecks } from '@aftercast/hearth/decks';
import { dropCommand, openState, Session } from '@aftercast/match';
import { CARD_COMMANDS, type Command, commandOf, type LegalCommand } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { layMatch, named } from './lay.ts';

function lay() {
  const match = layMatch(
    {
      hero: 'mage',
      mana: 10,
      board: [{ card: 'river-crocolisk', as: 'crocolisk' }],
      hand: ['fireball', 'wisp', 'elven-archer'].map((card) => ({ card, as: card })),
    },
    { hero: 'priest', board: [{ card: 'chillwind-yeti', as: 'yeti' }] },
  );
  return { session: match.session, of: (alias: string) => named(match, alias) };
}

/** Every command of the list, at every target and position. */
function unfolded(legal: readonly LegalCommand[]): Command[] {
  return legal.flatMap((it) => {
    const targets = it.target === 'required' ? [...it.allowed] : [undefined, ...it.allowed];
    const places = it.positions === 0 ? [undefined] : Array.from({ length: it.positions }, (_, at) => at);
    return targets.flatMap((target) =>
      places.map((place) => commandOf(CARD_COMMANDS, it, target, place) as Command),
    );
  });
}

/** Checks law T4 for a command that was dropped, and for all others. */
function expectLeftOut(session: Session, before: readonly Command[], isDropped: (it: Command) => boolean) {
  const after = unfolded(session.legal(0));
  expect(after).toEqual(before.filter((it) => !isDropped(it)));
  for (const it of before) expect(session.check(0, it)?.code ?? null).toBe(isDropped(it) ? 'failed' : null);
}

describe('a command that was dropped, because the engine failed in it', () => {
  it.each<
    [
      what: string,
      make: (of: (alias: string) => number) => Command,
      isDropped: (it: Command, dropped: Command) => boolean,
    ]
  >([
    [
      'a card at one target',
      (of) => ({ do: 'play', card: of('fireball'), target: of('yeti') }),
      (it, dropped) => JSON.stringify(it) === JSON.stringify(dropped),
    ],
    [
      'a card at one position, which is left out at all',
      (of) => ({ do: 'play', card: of('wisp'), position: 1 }),
      (it, dropped) => it.do === 'play' && dropped.do === 'play' && it.card === dropped.card,
    ],
    [
      'a card with a target, at one position',
      (of) => ({ position: 0, target: of('yeti'), card: of('elven-archer'), do: 'play' }),
      (it, dropped) =>
        it.do === 'play' && dropped.do === 'play' && it.card === dropped.card && it.target === dropped.target,
    ],
    [
      'an attack',
      (of) => ({ do: 'attack', with: of('crocolisk'), target: of('yeti') }),
      (it, dropped) => JSON.stringify(it) === JSON.stringify(dropped),
    ],
  ])('T4 is not in the list of legal commands: %s', (_, make, isDropped) => {
    const { session, of } = lay();
    const before = unfolded(session.legal(0));
    const dropped = make(of);
    dropCommand(session, { seat: 0, command: dropped, number: 1 });
    expectLeftOut(session, before, (it) => isDropped(it, dropped));
    expect(session.legal(1)).toEqual([]);
  });

  it('T4 is why a card cannot be used, if nothing else is left of it', () => {
    const { session, of } = lay();
    dropCommand(session, { seat: 0, command: { do: 'play', card: of('wisp'), position: 0 }, number: 1 });
    expect(session.whyNot(0, of('wisp'))?.code).toBe('failed');
    dropCommand(session, {
      seat: 0,
      command: { do: 'play', card: of('fireball'), target: of('yeti') },
      number: 1,
    });
    expect(session.whyNot(0, of('fireball'))).toBeNull();
  });

  it('T4 is legal again when another command was accepted', () => {
    const { session, of } = lay();
    const dropped: Command = { do: 'play', card: of('wisp'), position: 0 };
    dropCommand(session, { seat: 0, command: dropped, number: 1 });
    expect(session.play(0, { do: 'attack', with: of('crocolisk'), target: of('yeti') })).toBeNull();
    expect(session.legal(0).some((it) => it.entity === of('wisp'))).toBe(true);
    expect(session.whyNot(0, of('wisp'))).toBeNull();
    expect(session.play(0, dropped)).toBeNull();
  });
});

describe('a match that cannot go on without a command that was dropped', () => {
  it.each([
    ['hearth', hearth, hearthDecks],
    ['cyber', cyber, cyberDecks],
  ])('A12 B4 is tied: a seat of %s that cannot join', (_, rules, decks) => {
    const session = new Session(rules, openState(rules, 5));
    const join = (seat: number): Command => ({
      do: 'join',
      deck: decks[seat]?.deck ?? { hero: '', cards: [] },
    });
    expect(session.play(0, join(0))).toBeNull();
    dropCommand(session, { seat: 1, command: join(1), number: 2 });
    expect(session.outcome).toEqual({ tied: true });
  });

  it('A12 B4 is tied: a turn that cannot end', () => {
    const { session } = lay();
    dropCommand(session, { seat: 0, command: { do: 'end-turn' }, number: 1 });
    expect(session.outcome).toEqual({ tied: true });
  });
});
