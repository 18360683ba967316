/** What a run came to, so far or in all. Times are milliseconds, sizes bytes. */
export interface RunFigures {
  /** Actions of all workers together, and how many there are to be. */
  actions: number;
  wanted: number;
  /** Commands that were resolved, and those that the rules refused: no room, nothing to aim at. */
  commands: number;
  refused: number;
  /** Matches that were opened: boards are laid again until the size is reached. */
  rounds: number;
  records: number;
  /** Bytes that crossed from the workers to the page. */
  bytes: number;
  /** Event objects that were made for the page; 0 where it takes records. */
  events: number;
  /** Time since the run began, pauses left out. */
  milliseconds: number;
  /** Actions a second, over the whole run. */
  rate: number;
  deepest: number;
  /** The most that workers had written and the page had not taken. */
  queue: number;
  /** Animation frames of the page, how far apart they were, and how many came late. */
  frames: number;
  frameMedian: number;
  frameP95: number;
  frameWorst: number;
  lateFrames: number;
  /** Tasks of the page that took longer than 50 ms; `null` where the browser does not say. */
  longTasks: number | null;
  /** The most that the page's heap has come to; `null` where the browser does not say. */
  heap: number | null;
  /** The page with its workers, as the browser measured it last; `null` where it does not, or has not yet. */
  memory: number | null;
}
