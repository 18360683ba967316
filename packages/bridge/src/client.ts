import { loadCode } from '@aftercast/rules';
import type * as Comlink from 'comlink';
import type { Invitation, MatchClient } from './client/api.ts';
import { Client } from './client/client.ts';
import { openLink } from './client/opening.ts';
import type { WorkerSource } from './client/recovery/worker-source.ts';
import type { ReplayClient } from './client/replay-api.ts';
import { type Clock, systemClock } from './clock.ts';
import type { MatchPlace } from './contract/match-place.ts';
import type {
  AnyVocabulary,
  HostApi,
  MatchBase,
  OnlineMatch,
  Role,
  SetupIn,
  Vocabulary,
} from './contract.ts';

export type * from './client/api.ts';
export { amendAction, describeAction, eventOf, withCards } from './client/events.ts';
export type * from './client/match-event.ts';
export { readPast, readWhole } from './client/past.ts';
export type { WorkerSource } from './client/recovery/worker-source.ts';
export type { ReplayClient, ReplayMoment } from './client/replay-api.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  type KeptContents,
  type MatchPlace,
  PlaceError,
  type PlaceRow,
  type PlaceTrouble,
} from './contract/match-place.ts';
export {
  type AcceptedEntry,
  type AnyVocabulary,
  type Command,
  type CommandForms,
  type Deck,
  type Fault,
  type FlowName,
  type GameCommand,
  type HeardEvent,
  IDLE_TARGETING,
  type KeptEntry,
  type LegalCommand,
  type LogFrom,
  type LogStart,
  type MachineMessage,
  type MachineSnapshot,
  type MatchBase,
  type MatchSetup,
  type MatchStage,
  type Names,
  type OnlineMatch,
  type Outcome,
  type PendingPrompt,
  PLAY_TO,
  type PlayTo,
  PROTOCOL,
  REPLAY_UNITS,
  type Refusal,
  type RefusalIn,
  type ReplayMove,
  type ReplayStep,
  type ReplayUnit,
  type Reply,
  type ReplyIn,
  type ReportedFault,
  type Role,
  type SetupIn,
  type StateValue,
  type Status,
  type TakenTransition,
  type Targeting,
  type TargetingEvent,
  type TurnLimits,
  type TurnTimeLeft,
  type UndoRule,
  type Vocabulary,
  type WarningCode,
  type Watch,
  WHY_NAMES,
  type WhyName,
} from './contract.ts';

/** How the page opens a match, apart from the set-up. */
export interface OpenOptions {
  /** The clock for viewers and for timeouts of calls; default: the page's own. */
  clock?: Clock;
  /**
   * The role of the page's connection; default: the owner, which sees everything. As a seat it sees what its player may
   * know. In every role it is the leader at first (law K5).
   */
  as?: Role;
  /**
   * The place in which the match is kept, so that {@link continueMatch} can go on with it after the page was lost. What the
   * place kept before is deleted; so is what it has kept when a match that has an outcome is closed. If the place fails, the
   * match goes on, and `health$` says so. Default: none.
   */
  keep?: MatchPlace;
  /** Gives up opening when it is aborted: the promise rejects with the signal's reason. It has no effect on an open match. */
  signal?: AbortSignal;
}

/**
 * Opens a match in a worker whose script calls `hostMatches`, and connects to it, by default as its owner.
 *
 * Pass a function that starts the worker, and the client replaces a worker that is lost: it ends or fails, or it does not
 * answer any more. The match goes on there from the next record; `health$` tells of it. A command in which the worker hung
 * or failed is undone instead, and refused from then on.
 * @template V the words of the game, such as `Hearth` of `@aftercast/hearth`: names and ids that it does not have do not compile
 * @param worker a function that starts a worker, which the client also ends; or a worker or a MessagePort to one, which the
 * caller ends, and whose loss ends the connection. A worker holds one match at a time
 * @throws Error if the set-up is refused (the message says where and why), if the worker fails, or if it does not
 * answer within 30 seconds or has not opened the match 30 seconds later
 * @example
 * const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 * const match = await openMatch<Hearth>(start, { game: 'hearth', seed: 7 });
 * match.view$.subscribe((view) => console.log(view.zone(0, 'hand')));
 * match.status$.subscribe(({ stage, active }) => console.log(stage, active));
 * const reply = await match.send({ do: 'end-turn' });
 * if (!reply.accepted) console.warn(reply.refusal.code);
 * await match.dispose();
 */
export function openMatch<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  setup: SetupIn<V>,
  options: OpenOptions = {},
): Promise<MatchClient<V>> {
  return inItsWords(start(worker, { kind: 'setup', setup }, (host) => host.open(setup), options));
}

