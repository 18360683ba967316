/** Asks the worker that records to write a match as a scenario. */
export interface RecordRequest {
  /** The match, as a save. */
  save: string;
  /** The scenario's name. */
  name: string;
}
