import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventLog, eachRecord, type LogRecord, readRecord } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { type GameCommand, type GameRules, withScenario } from '@aftercast/rules';
import { beginRandomMatch, Dice, type RandomGame, randomCommand } from '@aftercast/sim';
import { root } from '../../scripts/dependencies.mjs';

/** Fields of an action whose meaning its type decides. */
export const FIELDS = ['source', 'targets', 'amount', 'card', 'subject'] as const;
export type Field = (typeof FIELDS)[number];

/** What has happened in matches. */
export interface Occurrences {
  /** How often each action type has happened, and how often each of its fields had a value, by the type's name. */
  types: Map<string, Record<Field | 'times', number>>;
  /** The least and the greatest value of each stat, by its name. */
  stats: Map<string, { least: number; most: number }>;
}

/**
 * Plays scenarios, random matches, and the opening of a match, and notes what their actions and entities had.
 * @param scenarios of the game, as parsed JSON
 */
export async function observe(
  rules: GameRules,
  random: RandomGame,
  scenarios: readonly unknown[],
  matches: number,
): Promise<Occurrences> {
  const loaded = await withScenario(rules);
  const { types } = loaded.game;
  const seen: Occurrences['types'] = new Map(
    types.map(({ name }) => [name, { times: 0, source: 0, targets: 0, amount: 0, card: 0, subject: 0 }]),
  );
  const stats = loaded.game.stats.map(() => ({ least: 0, most: 0 }));
  const noteStat = (stat: number, value: number) => {
    const range = stats[stat] as { least: number; most: number };
    range.least = Math.min(range.least, value);
    range.most = Math.max(range.most, value);
  };
  const look = (records: Int32Array) => {
    const open = new Map<number, { type: number; had: Set<Field> }>();
    const note = (id: number, field: Field, has: boolean) => {
      const action = open.get(id);
      if (!has || action === undefined || action.had.has(field)) return;
      action.had.add(field);
      (seen.get(types[action.type]?.name ?? '') as Record<Field, number>)[field]++;
    };
    eachRecord(records, (at) => {
      const record: LogRecord = readRecord(records, at);
      if (record.kind === 'command') open.clear();
      if (record.kind === 'begin') {
        const { amount, card, id, source, subject, targets, type } = record;
        open.set(id, { type, had: new Set() });
        (seen.get(types[type]?.name ?? '') as { times: number }).times++;
        note(id, 'source', source !== 0);
        note(id, 'targets', targets.length > 0);
        note(id, 'amount', amount !== 0);
        note(id, 'card', card !== 0);
        note(id, 'subject', subject !== 0);
      }
      if (record.kind === 'set') noteStat(record.stat, record.after);
      if (record.kind === 'create')
        for (const [stat, value] of record.entity.stats.entries()) noteStat(stat, value);
      if (record.kind === 'amend') {
        note(record.id, 'targets', record.targets.length > 0);
        note(record.id, 'amount', record.amount !== 0);
      }
    });
  };
  for (const scenario of scenarios) {
    const read = parseScenario(scenario, [loaded]);
    if (!read.ok) throw new Error(read.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
    runScenario(read.rules, read.value, {
      onStep: ({ from, session }) => look((session.log as EventLog).slice(from)),
    });
  }
  for (let seed = 1; seed <= matches; seed++) {
    const { dice, session } = beginRandomMatch(random, loaded, seed);
    while (session.outcome === null) {
      const { command, seat } = randomCommand(session, dice);
      session.play(seat, command);
    }
    look((session.log as EventLog).slice(0));
  }
  look(playOpening(loaded, random));
  return { types: seen, stats: new Map(stats.map((range, i) => [loaded.game.stats[i] ?? '', range])) };
}

/** The clock is no seat. */
const TIMEKEEPER = -1;

/** The records of a match whose seats join, replace a card, run out of time, and give up. */
function playOpening(rules: GameRules, random: RandomGame): Int32Array {
  const session = new Session(rules, openState(rules, 1));
  const dice = new Dice(1);
  const play = (seat: number, command: GameCommand) => {
    const refusal = session.play(seat, command);
    if (refusal !== null) throw new Error(`${command.do} is refused: ${refusal.code}`);
  };
  for (const seat of [0, 1]) play(seat, { do: 'join', deck: random.randomDeck(dice) });
  for (const seat of [0, 1]) {
    const [entry] = session.legal(seat);
    if (entry?.do === 'mulligan') play(seat, { do: 'mulligan', replace: entry.allowed.slice(0, 1) });
  }
  play(TIMEKEEPER, { do: 'time', left: 10 });
  play(0, { do: 'concede' });
  return (session.log as EventLog).slice(0);
}

/** The scenarios of folders, and of those inside them. */
export function scenariosIn(...folders: readonly string[]): unknown[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(root, folder, file), 'utf8'))),
  );
}
