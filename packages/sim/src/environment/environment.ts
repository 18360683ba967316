import { resultFor, type Table } from '@aftercast/kernel';
import type { JournalEntry } from '@aftercast/match';
import { type Command, type Deck, formOf, type GameRules, isUndone } from '@aftercast/rules';
import type { Bot, Position } from '../bots/bot.ts';
import { BotDuel } from '../bots/duel.ts';
import { choicesOf } from './choices.ts';
import { EMPTY, ObservationForm, type ObservedSlots } from './observation.ts';

/** A game that can be played in an environment. */
export interface EnvironmentGame {
  /** Its rules. */
  readonly rules: GameRules;
  /** How many entities of which zones are observed. */
  readonly slots: ObservedSlots;
}

/** How an environment is made. */
export interface EnvironmentOptions {
  /** The decks of the two seats. */
  decks: readonly [Deck, Deck];
  /** Actions that one command may set off at most; default: 10,000. */
  limit?: number;
}

/** The columns of {@link Environment.choices}. */
export const CHOICE_NAMES = ['do', 'slot', 'target', 'place', 'option'] as const;

function bitsOf(indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum | (1 << index), 0);
}

/** Stands where bots are asked for. */
const caller: Bot = {
  name: 'the caller',
  decide() {
    throw new Error('In an environment the caller decides.');
  },
};

/**
 * A match for programs that learn to play: what a seat sees is an array of integers, and so is each thing that it can do. Both are
 * of a fixed form, see {@link names} and {@link choices}. The same decks, seed and choices always give the same match.
 * @example
 * const environment = new Environment(hearthEnvironment, { decks: [mage, hunter] });
 * environment.reset(7);
 * while (environment.seat >= 0) environment.step(choose(environment.observe(), environment.choices()));
 * console.log(environment.rewards);
 */
export class Environment {
  private readonly game: EnvironmentGame;
  private readonly options: EnvironmentOptions;
  private readonly form: ObservationForm;
  private duel: BotDuel;
  private seed: number;
  /** What the seat that decides knows, and what it can choose from, until it has chosen. */
  private now: { position: Position; legal: readonly Command[] } | null = null;

  /**
   * Makes an environment; its match has the seed 0.
   * @throws DuelError if a deck is refused
   */
  constructor(game: EnvironmentGame, options: EnvironmentOptions) {
    this.game = game;
    this.options = options;
    this.form = new ObservationForm(game.rules.game, game.slots);
    this.seed = 0;
    this.duel = this.begin(0);
  }

  /** Names of the integers of an observation, in order. */
  get names(): readonly string[] {
    return this.form.names;
  }

  /** The seat that decides; -1 when the match is over. */
  get seat(): number {
    return this.duel.waitsFor;
  }

  /** What the seats get: 0 while the match goes on and for a tie, then 1 for the winner and -1 for the loser. */
  get rewards(): readonly [number, number] {
    const { outcome } = this.duel.session;
    if (outcome === null) return [0, 0];
    const rewardOf = (seat: number) => ({ won: 1, tied: 0, lost: -1 })[resultFor(outcome, seat)];
    return [rewardOf(0), rewardOf(1)];
  }

  /** Number of commands and answers so far. */
  get moment(): number {
    return this.duel.session.journal.length;
  }

  /** Begins a new match. @param seed any integer */
  reset(seed: number): void {
    this.seed = seed;
    this.duel = this.begin(seed);
    this.now = null;
  }

  /** What a seat sees, by default the one that decides: it follows from nothing that the seat may not know (law H1). */
  observe(seat = this.seat): Int32Array {
    // When the match is over, the first seat is shown.
    const eye = Math.max(0, seat);
    const { table } = eye === this.seat ? this.known.position : this.duel.positionOf(eye);
    return this.form.read(table, eye);
  }

  /** The commands that the seat can choose from, with its own entity numbers. */
  legal(): readonly Command[] {
    return this.seat < 0 ? [] : this.known.legal;
  }

  /**
   * The same as arrays, one for each command: `do` is the number of its kind, see {@link kinds}; `slot` and `target` are slots of
   * the observation, by number; `place` is where it is put; `option` is which option of a card, or the options of an answer or the
   * cards of an opening hand as bits. What a command does not have is -1.
   */
  choices(): Int32Array[] {
    const { seat } = this;
    if (seat < 0) return [];
    const { legal, table } = this.known.position;
    const hand = legal.find((it) => it.do === 'mulligan')?.allowed ?? [];
    return this.legal().map((command) => this.rowOf(command, table, seat, hand));
  }

  /** Kinds of command, by number. */
  get kinds(): readonly string[] {
    return ['mulligan', 'choose', 'end-turn', ...Object.keys(this.game.rules.commands)];
  }

  /**
   * Gives a command and plays it to its end.
   * @param choice its index in {@link legal}
   * @throws RangeError if there is no such choice
   */
  step(choice: number): void {
    const { seat } = this;
    const command = this.legal()[choice];
    if (command === undefined)
      throw new RangeError(`There is no choice ${choice}: there are ${this.legal().length}.`);
    const { session } = this.duel;
    const refusal = session.play(seat, this.duel.translate(seat, command));
    this.now = null;
    // A command that runs away or fails is undone, and is a choice that changes nothing.
    if (refusal !== null && !isUndone(refusal))
      throw new Error(`The choice ${JSON.stringify(command)} was refused: ${refusal.code}.`);
  }

  /** Makes another environment whose match is where this one is. It takes about as long as the match so far. */
  fork(): Environment {
    const fork = new Environment(this.game, this.options);
    fork.reset(this.seed);
    const { session } = fork.duel;
    for (const { command, seat } of this.played.slice(session.journal.length)) session.play(seat, command);
    return fork;
  }

  /** @param hand the cards of the opening hand that can be replaced */
  private rowOf(command: Command, view: Table, seat: number, hand: readonly number[]): Int32Array {
    const row = new Int32Array(CHOICE_NAMES.length).fill(EMPTY);
    row[0] = this.kinds.indexOf(command.do);
    if (command.do === 'choose') row[4] = bitsOf(command.pick);
    else if (command.do === 'mulligan') row[4] = bitsOf(command.replace.map((card) => hand.indexOf(card)));
    else
      for (const [field, form] of Object.entries(formOf(this.game.rules.commands, command.do) ?? {})) {
        const value = (command as Readonly<Record<string, unknown>>)[field];
        if (typeof value !== 'number') continue;
        if (form === 'entity') row[1] = this.form.slotOf(view, seat, value);
        else if (form === 'target' || form === 'target?') row[2] = this.form.slotOf(view, seat, value);
        else if (form === 'position?') row[3] = value;
        else row[4] = value;
      }
    return row;
  }

  private get known() {
    if (this.now === null) {
      const position = this.duel.positionOf(this.seat);
      this.now = { position, legal: choicesOf(position) };
    }
    return this.now;
  }

  private get played(): readonly JournalEntry[] {
    return this.duel.session.journal;
  }

  private begin(seed: number): BotDuel {
    const { decks, limit } = this.options;
    const { rules } = this.game;
    return new BotDuel({ bots: [caller, caller], decks, seed, rules, ...(limit !== undefined && { limit }) });
  }
}
