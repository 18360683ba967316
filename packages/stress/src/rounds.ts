import type { Shape } from './game.ts';
import { stressScenario } from './rules.ts';

/** A scenario, and the commands to play from its beginning to its end. */
export interface Round {
  /** The game of the scenario. */
  game: 'stress' | 'hearth';
  /** The scenario that a match is opened from. */
  scenario: unknown;
  /** The commands, in order. */
  commands: readonly RoundCommand[];
}

/** A command of a round. */
export type RoundCommand =
  /** Plays a card, by its name in the scenario. */
  | { do: 'play'; card: string }
  /** Ends the turn. */
  | { do: 'end-turn' };

/** Children of each node of a tree. */
export const TREE_WIDTH = 10;

/** The least number of actions of each shape: the card that is played, the first hit, and for a tree its children. */
const LEAST: Readonly<Record<Shape, number>> = { chain: 2, fan: 3, tree: 2 + TREE_WIDTH };

/** One chain of a round: its shape, and its reactions or levels. */
interface Part {
  shape: Shape;
  length: number;
}

/**
 * A round of the stress game that resolves exactly this number of actions. A chain and a fan are one command each. Trees
 * have only certain sizes, so the round plays several, the largest first, and a chain for the remaining actions.
 * @throws RangeError for fewer than two actions
 */
export function shapedRound(shape: Shape, actions: number): Round {
  if (!Number.isInteger(actions) || actions < LEAST.chain)
    throw new RangeError(`A round needs at least ${LEAST.chain} actions, got ${actions}.`);
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
    // One action is too few for a chain: if a tree would leave one, a smaller tree or a chain is played instead.
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

/** A chain or a fan of exactly this number of actions. */
function partOf(shape: 'chain' | 'fan', actions: number): Part {
  return { shape, length: shape === 'chain' ? actions - 1 : actions - 2 };
}

/** Number of actions of a tree with this number of levels below its first hit, including that hit and the card. */
function treeOf(levels: number): number {
  return 1 + (TREE_WIDTH ** (levels + 1) - 1) / (TREE_WIDTH - 1);
}
