/** Asks the worker that records to write a match as a scenario. */
export interface RecordRequest {
  /** The match, as a save. */
  save: string;
  /** The scenario's name. */
  name: string;
}

/** Its answer: the scenario as JSON, `null` if nothing was done; or why it cannot be written. */
export type RecordAnswer = { ok: true; text: string | null } | { ok: false; message: string };
