import type { KeptEntry } from '@aftercast/match';

/** Adds an entry to a list. A dropped command takes its own entries out; a concession that waited for it is given after it. */
export function addKept(entries: KeptEntry[], entry: KeptEntry): void {
  if (entry.kind === 'accepted') {
    entries.push(entry);
    return;
  }
  const first = beginOf(entries, entry.number);
  const taken = first < 0 ? [] : entries.splice(first);
  entries.push(entry);
  for (const it of taken)
    if (it.kind === 'accepted' && it.command.do === 'concede' && it.number === 0)
      entries.push({ ...it, number: entry.number, hash: '' });
}

/**
 * The index of the entry that began the last command with this number; -1 if there is none. A number can have been used
 * before: a command that was undone leaves it free.
 */
export function beginOf(entries: readonly KeptEntry[], number: number): number {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as KeptEntry;
    if (entry.number === 0) continue;
    if (entry.number !== number || entry.kind === 'dropped') return -1;
    const isAnswer =
      entry.command.do === 'choose' || (entry.command.do === 'time' && entries[i - 1]?.number === number);
    if (!isAnswer) return i;
  }
  return -1;
}
