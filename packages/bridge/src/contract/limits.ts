/** The limits of the bridge: how long each side waits, and how much the worker sends ahead. Times are in milliseconds. */

/** How long the worker may take to load its script and set up the match. Then `openMatch` and `restoreMatch` reject. */
export const OPENING_TIMEOUT = 30_000;

/** How long the client waits for the answer to a call. Then it treats the worker as lost, and ends the connection. */
export const CALL_TIMEOUT = 5_000;

/** How long the match waits for a subscriber that is out of credit (law B2). */
export const CREDIT_TIMEOUT = 5_000;

/**
 * Default deadline of a viewer that is a function (law K4). One deadline covers the waits for keyframe and end; where several
 * viewers play, the longest counts.
 */
export const FUNCTION_VIEWER_DEADLINE = 10_000;

/** Default time from the end of a viewer's declared duration to its deadline (law K4). */
export const VIEWER_GRACE = 2_000;

/** Highest speed of viewers' deadlines: at a higher speed of the match, the page could not acknowledge in time. */
export const FASTEST_DEADLINES = 20;

/** How many blocks may be in flight to a subscriber: sent, and not yet acknowledged with a credit (law B2). */
export const BLOCKS_IN_FLIGHT = 2;

/** Longest time that the worker resolves without reading its messages (law B5). */
export const LONGEST_SLICE = 8;
