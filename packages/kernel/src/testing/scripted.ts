import { type Action, makeDetailedAction, type Phase, Why } from '../game/action.ts';
import type { ActionType, Game, Handling, Observing, Routine } from '../game/game.ts';
import { Register } from '../game/registers.ts';
import type { Operation } from '../game/stat-modifiers.ts';
import type { Table } from '../game/table.ts';
import { insertEntity } from '../log/apply-and-revert.ts';
import { makeState, type State } from '../state/state.ts';

/**
 * Games as data, so that a generator can make random ones and shrink a failing one. Everything that a
 * script does ends: an action's `measure` counts the generations that may still come after it.
 */
export interface ScriptedGame {
  types: ScriptedType[];
  cards: ScriptedCard[];
  rules: ScriptedRoutine[];
  /** Routines of attachments, by form. */
  forms: ScriptedRoutine[];
  /** Each is due while its register is above 0, and lowers it by one. */
  stateBasedActions: { type: number; register: number }[];
  stones: { card: number; zone: number; order: number }[];
  commands: { spawn: Spawn; generations: number }[];
  seed: number;
}

export interface ScriptedType {
  settles: boolean;
  prepare: Op[];
  perform: Op[];
  answered: Op[] | null;
  /** Targets must be in a zone of this kind; -1 for no condition. */
  stays: number;
  /** The first register must be even when it performs. */
  possible: boolean;
  followUps: Spawn[];
}

export interface ScriptedCard {
  printed: [number, number, number];
  routines: ScriptedRoutine[];
}

export interface ScriptedRoutine {
  type: number;
  phase: Phase;
  zones: number;
  spawns: Spawn[];
  /** It answers only to actions with an even amount. */
  even: boolean;
}

/** How an action is made from the one that causes it. */
export interface Spawn {
  type: number;
  targets: 'same' | 'source' | 'zone' | 'none';
  zone: number;
  amount: number;
  priority: number;
  /** Order of play: the source's, if negative. */
  order: number;
  form: number;
  /** Types of the others of its group. */
  group: number[];
}

export type Op =
  | { op: 'add'; stat: number; by: number }
  | { op: 'move'; zone: number; index: number }
  | { op: 'create'; card: number; zone: number; index: number }
  | { op: 'remove' }
  | { op: 'attach'; stat: number; operation: Operation; value: number; form: number }
  | { op: 'detach' }
  | { op: 'register'; register: number; by: number }
  | { op: 'card'; card: number }
  | { op: 'order' }
  | { op: 'withdraw' }
  | { op: 'pick' }
  | { op: 'ask'; options: number; count: number; least: number }
  | { op: 'ask-all'; options: number; count: number }
  | { op: 'outcome' }
  | { op: 'cancel'; whom: 'self' | 'cause' }
  | { op: 'amend'; whom: 'self' | 'cause'; by: number }
  | { op: 'react'; spawn: Spawn };

const SEATS = 2;
const KINDS = 3;

