import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { type CauseRowsShown, MatchCauses } from '@aftercast/ui/history';
import { causeOptions } from './cause-words.ts';

/** What one command set off. */
export interface MatchChain {
  /** How many actions it had, as the tree of causes counts them. */
  readonly actions: number;
  /** The action that started it. Its source is 0 for a change of turns. */
  readonly first: ActionEvent;
  /** Everything that happened in it, for its tree. */
  readonly events: readonly MatchEvent[];
}

/** Finds the longest chain of a match: of those of equal length, the earliest. */
export class LongestChain {
  /** The events of the command that is being resolved; `null` between commands. */
  private open: MatchEvent[] | null = null;
  /** Each is longer than the one before, so that the longest is known when a command is taken back. */
  private readonly records: { command: number; chain: MatchChain }[] = [];
  /** Whether a turn has begun in a command before this one: what was before that is no chain, such as the opening hands. */
  private hasBegun = false;

  /** The longest chain so far; `null` if nothing has set off anything. */
  get longest(): MatchChain | null {
    return this.records.at(-1)?.chain ?? null;
  }

  /** Takes note of what happens. The caller passes every event of the match, in order. */
  add(event: MatchEvent): void {
    if (event.kind === 'command-begun') this.open = [];
    this.open?.push(event);
    if (event.kind === 'command-undone') this.takeBack(event.command);
    if (event.kind === 'command-ended') this.end(event.command);
  }

  private end(command: number): void {
    const events = this.open ?? [];
    this.open = null;
    const turns = events.some((it) => it.kind === 'phase-announced' && it.action.type === 'start-turn');
    const chain = chainOf(events);
    if (chain !== null && (chain.first.source > 0 || (turns && this.hasBegun)))
      if (chain.actions > (this.longest?.actions ?? 1)) this.records.push({ command, chain });
    this.hasBegun ||= turns;
  }

  private takeBack(command: number): void {
    this.open = null;
    if (this.records.at(-1)?.command === command) this.records.pop();
  }
}

/** The tree of a chain. */
export function treeOf(events: readonly MatchEvent[]): CauseRowsShown {
  const causes = new MatchCauses(causeOptions);
  for (const event of events) causes.add(event);
  return causes.rows$.value;
}

function chainOf(events: readonly MatchEvent[]): MatchChain | null {
  const first = events.find((it) => it.kind === 'phase-announced' && it.action.why === 'command');
  if (first?.kind !== 'phase-announced') return null;
  const { rows, hidden } = treeOf(events);
  // The row of the command is no action.
  return { actions: hidden + rows.length - 1, first: first.action, events };
}
