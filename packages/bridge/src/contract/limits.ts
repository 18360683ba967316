/** The limits of the bridge: how long each side waits, and how much the worker sends ahead. Times are in milliseconds. */

/** How long the worker may take to load its script and set up the match. Then `openMatch` and `restoreMatch` reject. */
export const OPENING_TIMEOUT = 30_000;

/**
 * Time that a worker in place of a lost one has for its first answer, measured as {@link PATIENCE} is. It is doubled for each
 * further worker that is lost before it answers, up to {@link OPENING_TIMEOUT}.
 */
export const STARTING_PATIENCE = 2_500;

/** How long the client waits for the answer to a call. Then the worker counts as lost. */
export const CALL_TIMEOUT = 5_000;

/** How often the page that opened a match asks the worker whether it is there. */
export const PING_INTERVAL = 500;

/** How long a worker may be silent, counted while the page's own timers are on time. Then it is lost. */
export const PATIENCE = 1_500;

/** How long a worker may be silent in any case, while the page is awake. */
export const LONGEST_SILENCE = 5_000;

/** How long the match waits in all for a leader that is out of credit, until it takes further blocks (law B2). */
export const CREDIT_TIMEOUT = 5_000;

/** How much of {@link CREDIT_TIMEOUT} the leader gets back with each block that it has taken (law B2). */
export const CREDIT_REGAINED = 1_000;

/**
 * Default deadline of a viewer that is a function (law K4). One deadline covers the waits for keyframe and end; where several
 * viewers play, the longest counts.
 */
export const FUNCTION_VIEWER_DEADLINE = 10_000;

/** Default time from the end of a viewer's declared duration to its deadline (law K4). */
export const VIEWER_GRACE = 2_000;

/** Highest speed of viewers' deadlines: at a higher speed of the match, the page could not acknowledge in time. */
export const FASTEST_DEADLINES = 20;

/** From how many milliseconds behind a match on a server the viewers play faster, by {@link HURRY}. */
export const BEHIND_HURRIES = 3_000;

/** How much faster viewers play while the page is behind a match on a server. */
export const HURRY = 3;

/** From how many milliseconds behind a match on a server the page is shown what has happened without viewers, up to the present. */
export const BEHIND_SKIPS = 20_000;

/** How often a page that is behind a match on a server is told by how much, in milliseconds. */
export const BEHIND_NOTICE = 500;

/** How many blocks may be in flight to a subscriber: sent, and not yet acknowledged with a credit (law B2). */
export const BLOCKS_IN_FLIGHT = 2;

/**
 * How many ends of blocks the worker keeps for a subscriber that takes none, and how many messages that must follow them. A
 * subscriber that is further behind gets the later blocks together, and of the messages the latest (law B2).
 */
export const MAX_WAITING_CUTS = 1_000;

/**
 * How many messages besides blocks a page is sent before it says that it has read some; a view counts as several. Then the
 * worker keeps the messages for it, as it keeps blocks for a page without credit (law B2).
 */
export const MAX_UNREAD_MESSAGES = 200;

/** How many answers to calls a page may leave unread. With one more, the connection ends. */
export const MAX_UNREAD_ANSWERS = 1_000;

/** How many messages a page that keeps the match may leave unread: none may be left out. With one more, the connection ends. */
export const MAX_UNREAD_ACCEPTED = 10_000;

/** After how many messages or answers the page says that it has read them. */
export const READ_NOTICE = 50;

/** Longest time that the worker resolves without reading its messages (law B5). */
export const LONGEST_SLICE = 8;

/** How many connections a match may have. `connect` rejects a further one. */
export const MAX_CONNECTIONS = 200;

/** How many side feeds a connection may have: followers of the event log and of the machines. A further one is rejected. */
export const MAX_SIDE_FEEDS = 16;

/** How many side feeds all connections of a match may have together. A further one is rejected. */
export const MAX_ALL_SIDE_FEEDS = 200;

/** How many calls of a connection may wait for their answers. A further one is rejected at once. */
export const MAX_WAITING_CALLS = 256;

/** How many messages a connection may send before the worker's next turn. With one more, the connection ends. */
export const MAX_MESSAGES_IN_TURN = 1_000;

/** How many malformed messages a connection may send in its life. With one more, the connection ends. */
export const MAX_MALFORMED_MESSAGES = 1_000;

/** How many warnings a connection gets before it returns its next credit. Further ones are dropped. */
export const MAX_WARNINGS = 100;

/** How deep lists and objects may be nested in an argument of a call or in a message to the worker. */
export const MESSAGE_DEPTH = 8;

/** How many values an argument of a call or a message to the worker may hold, at all levels. */
export const MESSAGE_VALUES = 10_000;

/** How many characters an argument of a call or a message to the worker may hold, in texts and keys. */
export const MESSAGE_CHARACTERS = 200_000;

/** How deep lists and objects may be nested in a set-up. */
export const SETUP_DEPTH = 64;

/** How many values a set-up may hold, at all levels. */
export const SETUP_VALUES = 200_000;

/** How many characters a set-up may hold, in texts and keys. */
export const SETUP_CHARACTERS = 5_000_000;

/** How many integers of the event log the worker projects, or counts, for a newcomer before it looks at the clock. */
export const CATCH_UP_SLICE = 16_384;

/** How often a connection whose view takes long is notified that the worker is still at it. */
export const CATCHING_UP_INTERVAL = 1_000;
