import type { JournalEntry } from '@aftercast/match';
import { type MatchFile, StorageError, unseal } from '@aftercast/match/files';
import { CARD_COMMANDS, type CardCommand, type Deck, isCommand, isListOf } from '@aftercast/rules';
import type { BotMatch, FailureKind, MatchFailure, MatchSeat } from './match-file.ts';
import { type PlanDeck, planProblems, type SimulationPlan } from './plan.ts';
import { fieldsAt, listAt, objectAt, refuseAt, textAt } from './reading/located.ts';
import { REPORT_KEYS } from './report/report.ts';

const KINDS: readonly FailureKind[] = ['refused', 'runaway', 'endless', 'threw', 'bot-threw', 'killed'];

/**
 * Reads what a match file has of a match between bots.
 * @returns `null` if it has nothing of one, or if what it has was cut off or edited
 */
export function readBotMatch({ capsule, extras: { bots }, saved, setup }: MatchFile): BotMatch | null {
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
    failure: failure === null || capsule === undefined ? failure : { ...failure, fault: capsule.fault },
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
  try {
    return planAt('plan', value);
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

/**
 * Reads a plan.
 * @param path where it stands in its file, for errors
 * @throws StorageError that says where and what is wrong
 */
export function planAt(path: string, value: unknown): SimulationPlan {
  const { bots, decks, game, games, limit, mirrored, seed } = objectAt(path, value);
  if (typeof mirrored !== 'boolean') refuseAt(`${path}.mirrored`, 'true or false', mirrored);
  const number = (name: string, it: unknown) =>
    typeof it === 'number' ? it : refuseAt(`${path}.${name}`, 'a number', it);
  const plan: SimulationPlan = {
    game: textAt(`${path}.game`, game),
    games: number('games', games),
    seed: number('seed', seed),
    bots: pairAt(`${path}.bots`, bots, textAt),
    decks: pairAt(`${path}.decks`, decks, decksAt),
    mirrored: mirrored === true,
    limit: number('limit', limit),
  };
  const [problem] = planProblems(plan);
  if (problem !== undefined) throw new StorageError(`${path}: ${problem}`);
  return plan;
}

function pairAt<T>(path: string, value: unknown, read: (path: string, value: unknown) => T): [T, T] {
  const list = listAt(path, value, 2);
  if (list.length !== 2) refuseAt(path, 'a list of 2, one for each side', value);
  return [read(`${path}[0]`, list[0]), read(`${path}[1]`, list[1])];
}

function decksAt(path: string, value: unknown): PlanDeck[] {
  return listAt(path, value, MOST_DECKS).map((it, i) => {
    const { deck, name } = objectAt(`${path}[${i}]`, it);
    const read = readDeckForm(deck) ?? refuseAt(`${path}[${i}].deck`, 'a deck with its hero and cards', deck);
    return { name: textAt(`${path}[${i}].name`, name), deck: read };
  });
}

/** Number of decks of a side: the pairings of both are counted one by one. */
const MOST_DECKS = 1_000;

/** What a report says of the matches that it tells of: enough to play them again. */
export interface ReportedPlan {
  /** Plan of the run. */
  plan: SimulationPlan;
  /** Identifies the set of cards; empty if nothing was played. */
  catalogue: string;
}

/**
 * Reads the plan of a report. Reports of earlier versions have no checksum: their plan is checked, the figures are not.
 * @param value parsed JSON with the format of a report
 * @throws StorageError that says what is wrong
 */
export function reportedPlanIn(value: Readonly<Record<string, unknown>>): ReportedPlan {
  const { format: _, ...unsealed } = value;
  const document = 'checksum' in value ? unseal(value, 'The report') : unsealed;
  // Earlier versions did not count pairs.
  const { catalogue, plan } = fieldsAt('report', { pairs: null, ...document }, REPORT_KEYS);
  return { plan: planAt('plan', plan), catalogue: textAt('catalogue', catalogue) };
}

/** Reads a deck; `null` if the value does not have its form. Does not check that the cards exist. */
export function readDeckForm(value: unknown): Deck | null {
  if (!isObject(value)) return null;
  const { cards, hero } = value;
  const isText = (it: unknown): it is string => typeof it === 'string';
  return typeof hero === 'string' && isListOf(cards, isText) ? { hero, cards } : null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
