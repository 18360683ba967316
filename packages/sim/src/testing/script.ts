import type { Console } from '../terminal/dialogue.ts';

/** Where a test reads what was written, and writes what it likes. */
export class Script implements Console {
  columns = 80;
  /** All that was written to the screen, with what was typed. */
  text = '';
  private readonly answer: (text: string) => string | null;
  readonly lines: Console['lines'] & { isOver: boolean };

  /** @param typed lines, or what is typed after the last thing that was read; `null` where there is no more */
  constructor(typed: readonly string[] | ((text: string) => string | null)) {
    const left = typeof typed === 'function' ? [] : [...typed];
    this.answer = typeof typed === 'function' ? typed : () => left.shift() ?? null;
    this.lines = {
      isOver: false,
      next: async () => {
        const line = this.answer(this.text);
        this.lines.isOver = line === null;
        if (line !== null) this.text += `${line}\n`;
        return line;
      },
      close: () => {},
    };
  }

  out = (text: string): void => {
    this.text += text;
  };
}
