import { type Deck, isListOf } from '@aftercast/rules';
import { type NamedDeck, planProblems, type SimulationPlan } from './plan.ts';

/** A plan from a file, or `null` for what is none: it was cut off, or changed. */
export function readPlan(value: unknown): SimulationPlan | null {
  if (!isObject(value)) return null;
  const { bots, decks, game, games, limit, mirrored, seed } = value;
  if (typeof game !== 'string' || typeof mirrored !== 'boolean') return null;
  if (typeof games !== 'number' || typeof seed !== 'number' || typeof limit !== 'number') return null;
  if (!isPair(bots) || !isPair(decks)) return null;
  const [first, second] = bots;
  const [own, other] = [readDecks(decks[0]), readDecks(decks[1])];
  if (typeof first !== 'string' || typeof second !== 'string' || own === null || other === null) return null;
  const plan: SimulationPlan = {
    game,
    games,
    seed,
    bots: [first, second],
    decks: [own, other],
    mirrored,
    limit,
  };
  return planProblems(plan).length === 0 ? plan : null;
}

/** A deck from a file: which cards there are is not looked at. */
export function readDeckForm(value: unknown): Deck | null {
  if (!isObject(value)) return null;
  const { cards, hero } = value;
  const isText = (it: unknown): it is string => typeof it === 'string';
  return typeof hero === 'string' && isListOf(cards, isText) ? { hero, cards } : null;
}

function readDecks(value: unknown): NamedDeck[] | null {
  if (!Array.isArray(value)) return null;
  const decks: NamedDeck[] = [];
  for (const it of value as unknown[]) {
    const deck = isObject(it) ? readDeckForm(it.deck) : null;
    if (deck === null || !isObject(it) || typeof it.name !== 'string') return null;
    decks.push({ name: it.name, deck });
  }
  return decks;
}

function isPair(value: unknown): value is [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
