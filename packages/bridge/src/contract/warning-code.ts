/** Problems that do not stop the match. Warnings are never part of the event log (law S3). */
export type WarningCode =
  /** An acknowledgement was repeated, late, or for a phase that does not wait (law K3). */
  | 'stray-acknowledgement'
  /** A message or an argument was malformed, or not allowed for its sender. */
  | 'malformed-message'
  /** A connection that is not the leader's tried to pause, to step, or to change the speed of the match (law K5). */
  | 'not-leader'
  /** A call without a result for the page failed, such as a change of speed. */
  | 'failed-call'
  /** A viewer missed its deadline (law K4). */
  | 'overdue-viewer'
  /** A viewer threw. */
  | 'failed-viewer'
  /** The leader was out of credit for too long: the match stopped waiting for it. */
  | 'slow-leader';
