import { capital } from '@aftercast/cards/text';
import { factsOf } from './facts.ts';

/** All that is printed on a card: `Wisp: Neutral minion, costs 0, 1/1.` */
export function describeCard(id: string): string {
  const facts = factsOf(id);
  if (facts === null) return id;
  const { name, type, class: of, cost, attack, health, durability, race, text } = facts;
  const about = [
    `${of === 'neutral' ? '' : `${capital(of)} `}${race ?? ''} ${type}`.trim(),
    cost === undefined ? '' : `costs ${cost}`,
    attack === undefined ? '' : `${attack}/${health ?? durability}`,
  ];
  const printed = about.filter((it) => it !== '').join(', ');
  return `${name}: ${capital(printed.replace(/ +/g, ' '))}. ${text}`.trim();
}
