import type { CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type CommandForms,
  commandOf,
  type LegalCommand,
} from '@aftercast/rules';
import type { Evaluator } from './evaluator.ts';

/**
 * Returns the steps of a turn worth trying: single commands, and combined attacks that gain something only
 * together.
 */
export function sensibleSteps(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  legal: readonly LegalCommand[],
): Command[][] {
  const single = sensibleCommands(evaluator, table, seat, legal).map((command) => [command]);
  return [...evaluator.volleys(table, seat, legal), ...single];
}

/**
 * Returns the commands worth trying, without ending the turn. Targets are the sensible ones (law T3) if there
 * are any; positions vary only where neighbours matter.
 */
function sensibleCommands(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  legal: readonly LegalCommand[],
): Command[] {
  const seen = new Set<string>();
  const commands: Command[] = [];
  for (const entry of legal) {
    if (entry.do === 'end-turn' || entry.do === 'concede') continue;
    // Identical cards need not be tried twice.
    if (entry.do !== 'power' && !isFirst(seen, table, entry)) continue;
    for (const target of targetsOf(entry, entry.preferred.length > 0 ? entry.preferred : entry.allowed))
      for (const place of placesOf(evaluator, table, seat, entry))
        commands.push(commandOf<CardCommand>(CARD_COMMANDS, entry, target, place));
  }
  return commands;
}

/**
 * Returns every command but ending the turn and conceding: all legal targets, and positions where neighbours matter. Of equal
 * cards in a hand, the first is enough.
 */
export function everyCommand(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  legal: readonly LegalCommand[],
): Command[] {
  const held = new Set(evaluator.hand(table, seat));
  const seen = new Set<string>();
  return legal.flatMap((entry) => {
    if (entry.do === 'end-turn' || entry.do === 'concede') return [];
    if (held.has(entry.entity)) {
      const { attachments, card, stats } = entityAt(table, entry.entity);
      const key = `${card} ${entry.do} ${entry.choose} ${stats.join()}`;
      // What was attached to a card may differ in more than its numbers.
      if (attachments.length === 0 && seen.has(key)) return [];
      if (attachments.length === 0) seen.add(key);
    }
    return targetsOf(entry, entry.allowed).flatMap((target) =>
      placesOf(evaluator, table, seat, entry).map((place) =>
        commandOf<CardCommand>(CARD_COMMANDS, entry, target, place),
      ),
    );
  });
}

/** Whether no identical card with the same numbers came before. */
function isFirst(seen: Set<string>, table: Table, { entity, choose }: LegalCommand): boolean {
  const { card, zone, stats, attachments } = entityAt(table, entity);
  const key = `${card} ${zone} ${choose} ${attachments.length} ${stats.join()}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Returns the positions to try; `undefined` is the rightmost one. */
function placesOf(
  evaluator: Evaluator,
  table: Table,
  seat: number,
  { entity, positions }: LegalCommand,
): (number | undefined)[] {
  if (positions < 2) return [undefined];
  const matters = [entity, ...evaluator.row(table, seat)].some((id) => mindsNeighbours(evaluator, table, id));
  return matters ? Array.from({ length: positions }, (_, at) => at) : [undefined];
}

/** Keyed by compiled card, because card numbers belong to one game. */
const minding = new Map<CompiledCard, boolean>();

/** Whether a card mentions its neighbours. */
function mindsNeighbours({ catalogue }: Evaluator, table: Table, id: number): boolean {
  const card = catalogue.cards[entityAt(table, id).card] as CompiledCard;
  let minds = minding.get(card);
  if (minds === undefined) {
    minds = JSON.stringify(card.card).includes('"adjacent"');
    minding.set(card, minds);
  }
  return minds;
}

/** Number of commands of a legal entry: each target at each position. */
export function countOf({ allowed, positions, target }: LegalCommand): number {
  return (allowed.length + (target === 'required' ? 0 : 1)) * Math.max(1, positions);
}

/**
 * Returns one of the commands of a legal entry.
 * @param number from 0 to below {@link countOf}
 * @param forms those of the game's own commands
 */
export function commandAt(legal: LegalCommand, number: number, forms: CommandForms = CARD_COMMANDS): Command {
  const { allowed, positions, target } = legal;
  const places = Math.max(1, positions);
  const at = Math.floor(number / places) - (target === 'required' ? 0 : 1);
  const place = positions === 0 ? undefined : number % places;
  return commandOf<CardCommand>(forms, legal, at < 0 ? undefined : allowed[at], place);
}

/** Returns the targets of an entry among some candidates; `undefined` means no target, where that is allowed. */
function targetsOf({ target }: LegalCommand, among: readonly number[]): (number | undefined)[] {
  return target === 'required' ? [...among] : [undefined, ...among];
}
