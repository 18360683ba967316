import { capital } from '@aftercast/cards/text';
import type { CauseNode } from '@aftercast/kernel';
import type { GameFace } from '../../games/face.ts';
import type { Happening } from './onlooker.ts';
import type { Voice } from './voice.ts';

/** One line of what happened, with what it set off. */
export interface Told {
  text: string;
  children: Told[];
}

/**
 * What a command set off, in words. What is not worth a line is left out, and what it set off stands in its place.
 */
export function tell(face: GameFace, voice: Voice, { roots, known }: Happening): Told[] {
  const told: Told[] = [];
  // A list of what is still to be told, not a recursion: chains are deeper than the call stack.
  const pending = roots.map((node) => ({ node, into: told })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, into } = next;
    const text = face.say(voice, known, node);
    const line: Told = { text: capital(text ?? ''), children: [] };
    if (text !== null) into.push(line);
    const children = text === null ? into : line.children;
    for (const child of reversed(node.children)) pending.push({ node: child, into: children });
  }
  return told;
}

function reversed(nodes: readonly CauseNode[]): CauseNode[] {
  return [...nodes].reverse();
}
