import { cyberWith } from '@aftercast/cyber/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { cards } from './cards.ts';

const rules = await withScenario(cyberWith({ cards: [{ file: 'test/cyber/own/cards.ts', cards }] }));

/** A scenario's players and steps, and the outcomes of what is random. */
export interface Table {
  first?: object;
  second?: object;
  steps: readonly object[];
  picks?: readonly unknown[];
}

/**
 * Plays a table with the cards of this folder, and again rebuilt from JSON after every step.
 * @returns what did not hold
 */
export function problemsOf(table: Table): unknown {
  const { hash, problems } = run(table, true);
  const once = run(table, false);
  if (once.hash !== hash) throw new Error(`rebuilt, it ends with ${hash} and not with ${once.hash}`);
  return problems;
}

/** Plays a table once: for chains that are so long that rebuilding them at every step would take minutes. */
export function problemsOnce(table: Table): unknown {
  return run(table, false).problems;
}

function run({ first = {}, second = {}, steps, picks = [] }: Table, rebuild: boolean) {
  const facts = { format: 'scenario/1', name: 'own cards', game: 'cyber' };
  const document = { ...facts, picks, players: [first, second], steps };
  const parsed = parseScenario(JSON.parse(JSON.stringify(document)), [rules]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return runScenario(parsed.rules, parsed.value, { rebuild });
}

export const end = { do: 'end-turn' };
export const play = (card: string, more: object = {}) => ({ do: 'play', card, ...more });
export const attack = (attacker: string, target: string, more: object = {}) => ({
  do: 'attack',
  with: attacker,
  target,
  ...more,
});
export const damage = (target: string, amount: number) => ({ setup: 'damage', target, amount });
export const trash = (target: string) => ({ setup: 'trash', target });
export const check = (expected: object) => ({ check: expected });
/** A card with a name. */
export const as = (card: string, name: string, more: object = {}) => ({ card, as: name, ...more });
/** A node of a trace that lists all its children. */
export const node = (action: string, more: object, ...children: object[]) => ({ action, ...more, children });
