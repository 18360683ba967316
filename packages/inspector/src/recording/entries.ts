/** A command that was resolved. Times are milliseconds of the page's clock, `null` for what was not seen to happen. */
export interface CommandEntry {
  /** As the match counts commands. */
  number: number;
  /** Seat that gave it; -1 for the rules. */
  seat: number;
  /** Number of its first record, and of its last as far as it is known. */
  seq: number;
  lastSeq: number;
  /** Index of its first action, and the index after its last one's. */
  firstAction: number;
  endAction: number;
  began: number | null;
  rested: number | null;
  /** Whether nothing more comes of it. */
  over: boolean;
  /** Whether the order in which its actions began is not that of the tree of causes, depth first. */
  scattered: boolean;
}

/** A phase that the match waited in, and for whom. Times are milliseconds of the page's clock. */
export interface PauseEntry {
  /** As the worker counts pauses. */
  pause: number;
  phase: 'prepare' | 'perform';
  /** Indices of its actions: several, if it is a group's; none as long as the tape has not told them. */
  actions: readonly number[];
  /** Number of the last record before it. */
  seq: number;
  announced: number;
  /** When the page told that the viewers had reached their keyframe; `null` if they ended without one, or have not yet. */
  keyframe: number | null;
  /** When the changes of its handler came. */
  closed: number | null;
  /** When the page told that the viewers had ended, or the match went on without them. */
  ended: number | null;
  /** How it ended. */
  end: 'playing' | 'ended' | 'overdue' | 'cut';
  viewers: readonly ViewerEntry[];
}

/** A viewer that was waited for. */
export interface ViewerEntry {
  /** What it is for, such as `damage · perform`, or the name of its function. */
  name: string;
  keyframe: number | null;
  ended: number | null;
}
