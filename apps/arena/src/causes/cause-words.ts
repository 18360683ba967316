import type { ActionEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { CauseOptions, CauseRow } from '@aftercast/ui/history';
import type { Naming } from '../presentation/naming.ts';
import { relationOf, titleOfAction } from '../presentation/sentences.ts';
import { perLanguage } from '../words/language.ts';
import { toldWords } from '../words/told-words.ts';

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
  private readonly worded = perLanguage(() => new WeakMap<CauseRow, WordedCause>());

  /** Returns the lines to show. A line that has not changed is the same object as the last time, in the same language. */
  rows(rows: readonly CauseRow[], names: Naming): readonly WordedCause[] {
    const before = this.worded();
    return rows.map((row) => {
      const worded = before.get(row) ?? word(row, names);
      before.set(row, worded);
      return worded;
    });
  }
}

function word({ action, canceller, round, seat, ...row }: CauseRow, names: Naming): WordedCause {
  return {
    ...row,
    id: action?.id ?? 0,
    type: action?.type ?? 'command',
    title: action ? waved(titleOfAction(action, names), round) : capital(names.player(seat).name),
    card: action && pictured(action),
    relation: action ? relationOf(action, names) : '',
    canceller: canceller > 0 ? names.entity(canceller).name : '',
  };
}

function waved(title: string, wave: number): string {
  return wave > 0 ? toldWords().causes.wave(title, wave) : title;
}

function pictured({ card, cards, source, targets }: ActionEvent): string | null {
  return cards[source] ?? card ?? cards[targets[0] ?? 0] ?? null;
}
