import type { BotName } from '@aftercast/sim/bots';
import { type Draw, type Duel, drawOne, drawSeed, type NamedDeck } from '../modes/modes.ts';
import type { ArenaGame } from '../presentation/game.ts';
import type { GameName } from '../presentation/names.ts';
import type { DeckChoices } from './deck-choice.tsx';

/** What is chosen for one side. */
export interface SideChoice {
  strength: BotName;
  /** The id of a deck, or `any` for that of a class which is drawn. */
  deck: string;
}

/** What is chosen before a match of two decks begins. */
export interface MatchChoice {
  /** One's own side, or the first; and the other. */
  sides: readonly [SideChoice, SideChoice];
  clock: boolean;
}

/** Makes the match that was chosen. Lots are drawn for who starts, and for what was left open. */
export function makeMode(
  game: GameName,
  kind: Duel['kind'],
  { sides, clock }: MatchChoice,
  choices: DeckChoices,
): Duel {
  const [one, other] = sides;
  const draw: Draw = {
    game,
    seed: drawSeed(),
    first: drawOne([0, 1]),
    clock: clock && kind !== 'watch',
    decks: [deckOf(one, choices), deckOf(other, choices)],
  };
  switch (kind) {
    case 'against':
      return { kind, opponent: other.strength, ...draw };
    case 'two':
      return { kind, ...draw };
    case 'watch':
      return { kind, opponents: [one.strength, other.strength], ...draw };
  }
}

function deckOf(side: SideChoice, { ready, own }: DeckChoices): NamedDeck {
  const { name, deck } = [...ready, ...own].find(({ id }) => id === side.deck) ?? drawOne(ready);
  return { name, deck };
}

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

/** The opponents, as people choose between them: weakest first. */
export const strengths: readonly { name: BotName; title: string; line: string }[] = [
  { name: 'random', title: 'Easy', line: 'Does whatever it may, without a thought.' },
  { name: 'greedy', title: 'Medium', line: 'Takes the best move it sees, one at a time.' },
  { name: 'planner', title: 'Hard', line: 'Plans its whole turn, and your answer to it.' },
];

/** How an opponent is called. */
export function strengthOf(name: BotName): string {
  return strengths.find((it) => it.name === name)?.title ?? name;
}
