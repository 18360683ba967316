import type { CyberCardFacts } from '@aftercast/cyber/cards';
import type { CardNames } from '../../../view/labels.ts';

/** The names of all cards of a game of `cyber`, and what is printed on them. */
export type CyberNames = CardNames<CyberCardFacts>;

/** Returns a card's abilities as code, on one line. */
export function codeOf({ factsOf }: CyberNames, card: string | null): string {
  return (factsOf(card)?.text ?? '').replaceAll('\n', '; ');
}

/** Describes everything printed on a card: `Worm v1.0: program, 2 CPU, 1 memory, strength 2. …` */
export function describeCard({ factsOf }: CyberNames, id: string): string {
  const printed = factsOf(id);
  if (printed === null) return id;
  const { name, type, race, cost, memory, strength, text } = printed;
  const about = [
    race === undefined ? type : `${race} ${type}`,
    cost === undefined ? '' : `${cost} CPU`,
    memory === undefined ? '' : `${memory} memory`,
    strength === undefined ? '' : `strength ${strength}`,
  ];
  return `${name}: ${about.filter((it) => it !== '').join(', ')}.${text === '' ? '' : `\n${text}`}`;
}
