import { type GameRules, isMatchCommand, type ScenarioRules, withScenario } from '@aftercast/rules';
import { type LaidTable, layTable } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { CapsuleFile } from '../storage/capsule-file.ts';
import { type Fault, isSameFault } from '../storage/fault.ts';
import { capsuleAfter } from './capsule-after.ts';
import { dropParts } from './drop-parts.ts';
import { journalOf, probesFor } from './find-fault.ts';
import { layAgain } from './lay-again.ts';
import { movesOf, type PlacedMove, type PlayedMoves, playMoves } from './play-moves.ts';
import type { MakeProbe } from './probe.ts';
import { smallerDocuments } from './smaller-documents.ts';

/** How large a match is. */
export interface MatchSize {
  /** Commands, answers and times. */
  commands: number;
  /** Entities on the table at the start, and cards of the decks that join. */
  cards: number;
}

/** What a shrinking has come to. */
export interface Shrunk {
  /** The smallest match that was found with the same fault. */
  file: CapsuleFile;
  /** Size of the match as it was. */
  before: MatchSize;
  /** Size of the smallest one. */
  after: MatchSize;
  /** How often a match was played. */
  steps: number;
  /** Whether nothing smaller was found; `false` if the steps were used up. */
  isDone: boolean;
}

/** How a match is made smaller. */
export interface ShrinkOptions {
  /** How often a match may be played, from 1; 2,000 by default. */
  steps?: number;
  /** Further probes for broken laws, such as the limits of a game. */
  probes?: readonly MakeProbe[];
  /** Called when a smaller match was found. */
  onProgress?(size: MatchSize, steps: number): void;
}

/** How often a match is played by default. */
export const DEFAULT_STEPS = 2_000;

/**
 * Makes the match of a capsule smaller while it still has the same fault: fewer commands, then a table that is laid as it
 * was before the last ones, then fewer cards. The same file and options always give the same result.
 * @param games those that can be played here
 * @returns `null` if the match does not have the fault that its file says
 * @throws Error if the game is not here, or its scenario has errors
 */
export async function shrink(
  file: CapsuleFile,
  games: readonly GameRules[],
  options: ShrinkOptions = {},
): Promise<Shrunk | null> {
  const shrinker = new Shrinker(file.capsule.fault, games, options);
  const first = await shrinker.begin(file);
  if (first === null) return null;
  const before = sizeOf(first);
  const best = await shrinker.shrink();
  return {
    file: capsuleAfter(file, best.setup, best.laid, {
      ...best.played,
      fault: best.played.fault ?? file.capsule.fault,
    }),
    before,
    after: sizeOf(best),
    steps: shrinker.steps,
    isDone: shrinker.steps < shrinker.most,
  };
}

/** A match that has the fault. */
interface Failing {
  setup: MatchSetup;
  laid: LaidTable;
  played: PlayedMoves;
}

/** Suffixes of a match that are tried with a table that is laid as it was before them. */
const SUFFIXES = [1, 2, 3, 4, 5, 7, 10, 14, 20];

/** Seeds that are tried with such a table: the random choices were made with another state of the generator. */
const SEEDS = [1, 2, 3, 4];

class Shrinker {
  steps = 0;
  readonly most: number;
  private readonly fault: Fault;
  private readonly games: readonly GameRules[];
  private readonly options: ShrinkOptions;
  private readonly probes: readonly MakeProbe[];
  private best: Failing | null = null;

  constructor(fault: Fault, games: readonly GameRules[], options: ShrinkOptions) {
    this.fault = fault;
    this.games = games;
    this.options = options;
    this.most = options.steps ?? DEFAULT_STEPS;
    this.probes = probesFor(fault, options.probes ?? []);
  }

  /** Plays the match as it is. @returns `null` if it does not have the fault */
  async begin(file: CapsuleFile): Promise<Failing | null> {
    const laid = await layTable(this.games, file.setup);
    this.steps++;
    this.accept(file.setup, laid, playMoves(laid, movesOf(journalOf(file)), this.probes, true));
    return this.best;
  }

  async shrink(): Promise<Failing> {
    await this.layTableAgain();
    let size = '';
    while (size !== this.sizeNow && this.steps < this.most) {
      size = this.sizeNow;
      await this.dropMoves();
      await this.layTableAgain();
      await this.dropCards();
      await this.dropFromDecks();
    }
    return this.current;
  }

