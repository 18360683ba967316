import { createHash } from 'node:crypto';
import { catalogueOf } from '@aftercast/match';
import { StorageError, seal, unseal } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import type { PlanDeck, SimulationPlan } from '../../batch/plan.ts';
import { planAt } from '../../batch/read-files.ts';
import { exactlyAt, fieldsAt, objectAt, refuseAt, textAt } from '../../batch/reading/located.ts';
import { readChunkReport } from '../../batch/reading/read-chunk-report.ts';
import type { RunPrefix } from '../../batch/schedule.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { parseJson } from '../../files/json.ts';
import { readTextFile } from '../../files/read-text.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import type { AddedCards } from '../../games/adapters.ts';

/** Game adapters by name. */
type Adapters = Readonly<Record<string, GameAdapter | undefined>>;

/** An interrupted run: its plan, and how far it has come. */
export interface StoppedRun {
  plan: SimulationPlan;
  reached: RunPrefix;
  /** Identifies what the added cards do, see {@link fingerprintOf}; `null` for none. */
  cards: string | null;
}

const RESUME_FORMAT = 'simulation-resume/3';

/** As earlier versions wrote it. They did not count pairs, opening hands and turns, which cannot be counted afterwards. */
const EARLIER_FORMATS: readonly unknown[] = ['simulation-resume/1', 'simulation-resume/2'];

/** Returns the path of the resume file of a report. */
export function resumePathOf(out: string): string {
  return `${out}.resume`;
}

/**
 * Identifies the content of card files. The catalogue of a game has the ids and printed numbers of its cards, but not what
 * they do, which decides how matches go on.
 */
export function fingerprintOf(added: AddedCards | null): string | null {
  if (added === null) return null;
  return createHash('sha256')
    .update(JSON.stringify(added.cards.map(({ cards }) => cards)))
    .digest('hex')
    .slice(0, 16);
}

/** Saves the state of an interrupted run. */
export function writeStopped(path: string, { cards, plan, reached }: StoppedRun): void {
  writeWhole(path, `${seal(RESUME_FORMAT, { plan, ...reached, ...(cards !== null && { cards }) })}\n`);
}

/** An interrupted run that was read, or why it cannot go on. */
export type ReadStopped = { ok: true; run: StoppedRun } | { ok: false; error: string };

/** Reads a file written by {@link writeStopped}; fails with a message for the user. */
export function readStopped(path: string, games: Adapters, cards: string | null): ReadStopped {
  let text: string;
  try {
    text = readTextFile(path);
  } catch (error) {
    return { ok: false, error: `there is no run to resume: ${path}: ${sayError(error)}` };
  }
  try {
    return { ok: true, run: stoppedRunIn(text, games, cards) };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { ok: false, error: `${path} ${error.message}` };
  }
}

/**
 * Reads the text of a resume file. Everything in it is checked: the checksum, the plan, and that every count of the report
 * fits the plan, the game and the other counts.
 * @param added identifies the added cards that `games` have, see {@link fingerprintOf}
 * @throws StorageError that says what is wrong with the file, where, and what to do
 */
export function stoppedRunIn(text: string, games: Adapters, added: string | null = null): StoppedRun {
  let document: StoppedDocument;
  try {
    document = documentIn(text, games);
  } catch (error) {
    throw damaged(error);
  }
  const { added: wasAdded, catalogue, plan, report, rules } = document;
  const cards = catalogueOf(rules);
  if (catalogue !== '' && catalogue !== cards)
    throw new StorageError(
      `was written with a different set of cards (${catalogue}, now ${cards}): go on with the version that wrote it and the same --sets and --cards, or delete it and start a new run`,
    );
  if (wasAdded !== added)
    throw new StorageError(
      `was written with other --sets or --cards (${wasAdded ?? 'none'}, now ${added ?? 'none'}), or a card has been changed: go on with the files as they were, or delete it and start a new run`,
    );
  try {
    const read = readChunkReport('report', report, plan, rules);
    // Only matches that killed their workers leave the cards unknown.
    if (read.games > read.failures.length) exactlyAt('catalogue', catalogue, cards);
    return { plan, reached: { report: read, catalogue }, cards: added };
  } catch (error) {
    throw damaged(error);
  }
}

/** A resume file whose report has not been read. */
interface StoppedDocument {
  plan: SimulationPlan;
  catalogue: string;
  report: unknown;
  rules: GameRules;
  /** Identifies the added cards; `null` for none. */
  added: string | null;
}

function documentIn(text: string, games: Adapters): StoppedDocument {
  const json = parseJson(text);
  if (!json.ok)
    throw new StorageError(`Line ${json.fault.line}, column ${json.fault.column}: ${json.fault.message}`);
  const sealed = objectAt('the file', json.value);
  if (EARLIER_FORMATS.includes(sealed.format)) throw new EarlierFormat();
  if (sealed.format !== RESUME_FORMAT)
    refuseAt('format', `"${RESUME_FORMAT}", which an interrupted run writes`, sealed.format);
  const unsealed = unseal(sealed, 'The file');
  const { cards: added, ...fields } = unsealed;
  const { catalogue, plan: written, report } = fieldsAt('the file', fields, ['plan', 'report', 'catalogue']);
  const plan = planAt('plan', written);
  const adapter = Object.hasOwn(games, plan.game) ? games[plan.game] : undefined;
  if (adapter === undefined)
    return refuseAt('plan.game', `one of the games ${Object.keys(games).join(', ')}`, plan.game);
  return {
    plan,
    catalogue: textAt('catalogue', catalogue),
    report,
    rules: adapter.simulated.rules,
    added: added === undefined ? null : textAt('cards', added),
  };
}

class EarlierFormat extends StorageError {
  constructor() {
    super(
      'was written by an earlier version, which counted less: go on with that version, or delete it and start a new run',
    );
  }
}

function damaged(error: unknown): unknown {
  if (!(error instanceof StorageError) || error instanceof EarlierFormat) return error;
  return new StorageError(`was truncated or edited: delete it and start a new run. ${error.message}`, {
    cause: error,
  });
}

/** Returns the differences between the requested plan and the stopped one, one line each. */
export function planDifferences(stopped: SimulationPlan, asked: Partial<SimulationPlan>): string[] {
  const differences: string[] = [];
  const compare = (what: string, was: string, is: string | undefined) => {
    if (is !== undefined && is !== was)
      differences.push(`${what}: the interrupted run has ${was}, but ${is} was given`);
  };
  compare('game', stopped.game, asked.game);
  compare('matches', `${stopped.games}`, asked.games?.toString());
  compare('seed', `${stopped.seed}`, asked.seed?.toString());
  compare('bots', stopped.bots.join(','), asked.bots?.join(','));
  compare('mirrored', `${stopped.mirrored}`, asked.mirrored?.toString());
  compare('limit', `${stopped.limit}`, asked.limit?.toString());
  for (const side of [0, 1] as const) {
    const [was, is] = [stopped.decks[side], asked.decks?.[side]];
    const what = `decks of side ${side + 1}`;
    compare(what, namesOf(was), is && namesOf(is));
    if (is === undefined || namesOf(was) !== namesOf(is)) continue;
    for (const [at, { name, deck }] of was.entries())
      if (JSON.stringify(deck) !== JSON.stringify(is[at]?.deck))
        differences.push(`${what}: "${name}" has other cards than before`);
  }
  return differences;
}

function namesOf(decks: readonly PlanDeck[]): string {
  return decks.map(({ name }) => `"${name}"`).join(', ');
}
