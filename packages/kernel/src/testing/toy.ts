import { type Action, type ActionDetails, makeDetailedAction, type Phase } from '../game/action.ts';
import type { ActionType, CardEntry, Game, Handling, Routine, StateBasedAction } from '../game/game.ts';
import { declareRegisters, Register } from '../game/registers.ts';
import { eachRecord, insertEntity } from '../log/apply-and-revert.ts';
import type { EventLog } from '../log/event-log.ts';
import { FIRST_CHANGE, kindOf } from '../log/record-kinds.ts';
import { type LogRecord, readRecord } from '../log/records.ts';
import { makeState, type State } from '../state/state.ts';

/** Kinds of zone of every toy game. */
export const Zone = { yard: 0, shed: 1, pit: 2 } as const;

/** Stats of every toy game; `deaf` is the one that mutes. */
export const Stat = { weight: 0, shine: 1, deaf: 2 } as const;

/** Registers of every toy game, counted from 0. */
export const Own = { tide: 0, moon: 1 } as const;

/** A mask of all kinds of zone. */
const EVERYWHERE = 0b111;

export interface ToyRoutine {
  on: string;
  phase: Phase;
  /** Kinds of zone in which it listens; everywhere by default. */
  zones?: number;
  respond: Routine['respond'];
}

export interface ToyParts {
  /** Action types by name, in order. */
  types: Record<string, Omit<ActionType, 'name'>>;
  /** Cards by name, in order; the first gets index 1. */
  cards?: Record<
    string,
    { printed?: [weight: number, shine: number, deaf: number]; routines?: ToyRoutine[] }
  >;
  rules?: ToyRoutine[];
  stateBasedActions?: { type: string; due: StateBasedAction['due'] }[];
  /** Routines of attachments, by `form`; the first gets form 1. */
  attached?: ToyRoutine[][];
  evaluate?(handling: Handling, action: Action): void;
  /** Auras are listed under this action type; `refresh` updates them. */
  auras?: { type: string; refresh: NonNullable<Game['auras']>['refresh'] };
}

/** Makes an action of a named type; by default with seat 0 and no source. */
export type Act = (type: string, details?: ActionDetails & { player?: number; source?: number }) => Action;

/** A game of stones with only the rules that a test gives it. */
export interface Toy {
  game: Game;
  act: Act;
  /** Index of an action type. */
  type(name: string): number;
  /** Index of a card. */
  card(name: string): number;
}

export function makeToy(build: (act: Act) => ToyParts): Toy {
  let names: string[] = [];
  const type = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new RangeError(`The toy has no action type "${name}".`);
    return index;
  };
  const act: Act = (name, { player = 0, source = 0, ...details } = {}) =>
    makeDetailedAction(type(name), player, source, details);
  const parts = build(act);
  names = Object.keys(parts.types);
  const routine = ({ on, phase, zones = EVERYWHERE, respond }: ToyRoutine): Routine => ({
    type: type(on),
    phase,
    zones,
    respond,
  });
  const cards = Object.entries(parts.cards ?? {});
  const entries: CardEntry[] = cards.map(([id, card]) => ({
    id,
    printed: card.printed ?? [1, 0, 0],
    routines: (card.routines ?? []).map(routine),
  }));
  const forms = (parts.attached ?? []).map((routines) => routines.map(routine));
  const game: Game = {
    name: 'toy',
    seats: 2,
    zones: [
      { name: 'yard', visible: 'all' },
      { name: 'shed', visible: 'owner' },
      { name: 'pit', visible: 'count' },
    ],
    stats: ['weight', 'shine', 'deaf'],
    registers: declareRegisters(Own, ['tide']),
    types: names.map((name) => ({ name, ...parts.types[name] })),
    stateBasedActions: (parts.stateBasedActions ?? []).map((it) => ({ type: type(it.type), due: it.due })),
    cards: [{ id: '', printed: [0, 0, 0], routines: [] }, ...entries],
    rules: (parts.rules ?? []).map(routine),
    muting: Stat.deaf,
    attached: (form) => forms[form - 1] ?? [],
    ...(parts.evaluate && { evaluate: parts.evaluate }),
    ...(parts.auras && { auras: { type: type(parts.auras.type), refresh: parts.auras.refresh } }),
  };
  return { game, act, type, card: (name) => game.cards.findIndex((it) => it.id === name) };
}

