import type { TextConsole } from '../terminal/dialogue.ts';

/** A console for tests: records the output and supplies the input. */
export class Script implements TextConsole {
  columns = 80;
  /** Everything printed, with the typed lines. */
  text = '';
  private readonly answer: (text: string) => string | null;
  readonly lines: TextConsole['lines'] & { isOver: boolean };

  /**
   * @param typed input lines, or a function from the text since the last read to the next line; `null` ends the
   * input
   */
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
