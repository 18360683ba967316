import type { JournalEntry } from '@aftercast/match';
import type { MatchFile } from '@aftercast/match/files';
import { CARD_COMMANDS, type CardCommand, type Deck, isCommand, isListOf } from '@aftercast/rules';
import type { BotMatch, FailureKind, MatchFailure, MatchSeat } from './match-file.ts';
import { type PlanDeck, planProblems, type SimulationPlan } from './plan.ts';

const KINDS: readonly FailureKind[] = ['refused', 'runaway', 'endless', 'threw', 'bot-threw', 'killed'];

/**
 * Reads what a match file has of a match between bots.
 * @returns `null` if it has nothing of one, or if what it has was cut off or edited
 */
export function readBotMatch({ extras: { bots }, saved, setup }: MatchFile): BotMatch | null {
  if (!isObject(bots)) return null;
  const { game, limit, seed } = setup;
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(limit) || !Array.isArray(bots.seats)) return null;
  const [first, second, ...more] = (bots.seats as unknown[]).map(readSeat);
  const journal = readJournal(saved.journal);
  const failure = bots.failure === null ? null : readFailure(bots.failure);
  const isWhole = first && second && more.length === 0 && journal !== undefined && failure !== undefined;
  if (!isWhole || (limit as number) < 1 || typeof saved.catalogue !== 'string') return null;
  return {
    game,
    catalogue: saved.catalogue,
    seed: seed as number,
    limit: limit as number,
    seats: [first, second],
    journal: bots.journalLost === true ? null : journal,
    failure,
  };
}

function readSeat(value: unknown): MatchSeat | null {
  if (!isObject(value)) return null;
  const { bot, botSeed, deckName } = value;
  const deck = readDeckForm(value.deck);
  if (typeof bot !== 'string' || typeof deckName !== 'string' || deck === null) return null;
  return Number.isSafeInteger(botSeed) ? { bot, botSeed: botSeed as number, deckName, deck } : null;
}

/** Reads a journal; `undefined` for anything that is not one. */
function readJournal(value: unknown): JournalEntry[] | undefined {
  return isListOf(value, isEntry) ? value : undefined;
}

function isEntry(value: unknown): value is JournalEntry {
  if (!isObject(value)) return false;
  return (
    Number.isSafeInteger(value.number) &&
    Number.isSafeInteger(value.seat) &&
    isCommand<CardCommand>(value.command, CARD_COMMANDS)
  );
}

function readFailure(value: unknown): MatchFailure | undefined {
  if (!isObject(value)) return undefined;
  const { attempted, message, seat } = value;
  const kind = KINDS.find((it) => it === value.kind);
  if (kind === undefined || typeof message !== 'string' || !Number.isSafeInteger(seat)) return undefined;
  if (attempted !== null && !isCommand<CardCommand>(attempted, CARD_COMMANDS)) return undefined;
  return { kind, message, seat: seat as number, attempted };
}

/** Reads a plan; `null` if the value is not one: the file was truncated or edited. */
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

/** Reads a deck; `null` if the value does not have its form. Does not check that the cards exist. */
export function readDeckForm(value: unknown): Deck | null {
  if (!isObject(value)) return null;
  const { cards, hero } = value;
  const isText = (it: unknown): it is string => typeof it === 'string';
  return typeof hero === 'string' && isListOf(cards, isText) ? { hero, cards } : null;
}

function readDecks(value: unknown): PlanDeck[] | null {
  if (!Array.isArray(value)) return null;
  const decks: PlanDeck[] = [];
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