  private get current(): Failing {
    return this.best as Failing;
  }

  private get sizeNow(): string {
    return JSON.stringify([sizeOf(this.current), this.current.setup]);
  }

  private async dropMoves(): Promise<void> {
    await dropParts(this.current.played.moves, async (moves) =>
      (await this.fails(this.current.setup, moves)) ? this.current.played.moves : null,
    );
  }

  /** Begins with a table that is laid as it was before the last moves. */
  private async layTableAgain(): Promise<void> {
    const { laid, played, setup } = this.current;
    if (laid.rules.loadScenario === undefined) return;
    const rules = await withScenario(laid.rules);
    const { moves } = played;
    for (const length of SUFFIXES) {
      if (length >= moves.length) return;
      for (const seed of SEEDS) {
        const scenario = sceneBefore(rules, laid, moves, moves.length - length, seed);
        if (scenario === null) break;
        const { clock: _, first: __, seed: ___, ...same } = setup;
        if (await this.fails({ ...same, scenario }, moves.slice(-length))) return;
      }
    }
  }

  private async dropCards(): Promise<void> {
    for (let isSmaller = true; isSmaller && this.current.setup.scenario !== undefined; ) {
      isSmaller = false;
      for (const scenario of smallerDocuments(this.current.setup.scenario)) {
        if (this.steps >= this.most) return;
        const { played, setup } = this.current;
        if (!(await this.fails({ ...setup, scenario }, played.moves))) continue;
        isSmaller = true;
        break;
      }
    }
  }

  /** Games whose decks may have any size can begin with smaller ones. */
  private async dropFromDecks(): Promise<void> {
    const { moves } = this.current.played;
    for (let i = 0; i < moves.length; i++) {
      const command = this.current.played.moves[i]?.command;
      if (command === undefined || !isMatchCommand(command, 'join')) continue;
      const { deck } = command;
      await dropParts(deck.cards, async (cards) => {
        const { laid, played, setup } = this.current;
        const smaller = { ...deck, cards: [...cards] };
        if (laid.rules.opening?.checkDeck(smaller) !== null) return null;
        const changed = played.moves.map((it, at) =>
          at === i ? { ...it, command: { ...it.command, deck: smaller } } : it,
        );
        return (await this.fails(setup, changed)) ? cards : null;
      });
    }
  }

  /** Whether a match has the fault; if so, it is the best one from now on. */
  private async fails(setup: MatchSetup, moves: readonly PlacedMove[]): Promise<boolean> {
    if (this.steps >= this.most) return false;
    this.steps++;
    const laid = await this.lay(setup);
    return laid !== null && this.accept(setup, laid, playMoves(laid, moves, this.probes));
  }

  /** Lays a table; `null` if it cannot be laid, because something is not there that it needs. */
  private async lay(setup: MatchSetup): Promise<LaidTable | null> {
    try {
      return await layTable(this.games, setup);
    } catch {
      return null;
    }
  }

  private accept(setup: MatchSetup, laid: LaidTable, played: PlayedMoves): boolean {
    if (played.fault === null || !isSameFault(played.fault, this.fault)) return false;
    this.best = { setup, laid, played };
    this.options.onProgress?.(sizeOf(this.best), this.steps);
    return true;
  }
}

/** A scenario that lays the table as it was before a move; `null` if it cannot be laid. */
function sceneBefore(
  rules: ScenarioRules,
  laid: LaidTable,
  moves: readonly PlacedMove[],
  index: number,
  seed: number,
): Record<string, unknown> | null {
  const { fault, session } = playMoves(laid, moves.slice(0, index), []);
  if (fault !== null || session.active || session.stage !== 'playing') return null;
  return layAgain(rules, session.state.table, 'a match that was made smaller', seed);
}

function sizeOf({ laid, played }: Failing): MatchSize {
  const entities = laid.state.table.entities.filter((it) => it !== null).length;
  const decks = played.moves.map(({ command }) =>
    isMatchCommand(command, 'join') ? command.deck.cards.length : 0,
  );
  const attempted = played.attempted === null ? 0 : 1;
  return {
    commands: played.accepted.length + attempted,
    cards: decks.reduce((sum, it) => sum + it, entities),
  };
}
