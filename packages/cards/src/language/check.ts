import type { Mark } from './card.ts';
import type { Effect } from './effect.ts';
import { type CardFault, unknownWord } from './load-error.ts';
import type { LoadedCard } from './loaded-card.ts';
import type { Words } from './words.ts';

/** Looks at what no schema can: what cards say of each other, and what one part of a card needs of another. */
export function checkCards(words: Words, loaded: readonly LoadedCard[]): CardFault[] {
  const faults: CardFault[] = [];
  const ids = loaded.map(({ card }) => card.id);
  const seen = new Set<string>();
  for (const { card, file, path } of loaded) {
    const fault = (at: string, expected: string, found: string) =>
      faults.push({ file, path: `${path}.${at}`, expected, found, near: null });
    const reference = (at: string, id: string) => {
      if (!ids.includes(id)) faults.push(unknownWord(file, `${path}.${at}`, 'the id of a card', id, ids));
    };
    if (seen.has(card.id)) fault('id', 'an id that no other card has', JSON.stringify(card.id));
    seen.add(card.id);
    if (card.power !== undefined) reference('power', card.power);
    if (card.target !== undefined) checkPreferred(card.target, fault);
    card.routines?.forEach((routine, i) => {
      const { measured, pointed } = words.events[routine.on.event] ?? { measured: false, pointed: false };
      if (routine.on.target !== undefined && !pointed) {
        fault(`routines[${i}].on.target`, 'an event that may be pointed at something', routine.on.event);
      }
      const chosen = card.target !== undefined || pointed;
      const check = (effects: readonly Effect[], at: string, nested: boolean) => {
        effects.forEach((effect, j) => {
          const here = `${at}[${j}]`;
          if (effect.card !== undefined) reference(`${here}.card`, effect.card);
          const { next, ...own } = effect;
          for (const [key, part] of Object.entries(own)) {
            if (!chosen && mentions(part, 'chosen'))
              fault(`${here}.${key}`, 'a card with a target, for "chosen"', 'a card without one');
            if (!nested && mentions(part, 'made'))
              fault(`${here}.${key}`, '"made" only inside of "next"', '"made"');
            if (nested && mentions(part, 'subject'))
              fault(`${here}.${key}`, 'no "subject" inside of "next"', '"subject"');
            if (!measured && key !== 'do' && mentions(part, 'measure'))
              fault(`${here}.${key}`, 'an event with a number, for "measure"', routine.on.event);
          }
          if (next !== undefined) check(next, `${here}.next`, true);
        });
      };
      check(routine.do, `routines[${i}].do`, false);
    });
  }
  return faults;
}

function checkPreferred(
  { allowed, preferred }: { allowed: Mark; preferred?: Mark },
  fault: (at: string, expected: string, found: string) => void,
): void {
  if (Object.keys(allowed).length === 0) fault('target.allowed', 'at least one side', 'none');
  if (preferred === undefined) return;
  for (const side of ['ally', 'enemy', 'any'] as const) {
    for (const zone of preferred[side] ?? []) {
      const sides = side === 'any' ? (['ally', 'enemy'] as const) : [side];
      if (!sides.every((it) => allowed[it]?.includes(zone) || allowed.any?.includes(zone)))
        fault(`target.preferred.${side}`, 'zones that are allowed too (law T3)', JSON.stringify(zone));
    }
  }
}

/** Whether a word occurs somewhere in a value as a whole string. */
function mentions(value: unknown, word: string): boolean {
  if (typeof value === 'string') return value === word;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((it) => mentions(it, word));
}
