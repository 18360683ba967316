import {
  type Action,
  type ActionType,
  type Game,
  type Handling,
  ownRegister,
  Phase,
  type RegisterKind,
  saturate,
} from '@aftercast/kernel';
import type { Remembered } from '../language/expression.ts';
import type { Context } from './context.ts';
import type { Counter } from './counters.ts';
import type { Measure, Test } from './evaluation.ts';
import { contextOf, playerOf } from './form.ts';
import type { EventEntry, EventWord, Lexicon } from './lexicon.ts';

/** An event that players remember, because some card asks for it. */
export interface Memory {
  /** Where it occurs. */
  entries: readonly EventEntry[];
  /** Which entities it must be about, as seen by the player who remembers; `null` for all. */
  who: Test | null;
  /** Whether the numbers of the event are added up, and not how often it happens. */
  sums: boolean;
}

/** What the players of a game remember. It is kept in registers that no seat sees, since events may be about hidden cards (law H1). */
export interface Memories {
  /** By number. */
  all: readonly Memory[];
  /** The action that begins a turn; `null` in a game whose turns are not remembered. */
  turns: Lexicon['turns'] | null;
  /** The kind of zone that holds the entity of a seat's player. */
  playerZone: number;
  /** The seat whose turn it is; see {@link Lexicon.active}. */
  active: Lexicon['active'];
}

/** For each seat that remembers: in this turn, in its last turn that is over, in the match. */
const SPANS = ['turn', 'last-turn', 'match'] as const satisfies Remembered['during'][];

/** Collects what cards ask for. The same event with the same filter is remembered once. */
export class MemoryCompiler {
  readonly all: Memory[] = [];
  private readonly numbers = new Map<string, number>();
  private asked: number[] = [];

  /** Calls a function. @returns its result, and the numbers of what was asked for meanwhile, in order */
  noting<It>(compile: () => It): [It, readonly number[]] {
    this.asked = [];
    return [compile(), this.asked];
  }

  /** @param key tells what is remembered from all else */
  compile(
    key: string,
    during: Remembered['during'],
    word: EventWord,
    who: () => Test | null,
    sums: boolean,
  ): Measure {
    const number = this.numbers.get(key) ?? this.all.length;
    if (number === this.all.length) {
      this.numbers.set(key, number);
      this.all.push({ entries: word.entries, who: who(), sums });
    }
    if (!this.asked.includes(number)) this.asked.push(number);
    const span = SPANS.indexOf(during);
    return (c) => ownRegister(c.table, firstRegisterOf(c.game as RememberingGame, number, c.player) + span);
  }
}

/** A game that remembers: where its memory begins among the game's own registers. */
export interface Remembering {
  /** The number of the first register of the memory, from 0; as many as the game has of its own if nothing is remembered. */
  firstMemory: number;
}

type RememberingGame = Game & Remembering;

/** The own register of a memory for a seat in this turn; those of its last turn and of the match follow. @param number of the memory */
export function firstRegisterOf(
  { seats, firstMemory }: RememberingGame,
  number: number,
  seat: number,
): number {
  return firstMemory + (number * seats + seat) * SPANS.length;
}

/** The registers of what players remember, in order. */
export function memoryRegisters({ all }: Memories, seats: number): RegisterKind[] {
  return all.flatMap((_, number) =>
    Array.from({ length: seats }, (__, seat) =>
      SPANS.map((span) => ({ name: `memory-${number}-of-${seat}-${span}` })),
    ).flat(),
  );
}

/**
 * Action types that also keep the memory, after their handlers. A turn that begins is noted before its handler, and sets back the
 * counters of a turn.
 */
export function rememberingTypes(
  types: readonly ActionType[],
  memories: Memories,
  counters: readonly Counter[],
): readonly ActionType[] {
  const ofTurn = counters.filter((it) => it.isOfTurn);
  if (memories.all.length + ofTurn.length === 0) return types;
  return types.map((type, number) => {
    const remembering = { ...type };
    for (const name of ['prepare', 'perform'] as const) {
      const notes = notesOf(memories, number, Phase[name]);
      const { turns } = memories;
      const begins = turns?.type === number && turns.phase === Phase[name];
      if (notes.length === 0 && !begins) continue;
      const handler = type[name];
      remembering[name] = (handling: Handling, action: Action) => {
        if (begins) beginTurn(handling, memories, ofTurn);
        handler?.(handling, action);
        for (const note of notes) note(handling, action);
      };
    }
    return remembering;
  });
}

type Note = (handling: Handling, action: Action) => void;

/** What is noted in a phase of an action type. */
function notesOf({ all, playerZone }: Memories, type: number, phase: Phase): Note[] {
  return all.flatMap(({ entries, who, sums }, number) =>
    entries
      .filter((it) => it.type === type && it.phase === phase)
      .map(
        (entry): Note =>
          (handling, action) => {
            if (entry.when && !entry.when(handling, action)) return;
            const { game, table } = handling;
            const subjects = entry.subjects ? entry.subjects(handling, action) : action.targets;
            for (const subject of subjects) {
              const about = table.entities[subject];
              if (about == null) continue;
              const more = sums ? (entry.measure ? entry.measure(action, subject) : action.amount) : 1;
              for (let seat = 0; seat < game.seats; seat++)
                if (who === null || who(asSeenBy(handling, playerZone, seat), about))
                  add(handling, firstRegisterOf(game as RememberingGame, number, seat), more);
            }
          },
      ),
  );
}

function asSeenBy(handling: Handling, playerZone: number, seat: number): Context {
  const player = playerOf(handling, playerZone, seat);
  return contextOf(handling, null, { player: seat, chosen: 0, subject: 0, measure: 0 }, player);
}

function add(handling: Handling, register: number, more: number): void {
  for (const [i, span] of SPANS.entries())
    if (span !== 'last-turn')
      handling.setRegister(register + i, saturate(ownRegister(handling.table, register + i) + more));
}

/** The turn of the active seat is over: what is remembered of it becomes that of its last turn, and its counters are 0. */
function beginTurn(handling: Handling, { active, all }: Memories, ofTurn: readonly Counter[]): void {
  const { game, table } = handling;
  const over = active(table);
  for (let number = 0; number < all.length; number++)
    for (let seat = 0; seat < game.seats; seat++) {
      const register = firstRegisterOf(game as RememberingGame, number, seat);
      if (seat === over) handling.setRegister(register + 1, ownRegister(table, register));
      handling.setRegister(register, 0);
    }
  // Zone by zone: the order of ids would show the order of deck lists (law H1).
  for (const id of table.zones.flat()) for (const { stat } of ofTurn) handling.set(id, stat, 0);
}
