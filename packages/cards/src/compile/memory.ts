import {
  type Action,
  type ActionType,
  type Handling,
  ownRegister,
  Phase,
  type RegisterKind,
  saturate,
  zoneIndex,
} from '@aftercast/kernel';
import type { Remembered } from '../language/expression.ts';
import type { Context } from './context.ts';
import type { Measure, Test } from './evaluation.ts';
import { contextOf } from './form.ts';
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
    return (c) => ownRegister(c.table, firstOf(c) + placeOf(number, c.game.seats, c.player) + span);
  }
}

/** A game that remembers: where its memory begins among the game's own registers. */
export interface Remembering {
  /** The number of the first register of the memory, from 0; as many as the game has of its own if nothing is remembered. */
  firstMemory: number;
}

function firstOf({ game }: Context): number {
  return (game as Context['game'] & Remembering).firstMemory;
}

/** The own register of a memory for a seat in this turn; those of its last turn and of the match follow. @param number of the memory */
export function firstRegisterOf(
  { seats, firstMemory }: { seats: number } & Remembering,
  number: number,
  seat: number,
): number {
  return firstMemory + placeOf(number, seats, seat);
}

function placeOf(number: number, seats: number, seat: number): number {
  return (number * seats + seat) * SPANS.length;
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
 * Action types that also keep the memory, after their handlers. A turn that begins is noted before its handler.
 * @param first where the memory begins among the game's own registers
 */
export function rememberingTypes(
  types: readonly ActionType[],
  memories: Memories,
  first: number,
): readonly ActionType[] {
  if (memories.all.length === 0) return types;
  return types.map((type, number) => {
    const phases = ([Phase.prepare, Phase.perform] as const).map((phase) => {
      const handler = phase === Phase.prepare ? type.prepare : type.perform;
      const notes = notesOf(memories, first, number, phase);
      const { turns } = memories;
      const begins = turns != null && turns.type === number && turns.phase === phase;
      if (notes.length === 0 && !begins) return handler;
      return (handling: Handling, action: Action) => {
        if (begins) beginTurn(handling, memories, first);
        handler?.(handling, action);
        for (const note of notes) note(handling, action);
      };
    });
    const [prepare, perform] = phases;
    return { ...type, ...(prepare && { prepare }), ...(perform && { perform }) };
  });
}

type Note = (handling: Handling, action: Action) => void;

/** What is noted in a phase of an action type. */
function notesOf({ all, playerZone }: Memories, first: number, type: number, phase: Phase): Note[] {
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
                  add(handling, first + placeOf(number, game.seats, seat), more);
            }
          },
      ),
  );
}

function asSeenBy(handling: Handling, playerZone: number, seat: number): Context {
  const [player = 0] = handling.table.zones[zoneIndex(handling.game, seat, playerZone)] ?? [];
  return contextOf(handling, null, { player: seat, chosen: 0, subject: 0, measure: 0 }, player);
}

function add(handling: Handling, register: number, more: number): void {
  for (const [i, span] of SPANS.entries())
    if (span !== 'last-turn')
      handling.setRegister(register + i, saturate(ownRegister(handling.table, register + i) + more));
}

/** The turn of the active seat is over: what is remembered of it becomes that of its last turn. */
function beginTurn(handling: Handling, { active, all }: Memories, first: number): void {
  const { game, table } = handling;
  const over = active(table);
  for (let number = 0; number < all.length; number++)
    for (let seat = 0; seat < game.seats; seat++) {
      const register = first + placeOf(number, game.seats, seat);
      if (seat === over) handling.setRegister(register + 1, ownRegister(table, register));
      handling.setRegister(register, 0);
    }
}
