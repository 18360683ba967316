import { EffectsPlugin } from 'bgio-effects/plugin';
import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';

/** Targets of the steps, as many as the stress game has. */
const TARGETS = 14;
const STRENGTH = 30;

interface Table {
  strengths: number[];
  worn: number;
}

/** The peer's match of the same game: one move that does so many steps, each of which changes one number. */
export interface PeerMatch {
  play(): void;
  /** How many times a step has found its target worn down. */
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

/** A local boardgame.io client, its log kept as by default. */
export function plainPeer(steps: number): PeerMatch {
  const moves = {
    chain: ({ G }: { G: Table }) => {
      for (let i = 0; i < steps; i++) step(G, i);
    },
  };
  return start({ name: 'steps', setup, moves });
}

/** The same, with an effect of bgio-effects for each step, which is what its screens would be told. */
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
