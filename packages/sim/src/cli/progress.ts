/** A terminal whose current line can be overwritten. */
export interface Terminal {
  write(text: string): void;
  /** Width in characters. */
  columns: number;
}

const LONGEST_BAR = 40;

/** A progress bar in one terminal line, which is overwritten and finally cleared. */
export class ProgressBar {
  private readonly terminal: Terminal | null;
  private readonly total: number;
  private drawn = '';

  /**
   * @param terminal the terminal; `null` draws nothing
   * @param total number of items
   */
  constructor(terminal: Terminal | null, total: number) {
    this.terminal = terminal;
    this.total = total;
  }

  /**
   * Draws the bar.
   * @param done number of items done
   * @param more further text, shown if there is room
   */
  show(done: number, failed: number, more = ''): void {
    if (this.terminal === null) return;
    const line = drawBar(done, this.total, failed, this.terminal.columns, more);
    if (line === this.drawn) return;
    // Padding overwrites the end of a longer previous line.
    this.terminal.write(`\r${line.padEnd(this.drawn.length)}`);
    this.drawn = line;
  }

  /** Clears the bar, so that other output can be printed. */
  wipe(): void {
    if (this.drawn === '' || this.terminal === null) return;
    this.terminal.write(`\r${' '.repeat(this.drawn.length)}\r`);
    this.drawn = '';
  }
}

/** Draws the bar as one line that fits into `columns`. */
export function drawBar(done: number, total: number, failed: number, columns: number, more = ''): string {
  const plain = `${done}/${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  const full = more === '' ? plain : `${plain}, ${more}`;
  // Words take precedence over the bar, and the count over both.
  const count = full.length < columns ? full : plain;
  const width = Math.min(LONGEST_BAR, columns - count.length - 4);
  if (width < 4) return count.slice(0, Math.max(0, columns - 1));
  const filled = total === 0 ? width : Math.floor((done / total) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${count}`;
}
