import { hearth } from '@aftercast/hearth';
import { ProjectedStream, SeatPort, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { type Command, type Deck, type Reply, type ScenarioRules, withScenario } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';

const hearthRules = await withScenario(hearth);

/** A side as a scenario writes it. */
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

/** A match in the middle of seat 0's first turn, and what seat 0 knows of it. */
export interface Laid {
  position: Position;
  session: Session;
  /** Gives a command of the seat's, under its own numbers. */
  play(command: Command): void;
}

/** Lays a table for a test. @throws RangeError for a set-up that is none */
export function lay(own: LaidSide, other: LaidSide, seed = 1): Laid {
  const players = [
    { hero: 'mage', mana: 10, maxMana: 10, ...own },
    { hero: 'priest', ...other },
  ];
  return layFor(hearthRules, players, { hero: own.hero ?? 'mage', cards: own.deck ?? [] }, seed);
}

/** Lays a table of any game. @param deck what seat 0 joined with @throws RangeError for a set-up that is none */
export function layFor(rules: ScenarioRules, players: readonly unknown[], deck: Deck, seed: number): Laid {
  const reading = parseSetup(
    { format: 'scenario/1', name: 'a test', game: rules.game.name, seed, players, steps: [] },
    [rules],
  );
  if (!reading.ok) throw new RangeError(JSON.stringify(reading.problems));
  const session = new Session(rules, laySetup(rules, reading.value).state);
  const { tape, state } = session;
  if (tape === null) throw new RangeError('A test reads the record.');
  const stream = new ProjectedStream(rules.game, state.table, tape, tape.end, 0);
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
        prompt: session.state.prompt && { ...session.state.prompt, of: session.state.prompt.kind },
        deck,
      };
    },
    session,
    play(command) {
      const reply = port.send(command);
      if (!reply.accepted) throw new RangeError(`${command.do} was refused: ${reply.refusal.code}`);
    },
  };
}
