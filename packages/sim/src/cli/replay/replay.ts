import { resolve } from 'node:path';
import { type CauseTree, drawCauses, printEntity, readCauses } from '@aftercast/kernel';
import { makeSave } from '@aftercast/match';
import { capsuleOf, type FoundFault } from '@aftercast/match/capsule';
import {
  type Capsule,
  type Fault,
  isSameFault,
  type MatchFile,
  sayFault,
  writeMatchFile,
} from '@aftercast/match/files';
import { type BotMatch, fileOf, type MatchFailure, type MatchSeat } from '../../batch/match-file.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { gameOptions, shellWord } from '../../files/shell-word.ts';
import { line, withoutBreaks } from '../../files/shown-text.ts';
import { writeCapsule } from '../../files/write-capsule.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { adapters, type GameAdapters } from '../../games/adapters.ts';
import { drawNews, sayOutcome } from '../../terminal/news.ts';
import type { TerminalView } from '../../view/view.ts';
import { whatBreaks } from './check-replay.ts';
import { playAgain, type Replayed } from './play-again.ts';
import { playFileAgain } from './play-file.ts';
import { type ReplayableMatch, type ReplayRequest, readReplay } from './read-replay.ts';

/** Output of `aftercast replay`. */
export interface ReplayConsole {
  out(text: string): void;
  error(text: string): void;
  /** Base directories for relative paths, nearest first; new files are written to the last. */
  bases: readonly string[];
}

/** In a match between bots, no seat is addressed as "you". */
const VOICE = { you: -1 };

/**
 * Runs `aftercast replay`.
 * @returns the exit code: 0 if the match went as the file says; 1 if it could not be replayed or ended
 * differently
 */
export async function runReplay(
  request: ReplayRequest,
  console: ReplayConsole,
  games: GameAdapters = adapters,
): Promise<number> {
  const { bases, error, out } = console;
  const read = await readReplay(request, games, bases);
  if (!read.ok) {
    for (const it of read.errors) error(line`aftercast: ${it}\n`);
    return 1;
  }
  const { adapter, match } = read;
  let replayed: Replayed;
  try {
    const { bots, file } = match;
    // What breaks in its journal would stop the replay: it is looked for first.
    if (request.check && bots === null && (await breaksOtherwise(match, adapter, request, console))) return 1;
    replayed =
      bots === null
        ? await playFileAgain(adapter.simulated.rules, file, request)
        : playAgain(adapter.simulated, bots, request);
    const played = { bots, file: fileAfter(match, replayed) };
    if (request.check && bots !== null && (await breaksOtherwise(played, adapter, request, console)))
      return 1;
  } catch (fault) {
    error(`aftercast: ${withoutBreaks(request.file)}: ${sayError(fault)}\n`);
    return 1;
  }
  out(drawReplay(adapter.view, match, replayed, request));
  if (request.out !== null) {
    const path = resolve(bases[bases.length - 1] ?? '.', request.out);
    writeWhole(path, `${writeMatchFile(fileAfter(match, replayed), 1)}\n`);
  }
  return isAsWritten(match, replayed, request) ? 0 : 1;
}

/** Whether something breaks that its file does not say. Writes a capsule of it, and says where. */
async function breaksOtherwise(
  match: ReplayableMatch,
  adapter: GameAdapter,
  request: ReplayRequest,
  { bases, error }: ReplayConsole,
): Promise<boolean> {
  const found = await whatBreaks(adapter, match, request);
  if (found === null || isExpected(match, found)) return false;
  const capsule = await capsuleOf(match.file, [adapter.simulated.rules], found);
  const path = writeCapsule(capsule, request.file, bases);
  error(line`BROKEN after ${found.accepted.length} commands: ${sayFault(found.fault)}\n`);
  const again = `${shellWord(path)}${gameOptions(request)}`;
  error(`  pnpm aftercast replay ${again}\n  pnpm aftercast shrink ${again}\n`);
  return true;
}

/** Whether a fault is the one that the file, or what it says of its bots, has. */
function isExpected({ bots, file }: ReplayableMatch, { fault }: FoundFault): boolean {
  if (file.capsule !== undefined) return isSameFault(file.capsule.fault, fault);
  return bots !== null && bots.failure !== null;
}

/** The match as it was replayed, which may be a part of it. */
function fileAfter({ bots, file }: ReplayableMatch, { accepted, failure, session }: Replayed): MatchFile {
  if (bots !== null) return fileOf({ ...bots, journal: [...accepted], failure });
  const { left: _, ...untimed } = file;
  return { ...untimed, saved: makeSave(session) };
}

