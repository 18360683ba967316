import type { Table } from '@aftercast/kernel';
import type { Problem, ScenarioRules } from '@aftercast/rules';
import type { Setup } from '../scenario/format/scenario.ts';
import { makeSetup, parseSetup, type Reading } from '../scenario/format/setup.ts';
import { laySetup } from '../scenario/play/lay.ts';
import { findUnsaid, type Unsaid } from './unsaid.ts';

/** A table, written as a scenario. */
export type WrittenTable =
  /** The scenario, and what it does without. */
  | {
      ok: true;
      /**
       * Parsed JSON (`scenario/1`). A scenario has a step at least: this one checks that no player is asked, and makes place for
       * the author's own.
       */
      scenario: Record<string, unknown>;
      /** What the table has, and the scenario does not lay. `sayUnsaid` says it in sentences. */
      unsaid: readonly Unsaid[];
    }
  /** The table cannot be written: it is in the middle of something. */
  | {
      ok: false;
      /** What scenarios cannot have. */
      problems: readonly Problem[];
    };

/**
 * Writes a table as a scenario that can be run: what is on the table, in the active player's turn. The table of a role has backs;
 * they are left out. What has begun on the table does not go on in the scenario, and random choices have other outcomes.
 * @param table of any role; it is not changed
 * @param seed of the random numbers; default 1
 * @throws RangeError if the game does not say how its tables are written (`readPlayer`)
 */
export function writeTable(rules: ScenarioRules, table: Table, name: string, seed = 1): WrittenTable {
  const written = read(rules, table, name, seed);
  if (written === null)
    throw new RangeError(`The game "${rules.game.name}" does not say how its tables are written.`);
  const { document, reading } = written;
  if (!reading.ok) return reading;
  const laid = laySetup(rules, reading.value).state.table;
  const scenario = { ...document, steps: [{ check: { choice: null } }] };
  return { ok: true, scenario, unsaid: findUnsaid(rules, table, laid) };
}

/**
 * Writes a scenario without steps that lays a table like this one, as far as scenarios of the game can say it: attachments,
 * for instance, are left out.
 * @param seed of the random numbers
 * @returns parsed JSON (`scenario/1`); `null` if the game cannot write one, or if scenarios cannot say something of it
 */
export function layAgain(
  rules: ScenarioRules,
  table: Table,
  name: string,
  seed: number,
): Record<string, unknown> | null {
  const written = read(rules, table, name, seed);
  return written?.reading.ok === true ? written.document : null;
}

function read(
  rules: ScenarioRules,
  table: Table,
  name: string,
  seed: number,
): { document: Record<string, unknown>; reading: Reading<Setup> } | null {
  const { game, scenario } = rules;
  const { readPlayer } = scenario;
  if (readPlayer === undefined) return null;
  const seen = withoutBacks(table);
  const players = Array.from({ length: game.seats }, (_, seat) => readPlayer(seen, seat));
  const setup = { name, game: game.name, seed, active: rules.active(seen), players, picks: [] };
  const document = makeSetup(setup, rules);
  return { document, reading: parseSetup(document, [rules]) };
}

/** The table without the cards of which a role sees only the back, or nothing at all. */
function withoutBacks(table: Table): Table {
  const zones = table.zones.map((ids) => ids.filter((id) => (table.entities[id]?.card ?? 0) !== 0));
  return { ...table, zones };
}
