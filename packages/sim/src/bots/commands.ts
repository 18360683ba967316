import type { CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import { CARD_COMMANDS, type CardCommand, type Command, commandOf, type Legal } from '@aftercast/rules';
import type { Evaluator } from './evaluator.ts';

/** What is worth a thought as one step of a turn: single commands, and those that gain something only together. */
export function sensibleSteps(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  legal: readonly Legal[],
): Command[][] {
  const single = sensibleCommands(evaluator, table, seat, legal).map((command) => [command]);
  return [...evaluator.volleys(table, seat, legal), ...single];
}

/**
 * The commands that are worth a thought: with targets that make sense (law T3) if there are any, and places on the board
 * only where neighbours matter. Ending the turn is not among them.
 */
function sensibleCommands(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  legal: readonly Legal[],
): Command[] {
  const seen = new Set<string>();
  const commands: Command[] = [];
  for (const entry of legal) {
    if (entry.do === 'end-turn' || entry.do === 'concede') continue;
    // What is alike need not be tried twice.
    if (entry.do !== 'power' && !isFirst(seen, table, entry)) continue;
    for (const target of targetsOf(entry, entry.preferred.length > 0 ? entry.preferred : entry.allowed))
      for (const place of placesOf(evaluator, table, seat, entry))
        commands.push(commandOf<CardCommand>(CARD_COMMANDS, entry, target, place));
  }
  return commands;
}

/** Whether no other of the same card was there before, with the same numbers. */
function isFirst(seen: Set<string>, table: Table, { entity, choose }: Legal): boolean {
  const { card, zone, stats, attachments } = entityAt(table, entity);
  const key = `${card} ${zone} ${choose} ${attachments.length} ${stats.join()}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** `undefined` is the rightmost place. */
function placesOf(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  { entity, positions }: Legal,
): (number | undefined)[] {
  if (positions < 2) return [undefined];
  const matters = [entity, ...evaluator.row(table, seat)].some((id) => mindsNeighbours(evaluator, table, id));
  return matters ? Array.from({ length: positions }, (_, at) => at) : [undefined];
}

/** By the compiled card: numbers of cards are those of one game. */
const minding = new Map<CompiledCard, boolean>();

/** Whether a card says anything about those beside it. */
function mindsNeighbours({ catalogue }: Evaluator, table: Table, id: number): boolean {
  const card = catalogue.cards[entityAt(table, id).card] as CompiledCard;
  let minds = minding.get(card);
  if (minds === undefined) {
    minds = JSON.stringify(card.card).includes('"adjacent"');
    minding.set(card, minds);
  }
  return minds;
}

/** Every command that an entry stands for: each target at each place. */
export function unfold(legal: Legal): Command[] {
  const places = legal.positions === 0 ? [undefined] : Array.from({ length: legal.positions }, (_, at) => at);
  return targetsOf(legal, legal.allowed).flatMap((target) =>
    places.map((place) => commandOf<CardCommand>(CARD_COMMANDS, legal, target, place)),
  );
}

/** What an entry may be pointed at, out of some of its targets; `undefined` for nothing, where that is allowed. */
function targetsOf({ target }: Legal, among: readonly number[]): (number | undefined)[] {
  return target === 'required' ? [...among] : [undefined, ...among];
}
