/**
 * How long each side waits, and how much it sends ahead: every limit of the bridge in one place. Times are in
 * milliseconds.
 */

/** How long a worker may take to load its script and set up the match before `openMatch` and `restoreMatch` reject. */
export const OPENING_TIMEOUT = 30_000;

/** How long a call may stay unanswered before the client treats the worker as lost and ends the connection. */
export const CALL_TIMEOUT = 5_000;

/** How long a subscriber may stay out of credit before the match stops waiting for it (law B2). */
export const CREDIT_TIMEOUT = 5_000;

/** How long the match waits for a viewer that is a function, if it does not name a deadline (law K4). */
export const FUNCTION_VIEWER_DEADLINE = 10_000;

/** How long the match waits for a viewer with a declared duration after that duration has passed (law K4). */
export const VIEWER_GRACE = 2_000;

/** The highest speed at which viewers' deadlines run, so that a show without waiting can still answer in time. */
export const FASTEST_DEADLINES = 20;

/** Blocks that may be under way to a subscriber at a time (law B2). */
export const BLOCKS_IN_FLIGHT = 2;

/** The longest time that the worker resolves before it looks for messages (law B5). */
export const LONGEST_SLICE = 8;
