import type { NounForms, Person } from '../../noun.ts';

/** A player and the verb: „du spielst“, „dein Gegner spielt“. */
export function does({ name, who }: Person, second: string, third: string): string {
  return `${name} ${who === 'you' ? second : third}`;
}

/** Whose something is: „deine Hand“, „die Hand deines Gegners“, „die Hand von Jaina“. */
export function owned({ dative, who }: Person, your: 'dein' | 'deine', what: string): string {
  const the = your === 'dein' ? 'der' : 'die';
  switch (who) {
    case 'you':
      return `${your} ${what}`;
    case 'opponent':
      return `${the} ${what} deines Gegners`;
    case 'named':
      return `${the} ${what} von ${dative}`;
  }
}

/** Whose turn it is, as a heading: „dein Zug“, „Zug deines Gegners“. */
export function turnOf(player: Person): string {
  return owned(player, 'dein', 'Zug').replace(/^der /, '');
}

/** The verb after a single name, or after several. */
export function verb({ isMany }: NounForms, one: string, many: string): string {
  return isMany ? many : one;
}

/** What comes of it, after a colon: „: +2/+2“. */
export function after(gains: string): string {
  return gains === '' ? '' : `: ${gains}`;
}
