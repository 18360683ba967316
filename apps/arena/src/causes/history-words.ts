import type { HistoryEntry, HistoryLine } from '@aftercast/ui/history';
import type { Naming } from '../presentation/naming.ts';
import { sentenceOf } from '../presentation/sentences.ts';
import { perLanguage } from '../words/language.ts';
import type { Person } from '../words/noun.ts';
import { wordRemark } from './remark-words.ts';
import type { Remarks } from './remarks.ts';

/** One thing that happened, as a sentence. */
export interface WordedLine {
  /** Unique in the match. */
  readonly key: string;
  readonly text: string;
  /** The sentence of its cause; '' for the player's own actions and for actions of the rules. */
  readonly because: string;
  /** How many lines of its entry caused it, one the other; below a line that begins a turn, from 0 again. */
  readonly depth: number;
  /** Seat that gave the command, or whose turn has begun in it; -1 for the rules. */
  readonly side: number;
  /** The player whose turn it begins; `null` for another line. */
  readonly turnOf: Person | null;
  /** What has become of it; `done` also while it is being resolved. */
  readonly fate: HistoryLine['fate'];
  /** Its source and targets, and their cards. */
  readonly entities: readonly number[];
  readonly cards: readonly string[];
  /** The card that stands for it: its source, what it makes, or its target. */
  readonly picture: string | null;
}

/** A command and its consequences, in sentences. It is replaced, never changed. */
export interface WordedEntry {
  /** The command's number. */
  readonly key: number;
  readonly seat: number;
  readonly player: Person;
  readonly lines: readonly WordedLine[];
  /** How many lines at the end of a long chain are not shown. */
  readonly more: number;
  /** The opponent's reason for the command; '' if it gave none. */
  readonly remark: string;
  readonly undone: boolean;
}

/** Puts a history into sentences. A sentence is made when it is first shown, and then kept for as long as the page has its language. */
export class HistoryWords {
  private readonly lines = perLanguage(() => new WeakMap<HistoryLine, WordedLine | null>());
  private readonly worded = perLanguage(() => new WeakMap<HistoryEntry, WordedEntry>());

  /**
   * Returns the entries that have a sentence. One that has not changed is the same object as the last time.
   * @param remarks puts what opponents say of their commands into the language of the page
   */
  entries(
    entries: readonly HistoryEntry[],
    names: Naming,
    cardOf: (entity: number) => string | null,
    remarks: Remarks | null = null,
  ): readonly WordedEntry[] {
    return entries
      .map((entry) => kept(this.worded(), entry, () => this.word(entry, names, cardOf, remarks)))
      .filter(({ lines, undone }) => lines.length > 0 || undone);
  }

  private word(
    { command, seat, lines, more, remark, isUndone }: HistoryEntry,
    names: Naming,
    cardOf: (entity: number) => string | null,
    remarks: Remarks | null,
  ): WordedEntry {
    const reason = remarks?.reasonOf(remark) ?? null;
    const worded = lines.map((line) => kept(this.lines(), line, () => wordLine(line, names, cardOf)));
    return {
      key: command,
      seat,
      player: names.player(seat),
      lines: byTurns(
        worded.filter((line) => line !== null),
        seat,
      ),
      more,
      remark: reason === null ? remark : wordRemark(reason, seat, names),
      undone: isUndone,
    };
  }
}

/** What follows in a turn that begins in the entry is that player's. */
function byTurns(lines: readonly WordedLine[], seat: number): readonly WordedLine[] {
  let [side, below] = [seat, 0];
  return lines.map((line) => {
    if (line.turnOf) [side, below] = [line.side, line.depth + 1];
    else if (line.depth < below) below = 0;
    return { ...line, side, depth: line.turnOf ? 0 : line.depth - below };
  });
}

/** Returns what was made of something before, or makes it. */
function kept<K extends object, T>(made: WeakMap<K, T>, of: K, make: () => T): T {
  const before = made.get(of);
  if (before !== undefined) return before;
  const now = make();
  made.set(of, now);
  return now;
}

function wordLine(
  { key, action, because, depth, fate, entities }: HistoryLine,
  names: Naming,
  cardOf: (entity: number) => string | null,
): WordedLine | null {
  // Nothing was there for it to act on: its sentence would end in the air. What would have been made can be named.
  if (fate === 'dropped' && action.targets.length === 0 && !names.actions.makes.has(action.type)) return null;
  const text = sentenceOf(action, names);
  if (text === null) return null;
  const cards = entities.map((id) => action.cards[id] ?? cardOf(id)).filter((card) => card !== null);
  const [picture = action.card] = cards;
  if (action.card !== null) cards.unshift(action.card);
  const cause = because && sentenceOf(because, names);
  return {
    key,
    text,
    because: cause?.replace(/\.$/, '') ?? '',
    depth,
    side: action.seat,
    turnOf: action.type === 'start-turn' && fate === 'done' ? names.player(action.seat) : null,
    fate,
    entities,
    cards: [...new Set(cards)],
    picture,
  };
}
