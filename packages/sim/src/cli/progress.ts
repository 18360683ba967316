/** Where a bar is drawn: a terminal, whose line can be drawn over. */
export interface Terminal {
  write(text: string): void;
  /** Width in characters. */
  columns: number;
}

const LONGEST_BAR = 40;

/** A bar that tells how far a long run has come, in one line that is drawn over and at last wiped out. */
export class Progress {
  private readonly terminal: Terminal | null;
  private readonly total: number;
  private drawn = '';

  /** @param terminal `null` for none: then nothing is drawn */
  constructor(terminal: Terminal | null, total: number) {
    this.terminal = terminal;
    this.total = total;
  }

  /**
   * @param done how many are done
   * @param more what else there is to say, if there is room for it
   */
  show(done: number, failed: number, more = ''): void {
    if (this.terminal === null) return;
    const line = drawBar(done, this.total, failed, this.terminal.columns, more);
    if (line === this.drawn) return;
    // What is longer than the new line would stay.
    this.terminal.write(`\r${line.padEnd(this.drawn.length)}`);
    this.drawn = line;
  }

  /** Makes room for what is to be printed. */
  wipe(): void {
    if (this.drawn === '' || this.terminal === null) return;
    this.terminal.write(`\r${' '.repeat(this.drawn.length)}\r`);
    this.drawn = '';
  }
}

/** One line that fits a terminal of so many columns. */
export function drawBar(done: number, total: number, failed: number, columns: number, more = ''): string {
  const plain = `${done}/${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  const full = more === '' ? plain : `${plain}, ${more}`;
  // A bar is worth less than words, and the number is worth most.
  const count = full.length < columns ? full : plain;
  const width = Math.min(LONGEST_BAR, columns - count.length - 4);
  if (width < 4) return count.slice(0, Math.max(0, columns - 1));
  const filled = total === 0 ? width : Math.floor((done / total) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${count}`;
}
