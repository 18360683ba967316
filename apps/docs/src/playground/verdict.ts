import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { element } from '../match/element.ts';
import type { CardsReading, TextFault } from './read-cards.ts';

/** The most mistakes that are listed: those after the first are often caused by it. */
const MOST = 8;

/** What the reader can do about a mistake, by its index among the faults. */
export interface Mending {
  /** Shows where it is. */
  show(index: number): void;
  /** Writes what was probably meant. */
  mend(index: number, instead: string): void;
}

/** Says in one sentence what a text is. */
export function summaryOf(reading: CardsReading): string {
  if (reading.kind === 'cards') {
    const { length } = reading.cards.printed;
    if (length === 0) return 'The list is empty: write a card between [ and ].';
    return length === 1 ? 'This is a card.' : `These are ${length} cards.`;
  }
  const { length, 0: first } = reading.faults;
  const count =
    length === 1
      ? `A mistake in line ${first?.line}`
      : `${length} mistakes, the first in line ${first?.line}`;
  return `${count}. The table has the card from before.`;
}

/** Draws cards as they are printed, or the list of mistakes. */
export function drawn(reading: CardsReading, mending: Mending): HTMLElement {
  if (reading.kind === 'cards') return element('div', 'play-cards', ...reading.cards.printed.map(drawCard));
  const { faults } = reading;
  const list = element(
    'ol',
    'play-faults',
    ...faults.slice(0, MOST).map((fault, index) => drawFault(fault, index, mending)),
  );
  if (faults.length > MOST) list.append(element('li', 'play-fault', `And ${faults.length - MOST} more.`));
  return list;
}

function drawCard({
  name,
  text,
  type,
  race,
  cost,
  attack,
  health,
  durability,
}: HearthCardFacts): HTMLElement {
  const kind = [type, race].filter((it) => it !== undefined).join(', ');
  const blow = attack === undefined ? [] : [`${attack} attack`];
  const life = health === undefined ? [] : [`${health} health`];
  const wear = durability === undefined ? [] : [`${durability} durability`];
  const numbers = [...blow, ...life, ...wear].join(', ');
  return element(
    'article',
    'play-card',
    element(
      'p',
      'play-head',
      element('b', 'play-name', name),
      element('span', 'play-cost', cost === undefined ? '' : `${cost} mana`),
    ),
    element('p', 'play-text', text || 'No text.'),
    element('p', 'play-kind', kind, element('span', '', numbers)),
  );
}

function drawFault({ line, says, instead }: TextFault, index: number, { show, mend }: Mending): HTMLElement {
  const place = element('button', 'play-place', `Line ${line}`);
  place.type = 'button';
  place.onclick = () => show(index);
  const item = element('li', 'play-fault', place, ' ', says);
  if (instead !== null) {
    const mending = element('button', 'play-place', `Write ${instead}`);
    mending.type = 'button';
    mending.onclick = () => mend(index, instead);
    item.append(' ', mending);
  }
  return item;
}
