import { indexOfName, KERNEL_REGISTERS } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { stress, stressScenario } from '@aftercast/stress';
import { EffectsPlugin } from 'bgio-effects/plugin';
import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import type { BenchRow } from '../report/row.ts';
import { figureOf, takeSamples } from '../report/statistics.ts';

const game = await withScenario(stress);

type Shape = Parameters<typeof stressScenario>[0];

/** A session of the stress game whose first seat holds one chain that can be played repeatedly. */
export class StressSession {
  readonly session: Session;
  private readonly card: number;

  constructor(shape: Shape, length: number) {
    const reading = parseSetup(stressScenario(shape, length), [game]);
    if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
    const { state, aliases } = laySetup(reading.rules, reading.value);
    this.session = new Session(reading.rules, state, { limit: Number.POSITIVE_INFINITY });
    this.card = aliases.get('chain') ?? 0;
  }

  /** Number of times a target has been worn down. */
  get worn(): number {
    const { table } = this.session.state;
    return table.registers[KERNEL_REGISTERS + indexOfName(stress.game.registers, 'worn')] as number;
  }

  /**
   * Plays the chain as a user's command.
   * @returns the number of actions
   */
  play(): number {
    const refusal = this.session.play(0, { do: 'play', card: this.card });
    if (refusal !== null) throw new Error(`The chain was refused: ${refusal.code}.`);
    return this.session.state.actions;
  }
}

/** Number of targets, as in the stress game. */
const TARGETS = 14;
const STRENGTH = 30;

interface Table {
  strengths: number[];
  worn: number;
}

/** The same game in the peer library: one move with many steps, each of which changes one number. */
export interface PeerMatch {
  play(): void;
  /** Number of times a step found its target worn down. */
  readonly worn: number;
}

function step(table: Table, at: number): void {
  const target = at % TARGETS;
  const left = (table.strengths[target] as number) - 1;
  table.strengths[target] = left > 0 ? left : STRENGTH;
  if (left <= 0) table.worn++;
}

function setup(): Table {
  return { strengths: new Array<number>(TARGETS).fill(STRENGTH), worn: 0 };
}

function start(game: Game<Table>): PeerMatch {
  const client = Client<Table>({ game, numPlayers: 2, debug: false });
  client.start();
  return {
    play: () => client.moves.chain?.(),
    get worn() {
      return client.getState()?.G.worn ?? Number.NaN;
    },
  };
}

/** A local boardgame.io client with its default log. */
export function plainPeer(steps: number): PeerMatch {
  const moves = {
    chain: ({ G }: { G: Table }) => {
      for (let i = 0; i < steps; i++) step(G, i);
    },
  };
  return start({ name: 'steps', setup, moves });
}

/** The same client with one bgio-effects effect per step, as its screens would receive. */
export function effectsPeer(steps: number): PeerMatch {
  const effects = { hit: { create: (target: number) => target, duration: 0 } };
  const moves = {
    chain: ({ G, effects }: { G: Table; effects: { hit(target: number): void } }) => {
      for (let i = 0; i < steps; i++) {
        step(G, i);
        effects.hit(i % TARGETS);
      }
    },
  };
  return start({
    name: 'steps',
    setup,
    plugins: [EffectsPlugin({ effects })],
    moves,
  } as unknown as Game<Table>);
}

const STEPS = 100;
/** Commands per match and sample. */
const COMMANDS = 500;

function side(make: () => { play(): unknown }) {
  let match = make();
  return {
    prepare: () => {
      match = make();
    },
    run: () => {
      for (let i = 0; i < COMMANDS; i++) match.play();
    },
  };
}

/**
 * Measures a chain of 100 steps in one command, as a user gives it, compared with boardgame.io, in steps per
 * second.
 */
export async function measureSteps(): Promise<BenchRow[]> {
  const times = await takeSamples({
    ours: side(() => new StressSession('chain', STEPS)),
    plain: side(() => plainPeer(STEPS)),
    effects: side(() => effectsPeer(STEPS)),
  });
  const rate = (milliseconds: number) => (STEPS * COMMANDS * 1000) / milliseconds;
  const row = (what: string, samples: readonly number[]): BenchRow => ({
    what: 'a chain of 100 steps in one command',
    ours: figureOf(times.ours, 'rate', rate),
    beside: { what, ...figureOf(samples, 'rate', rate) },
    goal: { of: 'ratio', bound: 'least', must: 4, aim: 10 },
  });
  return [row('boardgame.io 0.50.2', times.plain), row('with bgio-effects', times.effects)];
}
