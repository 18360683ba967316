import type { ActionEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { CauseOptions, CauseRow } from '@aftercast/ui/history';
import type { Naming } from '../presentation/sentences.ts';
import { relationOf, titleOfAction } from '../presentation/sentences.ts';

/** A line of the tree, in words. It is replaced, never changed, so that lines can be memoised. */
export interface WordedCause extends Pick<CauseRow, 'key' | 'command' | 'depth' | 'lit' | 'fate'> {
  /** The action's number within its command; 0 for a heading. */
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly relation: string;
  /** The card that stands for it: its source, what it makes, or its target; `null` for none. */
  readonly card: string | null;
  /** Name of the entity that cancelled it; empty if it was not cancelled. */
  readonly canceller: string;
}

/** What the tree of causes leaves out: housekeeping, and events that nothing has reacted to. */
export const causeOptions: CauseOptions = {
  silent: ['add-to-deck', 'pay', 'ready', 'update'],
  isOccasion: ({ type }) => type.startsWith('after-'),
  counted: ['deaths'],
};

/** Puts the tree of causes into words: only the lines that are shown, so that long chains stay cheap. */
export class CauseWords {
  private readonly worded = new WeakMap<CauseRow, WordedCause>();

  /** Returns the lines to show. A line that has not changed is the same object as the last time. */
  rows(rows: readonly CauseRow[], names: Naming): readonly WordedCause[] {
    return rows.map((row) => {
      const worded = this.worded.get(row) ?? word(row, names);
      this.worded.set(row, worded);
      return worded;
    });
  }
}

function word({ action, canceller, round, seat, ...row }: CauseRow, names: Naming): WordedCause {
  return {
    ...row,
    id: action?.id ?? 0,
    type: action?.type ?? 'command',
    title: action
      ? titleOfAction(action, names) + (round > 0 ? `, round ${round}` : '')
      : capital(names.player(seat).name),
    card: action && pictured(action),
    relation: action ? relationOf(action, names) : '',
    canceller: canceller > 0 ? names.entity(canceller) : '',
  };
}

function pictured({ card, cards, source, targets }: ActionEvent): string | null {
  return cards[source] ?? card ?? cards[targets[0] ?? 0] ?? null;
}
