import type { BotName } from '@aftercast/sim/bots';
import { recall, remember } from '@aftercast/theme/remembered';
import { type Draw, type Duel, drawOne, drawSeed, type NamedDeck } from '../modes/modes.ts';
import type { ArenaGame } from '../presentation/game.ts';
import type { ArenaGameName } from '../presentation/names.ts';
import type { DeckChoices } from './deck-choice.tsx';

/** What is chosen for one side. */
export interface SideChoice {
  strength: BotName;
  /** Id of a deck; `any` for a random ready-made one. */
  deck: string;
}

/** The user's choices for a match of two decks. */
export interface MatchChoice {
  /** The user's side or the first, then the other. */
  sides: readonly [SideChoice, SideChoice];
  clock: boolean;
}

/** Makes a mode from the user's choices. The first seat and open decks are random. */
export function makeMode(
  game: ArenaGameName,
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

/** Storage key of a game's choices. Hearth's has no suffix, since it is older than the other games. */
const keyOf = (game: ArenaGameName, kind: Duel['kind']) =>
  `aftercast-choice-${kind}${game === 'hearth' ? '' : `-${game}`}`;

/** Returns the user's last choices, or the defaults. */
export function lastChoice({ name, start }: ArenaGame, kind: Duel['kind']): MatchChoice {
  const first: MatchChoice = {
    sides: [
      { strength: 'greedy', deck: start.firstDeck },
      { strength: 'greedy', deck: 'any' },
    ],
    clock: false,
  };
  try {
    const stored: unknown = JSON.parse(recall(keyOf(name, kind)) ?? 'null');
    return isChoice(stored) ? stored : first;
  } catch {
    // The stored text is not JSON.
    return first;
  }
}

/** Stores the choices for the next time. */
export function keepChoice({ name }: ArenaGame, kind: Duel['kind'], choice: MatchChoice): void {
  remember(keyOf(name, kind), JSON.stringify(choice));
}

function isChoice(value: unknown): value is MatchChoice {
  const { sides, clock } = (value ?? {}) as Partial<MatchChoice>;
  return typeof clock === 'boolean' && Array.isArray(sides) && sides.length === 2 && sides.every(isSide);
}

function isSide(value: unknown): boolean {
  const { strength, deck } = (value ?? {}) as Partial<MatchChoice['sides'][0]>;
  return typeof deck === 'string' && strengths.some(({ name }) => name === strength);
}

/** The opponents, weakest first. */
export const strengths: readonly { name: BotName; title: string; line: string }[] = [
  { name: 'random', title: 'Easy', line: 'Plays random legal moves.' },
  { name: 'greedy', title: 'Medium', line: 'Plays the best single move it finds.' },
  { name: 'planner', title: 'Hard', line: 'Plans its whole turn and your reply.' },
  { name: 'seer', title: 'Expert', line: 'Compares many plans by its chance to win.' },
];

/** Returns the title of an opponent's strength. */
export function strengthOf(name: BotName): string {
  return strengths.find((it) => it.name === name)?.title ?? name;
}
