import type { Match, Role } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layMatch } from './lay.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };
const ROLES: Role[] = [SEAT, { kind: 'spectator' }];

/** Cards that the seat plays itself: nothing about them is random, and none is a spell, which a secret could answer. */
const OPEN = ['wisp', 'argent-squire', 'elven-archer', 'loot-hoarder', 'acolyte-of-pain', 'novice-engineer'];
/** Hidden cards of every kind. */
const HIDDEN = [
  ...['knife-juggler', 'violet-teacher', 'questing-adventurer', 'abomination', 'wisp', 'kobold-geomancer'],
  // An aura of a card in hand is counted in the match's registers: that must not reveal the card.
  ...['sea-giant', 'mountain-giant', 'molten-giant', 'dread-corsair'],
  ...['fireball', 'arcane-missiles', 'mirror-image', 'counterspell', 'spellbender', 'the-coin'],
];
const SECRETS = [['counterspell'], ['spellbender']];

interface Hidden {
  hand: string[];
  deck: string[];
  /** The lower part of the seat's own deck, to which it does not come. */
  bottom: string[];
  secrets: string[];
  seed: number;
}

function lay({ hand, deck, bottom, secrets, seed }: Hidden): Match {
  const own = { hero: 'mage', mana: 4, maxMana: 4, hand: OPEN.slice(0, 4), board: ['goldshire-footman'] };
  const other = { hero: 'priest', board: ['chillwind-yeti', 'loot-hoarder'], hand, deck, secrets };
  const match = layMatch({ ...own, deck: [...OPEN, ...OPEN, ...OPEN, ...bottom] }, other);
  // The seed is the generator's state: no more of it is known than of the cards.
  match.session.state.seed = seed;
  for (let i = 0; i < 4; i++) match.session.state.table.registers[i] = seed + 7919 * i;
  return match;
}

/** Everything that a role receives: its first view, all records, and the answers to a seat's calls. */
function play(hidden: Hidden, choices: readonly number[]) {
  const match = lay(hidden);
  const { session } = match;
  const streams = ROLES.map((role) => match.stream(role));
  const seat = match.stream(SEAT);
  const sent = streams.map((it) => JSON.stringify(it.view));
  const asked: string[] = [];
  for (const choice of choices) {
    if (session.outcome !== null) break;
    const active = session.rules.active(session.state.table);
    asked.push(JSON.stringify([seatLegal(match), refusals(match)]));
    match.send(active, active === 0 ? pick(match, choice) : { do: 'end-turn' });
    match.finish();
    asked.push(match.flowState);
  }
  streams.forEach((it, i) => {
    let read = it.read(0, Number.POSITIVE_INFINITY);
    for (; read !== null; read = it.read(read.end, Number.POSITIVE_INFINITY)) sent[i] += `\n${read.data}`;
  });
  return { sent, asked, commands: session.journal.length, entities: seat.view.entities.length };
}

/** A legal command of seat 0: it ends its turn one time in four. */
function pick(match: Match, choice: number): Command {
  const legal = match.session.legal(0);
  const one = legal[choice % legal.length];
  const target = one?.allowed[choice % Math.max(1, one.allowed.length)];
  const aimed = target === undefined ? {} : { target };
  if (one === undefined || choice % 4 === 3) return { do: 'end-turn' };
  if (one.do === 'play') return { do: 'play', card: one.entity, ...aimed };
  if (one.do === 'attack') return { do: 'attack', with: one.entity, target: target as number };
  return one.do === 'power' ? { do: 'power', ...aimed } : { do: 'end-turn' };
}

/** What the seat may do, under its own numbers. */
function seatLegal(match: Match) {
  const { aliasOf } = numbers(match);
  return match.session
    .legal(0)
    .map((it) => ({ ...it, entity: aliasOf(it.entity), allowed: it.allowed.map(aliasOf) }));
}

/** The answers that the seat gets when it targets everything of which it sees the back. */
function refusals(match: Match) {
  const { aliasOf, entityOf } = numbers(match);
  const view = match.stream(SEAT).view;
  const backs = view.entities.flatMap((it) => (it && it.card === 0 ? [entityOf(it.id)] : []));
  const own = match.session.legal(0).map(({ entity }) => entity);
  return backs.map((back) => {
    const commands: Command[] = [
      { do: 'play', card: back },
      { do: 'power', target: back },
      ...own.map((card): Command => ({ do: 'play', card, target: back })),
      ...own.map((fighter): Command => ({ do: 'attack', with: fighter, target: back })),
    ];
    const heard = commands.map((command) => match.session.check(0, command));
    return [
      aliasOf(back),
      heard,
      match.whyNot(0, back),
      match.targeting(0).send({ type: 'pick', entity: back }).refusal,
    ];
  });
}

function numbers(match: Match) {
  const stream = match.stream(SEAT);
  return {
    aliasOf: (entity: number) => stream.aliasOf(entity),
    entityOf: (alias: number) => stream.entityOf(alias),
  };
}

const cards = (count: number) => fc.array(fc.constantFrom(...HIDDEN), { minLength: count, maxLength: count });
const hidden = fc.record({
  hand: cards(4),
  deck: cards(10),
  bottom: cards(4),
  secrets: fc.constantFrom(...SECRETS),
  seed: fc.nat(1_000_000),
});
// Six turns of the opponent at most: an eleventh card in hand would be burned, and be seen by everybody.
const choices = fc.array(fc.nat(1000), { minLength: 4, maxLength: 12 });

describe('two matches of hearth that differ only in what a seat may not know', () => {
  it('H1 send it, and a spectator, the same bytes, and refuse it in the same words', () => {
    fc.assert(
      fc.property(hidden, hidden, choices, (one, other, list) => {
        expect(play(one, list)).toEqual(play(other, list));
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  it('H1 something happens in them: cards are played, drawn and fought with', () => {
    const same: Hidden = {
      hand: ['wisp'],
      deck: HIDDEN,
      bottom: ['wisp'],
      secrets: ['counterspell'],
      seed: 1,
    };
    const list = [0, 4, 8, 3, 0, 0, 1, 2, 3, 0, 5, 9];
    const { commands, sent, entities } = play(same, list);
    expect(commands).toBe(list.length);
    expect(sent[0]?.length).toBeGreaterThan(5_000);
    expect(entities).toBeGreaterThan(15);
    // The seat that owns the cards learns which they are.
    const other = { ...same, hand: ['fireball'] };
    const told = (it: Hidden) => JSON.stringify(lay(it).stream({ kind: 'seat', seat: 1 }).view);
    expect(told(same)).not.toBe(told(other));
  });
});
