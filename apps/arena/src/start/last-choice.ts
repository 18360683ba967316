import type { Duel } from '../game/modes.ts';
import type { ArenaGame } from '../games/game.ts';
import type { GameName } from '../games/names.ts';
import type { MatchChoice } from './make-mode.ts';
import { strengths } from './strengths.ts';

/** Each game remembers its own; the first kept its choices before there were others. */
const keyOf = (game: GameName, kind: Duel['kind']) =>
  `aftercast-choice-${kind}${game === 'hearth' ? '' : `-${game}`}`;

/** What was chosen the last time, or what is offered the first time. */
export function lastChoice({ name, start }: ArenaGame, kind: Duel['kind']): MatchChoice {
  const first: MatchChoice = {
    sides: [
      { strength: 'greedy', deck: start.firstDeck },
      { strength: 'greedy', deck: 'any' },
    ],
    clock: false,
  };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name, kind)) ?? 'null');
    return isChoice(stored) ? stored : first;
  } catch {
    // A browser that keeps nothing, or something else that was kept under this name.
    return first;
  }
}

/** Remembers a choice for the next time, if the browser keeps anything. */
export function keepChoice({ name }: ArenaGame, kind: Duel['kind'], choice: MatchChoice): void {
  try {
    localStorage.setItem(keyOf(name, kind), JSON.stringify(choice));
  } catch {
    // It is only a convenience.
  }
}

function isChoice(value: unknown): value is MatchChoice {
  const { sides, clock } = (value ?? {}) as Partial<MatchChoice>;
  return typeof clock === 'boolean' && Array.isArray(sides) && sides.length === 2 && sides.every(isSide);
}

function isSide(value: unknown): boolean {
  const { strength, deck } = (value ?? {}) as Partial<MatchChoice['sides'][0]>;
  return typeof deck === 'string' && strengths.some(({ name }) => name === strength);
}
