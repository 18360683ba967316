import { makeNumber, parseNumber } from './number.ts';
import type { ScenarioReader } from './reader.ts';
import type { ExpectedNode } from './scenario.ts';
import { at } from './words.ts';

/** Reads a list of nodes of a trace. */
export function parseTrace(value: unknown, path: string, reader: ScenarioReader): ExpectedNode[] | null {
  return reader.listOf(value, path, (node, path) => parseNode(node, path, reader));
}

function parseNode(value: unknown, path: string, reader: ScenarioReader): ExpectedNode | null {
  const keys = ['action', 'source', 'targets', 'amount', 'children'];
  const object = reader.object(value, path, keys, ['action']);
  if (object === null) return null;
  const types = reader.rules.game.types.map((it) => it.name);
  const node: ExpectedNode = { action: '' };
  const { action, source, targets, amount, children } = object;
  if (action !== undefined)
    node.action = reader.word(action, at(path, 'action'), types, `an action type`) ?? '';
  if (source !== undefined) node.source = reader.nameOrCard(source, at(path, 'source')) ?? '';
  if (targets !== undefined)
    node.targets = reader.listOf(targets, at(path, 'targets'), reader.nameOrCard) ?? [];
  if (amount !== undefined) node.amount = parseNumber(amount, at(path, 'amount'), reader) ?? 0;
  if (children !== undefined) node.children = parseTrace(children, at(path, 'children'), reader) ?? [];
  return node;
}

/** Writes a node of a trace: the inverse of reading it. */
export function makeNode({ children, amount, ...node }: ExpectedNode): Record<string, unknown> {
  return {
    ...node,
    ...(amount !== undefined && { amount: makeNumber(amount) }),
    ...(children !== undefined && { children: children.map(makeNode) }),
  };
}