/** The game that a script describes. Its routines and handlers have no state. */
export function makeScriptedGame(script: ScriptedGame): Game {
  const typeOf = (type: number) => type % script.types.length;
  const routine = (it: ScriptedRoutine): Routine => ({
    type: typeOf(it.type),
    phase: it.phase,
    zones: it.zones,
    respond(observing, action, observer) {
      if (it.even && action.amount % 2 !== 0) return;
      for (const spawn of it.spawns) {
        const made = make(script, observing.table, spawn, action, observer.entity);
        if (made !== null) observing.react(made);
      }
    },
  });
  const types = script.types.map((type, i): ActionType => {
    const perform = (handling: Handling, action: Action) => {
      const own = script.stateBasedActions.find((it) => typeOf(it.type) === i);
      if (own !== undefined && action.why === Why.stateBasedAction) {
        handling.setRegister(own.register, registerAt(handling.table, own.register) - 1);
      }
      for (const op of type.perform) run(script, op, handling, action);
    };
    return {
      name: `type${i}`,
      prepare: (handling, action) => {
        for (const op of type.prepare) run(script, op, handling, action);
      },
      perform,
      ...(type.stays >= 0 && {
        stays: (table: Table, target: number) => (table.entities[target]?.zone ?? -1) % KINDS === type.stays,
      }),
      ...(type.possible && { possible: (table: Table) => registerAt(table, 0) % 2 === 0 }),
      settles: type.settles,
      ...(type.followUps.length > 0 && {
        followUps: (table: Table, action: Action) =>
          type.followUps.flatMap((spawn) => make(script, table, spawn, action, action.source) ?? []),
      }),
      ...(type.answered !== null && {
        answered: (handling: Handling, action: Action, picked: readonly number[]) => {
          handling.amend(action, action.targets, action.amount + picked.length + (picked[0] ?? 0));
          for (const op of type.answered ?? []) if (!isAsking(op)) run(script, op, handling, action);
        },
        allAnswered: (
          handling: Handling,
          action: Action,
          picked: readonly (readonly number[] | undefined)[],
        ) => {
          const sum = picked.reduce((total, it, seat) => total + (seat + 1) * (it?.[0] ?? 0), 0);
          handling.amend(action, action.targets, action.amount + sum);
          for (const op of type.answered ?? []) if (!isAsking(op)) run(script, op, handling, action);
        },
      }),
    };
  });
  return {
    name: 'scripted',
    seats: SEATS,
    zones: [
      { name: 'yard', visible: 'all' },
      { name: 'shed', visible: 'owner' },
      { name: 'pit', visible: 'none' },
    ],
    stats: ['weight', 'shine', 'deaf'],
    registers: [{ name: 'tide', isPublic: true }, { name: 'moon' }],
    types,
    stateBasedActions: script.stateBasedActions.map((it) => ({
      type: typeOf(it.type),
      due: (table) => registerAt(table, it.register) > 0,
    })),
    cards: [
      { id: '', printed: [0, 0, 0], routines: [] },
      ...script.cards.map((it, i) => ({
        id: `card${i}`,
        printed: it.printed,
        routines: it.routines.map(routine),
      })),
    ],
    rules: script.rules.map(routine),
    muting: 2,
    attached: (form) => {
      const found = script.forms[form - 1];
      return found === undefined ? [] : [routine(found)];
    },
    evaluate: (handling, action) => {
      const here = zoneAt(handling.table, action.form - 1);
      if (action.form === 1) handling.amend(action, [...here], here.length);
      else if (here.length > 0) handling.amend(action, [handling.pickEntity(here)], action.amount);
    },
  };
}

/** The state before a script's first command. */
export function makeScriptedState(script: ScriptedGame, game: Game): State {
  const state = makeState(game, script.seed);
  script.stones.forEach((stone, i) => {
    const card = 1 + (stone.card % script.cards.length);
    const zone = stone.zone % (SEATS * KINDS);
    const stats = [...(game.cards[card]?.printed ?? [])];
    insertEntity(
      state.table,
      { id: i + 1, card, owner: Math.floor(zone / KINDS), zone, order: stone.order, stats, attachments: [] },
      0,
    );
  });
  state.table.registers[Register.nextEntity] = script.stones.length + 1;
  return state;
}

/** The outermost action of one of a script's commands. */
export function makeCommand(script: ScriptedGame, table: Table, index: number): Action {
  const command = script.commands[index] as ScriptedGame['commands'][number];
  const seed = makeDetailedAction(0, 0, 1, { measure: command.generations + 1, targets: [1] });
  return make(script, table, command.spawn, seed, 1) as Action;
}

function registerAt(table: Table, register: number): number {
  return table.registers[table.registers.length - 2 + (register % 2)] as number;
}

function zoneAt(table: Table, zone: number): readonly number[] {
  return table.zones[zone % (SEATS * KINDS)] as number[];
}

/** Generations that may come after an action; state-based actions have one. */
function generationsOf(action: Action): number {
  return action.why === Why.stateBasedAction ? 1 : action.measure;
}

/** Marks the members of a group: two of them must not ask at once. */
const MEMBER = 7;

function make(
  script: ScriptedGame,
  table: Table,
  spawn: Spawn,
  cause: Action,
  source: number,
): Action | null {
  const generations = generationsOf(cause) - 1;
  if (generations < 0) return null;
  const one = (type: number, grouped: boolean): Action =>
    makeDetailedAction(type % script.types.length, cause.player, source, {
      targets: targetsOf(table, spawn, cause, source),
      amount: spawn.amount,
      priority: spawn.priority,
      order: spawn.order < 0 ? (table.entities[source]?.order ?? 0) : spawn.order,
      form: spawn.form,
      measure: generations,
      position: grouped ? MEMBER : -1,
    });
  const leader = one(spawn.type, spawn.group.length > 0);
  if (spawn.group.length > 0) leader.group = spawn.group.map((type) => one(type, true));
  return leader;
}

