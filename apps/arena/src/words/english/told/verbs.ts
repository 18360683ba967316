import type { NounForms, Person } from '../../noun.ts';

/** A player and what they do: "you play", "your opponent plays". @param third the verb after a name */
export function does({ name, who }: Person, plain: string, third = `${plain}s`): string {
  return `${name} ${who === 'you' ? plain : third}`;
}

/** "your" or "your opponent’s". */
export function whose({ name, who }: Person): string {
  return who === 'you' ? 'your' : `${name}’s`;
}

/** Makes " on …" for the target of an action; '' for no target. */
export function onTarget({ name }: NounForms): string {
  return name === '' ? '' : ` on ${name}`;
}

/** The ending of the verb: "s" after a single name, '' after several. */
export function one({ isMany }: NounForms): string {
  return isMany ? '' : 's';
}

/** What comes of it, after a colon: ": +2/+2". */
export function after(gains: string): string {
  return gains === '' ? '' : `: ${gains}`;
}
