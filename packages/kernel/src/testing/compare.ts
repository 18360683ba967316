import type { Action } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { leastOf, type Prompt } from '../game/prompt.ts';
import type { Table } from '../game/table.ts';
import { type CauseNode, readCauses } from '../log/causes.ts';
import { EventLog } from '../log/event-log.ts';
import { Resolver } from '../resolver/resolver.ts';
import type { Stop } from '../resolver/stop.ts';
import type { State } from '../state/state.ts';
import { copyByJson, settleRun } from './play.ts';
import { Reference, type ReferenceNode, type ReferenceRecord } from './reference.ts';
import { makeCommand, makeScriptedGame, makeScriptedState, type ScriptedGame } from './scripted.ts';
import { eventsOf } from './toy.ts';

/** The result of a command: everything in which two resolvers can be compared. */
export interface ResolverOutcome {
  stop: 'idle' | 'runaway';
  records: ReferenceRecord[];
  tree: ReferenceNode[];
  table: Table;
}

/** Indices that answer a prompt: they depend on the prompt alone. */
export function pickByAction(prompt: Prompt): number[] {
  const all = prompt.options.map((_, i) => i);
  const least = leastOf(prompt);
  const first = prompt.action % all.length;
  return [...all.slice(first), ...all.slice(0, first)].slice(
    0,
    least + (prompt.action % (prompt.count - least + 1)),
  );
}

/** A scripted match. Each of its commands is made from the table as it then is. */
export interface ScriptedMatch {
  script: ScriptedGame;
  game: Game;
  state: State;
}

export function makeScriptedMatch(script: ScriptedGame): ScriptedMatch {
  const game = makeScriptedGame(script);
  return { script, game, state: makeScriptedState(script, game) };
}

/** How a command is driven from its start to its end. */
export type Drive = (resolver: Resolver) => 'idle' | 'runaway';

export const runThrough: Drive = (resolver) => settleRun(resolver, pickByAction, () => resolver.run());

/** Drives by single steps, or by slices of a number of actions. */
export function goBy(go: (resolver: Resolver) => Stop): Drive {
  return (resolver) => settleRun(resolver, pickByAction, () => go(resolver));
}

export interface Driven {
  state: State;
  log: EventLog;
  resolver: Resolver;
  stops: ('idle' | 'runaway')[];
}

/** Drives all commands of a script on one resolver; a command that runs away is the last. */
export function driveAll(match: ScriptedMatch, limit: number, drive: Drive, log = new EventLog()): Driven {
  const resolver = new Resolver(match.game, match.state, { log, limit });
  const stops: ('idle' | 'runaway')[] = [];
  for (let i = 0; i < match.script.commands.length; i++) {
    resolver.start(makeCommand(match.script, match.state.table, i), 0);
    const stop = drive(resolver);
    stops.push(stop);
    if (stop === 'runaway') break;
  }
  return { state: match.state, log, resolver, stops };
}

/** One command, by the resolver. */
export function byResolver(game: Game, state: State, action: Action, limit: number): ResolverOutcome {
  const log = new EventLog();
  const resolver = new Resolver(game, state, { log, limit });
  resolver.start(action, 0);
  const stop = runThrough(resolver);
  const tree = readCauses(log.slice(0))[0]?.roots ?? [];
  return { stop, records: recordsOfActions(log), tree: tree.map(plainNode), table: copyByJson(state).table };
}

/** The same command, by the reference, on a copy of the table. */
export function byReference(game: Game, state: State, action: Action, limit: number): ResolverOutcome {
  const copy = copyByJson(state);
  const reference = new Reference(game, copy.table, { limit, answer: pickByAction });
  const stop = reference.resolve(action);
  return { stop, records: reference.records, tree: reference.roots, table: copyByJson(copy).table };
}

function recordsOfActions(log: EventLog): ReferenceRecord[] {
  const records: ReferenceRecord[] = [];
  for (const record of eventsOf(log)) {
    switch (record.kind) {
      case 'begin': {
        const { kind, id, type, cause, why, targets, amount } = record;
        records.push({ kind, id, type, cause, why, targets, amount });
        break;
      }
      case 'ask':
        records.push({ kind: 'ask', id: record.id, options: record.options });
        break;
      case 'perform':
      case 'end':
      case 'drop':
      case 'handle':
      case 'amend':
      case 'cancel':
      case 'lose':
      case 'answer':
      case 'reply':
        records.push(record);
        break;
      default:
        break;
    }
  }
  return records;
}

function plainNode(node: CauseNode): ReferenceNode {
  return {
    id: node.action.id,
    type: node.action.type,
    performed: node.performed,
    cancelled: node.cancelledBy !== 0,
    dropped: node.dropped,
    children: node.children.map(plainNode),
  };
}
