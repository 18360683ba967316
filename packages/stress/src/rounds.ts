import type { Shape } from './game.ts';
import { stressScenario } from './rules.ts';

/** A table, and what is played on it from its beginning to its end. */
export interface Round {
  game: 'stress' | 'hearth';
  /** What a match is opened from. */
  scenario: unknown;
  commands: readonly RoundCommand[];
}

/** A command as a round writes it: cards by the names that the scenario gave them. */
export type RoundCommand = { do: 'play'; card: string } | { do: 'end-turn' };

/** Children of each node of a tree. */
export const TREE_WIDTH = 10;

/** Actions that each shape takes at least: the card that is played, and the first blow. */
const LEAST: Readonly<Record<Shape, number>> = { chain: 2, fan: 3, tree: 2 + TREE_WIDTH };

/** One chain of a round: its shape, and its reactions or levels. */
interface Part {
  shape: Shape;
  length: number;
}

/**
 * A round of the stress game that resolves exactly so many actions. A chain and a fan are one command each; trees come
 * only in certain sizes, so that several are played, the largest first, and a chain for what is left.
 * @throws RangeError for fewer than two actions
 */
export function shapedRound(shape: Shape, actions: number): Round {
  if (!Number.isInteger(actions) || actions < LEAST.chain)
    throw new RangeError(`A chain has ${LEAST.chain} actions at least; ${actions} were asked for.`);
  const parts = partsOf(shape, actions);
  const chains = parts.map((part, i) => ({ as: nameOf(i), ...part, width: TREE_WIDTH }));
  const scenario = { ...stressScenario('chain', 1), players: [{ chains }, { chains: [] }], steps: [] };
  return {
    game: 'stress',
    scenario: { ...scenario, name: `A ${shape} of ${actions} actions` },
    commands: parts.map((_, i) => ({ do: 'play', card: nameOf(i) })),
  };
}

function nameOf(part: number): string {
  return `chain-${part}`;
}

function partsOf(shape: Shape, actions: number): Part[] {
  if (shape !== 'tree') return [partOf(actions < LEAST[shape] ? 'chain' : shape, actions)];
  const parts: Part[] = [];
  let left = actions;
  while (left >= LEAST.tree) {
    let levels = 1;
    while (fits(left, treeOf(levels + 1))) levels++;
    // One action alone is no chain: a tree that would leave one over gives way to the next smaller one, or to a chain.
    while (levels > 0 && !fits(left, treeOf(levels))) levels--;
    if (levels === 0) break;
    parts.push({ shape: 'tree', length: levels });
    left -= treeOf(levels);
  }
  if (left > 0) parts.push(partOf('chain', left));
  return parts;
}

function fits(left: number, size: number): boolean {
  return size <= left && left - size !== 1;
}

/** A chain or a fan of exactly so many actions. */
function partOf(shape: 'chain' | 'fan', actions: number): Part {
  return { shape, length: shape === 'chain' ? actions - 1 : actions - 2 };
}

/** Actions of a tree with so many levels below its first blow, that one and the card included. */
function treeOf(levels: number): number {
  return 1 + (TREE_WIDTH ** (levels + 1) - 1) / (TREE_WIDTH - 1);
}
