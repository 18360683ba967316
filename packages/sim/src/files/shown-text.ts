/**
 * Marks the program's own control sequences on their way to the output. A file or an argument cannot contain it, because
 * each process draws its own.
 */
const OWN = `\u001b<${crypto.getRandomValues(new Uint32Array(4)).join('-')}>`;

/** Control sequences that the program writes: styles, and clearing the screen. */
const SEQUENCE = /\[[\d;]*[A-Za-z]/;

/**
 * What a terminal obeys or does not show: control characters (C0 and C1), marks of direction, characters without width, line
 * separators, and halves of characters. Line breaks are the program's: {@link line} keeps them out of names.
 */
const CONTROL = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const SHOWN = new RegExp(`${OWN}(${SEQUENCE.source})|${CONTROL.source}`, 'gu');

/** Returns one of the program's own control sequences, such as `[1m`, which {@link shownText} lets through. */
export function ownSequence(sequence: string): string {
  return `${OWN}${sequence}`;
}

/**
 * Returns a text as the output shows it: control and direction characters, which may come from a file or an argument, as
 * `\u` and four digits; the program's own sequences as they are. JSON stays JSON with the same values.
 */
export function shownText(text: string): string {
  return text.replace(SHOWN, (found, sequence?: string) =>
    sequence === undefined ? escaped(found) : `\u001b${sequence}`,
  );
}

/**
 * Makes one line: line breaks in the values are escaped, so that a name cannot look like a line that the program has
 * written. Line breaks of the template stay.
 */
export function line(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: template }, ...values.map((it) => withoutBreaks(String(it))));
}

/** Returns a text with its line breaks escaped. */
export function withoutBreaks(text: string): string {
  return text.replaceAll('\n', escaped('\n'));
}

/** Writes the code units of a character, as JSON does. */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
