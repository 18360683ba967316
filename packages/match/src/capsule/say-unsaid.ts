import type { CardPlace, Unsaid } from './unsaid.ts';

/** More things of one sort than this are counted, and not named one by one. */
const NAMED = 3;

/**
 * Says in sentences what a table has that its scenario does not lay; things of one sort together.
 * @param nameOf the name of a card by its id; default: the id
 */
export function sayUnsaid(
  unsaid: readonly Unsaid[],
  nameOf: (card: string) => string = (card) => card,
): string[] {
  const sorts = new Map<string, Unsaid[]>();
  for (const it of unsaid) {
    const sort = sortOf(it);
    const before = sorts.get(sort);
    if (before === undefined) sorts.set(sort, [it]);
    else before.push(it);
  }
  return [...sorts.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    return all.length > NAMED ? [sayMany(first, all.length)] : all.map((it) => sayOne(it, nameOf));
  });
}

/** What is said together: the same of the cards of one zone. */
function sortOf(it: Unsaid): string {
  switch (it.kind) {
    case 'order':
      return 'order';
    case 'register':
      return `register ${it.register}`;
    case 'stat':
      return `stat ${it.stat} ${it.zone}`;
    case 'missing':
      return `missing ${it.zone} ${it.card === null}`;
    case 'added':
    case 'attachments':
    case 'owner':
      return `${it.kind} ${it.zone}`;
    default:
      return it satisfies never;
  }
}

function sayOne(it: Unsaid, nameOf: (card: string) => string): string {
  switch (it.kind) {
    case 'order':
      return 'The order in which the cards came into play is that of the listing.';
    case 'register':
      return `${it.register} is ${it.laid} instead of ${it.value}.`;
    case 'stat':
      return `${said(it, nameOf)}: ${it.stat} is ${it.laid} instead of ${it.value}.`;
    case 'missing':
      return it.card === null
        ? `${said(it, nameOf)} is hidden, and left out.`
        : `${said(it, nameOf)} is left out.`;
    case 'added':
      return `${said(it, nameOf)} is there instead.`;
    case 'attachments':
      return it.missing === 0
        ? `${said(it, nameOf)} has ${count(it.added, 'other attachment')}.`
        : `${said(it, nameOf)}: ${count(it.missing, 'attachment')} left out.`;
    case 'owner':
      return `${said(it, nameOf)} belongs to the player who controls it.`;
    default:
      return it satisfies never;
  }
}

function sayMany(it: Unsaid, number: number): string {
  switch (it.kind) {
    case 'order':
    case 'register':
      return sayOne(it, (card) => card);
    case 'stat':
      return `${it.zone}: ${it.stat} is different for ${number} cards.`;
    case 'missing':
      return it.card === null
        ? `${it.zone}: ${number} cards are hidden, and left out.`
        : `${it.zone}: ${number} cards are left out.`;
    case 'added':
      return `${it.zone}: ${number} cards are there instead.`;
    case 'attachments':
      return `${it.zone}: the attachments of ${number} cards are different.`;
    case 'owner':
      return `${it.zone}: ${number} cards belong to the player who controls them.`;
    default:
      return it satisfies never;
  }
}

function said({ zone, index, card }: CardPlace, nameOf: (card: string) => string): string {
  const path = index < 0 ? zone : `${zone}[${index}]`;
  return card === null ? path : `${path} (${nameOf(card)})`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
