import type {
  LegalCommandIn,
  MatchClient,
  MatchEvent,
  MatchSetup,
  PhaseSelector,
  ReplayClient,
  View,
  ViewEntity,
  Viewer,
  Vocabulary,
  WorkerSource,
} from '@aftercast/bridge/client';
import { useEvents } from './hooks/use-events.ts';
import { useLegal } from './hooks/use-legal.ts';
import { useSend } from './hooks/use-send.ts';
import { useHealth, useMoment, usePrompt, useStatus, useTargeting } from './hooks/use-streams.ts';
import { useEntity, useView, useZone } from './hooks/use-view.ts';
import { useViewer } from './hooks/use-viewer.ts';
import { MatchProvider, useMatch, useReplay } from './match/match-provider.ts';
import type { OpenMatchOptions, OpenMatchState, OpenReplayState } from './opening/open-state.ts';
import { useOpenMatch, useOpenReplay } from './opening/use-open-match.ts';

/** The hooks, in the words of a game. Each is the function of the same name. */
export interface MatchHooks<V extends Vocabulary> {
  /** See {@link MatchProvider}. */
  MatchProvider: typeof MatchProvider<V>;
  /** See {@link useOpenMatch}. */
  useOpenMatch(
    worker: WorkerSource,
    from: (MatchSetup & { game: V['game'] }) | string,
    options?: OpenMatchOptions,
  ): OpenMatchState<V>;
  /** See {@link useOpenReplay}. */
  useOpenReplay(
    worker: WorkerSource,
    text: string,
    options?: Omit<OpenMatchOptions, 'keep'>,
  ): OpenReplayState<V>;
  /** See {@link useMatch}. */
  useMatch(): MatchClient<V>;
  /** See {@link useReplay}. */
  useReplay(): ReplayClient<V>;
  /** See {@link useView}. */
  useView<T>(select: (view: View<V>) => T, isEqual?: (a: T, b: T) => boolean): T;
  /** See {@link useZone}. */
  useZone(seat: number, name: V['zone']): readonly number[];
  /** See {@link useEntity}. */
  useEntity(id: number): ViewEntity<V> | null;
  /** See {@link useStatus}. */
  useStatus: typeof useStatus;
  /** See {@link usePrompt}. */
  usePrompt: typeof usePrompt;
  /** See {@link useHealth}. */
  useHealth: typeof useHealth;
  /** See {@link useTargeting}. */
  useTargeting: typeof useTargeting;
  /** See {@link useMoment}. */
  useMoment: typeof useMoment;
  /** See {@link useLegal}. */
  useLegal(entity?: number): readonly LegalCommandIn<V>[];
  /** See {@link useViewer}. */
  useViewer(selector: PhaseSelector<V>, viewer: Viewer<V>, deadline?: number): void;
  /** See {@link useEvents}. */
  useEvents(handler: (event: MatchEvent<V>) => void): void;
  /** See {@link useSend}. */
  useSend(): MatchClient<V>['send'];
}

const hooks = {
  MatchProvider,
  useOpenMatch,
  useOpenReplay,
  useMatch,
  useReplay,
  useView,
  useZone,
  useEntity,
  useStatus,
  usePrompt,
  useHealth,
  useTargeting,
  useMoment,
  useLegal,
  useViewer,
  useEvents,
  useSend,
};

/**
 * Returns the hooks, typed by the words of a game: its zones, stats, action types, cards and commands are completed, and a
 * misspelt one does not compile. They are the functions that this package exports; nothing happens at run time. Call it once, in
 * a module of your own.
 * @template V such as `Hearth` of `@aftercast/hearth`
 * @example
 * // match.ts
 * import { matchHooks } from '@aftercast/react';
 * import type { Hearth } from '@aftercast/hearth';
 *
 * export const { useOpenMatch, useZone, useEntity, useViewer, useSend } = matchHooks<Hearth>();
 */
export function matchHooks<V extends Vocabulary>(): MatchHooks<V> {
  return hooks as unknown as MatchHooks<V>;
}
