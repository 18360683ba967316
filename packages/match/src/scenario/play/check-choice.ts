import type { Prompt } from '@aftercast/kernel';
import { fitsNumber, sayNumber } from '../format/number.ts';
import type { ExpectedChoice } from '../format/scenario.ts';
import { at, showList } from '../format/words.ts';
import { findItems, isMeant, type Look } from './look.ts';
import type { AliasNames } from './names.ts';

/** Compares the pending prompt with the expected one; `null` for no prompt. */
export function checkChoice(expected: ExpectedChoice | null, path: string, look: Look): void {
  const { session, names, report } = look;
  const { prompt } = session.state;
  if (prompt === null) {
    if (expected !== null) report(path, 'expected somebody to be asked, got nobody');
    return;
  }
  const asked = showList(optionWords(prompt, names));
  if (expected === null) {
    report(path, `expected nobody to be asked, got p${prompt.seat}, asked for ${prompt.count} of ${asked}`);
    return;
  }
  if (expected.player !== undefined && expected.player !== prompt.seat)
    report(at(path, 'player'), `expected ${expected.player}, got ${prompt.seat}`);
  const { options } = expected;
  const place = at(path, 'options');
  if (options === undefined) return;
  if (!Array.isArray(options)) {
    if (!fitsNumber(options.count, prompt.options.length))
      report(
        at(place, 'count'),
        `expected ${sayNumber(options.count)}, got ${prompt.options.length} ${asked}`,
      );
    return;
  }
  const found = options.map((_, i) => findOption(options[i] as string, prompt, names));
  if (findItems(options, place, look) === null) return;
  const same = options.length === prompt.options.length && found.every((it, i) => it.includes(i));
  if (!same) report(place, `expected ${showList(options)}, got ${asked}`);
}

/** What the options of a question are called. */
export function optionWords(prompt: Prompt, names: AliasNames): string[] {
  return prompt.options.map((option) => {
    if (prompt.kind === 'entities') return names.word(option);
    return prompt.kind === 'cards' ? names.cardId(option) : String(option);
  });
}

/** The indices of all options that a word names. */
export function findOption(word: string, prompt: Prompt, names: AliasNames): number[] {
  const meant = names.meantBy(word);
  const found: number[] = [];
  prompt.options.forEach((option, i) => {
    if (prompt.kind === 'options') return;
    const entity = meant?.ok ? meant.entity : 0;
    const fits =
      prompt.kind === 'entities'
        ? isMeant(
            meant?.ok ? { kind: 'entity', entity, word } : { kind: 'card', card: word, word },
            option,
            names,
          )
        : names.cardId(option) === (meant?.ok ? names.cardOf(entity) : word);
    if (fits) found.push(i);
  });
  return found;
}
