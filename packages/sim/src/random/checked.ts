import { checkTable, InvariantError, type State } from '@aftercast/kernel';
import { type JournalEntry, Session } from '@aftercast/match';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  commandOf,
  type Legal,
  type ScenarioRules,
} from '@aftercast/rules';
import { beginRandomMatch, type RandomGame, randomCommand } from './match.ts';

/** What is looked at beside what always is. */
export interface Checks {
  /** Whether every command that could be thought of is tried after each that is played (law T4). */
  legal: boolean;
  /** How often a twin is rebuilt from JSON: after every command, after every step of the resolver, or never (law S1). */
  twin: 'commands' | 'steps' | 'never';
}

/** How a checked match went. */
interface Checked {
  seed: number;
  commands: number;
  /** 1 + the winning seat, -1 for a tie. */
  outcome: number;
  hash: string;
}

/** More commands than this are a match that does not end. */
const MOST_COMMANDS = 3000;

/** A random match that broke what must hold, with the line that plays it again. */
export class MatchFailure extends Error {
  override readonly name = 'MatchFailure';
  readonly seed: number;
  readonly journal: readonly JournalEntry[];

  /** @param game its name; that of `hearth` need not be said on the command line */
  constructor(game: string, seed: number, journal: readonly JournalEntry[], cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const at = `after ${journal.length} commands`;
    const again = `pnpm aftercast random --seed ${seed} --matches 1${game === 'hearth' ? '' : ` --game ${game}`}`;
    super(`seed ${seed}, ${at}: ${message.split('\n')[0]}\n  ${again}`, { cause });
    this.seed = seed;
    this.journal = journal;
  }
}

/**
 * Plays a match with random legal commands between random decks to its end, and looks after every command at what must
 * hold; at the end it is undone back to the start.
 * @param rules those of `game`
 * @throws MatchFailure for the first thing that does not hold
 */
export function playChecked(game: RandomGame, rules: ScenarioRules, seed: number, checks: Checks): Checked {
  const { session, dice } = beginRandomMatch(game, rules, seed);
  const first = session.hash();
  const begun = session.state.command;
  const twin = checks.twin === 'never' ? null : new Twin(rules, session.state, checks.twin === 'steps');
  try {
    let commands = 0;
    for (; session.outcome === 0; commands++) {
      if (commands === MOST_COMMANDS)
        throw new InvariantError('A12', `it does not end in ${MOST_COMMANDS} commands`);
      if (checks.legal) checkLegal(session, game);
      const { seat, command } = randomCommand(session, dice);
      const refusal = session.play(seat, command);
      if (refusal !== null)
        throw new InvariantError(
          'T4',
          `${JSON.stringify(command)} was listed, and refused as ${refusal.code}`,
        );
      twin?.play(seat, command, session);
      if (session.active) continue;
      checkTable(rules.game, session.state.table);
      game.checkLimits(session.state.table);
    }
    const played = { seed, commands, outcome: session.outcome, hash: session.hash() };
    session.goBackBefore(begun + 1);
    if (session.hash() !== first)
      throw new InvariantError('S4', 'undone back to the start, it has another hash');
    return played;
  } catch (error) {
    throw new MatchFailure(rules.game.name, seed, [...session.journal], error);
  }
}

/** The same match, rebuilt from JSON over and over (law S1). */
class Twin {
  private readonly rules: ScenarioRules;
  private readonly everyStep: boolean;
  private state: State;

  constructor(rules: ScenarioRules, state: State, everyStep: boolean) {
    this.rules = rules;
    this.everyStep = everyStep;
    this.state = copy(state);
  }

  play(seat: number, command: JournalEntry['command'], beside: Session): void {
    let session = this.rebuilt();
    const refusal = session.begin(seat, command);
    if (refusal !== null) throw new InvariantError('S1', `the twin refuses ${command.do} as ${refusal.code}`);
    for (let stop = session.step(); stop !== 'rest' && stop !== 'asking'; stop = session.step())
      if (this.everyStep) session = this.rebuilt();
    this.state = session.state;
    if (session.stateHash() !== beside.stateHash())
      throw new InvariantError('S1', 'the twin has another hash');
  }

  private rebuilt(): Session {
    this.state = copy(this.state);
    return new Session(this.rules, this.state, { record: false });
  }
}

function copy(state: State): State {
  return JSON.parse(JSON.stringify(state)) as State;
}

/**
 * Law T4: what is listed is exactly what is accepted. Every command that could be written down about the cards and
 * characters of a table is tried, but not carried out.
 * @throws InvariantError naming the first command that is listed and refused, or accepted and not listed
 */
function checkLegal(session: Session, { thinkable }: Pick<RandomGame, 'thinkable'>): void {
  if (session.active || session.outcome !== 0) return;
  const { table } = session.state;
  const seat = session.rules.active(table);
  const legal = session.legal(seat);
  const listed = new Set(legal.flatMap(commandsOf).map(keyOf));
  for (const command of thinkable(table, seat, legal)) {
    const accepted = session.check(seat, command) === null;
    const key = keyOf(command);
    if (accepted !== listed.has(key))
      throw new InvariantError(
        'T4',
        `${key} is ${accepted ? 'accepted and not listed' : 'listed and refused'}`,
      );
    listed.delete(key);
  }
  const [left] = listed;
  if (left !== undefined) throw new InvariantError('T4', `${left} is listed, and nobody would think of it`);
}

function keyOf(command: Command): string {
  return JSON.stringify(command);
}

/**
 * The commands that an entry of the legal ones stands for. Targets and places do not depend on one another: each target
 * is taken with no place, and each place with the first target.
 */
function commandsOf(legal: Legal): Command[] {
  const targets = [...(legal.target === 'required' ? [] : [undefined]), ...legal.allowed];
  return [
    ...targets.map((it) => commandOf<CardCommand>(CARD_COMMANDS, legal, it)),
    ...Array.from({ length: legal.positions }, (_, at) =>
      commandOf<CardCommand>(CARD_COMMANDS, legal, targets[0], at),
    ),
  ];
}
