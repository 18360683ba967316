import { resolve } from 'node:path';
import { drawCauses, printEntity } from '@aftercast/kernel';
import type { MatchFailure, MatchFile, MatchSeat } from '../../batch/match-file.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { adapters } from '../../games/adapters.ts';
import { drawNews, sayOutcome } from '../../terminal/news.ts';
import type { TerminalView } from '../../view/view.ts';
import { playAgain, type Replayed } from './play-again.ts';
import { type Adapters, type ReplayRequest, readReplay } from './read-replay.ts';

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
export function runReplay(
  request: ReplayRequest,
  { bases, error, out }: ReplayConsole,
  games: Adapters = adapters,
): number {
  const read = readReplay(request, games, bases);
  if (!read.ok) {
    error(`aftercast: ${read.error}\n`);
    return 1;
  }
  const { adapter, match } = read;
  let replayed: Replayed;
  try {
    replayed = playAgain(adapter.simulated, match, request);
  } catch (fault) {
    error(`aftercast: ${request.file}: ${sayError(fault)}\n`);
    return 1;
  }
  out(drawReplay(adapter.view, match, replayed));
  const { failure, record } = replayed;
  if (request.out !== null) {
    const path = resolve(bases[bases.length - 1] ?? '.', request.out);
    writeWhole(path, `${JSON.stringify({ ...match, journal: record.accepted, failure }, null, 1)}\n`);
  }
  return isAsWritten(match, replayed, request) ? 0 : 1;
}

/** A replay that stops at a command is not compared further. */
function isAsWritten(match: MatchFile, { failure }: Replayed, { command }: ReplayRequest): boolean {
  if (command !== null && failure === null) return true;
  return failure?.kind === match.failure?.kind && failure?.message === match.failure?.message;
}

function drawReplay(view: TerminalView, match: MatchFile, replayed: Replayed): string {
  const { causes, failure, record, session, told } = replayed;
  const words = drawNews(view, VOICE, told);
  const tree = causes === null || causes.roots.length === 0 ? '' : drawTree(causes, replayed);
  const parts = [
    `Seed ${match.seed}: ${saySeat(match.seats[0])} against ${saySeat(match.seats[1])}.`,
    words === '' ? '' : `The last that happened:\n${words}`,
    tree === '' ? '' : `What command ${causes?.command} set off:\n${tree}`,
    failure === null ? sayEnd(match, replayed) : sayFailure(match.failure, failure, record.accepted.length),
    failure === null && session.outcome !== null ? sayOutcome(VOICE, session.outcome) : '',
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

function drawTree(causes: NonNullable<Replayed['causes']>, { session }: Replayed): string {
  const { game, state } = session;
  return drawCauses(game, causes, (entity) => printEntity(game, state.table, entity));
}

function saySeat({ bot, deckName }: MatchSeat): string {
  return `${bot} with ${deckName}`;
}

function sayFailure(written: MatchFailure | null, failure: MatchFailure, commands: number): string {
  const isSame = written?.kind === failure.kind && written.message === failure.message;
  const before = written === null ? 'It failed' : isSame ? 'It failed again' : 'It failed in another way';
  const attempted = failure.attempted === null ? '' : `\n  command: ${JSON.stringify(failure.attempted)}`;
  const was = written === null || isSame ? '' : `\n  before: ${written.kind}: ${written.message}`;
  return `${before} after ${commands} commands, at seat ${failure.seat}:\n  ${failure.kind}: ${indent(failure.message)}${attempted}${was}`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function sayEnd(match: MatchFile, { record, session }: Replayed): string {
  const commands = `${record.accepted.length} commands`;
  if (session.outcome === null) return `Played so far: ${commands}.`;
  return match.failure === null
    ? `Played to its end: ${commands}.`
    : `It did not fail this time: ${commands}.`;
}
