/** Where a part of a sentence begins and ends that holds several steps. They are in no text that is returned. */
const [OPEN, CLOSE] = ['\u0001', '\u0002'];
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g');

/** Marks steps that belong together. */
export function block(steps: string): string {
  return OPEN + steps + CLOSE;
}

/** The words without marks: a full stop shows where the steps end. */
export function openBlocks(words: string): string {
  return words.replace(MARKS, '');
}

/**
 * Joins steps with semicolons. Steps that belong together have brackets where it would not show which do.
 * @param isOption whether the steps are one of several options, which "; or" divides
 */
export function divided(steps: readonly string[], isOption = false): string {
  return steps
    .map((it, i) => {
      const isClear = i === steps.length - 1 && !(isOption ? /; / : /; (?!or )/).test(it);
      return isClear ? openBlocks(it) : it.replaceAll(OPEN, '(').replaceAll(CLOSE, ')');
    })
    .join('; ');
}
