import {
  checkTable,
  hashState,
  hashTable,
  InvariantError,
  type Outcome,
  type State,
} from '@aftercast/kernel';
import { type JournalEntry, Session } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type CommandForms,
  commandOf,
  type LegalCommand,
  type ScenarioRules,
} from '@aftercast/rules';
import { beginRandomMatch, type RandomGame, randomCommand } from './match.ts';

/** Optional checks of a random match. */
export interface Checks {
  /** Whether to try every conceivable command after each command played (law T4). */
  legal: boolean;
  /** When a twin is rebuilt from JSON: after every command, after every step of the resolver, or never (law S1). */
  twin: 'commands' | 'steps' | 'never';
  /** The options with which the command line plays the same match, besides the seed; by default, the game's. */
  options?: string;
}

/** The result of a checked match. */
interface Checked {
  seed: number;
  commands: number;
  /** How the match has ended. */
  outcome: Outcome | null;
  hash: string;
}

/** A match with more commands than this counts as endless. */
const MOST_COMMANDS = 3000;

/** A random match that violated an invariant, with the command that plays it again. */
export class RandomMatchError extends Error {
  override readonly name = 'MatchFailure';
  readonly seed: number;
  /** What the match started from, with its game. */
  readonly setup: MatchSetup;
  readonly journal: readonly JournalEntry[];
  /** The command that failed, which is not in the journal; `null` if it was accepted. */
  readonly attempted: JournalEntry | null;

  /** @param options with which the command line plays it again, see {@link Checks} */
  constructor(
    setup: MatchSetup,
    seed: number,
    { attempted, journal }: { attempted: JournalEntry | null; journal: readonly JournalEntry[] },
    cause: unknown,
    options = setup.game === 'hearth' ? '' : ` --game ${setup.game}`,
  ) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const at = `after ${journal.length} commands`;
    const again = `pnpm aftercast random --seed ${seed} --matches 1${options}`;
    super(`seed ${seed}, ${at}: ${message.split('\n')[0]}\n  ${again}`, { cause });
    this.seed = seed;
    this.setup = setup;
    this.journal = journal;
    this.attempted = attempted;
  }
}

/**
 * Plays a random match between random decks to its end and checks the invariants after every command; at the
 * end, the match is undone to its start.
 * @param rules the rules of `game`
 * @throws RandomMatchError for the first violation
 */
export function playChecked(game: RandomGame, rules: ScenarioRules, seed: number, checks: Checks): Checked {
  const { session, decks, dice } = beginRandomMatch(game, rules, seed);
  const first = hashTable(session.state.table);
  const begun = session.state.command;
  const twin = checks.twin === 'never' ? null : new Twin(rules, session.state, checks.twin === 'steps');
  let attempted: JournalEntry | null = null;
  try {
    let commands = 0;
    for (; session.outcome === null; commands++) {
      if (commands === MOST_COMMANDS)
        throw new InvariantError('A12', `it does not end in ${MOST_COMMANDS} commands`);
      if (checks.legal) checkLegal(session, game);
      const { seat, command } = randomCommand(session, dice);
      const refusal = session.play(seat, command);
      if (refusal !== null) {
        const { command: last } = session.state;
        attempted = { number: command.do === 'choose' ? last : last + 1, seat, command };
        if (refusal.code === 'card-fault' && session.lastFault !== null) throw session.lastFault;
        throw new InvariantError(
          'T4',
          `${JSON.stringify(command)} was listed, and refused as ${refusal.code}`,
        );
      }
      twin?.play(seat, command, session);
      if (session.active) continue;
      checkTable(rules.game, session.state.table);
      game.checkLimits(session.state.table);
    }
    const played = { seed, commands, outcome: session.outcome, hash: hashTable(session.state.table) };
    session.goBackBefore(begun + 1);
    if (hashTable(session.state.table) !== first)
      throw new InvariantError('S4', 'undone back to the start, it has another hash');
    return played;
  } catch (error) {
    const played = { attempted, journal: [...session.journal] };
    throw new RandomMatchError(game.setUp(seed, decks), seed, played, error, checks.options);
  }
}

/** The same match, rebuilt from JSON again and again (law S1). */
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
    for (let stop = session.step(); stop !== 'idle' && stop !== 'asking'; stop = session.step())
      if (this.everyStep) session = this.rebuilt();
    this.state = session.state;
    if (hashState(session.state) !== hashState(beside.state))
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
 * Checks law T4: exactly the listed commands are accepted. Tries every conceivable command about the entities
 * of the table, without carrying it out.
 * @throws InvariantError naming the first command that is listed and refused, or accepted and not listed
 */
function checkLegal(session: Session, { thinkable }: Pick<RandomGame, 'thinkable'>): void {
  const { prompt, table } = session.state;
  // Also where a seat is asked for commands (law A17).
  if ((session.active && prompt?.kind !== 'commands') || session.outcome !== null) return;
  const seat = prompt?.seat ?? session.acting;
  const legal = session.legal(seat);
  const listed = new Set(legal.flatMap((it) => commandsOf(it, session.rules.commands)).map(keyOf));
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
  if (left !== undefined)
    throw new InvariantError('T4', `${left} is listed, but thinkable() does not yield it`);
}

function keyOf(command: Command): string {
  return JSON.stringify(command);
}

/**
 * Returns the commands of a legal entry. Targets and positions are independent, so each target is tried without
 * a position, and each position with the first target.
 * @param forms those of the game's own commands
 */
export function commandsOf(legal: LegalCommand, forms: CommandForms = CARD_COMMANDS): Command[] {
  const targets = [...(legal.target === 'required' ? [] : [undefined]), ...legal.allowed];
  return [
    ...targets.map((it) => commandOf<CardCommand>(forms, legal, it)),
    ...Array.from({ length: legal.positions }, (_, at) =>
      commandOf<CardCommand>(forms, legal, targets[0], at),
    ),
  ];
}
