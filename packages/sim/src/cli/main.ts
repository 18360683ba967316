#!/usr/bin/env node
import { shownText } from '../files/shown-text.ts';
import { StreamLines } from '../terminal/dialogue.ts';
import { start } from './start.ts';
import { onInterrupt } from './surroundings.ts';

// The reader of a pipe may close it early, as `head` does. That is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await start(process.argv.slice(2), {
  // The one place where text goes out: what comes from a file or an argument cannot give orders to the terminal.
  out: (text) => process.stdout.write(shownText(text)),
  error: (text) => process.stderr.write(shownText(text)),
  // A pipe has no width, and some terminals report 0.
  get columns() {
    return process.stdout.columns || 80;
  },
  // pnpm runs this from the repository's root and passes the caller's directory in INIT_CWD.
  bases: [process.cwd(), process.env.INIT_CWD ?? process.cwd()],
  terminal: process.stderr.isTTY
    ? { write: (text) => process.stderr.write(text), columns: process.stderr.columns }
    : null,
  lines: new StreamLines(process.stdin),
  isTerminal: process.stdout.isTTY,
  isColored: !process.env.NO_COLOR,
  onInterrupt,
});
