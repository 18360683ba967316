import { Why } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { eachRecord } from './apply-and-revert.ts';
import { actionIdOf, amountAfter, cancellerOf, Fact, factOf, startsTurn, targetsAfter } from './fold.ts';
import { type ActionRecord, type ChangeRecord, readChange, readRecord } from './records.ts';

/** A node of the tree of causes: an action, what became of it, what it changed, and what it set off (law A11). */
export interface CauseNode {
  /** The action, with the targets and the amount that it had in the end. */
  action: ActionRecord;
  /** Whether its perform phase ran. */
  performed: boolean;
  /** Id of the action that cancelled it; 0 if none did. */
  cancelledBy: number;
  /** Whether it could not be performed, and was dropped. */
  dropped: boolean;
  /** What it changed, in order. */
  changes: ChangeRecord[];
  /** What it set off, in the order of resolving: reactions to its prepare phase, then to its perform phase. */
  children: CauseNode[];
}

/** What one command set off: outermost actions, state-based actions and follow-ups, in order. */
export interface CauseTree {
  /** Number of the command, counted from 1. */
  command: number;
  /** Seat that gave the command; -1 for the rules. */
  seat: number;
  /** In the order of resolving. */
  roots: CauseNode[];
}

/** Reads the trees of all commands in these records. Records before the first command are left out. */
export function readCauses(records: Int32Array): CauseTree[] {
  const trees: CauseTree[] = [];
  const byId = new Map<number, CauseNode>();
  // The action that makes the changes that follow.
  let latest: CauseNode | null = null;
  eachRecord(records, (at) => {
    const fact = factOf(records[at] as number);
    if (fact === Fact.commandBegun) {
      trees.push({ command: records[at + 1] as number, seat: records[at + 2] as number, roots: [] });
      byId.clear();
      latest = null;
      return;
    }
    const tree = trees[trees.length - 1];
    if (tree === undefined) return;
    if (fact === Fact.changed) {
      latest?.changes.push(readChange(records, at));
      return;
    }
    if (fact === Fact.begun) addNode(tree, byId, readRecord(records, at) as ActionRecord);
    const node = byId.get(actionIdOf(records, at)) ?? null;
    if (startsTurn(fact)) latest = node;
    if (node !== null) noteFact(node, fact, records, at);
  });
  return trees;
}

/** Adds an action that has begun under its cause. */
function addNode(tree: CauseTree, byId: Map<number, CauseNode>, action: ActionRecord): void {
  const node = { action, performed: false, cancelledBy: 0, dropped: false, changes: [], children: [] };
  const parent = isNested(action.why) ? byId.get(action.cause) : undefined;
  (parent?.children ?? tree.roots).push(node);
  byId.set(action.id, node);
}

/** Notes what a record says about an action. */
function noteFact(node: CauseNode, fact: Fact, records: Int32Array, at: number): void {
  if (fact === Fact.performed) node.performed = true;
  else if (fact === Fact.cancelled) node.cancelledBy = cancellerOf(records, at);
  else if (fact === Fact.dropped) node.dropped = true;
  else if (fact === Fact.amended) {
    const { action } = node;
    action.targets = [...targetsAfter(action.targets, records, at)];
    action.amount = amountAfter(action.amount, records, at);
  }
}

function isNested(why: Why): boolean {
  return why === Why.prepare || why === Why.perform;
}

/** Levels of a tree that are drawn: each is indented further, and deeper ones would be too far right to read. */
const DRAWN_DEPTH = 200;

/** The name of an entity, as a drawn tree shows it. */
export type NameLookup = (entity: number) => string;

/**
 * The tree of causes as text, one action a line, with the ids of the actions. The command line, failing tests and bug
 * reports all use this drawing.
 */
export function drawCauses(game: Game, tree: CauseTree, name: NameLookup): string {
  return drawForest(tree.roots, (node) => drawNode(game, node, name));
}

/** Trees as text, one node a line. @param draw the text of one node, without a line break */
export function drawForest<Node extends { readonly children: readonly Node[] }>(
  roots: readonly Node[],
  draw: (node: Node) => string,
): string {
  const lines: string[] = [];
  // A list of pending nodes instead of recursion: chains can be deeper than the call stack allows.
  const pending = roots.map((node) => ({ node, lead: '', stem: '', depth: 0 })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, lead, stem, depth } = next;
    lines.push(`${lead}${draw(node)}`);
    if (depth >= DRAWN_DEPTH) {
      if (node.children.length > 0) lines.push(`${stem}└─ … deeper than ${DRAWN_DEPTH} levels`);
      continue;
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const last = i === node.children.length - 1;
      pending.push({
        node: node.children[i] as Node,
        lead: `${stem}${last ? '└─ ' : '├─ '}`,
        stem: `${stem}${last ? '   ' : '│  '}`,
        depth: depth + 1,
      });
    }
  }
  return lines.join('\n');
}

function drawNode(game: Game, node: CauseNode, name: NameLookup): string {
  const { action } = node;
  const parts = [`${action.id}`, game.types[action.type]?.name ?? `type ${action.type}`];
  if (action.source !== 0) parts.push(name(action.source));
  if (action.targets.length > 0) parts.push(`→ ${action.targets.map(name).join(', ')}`);
  if (action.amount !== 0) parts.push(`(${action.amount})`);
  if (action.why === Why.followUp) parts.push(`after ${action.cause}`);
  if (node.cancelledBy !== 0) parts.push(`cancelled by ${node.cancelledBy}`);
  if (node.dropped) parts.push('dropped');
  return parts.join(' ');
}