/**
 * Whether a table has had 300 stones and attachments: then it gets no more. Each of them can react to each action, with every
 * stone of a zone as a target, and a game with thousands takes minutes.
 */
function isFull({ registers }: Table): boolean {
  return (registers[Register.nextEntity] as number) > 300;
}

function targetsOf(table: Table, spawn: Spawn, cause: Action, source: number): number[] {
  switch (spawn.targets) {
    case 'same':
      return [...cause.targets];
    case 'source':
      return source === 0 ? [] : [source];
    case 'zone':
      return [...zoneAt(table, spawn.zone)];
    case 'none':
      return [];
  }
}

/** An answer must not ask. */
function isAsking({ op }: Op): boolean {
  return op === 'ask' || op === 'ask-all';
}

function run(script: ScriptedGame, op: Op, handling: Handling, action: Action): void {
  const { table } = handling;
  const present = [...new Set(action.targets)].filter((id) => table.entities[id]);
  switch (op.op) {
    case 'add':
      for (const id of present) handling.set(id, op.stat, (table.entities[id]?.stats[op.stat] ?? 0) + op.by);
      return;
    case 'move':
      for (const id of present) handling.move(id, op.zone % (SEATS * KINDS), op.index);
      return;
    case 'create':
      if (isFull(table)) return;
      handling.create(1 + (op.card % script.cards.length), 0, op.zone % (SEATS * KINDS), op.index);
      return;
    case 'remove':
      for (const id of present) handling.remove(id);
      return;
    case 'attach':
      if (isFull(table)) return;
      for (const id of present)
        handling.attach(id, {
          card: 0,
          source: action.source,
          player: action.player,
          until: 0,
          form: op.form,
          modifiers: [{ stat: op.stat, operation: op.operation, value: op.value }],
        });
      return;
    case 'detach':
      for (const id of present) {
        const first = table.entities[id]?.attachments[0];
        if (first !== undefined) handling.detach(id, first.id);
      }
      return;
    case 'register':
      handling.setRegister(op.register, registerAt(table, op.register) + op.by);
      return;
    case 'card':
      for (const id of present) handling.setCard(id, 1 + (op.card % script.cards.length));
      return;
    case 'order':
      for (const id of present) handling.takeOrder(id);
      return;
    case 'withdraw':
      for (const id of present) handling.withdraw(id, action);
      return;
    case 'pick':
      if (present.length > 0) handling.set(handling.pickEntity(present), 1, handling.pickNumber(0, 99));
      return;
    case 'ask':
      if (handling.phase !== 0 || action.position === MEMBER) return;
      handling.ask({
        seat: 0,
        kind: 'options',
        options: Array.from({ length: op.options }, (_, i) => i + 10),
        count: Math.min(op.count, op.options),
        least: Math.min(op.least, op.count, op.options),
      });
      return;
    case 'ask-all':
      if (handling.phase !== 0 || action.position === MEMBER) return;
      handling.askAll(
        Array.from({ length: SEATS }, (_, seat) => ({
          seat,
          kind: 'options' as const,
          options: Array.from({ length: op.options + seat }, (_, i) => i + 10),
          count: Math.min(op.count, op.options),
        })),
      );
      return;
    case 'outcome':
      handling.setOutcome(-1);
      return;
    case 'cancel': {
      const whom = op.whom === 'self' ? action : openCause(handling, action);
      if (whom !== null) handling.cancel(whom, action);
      return;
    }
    case 'amend': {
      if (handling.phase !== 0) return;
      const whom = op.whom === 'self' ? action : openCause(handling, action);
      if (whom !== null) handling.amend(whom, [...whom.targets].reverse(), whom.amount + op.by);
      return;
    }
    case 'react': {
      const made = make(script, table, op.spawn, action, action.source);
      if (made !== null) handling.react(made);
    }
  }
}

/** The cause of a reaction to a prepare phase: it may still be amended and cancelled. */
function openCause(observing: Observing, action: Action): Action | null {
  return action.why === Why.prepare ? observing.causeOf(action) : null;
}
