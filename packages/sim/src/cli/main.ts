#!/usr/bin/env node
import { StreamLines } from '../terminal/dialogue.ts';
import { start } from './start.ts';
import { onInterrupt } from './surroundings.ts';

// Whoever reads the output may stop reading at any time, as `head` does: that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await start(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  // What is no terminal has no width, and some terminals say 0.
  get columns() {
    return process.stdout.columns || 80;
  },
  // A package manager runs this from the repository's root, and says where it was itself called.
  bases: [process.cwd(), process.env.INIT_CWD ?? process.cwd()],
  terminal: process.stderr.isTTY
    ? { write: (text) => process.stderr.write(text), columns: process.stderr.columns }
    : null,
  lines: new StreamLines(process.stdin),
  isTerminal: process.stdout.isTTY,
  isColored: !process.env.NO_COLOR,
  onInterrupt,
});
