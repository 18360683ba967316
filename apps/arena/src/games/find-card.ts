import type { CardSource } from '@aftercast/cards/load';
import { cardsOfFile } from '@aftercast/cards/text';
import { Phase } from '@aftercast/kernel';

/** The phase of an action that another one answered. */
export interface AnsweredPhase {
  /** Name of the action's type. */
  readonly type: string;
  readonly phase: 'prepare' | 'perform';
  /** Whether the action came from the card itself, as the battlecry of a minion does. */
  readonly isOwn: boolean;
}

/** A card as its file has it. */
export interface FoundCard {
  readonly file: string;
  /** The card as JSON. */
  readonly json: string;
  /** Where in the JSON the abilities are that answer the phase: from one character to before another. */
  readonly answers: readonly (readonly [from: number, to: number])[];
}

/** What is needed of a game to find which abilities answer a phase. */
export interface CardEvents {
  readonly events: Readonly<Record<string, { readonly entries: readonly { type: number; phase: Phase }[] }>>;
}

/**
 * Finds a card in its files, and its abilities that answer a phase of an action.
 * @param types names of the match's action types
 * @param answered `null` for an action that answers nothing
 * @returns `null` if no file has the card
 */
export function findCard(
  files: readonly CardSource[],
  { events }: CardEvents,
  types: readonly string[],
  id: string,
  answered: AnsweredPhase | null,
): FoundCard | null {
  // A later file may have another version of a card.
  for (const source of files.toReversed()) {
    const card = cardsOfFile(source).find((it) => it.id === id);
    if (card === undefined) continue;
    const json = JSON.stringify(card, null, 2);
    const listens = (event: string) => {
      const { entries } = events[event] ?? { entries: [] };
      // What playing a card does, the rules run themselves.
      if (entries.length === 0) return answered?.isOwn === true;
      return entries.some(
        ({ phase, type }) =>
          types[type] === answered?.type && (phase === Phase.prepare) === (answered?.phase === 'prepare'),
      );
    };
    const { routines = [] } = card as { routines?: readonly { on?: { event?: string } }[] };
    let end = json.indexOf('"routines"');
    const answers: [number, number][] = [];
    for (const routine of routines) {
      const text = JSON.stringify(routine, null, 2).replaceAll('\n', '\n    ');
      const from = json.indexOf(text, end);
      end = from + text.length;
      if (answered !== null && listens(routine.on?.event ?? '')) answers.push([from, end]);
    }
    return { file: source.file, json, answers };
  }
  return null;
}
