import type { Said } from '../reading/said.ts';

/** Whether an event is about a thing with this noun, which `that minion` would be. */
export function isAbout(event: Said['event'], noun: string): boolean {
  const type = event?.who?.type;
  if (event?.who?.self || event?.event.startsWith('turn-')) return false;
  const [about] = ABOUT.find(([, events]) => events.includes(event?.event ?? '')) ?? ['character'];
  return (type ?? about) === noun;
}

/** What events are about that do not say its type; other events are about a character. */
const ABOUT: readonly (readonly [noun: string, events: readonly string[]])[] = [
  ['minion', ['summon', 'after-summon', 'awakens']],
  ['spell', ['cast', 'after-cast']],
  ['card', ['play', 'after-play', 'draw', 'discard', 'spend-mana', 'restore-health', 'kill']],
];
