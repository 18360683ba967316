import type { GameName } from '../game-names.ts';
import { adapters } from '../games/adapters.ts';
import { Dice } from '../random/dice.ts';
import { playOut, type SeatPlan, type Sitting, sitDown } from '../terminal/sitting.ts';
import { plainPen } from '../view/view.ts';
import { Script } from './script.ts';

/** Players and output of a test's match. */
export interface Arrangement {
  by?: SeatPlan['by'];
  against?: SeatPlan['by'];
  seed?: number;
  json?: boolean;
  game?: GameName;
  /** Ready decks, by class or id. */
  decks?: readonly [string, string];
}

/** A match that was played with typed input. */
export interface PlayedSitting extends Sitting {
  isOver: boolean;
  text: string;
}

/** Plays a match of ready decks, as `aftercast play` does. */
export async function playOutWith(
  typed: ConstructorParameters<typeof Script>[0],
  {
    by = 'person',
    against = 'random',
    seed = 1,
    json = false,
    game = 'hearth',
    decks = ['hunter', 'mage'],
  }: Arrangement = {},
): Promise<PlayedSitting> {
  const script = new Script(typed);
  const adapter = adapters[game];
  const [own, other] = decks.map(
    (it) => adapter.decks.ready.find(({ alias, id }) => it === (alias ?? id))?.deck,
  );
  if (own === undefined || other === undefined) throw new Error(`There are no decks ${decks}.`);
  const places: [SeatPlan, SeatPlan] = [
    { by, deck: own },
    { by: against, deck: other },
  ];
  const clear = () => script.out('\n(cleared)\n');
  const sitting = sitDown(adapter, places, seed, { console: script, json, pen: plainPen, clear });
  const isOver = await playOut(sitting);
  return { ...sitting, isOver, text: script.text };
}

/**
 * Makes input that types random words.
 * @param most number of lines before the input ends
 */
export function typist(seed: number, words: readonly string[], most = 3000): () => string | null {
  const dice = new Dice(seed);
  let count = 0;
  return () => (count++ < most ? dice.pick(words) : null);
}
