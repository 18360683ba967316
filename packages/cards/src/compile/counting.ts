import {
  type Action,
  type ActionType,
  type Handling,
  Operation,
  oneTarget,
  Phase,
  zoneIndex,
} from '@aftercast/kernel';
import type { Counters } from '../language/counter.ts';
import type { CardGame } from './card-game.ts';
import { contextOf, evaluateModifiers, type Form } from './form.ts';
import type { EffectWord, EventWord, Lexicon } from './lexicon.ts';

/** A counter of a game: a stat that a set adds. */
export interface Counter {
  /** Its name in cards. */
  name: string;
  /** Its name, as players read it. */
  title: string;
  /** The number of its stat. */
  stat: number;
  /** The least that it can be, at most 0. */
  least: number;
  /** The most that it can be, at least 1. */
  most: number;
  /** Whether each player has it, and not each card. */
  isOfPlayer: boolean;
  /** Whether it is 0 again when a turn begins. */
  isOfTurn: boolean;
  /** Whether only the player who has it knows it. */
  isPrivate: boolean;
}

/** The counters that sets add, with the numbers of their stats. */
export function countersOf({ stats, counters = {} }: Pick<Lexicon, 'stats' | 'counters'>): Counter[] {
  return inOrderOfStats(counters).map(([name, { title, of, kept, known, atLeast, atMost }]) => ({
    name,
    title,
    stat: stats[name] as number,
    least: atLeast ?? 0,
    most: atMost ?? Number.POSITIVE_INFINITY,
    isOfPlayer: of === 'player',
    isOfTurn: kept === 'turn',
    isPrivate: known === 'owner',
  }));
}

/** Counters in the order of their stats: those that not all players know are the last ones. */
export function inOrderOfStats(counters: Counters): [string, Counters[string]][] {
  const all = Object.entries(counters);
  return [...all.filter(([, it]) => it.known !== 'owner'), ...all.filter(([, it]) => it.known === 'owner')];
}

/**
 * The words by which cards change counters, and answer such changes. A game that adds them has an action type that
 * {@link performCounting} performs.
 * @param type the number of that action type
 */
export function countingWords(type: number): {
  events: { counted: EventWord };
  effects: Record<'count-up' | 'count-down' | 'set-counter', EffectWord>;
} {
  const changed = { type, needs: ['counter'], takes: ['to', 'for', 'amount'] } as const;
  return {
    events: {
      counted: {
        entries: [{ type, phase: Phase.perform }],
        measured: true,
        pointed: false,
        counted: true,
      },
    },
    effects: { 'count-up': changed, 'count-down': changed, 'set-counter': changed },
  };
}

/**
 * Changes a counter within its limits. If all players know it, the action's targets are then those that have another value
 * than before, and its amount is the change, of several cards the sum; otherwise the action says nothing.
 */
export function performCounting(handling: Handling, { modifiers, targets }: Form, action: Action): void {
  const { game, table } = handling;
  const { counters, memories } = game as CardGame;
  const [change] = evaluateModifiers(modifiers, contextOf(handling, handling, action, action.source));
  const counter = counters.find(({ stat }) => stat === change?.stat);
  if (change === undefined || counter === undefined) return;
  const [player = 0] = table.zones[zoneIndex(game, action.player, memories.playerZone)] ?? [];
  const changed: number[] = [];
  let sum = 0;
  for (const id of targets === null ? oneTarget(player) : action.targets) {
    const before = table.entities[id]?.stats[counter.stat];
    if (before === undefined) continue;
    const wanted = change.operation === Operation.set ? change.value : before + change.value;
    const after = Math.min(Math.max(wanted, counter.least), counter.most);
    if (after === before) continue;
    handling.set(id, counter.stat, after);
    changed.push(id);
    sum += after - before;
  }
  if (!counter.isPrivate) handling.amend(action, changed, sum);
}

/** Action types of which the one that begins a turn also sets back the counters that last for a turn. */
export function countingTypes(
  types: readonly ActionType[],
  counters: readonly Counter[],
  turns: Lexicon['turns'] | null,
): readonly ActionType[] {
  const ofTurn = counters.filter((it) => it.isOfTurn);
  if (ofTurn.length === 0 || turns == null) return types;
  return types.map((type, number) => {
    if (number !== turns.type) return type;
    const key = turns.phase === Phase.prepare ? 'prepare' : 'perform';
    const handler = type[key];
    return {
      ...type,
      [key]: (handling: Handling, action: Action) => {
        for (const entity of handling.table.entities)
          for (const { stat } of ofTurn)
            if (entity != null && entity.stats[stat] !== 0) handling.set(entity.id, stat, 0);
        handler?.(handling, action);
      },
    };
  });
}
