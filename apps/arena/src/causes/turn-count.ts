import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import type { HistoryEntry } from '@aftercast/ui/history';

/** A turn of one player. */
export interface CountedTurn {
  /** Number of the round, from 1: both players have a turn in it. */
  readonly round: number;
  readonly seat: number;
}

interface Begun {
  readonly command: number;
  /** Key of the line of the history that begins it; '' for the turn in which a laid table begins. */
  readonly key: string;
  readonly seat: number;
}

/** Counts the turns of a match from its beginning, for the headings of its history. */
export class TurnCount {
  private turns: Begun[] = [];
  /** Whether the match has had a beginning: a table that was laid has none. */
  private hasJoined = false;

  /** Counts the turns of a history that is whole. */
  static of(entries: readonly HistoryEntry[]): TurnCount {
    const count = new TurnCount();
    for (const { command, lines } of entries)
      for (const { action, fate } of lines) if (fate === 'done') count.count(command, action);
    return count;
  }

  /** Takes note of what happens. The caller passes every event of the match, in order. */
  add(event: MatchEvent): void {
    if (event.kind === 'command-undone')
      this.turns = this.turns.filter(({ command, key }) => key === '' || command < event.command);
    if (event.kind === 'phase-announced' && event.phase === 'perform')
      this.count(event.command, event.action);
  }

  /** The turn in which a command was given; `null` before the first turn. */
  at(command: number): CountedTurn | null {
    return this.turn(this.turns.findLastIndex((it) => it.command < command || it.key === ''));
  }

  /** The turn that begins with a line. @param key of the line */
  of(key: string): CountedTurn | null {
    return this.turn(this.turns.findIndex((it) => it.key === key));
  }

  private turn(index: number): CountedTurn | null {
    const turn = this.turns[index];
    return turn ? { round: Math.ceil((index + 1) / 2), seat: turn.seat } : null;
  }

  private count(command: number, { id, seat, type }: ActionEvent): void {
    if (type === 'open-match' || type === 'join') this.hasJoined = true;
    if (type === 'start-turn') this.turns.push({ command, key: `${command}:${id}`, seat });
    // A table that was laid begins in the middle of a turn.
    else if (this.turns.length === 0 && !this.hasJoined && seat >= 0)
      this.turns.push({ command, key: '', seat });
  }
}
