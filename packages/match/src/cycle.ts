import { type Game, readCauses, type Table } from '@aftercast/kernel';

/** How far up a chain of causes the repetition is looked for. */
const LOOKED_AT = 400;

/**
 * Names the cycle of a chain that ran away (law A12): the shortest sequence of action types and cards that repeats up
 * the causes of the last action, such as `damage by acolyte-of-pain → draw by acolyte-of-pain`.
 * @param records what the command has written so far
 */
export function findCycle(game: Game, table: Table, records: Int32Array): string {
  const steps = lastChain(game, table, records);
  for (let period = 1; period * 3 <= steps.length; period++) {
    let repeats = true;
    for (let i = 0; i < period * 2 && repeats; i++) repeats = steps[i] === steps[i + period];
    if (repeats) return steps.slice(0, period).reverse().join(' → ');
  }
  return steps.slice(0, 3).reverse().join(' → ');
}

/** The last action and what caused it, step by step upwards, as words. */
function lastChain(game: Game, table: Table, records: Int32Array): string[] {
  const tree = readCauses(records)[0];
  if (tree === undefined) return [];
  const byId = new Map<number, { cause: number; word: string }>();
  const pending = [...tree.roots];
  let last = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { id, type, source, cause } = node.action;
    const entity = table.entities[source];
    const by = entity ? ` by ${game.cards[entity.card]?.id}` : '';
    byId.set(id, { cause, word: `${game.types[type]?.name}${by}` });
    last = Math.max(last, id);
    pending.push(...node.children);
  }
  const steps: string[] = [];
  for (let id = last; id !== 0 && steps.length < LOOKED_AT; id = byId.get(id)?.cause ?? 0) {
    const step = byId.get(id);
    if (step === undefined) break;
    steps.push(step.word);
  }
  return steps;
}
