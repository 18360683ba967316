import type {
  AnyVocabulary,
  Clock,
  Closed,
  MatchClient,
  MatchPlace,
  ReplayClient,
  Role,
  Vocabulary,
} from '@aftercast/bridge/client';

/** A match or a replay that a component has asked for. `T` is its client. */
export type OpenState<T> =
  /** It is being opened: the worker loads. So it is in the first render, and on a server in every one. */
  | { readonly kind: 'opening' }
  /** It is open. If its worker is lost, the client replaces it meanwhile: `useHealth` says so. */
  | ({ readonly kind: 'open'; readonly match: T } & Pick<Reopening, 'restart'>)
  /** It could not be opened. The error's message says why, and what to do. */
  | ({ readonly kind: 'failed'; readonly error: Error } & Reopening)
  /**
   * It has ended. `lost`: the worker was lost, and cannot be replaced. `closed`: the page or the worker has closed it. The
   * views of `match` stay as they were; its calls reject.
   */
  | ({ readonly kind: 'lost' | 'closed'; readonly match: T; readonly closed: Closed } & Reopening);

/** Ways to open it again. Both end what is open. Their identity does not change. */
export interface Reopening {
  /** Opens it as the first time: with a place in `keep`, it goes on with the match that is kept there. */
  retry(): void;
  /**
   * Opens it anew: a new match for a setup, the stored one for a text. What the place in `keep` has kept is deleted. A replay is
   * opened as by `retry`.
   */
  restart(): void;
}

/** What `useOpenMatch` returns. */
export type OpenMatchState<V extends Vocabulary = AnyVocabulary> = OpenState<MatchClient<V>>;

/** What `useOpenReplay` returns. */
export type OpenReplayState<V extends Vocabulary = AnyVocabulary> = OpenState<ReplayClient<V>>;

/** How a component opens a match. Everything but `key` is read when the match is opened. */
export interface OpenMatchOptions {
  /**
   * Which match it is. When it changes, the match is closed and another one is opened, with the setup of that render. A setup
   * that changes alone opens nothing, so that it may be written in the component. Default: one match as long as it is mounted.
   */
  key?: string | number;
  /**
   * Returns the place that keeps the match, such as `matchDatabase().place(name)`. Called for each opening. If the place has
   * kept a match, it goes on, also after a reload of the page; otherwise a new one is opened from the setup. The place is
   * closed with the match. Default: the match is not kept.
   */
  keepIn?: () => MatchPlace;
  /** The role of the page's connection; default: the owner, which sees everything. */
  as?: Role;
  /** The clock for viewers and for timeouts of calls; default: the page's own. */
  clock?: Clock;
}
