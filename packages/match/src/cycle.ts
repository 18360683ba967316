import { eachRecord, type Game, kindOf, RecordKind, type Table } from '@aftercast/kernel';

/** Number of causes, upwards from the last action, in which a repetition is searched. */
const MAX_STEPS = 400;

/**
 * Names the cycle of a chain that ran away (law A12): the shortest sequence of action types and cards that repeats among
 * the causes of the last action, such as `hit by pebble → answer by pebble`.
 * @param records the records of the command so far
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

/** The last action and its causes as text, from the last one upwards. */
function lastChain(game: Game, table: Table, records: Int32Array): string[] {
  const begun = new Map<number, number>();
  let last = 0;
  eachRecord(records, (at) => {
    if (kindOf(records[at] as number) !== RecordKind.begin) return;
    last = records[at + 1] as number;
    begun.set(last, at);
  });
  const steps: string[] = [];
  for (let at = begun.get(last); at !== undefined && steps.length < MAX_STEPS; ) {
    // A begin record is: id, type, player, source, cause, …
    const entity = table.entities[records[at + 4] as number];
    const by = entity ? ` by ${game.cards[entity.card]?.id}` : '';
    steps.push(`${game.types[records[at + 2] as number]?.name}${by}`);
    at = begun.get(records[at + 5] as number);
  }
  return steps;
}