/**
 * Connects to a match on a server: with another person, or on another machine. The client is the same, and so is the show: the
 * worker gets the records of the ticket's role, and plays them for this page at its own pace. Nothing that the page shows
 * holds the other players. While the page shows what is past, its commands are refused as `busy`; `status.behind` says by how
 * much. A connection that is lost is made again, and calls wait for it; `health$` tells of it.
 *
 * Pass a function that starts the worker, and the client replaces a worker that is lost, as for {@link openMatch}. The next one
 * joins again, for as long as the server is away, and the page goes on after its last record, with its viewers. Nothing that the
 * worker did undoes a command: the rules run on the server.
 * @param worker as for {@link openMatch}; its script passes `online` to `hostMatches`
 * @param match the address of the server, and a ticket: it says which match, and in which role
 * @throws Error if the server refuses the ticket, or plays a game or cards that the worker does not have; otherwise as
 * {@link openMatch}
 * @example
 * const match = await joinOnline<Hearth>(start, { url: 'https://play.example', ticket });
 */
export function joinOnline<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  match: OnlineMatch,
  { clock = systemClock, signal }: Pick<OpenOptions, 'clock' | 'signal'> = {},
): Promise<MatchClient<V>> {
  return inItsWords(
    openLink(worker, clock, signal, async (link) => {
      await link.greeted();
      const opened = await link.answered(link.host.openOnline(match), 'connected to the server');
      const connected = Client.connect(link, true, opened, opened.role, clock);
      const client = await link.answered(connected, 'connected the page');
      link.joined(match);
      link.watch();
      return client;
    }),
  );
}

/**
 * Restores a match from the text of `snapshot()` or `save()`, or from a match file. A match that was stored while a command
 * was being resolved or a prompt was open is paused: attach the viewers, then call `resume()`.
 * @throws Error if the text is none of these, or belongs to another game or catalogue; otherwise as {@link openMatch}
 */
export function restoreMatch<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  text: string,
  options: OpenOptions = {},
): Promise<MatchClient<V>> {
  return inItsWords(start(worker, { kind: 'stored', text }, (host) => host.restore(text), options));
}

/**
 * Continues the match that a place has kept, from the last record that its page had received. A match that was lost while a
 * command was being resolved or a prompt was open is paused: attach the viewers, then call `resume()`.
 * @returns `null` if the place keeps no match
 * @throws StoreError if the place cannot be read; Error if what it has kept was changed or cannot be replayed; otherwise as
 * {@link openMatch}
 */
export async function continueMatch<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  place: MatchPlace,
  options: Omit<OpenOptions, 'keep'> = {},
): Promise<MatchClient<V> | null> {
  const { goOnFromPlace } = await loadCode('kept matches', () => import('./client/from-place.ts'));
  const client: MatchClient | null = await goOnFromPlace(worker, place, options);
  return client as MatchClient<V> | null;
}

/**
 * Opens a stored match as a replay: the text of `snapshot()` or `save()`, or a match file. The replay is at its start, and
 * paused. In the role of a seat or a spectator it shows what that role knew. If its worker is lost, the replay ends: it can
 * be opened again, and go to where it was.
 * @param worker as for {@link openMatch}; a worker holds one match or one replay at a time
 * @throws Error as {@link restoreMatch}
 * @example
 * const replay = await openReplay(start, text);
 * slider.max = String(replay.moment$.value.last);
 * slider.oninput = () => void replay.goTo(Number(slider.value));
 * replay.moment$.subscribe(({ record }) => (slider.value = String(record)));
 * replay.view$.subscribe((view) => draw(view));
 * playButton.onclick = () => void replay.play('turn');
 */
export async function openReplay<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  text: string,
  { as = { kind: 'owner' }, clock = systemClock, signal }: Omit<OpenOptions, 'keep'> = {},
): Promise<ReplayClient<V>> {
  const { connectReplay } = await loadCode('replays', () => import('./client/replay.ts'));
  const replay: ReplayClient = await connectReplay(worker, text, as, clock, signal);
  return replay as ReplayClient<V>;
}

/**
 * Connects to a match by an invitation, which the page that opened the match makes with `invite`.
 * @throws Error if the match has ended, or if no view arrives within 5 seconds
 */
export function acceptInvitation<V extends Vocabulary = AnyVocabulary>(
  invitation: Invitation,
  options: Pick<OpenOptions, 'clock'> = {},
): Promise<MatchClient<V>> {
  return inItsWords(Client.accept(invitation, options.clock));
}

/** A client knows its game's words as types only. */
async function inItsWords<V extends Vocabulary>(client: Promise<MatchClient>): Promise<MatchClient<V>> {
  return (await client) as MatchClient<V>;
}

async function start(
  worker: WorkerSource,
  base: MatchBase,
  begin: (host: Comlink.Remote<HostApi>) => ReturnType<HostApi['open']>,
  { as = { kind: 'owner' }, clock = systemClock, keep, signal }: OpenOptions,
): Promise<MatchClient> {
  return openLink(worker, clock, signal, async (link) => {
    if (link.canRestart || keep !== undefined) link.keep(base, keep ?? null);
    await link.greeted();
    const opened = await link.answered(begin(link.host), 'opened the match');
    // Before the match can accept a command.
    link.kept?.begin();
    const client = await link.answered(Client.connect(link, true, opened, as, clock), 'connected the page');
    link.watch();
    return client;
  });
}
