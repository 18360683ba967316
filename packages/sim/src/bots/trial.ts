import { Register, type State, type Table } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import type { Command, Legal } from '@aftercast/rules';
import { pickFor } from './prompt.ts';
import type { GameSense } from './sense.ts';

/** A match on which a bot tries what commands do, and takes them back. */
export class Trial {
  readonly sense: GameSense;
  private readonly session: Session;
  private readonly spent: Budget;

  /** @param state at rest; it is the trial's from now on */
  constructor(sense: GameSense, state: State, spent: Budget) {
    this.sense = sense;
    this.session = new Session(sense.rules, state);
    this.spent = spent;
  }

  get state(): State {
    return this.session.state;
  }

  get table(): Table {
    return this.session.state.table;
  }

  /** 0 while the match is played, then 1 + the winning seat, or -1 for a tie. */
  get outcome(): number {
    return this.session.outcome;
  }

  /** The seat whose turn it is. */
  get active(): number {
    return this.sense.rules.active(this.table);
  }

  /** How many commands have been played and not taken back. */
  get played(): number {
    return this.session.state.command;
  }

  /** What decides the random outcomes to come: two equal ones mean that nothing was drawn between them. */
  get chance(): string {
    return this.table.registers.slice(Register.random0, Register.random3 + 1).join();
  }

  legal(seat: number): Legal[] {
    return this.session.legal(seat);
  }

  /** Plays a command to its end; whoever is asked meanwhile answers as a bot would. @returns whether it was legal */
  play(seat: number, command: Command): boolean {
    this.spent.nodes++;
    const { session } = this;
    if (session.play(seat, command) !== null) return false;
    for (let { prompt } = session.state; prompt !== null; { prompt } = session.state) {
      const { seat: asked, kind: of, count, options } = prompt;
      const pick = pickFor(this.sense, {
        seat: asked,
        table: this.table,
        prompt: { seat: asked, of, count, options },
      });
      if (session.play(asked, { do: 'choose', pick }) !== null) return false;
    }
    return true;
  }

  /** Takes back all commands but so many (law S4). */
  backTo(played: number): void {
    if (this.played > played) this.session.goBackBefore(played + 1);
  }
}

/** How many commands a bot has tried for a decision. Work is counted, not timed (law S2). */
export interface Budget {
  nodes: number;
}
