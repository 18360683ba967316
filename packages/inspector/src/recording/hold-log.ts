import type { HoldEvent } from '@aftercast/bridge/client';
import type { CommandEntry, HoldEntry, ViewerEntry } from './recording.ts';

/** A hold whose actions are not in the event log yet: the two arrive over different ports. */
interface Unplaced {
  entry: HoldEntry;
  command: number;
  ids: readonly number[];
}

/** The holds of a match, as the page reported them. */
export class HoldLog {
  readonly entries: HoldEntry[] = [];
  private unplaced: Unplaced[] = [];

  hear(event: HoldEvent): void {
    if (event.kind === 'announced') {
      const entry = announced(event);
      this.entries.push(entry);
      this.unplaced.push({ entry, command: event.command, ids: event.actions });
      return;
    }
    const entry = this.entries.findLast((it) => it.hold === event.hold);
    // A hold that was announced before the recording began.
    if (entry === undefined) return;
    switch (event.kind) {
      case 'viewer': {
        const viewer = entry.viewers[event.viewer];
        if (viewer !== undefined) viewer[event.reached] ??= event.at;
        return;
      }
      case 'keyframe':
        entry.keyframe ??= event.at;
        return;
      case 'applied':
        entry.applied ??= event.at;
        return;
      case 'ended':
        entry.ended ??= event.at;
        if (entry.end === 'playing') entry.end = event.how;
        return;
      default:
        event satisfies never;
    }
  }

  /** Resolves the actions of the holds whose records have arrived. */
  place(commands: readonly CommandEntry[]): void {
    this.unplaced = this.unplaced.filter(({ entry, command, ids }) => {
      const found = commands.findLast((it) => it.number === command);
      const indices = found === undefined ? [] : ids.map((id) => found.firstAction + id - 1);
      if (found === undefined || indices.some((it) => it >= found.endAction)) return true;
      entry.actions = indices;
      return false;
    });
  }

  /** Removes the holds after a record, which was undone. */
  truncate(seq: number): void {
    const kept = this.entries.filter((it) => it.seq <= seq);
    this.entries.splice(0, this.entries.length, ...kept);
    this.unplaced = this.unplaced.filter(({ entry }) => entry.seq <= seq);
  }
}

function announced(event: Extract<HoldEvent, { kind: 'announced' }>): HoldEntry {
  return {
    hold: event.hold,
    phase: event.phase,
    actions: [],
    seq: event.seq,
    announced: event.at,
    keyframe: null,
    applied: null,
    ended: null,
    end: 'playing',
    viewers: event.viewers.map((name): ViewerEntry => ({ name, keyframe: null, ended: null })),
  };
}
