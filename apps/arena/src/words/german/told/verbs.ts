import type { Noun, Person } from '../../noun.ts';

/** A player and the verb: „du spielst“, „dein Gegner spielt“. */
export function does({ name, who }: Person, second: string, third: string): string {
  return `${name} ${who === 'you' ? second : third}`;
}

/** Whose something is: „dein Zug“, „Zug deines Gegners“, „Zug von Jaina“. @param your „dein“ or „deine“ */
export function owned({ dative, who }: Person, your: string, what: string): string {
  switch (who) {
    case 'you':
      return `${your} ${what}`;
    case 'opponent':
      return `${what} deines Gegners`;
    case 'named':
      return `${what} von ${dative}`;
  }
}

/** The verb after a single name, or after several. */
export function verb({ isMany }: Noun, one: string, many: string): string {
  return isMany ? many : one;
}
