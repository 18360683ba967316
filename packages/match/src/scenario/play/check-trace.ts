import { type CauseNode, type CauseTree, EntityField, Why } from '@aftercast/kernel';
import { lastCauses } from '../../last-causes.ts';
import { fitsNumber, sayNumber } from '../format/number.ts';
import type { ExpectedNode } from '../format/scenario.ts';
import { at, show, showList } from '../format/words.ts';
import { findItems, type Item, type Look, pairItems } from './look.ts';

/** What a trace is compared with, in addition to the current match. */
interface TraceLook extends Look {
  /** Ids of the cards that each entity has been in the course of the command. */
  cards: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Compares what the last command set off with a trace. */
export function checkTrace(nodes: readonly ExpectedNode[], path: string, look: Look): void {
  const tree = lastCauses(look.session, look.first);
  if (tree === null) {
    look.report(path, 'expected a command, got none so far');
    return;
  }
  checkNodes(nodes, tree.roots, path, { ...look, cards: cardsDuring(tree, look) });
}

/** Compares a list of nodes, up to the first place where they are not of one type. */
function checkNodes(
  expected: readonly ExpectedNode[],
  actual: readonly CauseNode[],
  path: string,
  look: TraceLook,
): void {
  const waiting = actual.filter((it) => isListed(it)).reverse();
  let place = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const wanted = expected[place];
    const type = typeOf(node, look);
    if (type !== wanted?.action && mayBeLeftOut(node, look)) {
      waiting.push(...node.children.filter((it) => isListed(it)).reverse());
      continue;
    }
    if (wanted === undefined) {
      look.report(path, `expected nothing after ${expected.length} nodes, got ${say(node, look)}`);
      return;
    }
    if (type !== wanted.action) {
      const found = `expected ${show(wanted.action)}, got ${say(node, look)}`;
      look.report(at(at(path, place), 'action'), found);
      return;
    }
    checkNode(wanted, node, at(path, place), look);
    place++;
  }
  const missing = expected[place];
  if (missing !== undefined)
    look.report(at(at(path, place), 'action'), `expected ${show(missing.action)}, got nothing more`);
}

function checkNode(expected: ExpectedNode, node: CauseNode, path: string, look: TraceLook): void {
  const { action } = node;
  const { source, targets, amount, children } = expected;
  if (source !== undefined) checkSource(source, action.source, at(path, 'source'), look);
  if (targets !== undefined) checkNodeTargets(targets, action.targets, at(path, 'targets'), look);
  if (amount !== undefined && !fitsNumber(amount, action.amount))
    look.report(at(path, 'amount'), `expected ${sayNumber(amount)}, got ${action.amount}`);
  if (children !== undefined) checkNodes(children, node.children, at(path, 'children'), look);
}

function checkSource(source: string, actual: number, path: string, look: TraceLook): void {
  const [item] = findItems([source], path, look) ?? [];
  if (item === undefined || (actual !== 0 && fits(item, actual, look))) return;
  look.report(path, `expected ${show(source)}, got ${actual === 0 ? 'none' : show(look.names.word(actual))}`);
}

function checkNodeTargets(
  targets: readonly string[],
  actual: readonly number[],
  path: string,
  look: TraceLook,
): void {
  const items = findItems([...new Set(targets)], path, look);
  if (items === null) return;
  const paired = pairItems(expandCards(items, targets), [...new Set(actual)], (item, entity) =>
    fits(item, entity, look),
  );
  if (paired.missing.length === 0 && paired.left.length === 0) return;
  look.report(
    path,
    `expected ${showList(targets)}, got ${showList(actual.map((it) => look.names.word(it)))}`,
  );
}

/** A name is in a set once; a card's id names as many cards as it is written. */
function expandCards(items: readonly Item[], targets: readonly string[]): Item[] {
  return items.flatMap((item): Item[] =>
    item.kind === 'entity' ? [item] : targets.filter((it) => it === item.word).map(() => item),
  );
}

/** A card's id names an entity that had the card at any time in the command: it may have been transformed since. */
function fits(item: Item, entity: number, { cards, names }: TraceLook): boolean {
  if (item.kind === 'entity') return item.entity === entity;
  return names.cardOf(entity) === item.card || cards.get(entity)?.has(item.card) === true;
}

/**
 * A trace lists a state-based action if something happened in it. It lists a dropped action, and one that cancelled
 * itself because its condition was false, only if something answered it.
 */
function isListed(node: CauseNode): boolean {
  if (node.children.length > 0) return true;
  if (node.dropped || node.cancelledBy === node.action.id) return false;
  return node.action.why !== Why.stateBasedAction || node.changes.length > 0;
}

/** Silent actions, and follow-ups without reactions. */
function mayBeLeftOut(node: CauseNode, look: TraceLook): boolean {
  if (look.names.rules.scenario.silent.includes(typeOf(node, look))) return true;
  return node.action.why === Why.followUp && !node.children.some((it) => isListed(it));
}

function typeOf(node: CauseNode, { names }: TraceLook): string {
  return names.rules.game.types[node.action.type]?.name ?? `type ${node.action.type}`;
}

function say(node: CauseNode, look: TraceLook): string {
  const { source, targets, amount } = node.action;
  const by = source === 0 ? '' : ` by ${look.names.word(source)}`;
  const on = targets.length === 0 ? '' : ` on ${targets.map((it) => look.names.word(it)).join(', ')}`;
  return `${show(typeOf(node, look))}${by}${on}${amount === 0 ? '' : ` (${amount})`}`;
}

function cardsDuring(tree: CauseTree, { names }: Look): Map<number, Set<string>> {
  const cards = new Map<number, Set<string>>();
  const add = (entity: number, card: number) => {
    const known = cards.get(entity) ?? new Set();
    cards.set(entity, known.add(names.cardId(card)));
  };
  const waiting = [...tree.roots];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...node.children);
    for (const change of node.changes) {
      if (change.kind === 'create' || change.kind === 'remove') add(change.entity.id, change.entity.card);
      else if (change.kind === 'field' && change.field === EntityField.card) {
        add(change.entity, change.before);
        add(change.entity, change.after);
      }
    }
  }
  return cards;
}
