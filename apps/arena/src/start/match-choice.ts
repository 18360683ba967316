import type { BotName } from '@aftercast/sim/bots';
import { recall, remember } from '@aftercast/theme/remembered';
import { type Draw, type Duel, drawOne, drawSeed, type NamedDeck } from '../modes/modes.ts';
import type { ArenaGame, GameSets } from '../presentation/game.ts';
import type { ArenaGameName } from '../presentation/names.ts';
import { formatList } from '../words/formats.ts';
import { setupWords } from '../words/start-words.ts';
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
  /** Ids of the later sets that are played with. */
  sets: readonly string[];
}

/** Makes a mode from the user's choices. The first seat and open decks are random. */
export function makeMode(
  game: ArenaGameName,
  kind: Duel['kind'],
  { sides, clock, sets }: MatchChoice,
  choices: DeckChoices,
): Duel {
  const [one, other] = sides;
  const draw: Draw = {
    game,
    seed: drawSeed(),
    first: drawOne([0, 1]),
    clock: clock && kind !== 'watch',
    decks: [deckOf(one, choices), deckOf(other, choices)],
    ...(sets.length > 0 && { sets }),
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

/**
 * Puts cards of the later sets into the decks of a match that are ready-made: those of bots, and those that were left open. A deck
 * that a person chose stays as it is.
 */
export async function withLaterSets(
  mode: Duel,
  { sides, sets }: MatchChoice,
  { ready, own }: DeckChoices,
  { mix }: GameSets,
): Promise<Duel> {
  const isMixed = (at: 0 | 1) =>
    !own.some(({ id }) => id === sides[at].deck) &&
    (sides[at].deck === 'any' || mode.kind === 'watch' || (mode.kind === 'against' && at === 1));
  const mixed = async (at: 0 | 1): Promise<NamedDeck> => {
    const { name, deck } = mode.decks[at];
    const known = ready.some((it) => it.deck === deck);
    return isMixed(at) && known ? { name, deck: await mix(deck, sets) } : { name, deck };
  };
  return { ...mode, decks: await Promise.all([mixed(0), mixed(1)]) };
}

/** Says that a chosen deck needs sets that are not chosen; '' if there is none. @param titleOf returns the name of a set */
export function missingSets(
  { sides, sets }: MatchChoice,
  { own }: DeckChoices,
  titleOf: (set: string) => string,
): string {
  for (const { deck } of sides) {
    const chosen = own.find(({ id }) => id === deck);
    const missing = (chosen?.sets ?? []).filter((set) => !sets.includes(set));
    if (chosen !== undefined && missing.length > 0)
      return setupWords().missingSets(chosen.name, formatList(missing.map(titleOf)), missing.length);
  }
  return '';
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
    sets: [],
  };
  try {
    const stored: unknown = JSON.parse(recall(keyOf(name, kind)) ?? 'null');
    return isChoice(stored) ? { ...stored, sets: setsIn(stored, start.sets) } : first;
  } catch {
    // The stored text is not JSON.
    return first;
  }
}

/** Stores the choices for the next time. */
export function keepChoice({ name }: ArenaGame, kind: Duel['kind'], choice: MatchChoice): void {
  remember(keyOf(name, kind), JSON.stringify(choice));
}

/** The sets of stored choices, which earlier versions did not have, as far as the game has them. */
function setsIn({ sets }: Partial<MatchChoice>, known: GameSets | null): string[] {
  const later = known?.places.slice(1).map(({ id }) => id) ?? [];
  return Array.isArray(sets) ? later.filter((id) => sets.includes(id)) : [];
}

function isChoice(value: unknown): value is MatchChoice {
  const { sides, clock } = (value ?? {}) as Partial<MatchChoice>;
  return typeof clock === 'boolean' && Array.isArray(sides) && sides.length === 2 && sides.every(isSide);
}

function isSide(value: unknown): boolean {
  const { strength, deck } = (value ?? {}) as Partial<MatchChoice['sides'][0]>;
  return typeof deck === 'string' && strengths.some((name) => name === strength);
}

/** The opponents, weakest first. */
export const strengths: readonly BotName[] = ['random', 'greedy', 'planner', 'seer'];

/** Returns the title of an opponent's strength. */
export function strengthOf(name: BotName): string {
  return setupWords().strengths[name].title;
}
