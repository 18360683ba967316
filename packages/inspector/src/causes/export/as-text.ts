import type { Recording } from '../../recording/recording.ts';
import { type CausesExportOptions, type ExportedLine, linesOf } from './lines.ts';

/** Deeper lines are not indented further: they begin with their depth. A chain of thousands would be a triangle of blanks. */
const INDENTED = 24;

/**
 * Writes the tree of causes as text, one action a line, with the branches drawn. It is the tree of the recording's end.
 * @throws RangeError if the recording has no such command or action
 */
export function causesAsText(recording: Recording, options: CausesExportOptions = {}): string {
  const lines: string[] = [];
  /** By depth, whether the branch there goes on below. */
  const goesOn: boolean[] = [];
  for (const line of linesOf(recording, options)) {
    goesOn.length = line.depth;
    lines.push(`${branchOf(line, goesOn)}${wordsFor(line)}`);
    goesOn[line.depth] = line.hasNext;
  }
  return lines.length === 0 ? 'No action has begun.\n' : `${lines.join('\n')}\n`;
}

/** The branch before a line. What hangs on the first line has no trunk left of it. */
function branchOf({ depth, hasNext }: ExportedLine, goesOn: readonly boolean[]): string {
  if (depth === 0) return '';
  const own = hasNext ? '├─ ' : '└─ ';
  if (depth > INDENTED) return `${'   '.repeat(INDENTED - 1)}… ${depth} ${own}`;
  const trunk = goesOn.slice(1, depth).map((it) => (it ? '│  ' : '   '));
  return `${trunk.join('')}${own}`;
}

function wordsFor({ title, relation, amount, state }: ExportedLine): string {
  const words = [`${title} ${relation}`.trimEnd(), amount].filter((it) => it !== '').join(' · ');
  return state === '' ? words : `${words} [${state}]`;
}
