import { eachRecord, entityAt, kindOf, RecordKind, zoneKind, zoneSeat } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, makeName, parseSetup } from '@aftercast/match/scenario';
import type { Command, LegalCommand } from '@aftercast/rules';
import { commandAt, countOf } from '../bots/commands.ts';
import type { Laboratory, LaidPlayers } from './laboratory.ts';

/** A step of a scenario. */
export type FoundStep = Readonly<Record<string, string | number | readonly number[]>>;

/** What a command came to. */
export interface CommandEffect {
  /** Actions that it set off, the first one included. */
  actions: number;
  /** Actions in its longest chain of causes. */
  depth: number;
  /** Whether it would never have ended: it was undone at the limit of actions (law A12). */
  isEndless: boolean;
}

/** Actions of one command that count as endless. The longest chains of the sets that were searched have a few hundred. */
const ENDLESS = 3_000;

/** Prompts that one command is given answers to, at most. */
const MOST_ANSWERS = 50;

/** A moment of a table that is tried: numbers of its commands and steps. */
export interface Moment {
  command: number;
  steps: number;
}

/** A table on which commands of the first seat are tried, and undone. */
export class TrialTable {
  readonly players: LaidPlayers;
  /** Commands so far, as steps of a scenario. */
  readonly steps: FoundStep[] = [];
  private readonly laboratory: Laboratory;
  private readonly session: Session;

  /** @throws RangeError if the game refuses the table: the laboratory has laid it wrongly */
  constructor(laboratory: Laboratory, players: LaidPlayers, seed: number) {
    const { rules } = laboratory;
    const document = { format: 'scenario/1', name: 'tried', game: rules.game.name, seed, players, steps: [] };
    const reading = parseSetup(document, [rules]);
    if (!reading.ok)
      throw new RangeError(reading.problems.map((it) => `${it.path}: ${it.message}`).join('; '));
    this.laboratory = laboratory;
    this.players = players;
    this.session = new Session(rules, laySetup(rules, reading.value).state, { limit: ENDLESS });
  }

  /** Whether the match goes on, in the turn of the first seat. */
  get isOpen(): boolean {
    return this.session.outcome === null && this.session.rules.active(this.session.state.table) === 0;
  }

  /** What separates the enemy from defeat; 0 once it is beaten. */
  get hold(): number {
    return this.session.winner === 0 ? 0 : this.laboratory.hold(this.session.state.table, 0);
  }

  /** Where the table can be taken back to. */
  get moment(): Moment {
    return { command: this.session.state.command, steps: this.steps.length };
  }

  /** All commands that the first seat may give now. */
  commands(): Command[] {
    return this.session
      .legal(0)
      .filter((it) => it.do !== 'concede')
      .flatMap((it) => commandsOf(it));
  }

  /**
   * Gives a command of the first seat, and the first of the possible answers to each prompt. An endless one is a step that must
   * be refused.
   * @returns `null` if the command was refused for another reason
   */
  play(command: Command): CommandEffect | null {
    const { session, steps } = this;
    const from = session.log?.end ?? 0;
    const step = this.stepOf(command);
    let refusal = session.play(0, command);
    if (refusal === null) steps.push(step);
    for (let answers = 0; refusal === null && session.state.prompt !== null; answers++) {
      const { count, seat } = session.state.prompt;
      if (answers === MOST_ANSWERS) return null;
      const pick = Array.from({ length: count }, (_, i) => i);
      refusal = session.play(seat, { do: 'choose', pick });
      if (refusal === null) steps.push({ do: 'choose', pick });
    }
    if (refusal?.code === 'runaway') {
      steps.push({ ...step, rejected: 'runaway' });
      return { actions: ENDLESS, depth: ENDLESS, isEndless: true };
    }
    if (refusal !== null) return null;
    return { ...this.measure(from), isEndless: false };
  }

  /** Takes back what has happened since a moment. */
  backTo({ command, steps }: Moment): void {
    if (this.session.state.command > command) this.session.goBackBefore(command + 1);
    this.steps.length = steps;
  }

  private measure(from: number): { actions: number; depth: number } {
    const { log } = this.session;
    if (log === null) throw new RangeError('Chains are measured in the event log.');
    const records = log.slice(from);
    const depths = new Map<number, number>();
    let [actions, most] = [0, 0];
    eachRecord(records, (at) => {
      if (kindOf(records[at] as number) !== RecordKind.begin) return;
      // Fields of a begin record: id, type, player, source, cause, …
      const depth = (depths.get(records[at + 5] as number) ?? 0) + 1;
      depths.set(records[at + 1] as number, depth);
      actions++;
      most = Math.max(most, depth);
    });
    return { actions, depth: most };
  }

  private stepOf(command: Command): FoundStep {
    const step: Record<string, string | number> = { do: command.do };
    for (const [key, value] of Object.entries(command)) {
      if (key === 'do' || value === undefined) continue;
      step[key] = ENTITIES.has(key) ? this.nameOf(value as number) : (value as string | number);
    }
    return step;
  }

  /** The name of an entity in a scenario: its place, such as `p0.board[1]`. */
  private nameOf(entity: number): string {
    const { game, scenario } = this.laboratory.rules;
    const { table } = this.session.state;
    const { zone } = entityAt(table, entity);
    const seat = zoneSeat(game, zone);
    for (const [name, { kind, single, after = 0 }] of Object.entries(scenario.zones)) {
      const index = (table.zones[zone]?.indexOf(entity) ?? 0) - after;
      if (kind !== zoneKind(game, zone) || index < 0) continue;
      return makeName(
        single ? { kind: 'zone', seat, zone: name } : { kind: 'place', seat, zone: name, index },
      );
    }
    throw new RangeError(`A scenario has no name for the zone ${zone}.`);
  }
}

/** Members of a command that name an entity. */
const ENTITIES: ReadonlySet<string> = new Set(['card', 'with', 'target']);

function commandsOf(legal: LegalCommand): Command[] {
  return legal.do === 'end-turn'
    ? [{ do: 'end-turn' }]
    : Array.from({ length: countOf(legal) }, (_, i) => commandAt(legal, i));
}
