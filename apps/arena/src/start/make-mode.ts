import type { BotName } from '@aftercast/sim/bots';
import { drawOne, drawSeed } from '../game/lots.ts';
import type { Draw, Duel, NamedDeck } from '../game/modes.ts';
import type { GameName } from '../games/names.ts';
import type { DeckChoices } from './deck-choices.ts';

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
