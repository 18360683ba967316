import { cardOf, hearth, idsIn, turnOf, Zone } from '@aftercast/hearth';
import { type CauseNode, type EventLog, entityAt, readCauses, type Table } from '@aftercast/kernel';
import { type JournalEntry, openState, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { playDuel } from '../../bots/duel.ts';
import { makeBot, simulatedHearth } from '../../games/hearth/bots.ts';
import { readyDeck } from '../../testing/plan.ts';
import { type PlayedFacts, readFacts } from './facts.ts';

const SEEDS = [1, 2];

/** Both seats join, and keep their hands. */
const OPENING = 4;

/** A match of random bots, played again command by command. */
function journalOf(seed: number) {
  const known = journals.get(seed);
  if (known !== undefined) return known;
  const bots = [makeBot('random', { seed }), makeBot('random', { seed: -seed })] as const;
  const { journal } = playDuel({
    rules: hearth,
    bots,
    decks: [readyDeck('warlock').deck, readyDeck('mage').deck],
    seed,
  });
  journals.set(seed, journal);
  return journal;
}

const journals = new Map<number, readonly JournalEntry[]>();

/** Looks on at a match after each command. */
function replay(seed: number, look: (session: Session, at: number) => void): Session {
  const session = new Session(hearth, openState(hearth, seed));
  journalOf(seed).forEach(({ command, seat }, at) => {
    expect(session.play(seat, command)).toBeNull();
    look(session, at);
  });
  return session;
}

function flatten(nodes: readonly CauseNode[]): CauseNode[] {
  return nodes.flatMap((it) => [it, ...flatten(it.children)]);
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

describe.each(SEEDS)('the facts of the match with seed %i', (seed) => {
  test('its lengths are those of its record, and of the match', () => {
    let starter = -1;
    const session = replay(seed, ({ rules, state }) => {
      if (starter < 0 && turnOf(state.table) === 1) starter = rules.active(state.table);
    });
    const facts = readFacts(simulatedHearth, session);
    const trees = readCauses((session.log as EventLog).slice(0));
    const actions = trees.map(({ roots }) => flatten(roots).length);
    expect(facts).toMatchObject({
      starter,
      turns: turnOf(session.state.table),
      commands: session.journal.length,
      actions: actions.reduce((sum, it) => sum + it, 0),
    });
    expect(facts.chains.map((it) => it.actions)).toEqual(actions.slice(OPENING));
    expect(facts.chains[0]?.command).toBe(OPENING + 1);
  });

  test('what was drawn went from the deck to the hand', () => {
    const drawn: [string[], string[]] = [[], []];
    let decks: number[][] = [[], []];
    const inDeck = (table: Table) => [0, 1].map((seat) => [...idsIn(table, seat, Zone.deck)]);
    const session = replay(seed, ({ stage, state: { table } }, at) => {
      // What is in the hand when the first turn begins was dealt and kept, but for the coin.
      const isFirst = stage === 'playing' && decks[0]?.length === 0;
      for (const seat of [0, 1] as const)
        for (const id of idsIn(table, seat, Zone.hand)) {
          const card = cardOf(hearth.game, entityAt(table, id)).id;
          if (isFirst ? card !== 'the-coin' : decks[seat]?.includes(id)) drawn[seat].push(card);
        }
      if (stage === 'playing' && at > 1) decks = inDeck(table);
    });
    const facts = readFacts(simulatedHearth, session);
    for (const seat of [0, 1] as const) {
      // What was drawn and discarded, or drawn and burned, by one command is not seen between two.
      for (const [card, copies] of count(drawn[seat]))
        expect(facts.drawn[seat].get(card)).toBeGreaterThanOrEqual(copies);
      const all = [...facts.drawn[seat].values()].reduce((sum, it) => sum + it, 0);
      expect(all - drawn[seat].length).toBeLessThanOrEqual(2);
    }
  });

  test('what was played is what was commanded', () => {
    const played = [new Map<string, PlayedFacts>(), new Map<string, PlayedFacts>()] as const;
    let cards: string[] = [];
    const journal = journalOf(seed);
    const session = replay(seed, ({ state: { table } }, at) => {
      const { command, seat } = journal[at] ?? {};
      if (command?.do === 'play') {
        const card = cards[Number(command.card)] ?? '';
        // The seats take turns, and the match counts those of both.
        const { copies, turn } = played[seat as 0 | 1].get(card) ?? {
          copies: 0,
          turn: Math.ceil(turnOf(table) / 2),
        };
        played[seat as 0 | 1].set(card, { copies: copies + 1, turn });
      }
      cards = table.entities.map((it) => (it ? cardOf(hearth.game, it).id : ''));
    });
    expect(readFacts(simulatedHearth, session).played).toEqual(played);
  });

  test('what was in the opening hand is in the hand when the first turn begins, before its draw', () => {
    let kept: Set<string>[] | null = null;
    const session = replay(seed, ({ rules, stage, state: { table } }) => {
      if (stage !== 'playing' || kept !== null) return;
      kept = [0, 1].map((seat) => {
        const hand = idsIn(table, seat, Zone.hand).map((id) => cardOf(hearth.game, entityAt(table, id)).id);
        return new Set(
          seat === rules.active(table) ? hand.slice(0, -1) : hand.filter((it) => it !== 'the-coin'),
        );
      });
    });
    expect(readFacts(simulatedHearth, session).opening).toEqual(kept);
  });
});

test('a cause is counted with its phase', () => {
  const session = replay(1, () => {});
  const trees = readCauses((session.log as EventLog).slice(0));
  const attacks = trees.flatMap(({ roots }) => flatten(roots)).filter((it) => it.action.type === 4);
  const blows = attacks.flatMap(({ children }) =>
    children.filter((it) => it.action.type === 5 && it.action.why === 2),
  );
  expect(blows.length).toBeGreaterThan(0);
  expect(readFacts(simulatedHearth, session).causes.get('attack>damage>perform')).toBe(blows.length);
});