/** A replay that stops at a command is not compared further. A match without bots was compared while it was replayed. */
function isAsWritten(
  { bots, file }: ReplayableMatch,
  { failure, fault }: Replayed,
  { command }: ReplayRequest,
): boolean {
  if (bots === null && command === null && isCheckable(file)) return fault !== null;
  if (bots === null || (command !== null && failure === null)) return true;
  return failure?.kind === bots.failure?.kind && failure?.message === bots.failure?.message;
}

function drawReplay(
  view: TerminalView,
  match: ReplayableMatch,
  replayed: Replayed,
  { check, tree }: ReplayRequest,
): string {
  const { bots, file } = match;
  const { accepted, failure, session, told } = replayed;
  const words = drawNews(view, VOICE, told);
  const parts = [
    bots === null ? saySetup(file) : sayBots(bots),
    words === '' ? '' : `The last that happened:\n${words}`,
    ...treesOf(replayed, tree).map((it) => drawTree(it, replayed)),
    check ? CHECKED : '',
    failure === null ? sayEnd(match, replayed) : sayFailure(bots?.failure ?? null, failure, accepted.length),
    failure === null && session.outcome !== null ? sayOutcome(VOICE, session.outcome, session.tiedBy) : '',
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

/** Whether a file has a fault that playing it again can show. */
function isCheckable({ capsule }: MatchFile): boolean {
  return capsule !== undefined && capsule.fault.kind !== 'report';
}

const CHECKED = 'Back and forward again after every command, it was the same.';

/** The trees to draw: of the last command, or of all. A command that ran away is not in the event log. */
function treesOf({ causes, session: { log } }: Replayed, all: boolean): CauseTree[] {
  const trees = all && log !== null ? readCauses(log.slice(log.start)) : [];
  const isMore = causes !== null && trees[trees.length - 1]?.command !== causes.command;
  return [...trees, ...(isMore ? [causes] : [])].filter(({ roots }) => roots.length > 0);
}

function drawTree(causes: CauseTree, { session }: Replayed): string {
  const { game, state } = session;
  const tree = drawCauses(game, causes, (entity) => printEntity(game, state.table, entity));
  return `What command ${causes.command} set off:\n${tree}`;
}

function sayBots({ seats, seed }: BotMatch): string {
  return `Seed ${seed}: ${saySeat(seats[0])} against ${saySeat(seats[1])}.`;
}

function saySetup({ setup: { game, scenario, seed } }: MatchFile): string {
  const named =
    typeof scenario === 'object' && scenario !== null ? (scenario as { name?: unknown }).name : undefined;
  const from =
    scenario === undefined ? '' : ` from the scenario ${JSON.stringify(named ?? 'without a name')}`;
  return `A match of ${game}${from}${seed === undefined ? '' : `, seed ${seed}`}.`;
}

function saySeat({ bot, deckName }: MatchSeat): string {
  return line`${bot} with ${deckName}`;
}

function sayFailure(written: MatchFailure | null, failure: MatchFailure, commands: number): string {
  const isSame = written?.kind === failure.kind && written.message === failure.message;
  const before = written === null ? 'It failed' : isSame ? 'It failed again' : 'It failed in another way';
  const attempted = failure.attempted === null ? '' : `\n  command: ${JSON.stringify(failure.attempted)}`;
  const was = written === null || isSame ? '' : `\n  before: ${written.kind}: ${written.message}`;
  return `${before} after ${commands} commands, at seat ${failure.seat}:\n  ${failure.kind}: ${indent(failure.message)}${attempted}${was}`;
}

/** Says how a capsule has gone. What a person reports is theirs to judge. */
function sayCapsule({ attempted, fault: written }: Capsule, fault: Fault | null, commands: string): string {
  if (written.kind === 'report') return `Played after ${commands} to what was ${sayFault(written)}`;
  if (fault === null) return `It did not fail this time: ${commands}.\n  before: ${sayFault(written)}`;
  const command = attempted === null ? '' : `\n  command: ${JSON.stringify(attempted.command)}`;
  return `It failed again after ${commands}:\n  ${indent(sayFault(fault))}${command}`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function sayEnd({ bots, file }: ReplayableMatch, { accepted, fault, session }: Replayed): string {
  const commands = `${accepted.length} commands`;
  if (bots === null && file.capsule !== undefined) return sayCapsule(file.capsule, fault, commands);
  if (session.outcome === null) return `Played so far: ${commands}.`;
  return (bots?.failure ?? null) === null
    ? `Played to its end: ${commands}.`
    : `It did not fail this time: ${commands}.`;
}
