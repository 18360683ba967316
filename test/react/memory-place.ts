import type { KeptContents, MatchPlace, PlaceRow } from '@aftercast/bridge/client';

/** A place in memory, whose content a test can read and copy. */
export class MemoryPlace implements MatchPlace {
  rows: PlaceRow[] = [];
  notes: Record<string, unknown> = {};

  async append(row: PlaceRow): Promise<void> {
    this.rows.push(structuredClone(row));
  }

  async note(name: string, value: unknown): Promise<void> {
    this.notes[name] = structuredClone(value);
  }

  async read(): Promise<KeptContents> {
    return structuredClone({ rows: this.rows, notes: this.notes });
  }

  async drop(): Promise<void> {
    this.rows = [];
    this.notes = {};
  }

  async close(): Promise<void> {}
}
