import { capital } from '@aftercast/cards/text';
import type { Lethal, LethalStep } from '@aftercast/sim/opponents';
import { nounFor, wordCommand } from '../causes/remark-words.ts';
import type { Naming } from '../presentation/naming.ts';
import type { LethalHintState } from '../scene/lethal-hint.ts';
import { formatPercent } from '../words/formats.ts';
import { tableWords } from '../words/match-words.ts';

/** Puts what the page says of a win in this turn into a sentence; '' for nothing. */
export function wordLethal(state: LethalHintState): string {
  const words = tableWords().lethal;
  switch (state.kind) {
    case 'quiet':
      return '';
    case 'searching':
      return words.searching;
    case 'failed':
      return words.failed;
    case 'answered':
      return wordAnswer(state.lethal);
  }
}

function wordAnswer(lethal: Lethal): string {
  const words = tableWords().lethal;
  switch (lethal.kind) {
    case 'unknown':
      return words.unknown;
    case 'none':
      return lethal.doubt === 'none' ? words.none : words.noneFound;
    case 'found':
      switch (lethal.doubt) {
        case 'none':
          return words.sure;
        case 'hidden':
          return words.hidden;
        case 'chance':
          return lethal.wins === lethal.guesses
            ? words.likely
            : words.chance(formatPercent(lethal.wins / lethal.guesses));
      }
  }
}

/**
 * Puts a command of a line into words. A target that is on the table is named as everywhere, with its side.
 * @param seat that of the command
 * @param names of the table as it is now
 */
export function wordStep({ command, made, told }: LethalStep, seat: number, names: Naming): string {
  const aimed = 'target' in command ? command.target : undefined;
  const isThere = aimed !== undefined && made.every((it) => it.entity !== aimed);
  return capital(
    wordCommand(told, (thing) =>
      isThere && thing === told.target ? names.entity(aimed) : nounFor(thing, seat, names),
    ),
  );
}

/** The entities on the table that a command of a line names. */
export function entitiesOf({ command, made }: LethalStep): number[] {
  const named = [
    'card' in command ? command.card : 0,
    'with' in command ? command.with : 0,
    ('target' in command ? command.target : 0) ?? 0,
  ];
  return named.filter((it) => it > 0 && made.every(({ entity }) => entity !== it));
}