export interface Placing {
  zone?: number;
  seat?: number;
  order?: number;
  stats?: [weight: number, shine: number, deaf: number];
}

/** A state of a toy's match with these cards on the table, by name, in order. Ids count from 1. */
export function makeToyState(toy: Toy, stones: (string | [string, Placing])[] = [], seed = 1): State {
  const state = makeState(toy.game, seed);
  const { registers, zones } = state.table;
  for (const stone of stones) {
    const [name, placing]: [string, Placing] = typeof stone === 'string' ? [stone, {}] : stone;
    const card = toy.card(name);
    const id = registers[Register.nextEntity] as number;
    const zone = (placing.seat ?? 0) * toy.game.zones.length + (placing.zone ?? Zone.yard);
    const stats = placing.stats ?? toy.game.cards[card]?.printed ?? [];
    registers[Register.nextEntity] = id + 1;
    insertEntity(
      state.table,
      {
        id,
        card,
        owner: placing.seat ?? 0,
        zone,
        order: placing.order ?? id,
        stats: [...stats],
        attachments: [],
      },
      (zones[zone] as number[]).length,
    );
  }
  registers[Register.nextOrder] = (registers[Register.nextEntity] as number) + 100;
  return state;
}

/** All records of an event log, as objects. */
export function recordsOf(log: EventLog): LogRecord[] {
  return readAll(log.slice(log.start));
}

/** A run of records, as objects. */
export function readAll(data: Int32Array): LogRecord[] {
  const records: LogRecord[] = [];
  eachRecord(data, (at) => records.push(readRecord(data, at)));
  return records;
}

/** The records of an event log that are not changes. */
export function eventsOf(log: EventLog): LogRecord[] {
  const data = log.slice(log.start);
  const records: LogRecord[] = [];
  eachRecord(data, (at) => {
    if (kindOf(data[at] as number) < FIRST_CHANGE) records.push(readRecord(data, at));
  });
  return records;
}

/** What happened, a line for each record but registers: `hit 1 begins`, `weight of 2: 3`. */
export function describeLog(toy: Toy, log: EventLog): string[] {
  const names = new Map<number, string>();
  const lines: string[] = [];
  const name = (id: number) => `${names.get(id)} ${id}`;
  for (const record of recordsOf(log)) {
    switch (record.kind) {
      case 'begin':
        names.set(record.id, toy.game.types[record.type]?.name ?? '?');
        lines.push(`${name(record.id)} begins`);
        break;
      case 'perform':
        lines.push(`${name(record.id)} performs`);
        break;
      case 'end':
        lines.push(`${name(record.id)} ends`);
        break;
      case 'drop':
        lines.push(`${name(record.id)} is dropped`);
        break;
      case 'lose':
        lines.push(`${name(record.id)} loses ${record.target}`);
        break;
      case 'cancel':
        lines.push(`${name(record.id)} is cancelled by ${name(record.by)} of ${record.source}`);
        break;
      case 'amend':
        lines.push(`${name(record.id)} is amended to ${record.amount} on ${record.targets.join(' ')}`);
        break;
      case 'ask':
        lines.push(`${name(record.id)} asks ${record.seat}`);
        break;
      case 'reply':
        lines.push(`${record.seat} answers ${name(record.id)} with ${record.picked.join(' ')}`);
        break;
      case 'answer':
        lines.push(`${name(record.id)} is answered ${record.picked.join(' ')}`);
        break;
      case 'set':
        lines.push(`${toy.game.stats[record.stat]} of ${record.entity}: ${record.after}`);
        break;
      default:
        break;
    }
  }
  return lines;
}

/** Names of the actions in the order in which they began. */
export function namesBegun(toy: Toy, log: EventLog): string[] {
  const names: string[] = [];
  for (const record of recordsOf(log)) {
    if (record.kind === 'begin') names.push(toy.game.types[record.type]?.name ?? '?');
  }
  return names;
}
