import { hearth } from '@aftercast/hearth';
import { ProjectedStream, SeatPort, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { type Command, type Deck, type Reply, type ScenarioRules, withScenario } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';

const hearthRules = await withScenario(hearth);

/** A player's set-up, in the format of a scenario. */
export interface LaidSide {
  hero?: string;
  health?: number;
  mana?: number;
  maxMana?: number;
  hand?: string[];
  board?: string[];
  deck?: string[];
  secrets?: string[];
}

/** A match in seat 0's first turn, with seat 0's position. */
export interface LaidMatch {
  position: Position;
  session: Session;
  /** Gives a command of seat 0, with its own entity numbers. */
  play(command: Command): void;
}

/**
 * Sets up a match for a test.
 * @throws RangeError for an invalid set-up
 */
export function lay(own: LaidSide, other: LaidSide, seed = 1): LaidMatch {
  const players = [
    { hero: 'mage', mana: 10, maxMana: 10, ...own },
    { hero: 'priest', ...other },
  ];
  return layFor(hearthRules, players, { hero: own.hero ?? 'mage', cards: own.deck ?? [] }, seed);
}

/**
 * Sets up a match of any game.
 * @param deck deck that seat 0 joined with
 * @throws RangeError for an invalid set-up
 */
export function layFor(
  rules: ScenarioRules,
  players: readonly unknown[],
  deck: Deck,
  seed: number,
): LaidMatch {
  const reading = parseSetup(
    { format: 'scenario/1', name: 'a test', game: rules.game.name, seed, players, steps: [] },
    [rules],
  );
  if (!reading.ok) throw new RangeError(JSON.stringify(reading.problems));
  const session = new Session(rules, laySetup(rules, reading.value).state);
  const { log, state } = session;
  if (log === null) throw new RangeError('A test reads the record.');
  const stream = new ProjectedStream(rules.game, state.table, log, log.end, 0);
  const match = {
    session,
    submit(seat: number, command: Command): Reply {
      const refusal = session.play(seat, command);
      return refusal === null
        ? { accepted: true, command: session.state.command }
        : { accepted: false, refusal };
    },
  };
  const port = new SeatPort(match, { kind: 'seat', seat: 0 }, () => stream);
  return {
    get position() {
      return {
        seat: 0,
        table: stream.view,
        legal: port.legal(),
        prompt: port.prompt,
        deck,
        moment: session.journal.length,
      };
    },
    session,
    play(command) {
      const reply = port.send(command);
      if (!reply.accepted) throw new RangeError(`${command.do} was refused: ${reply.refusal.code}`);
    },
  };
}
