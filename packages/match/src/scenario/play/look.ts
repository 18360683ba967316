import type { Report } from '@aftercast/rules';
import type { Session } from '../../session.ts';
import { at } from '../format/words.ts';
import type { AliasNames } from './names.ts';

/** What a step of a scenario reads when it is played: the current match and its names. */
export interface Look {
  session: Session;
  names: AliasNames;
  /** Number of the command with which the last step began that did something: a set-up step may be several. */
  first: number;
  report: Report;
}

/** An entry of a list of cards: an entity, or any with a card's id. */
export type Item =
  | { kind: 'entity'; entity: number; word: string }
  | { kind: 'card'; card: string; word: string };

/** The entities that the entries of a list name now. Reports unknown names; returns `null` if there are any. */
export function findItems(words: readonly string[], path: string, { names, report }: Look): Item[] | null {
  const items: Item[] = [];
  words.forEach((word, i) => {
    const meant = names.meantBy(word);
    if (meant === null) items.push({ kind: 'card', card: word, word });
    else if (meant.ok) items.push({ kind: 'entity', entity: meant.entity, word });
    else report(at(path, i), meant.message);
  });
  return items.length === words.length ? items : null;
}

/** Whether an entry names an entity. */
export function isMeant(item: Item, entity: number, names: AliasNames): boolean {
  return item.kind === 'entity' ? item.entity === entity : names.cardOf(entity) === item.card;
}

/**
 * Pairs each entry with an entity of its own; entries that name exactly one entity choose first.
 * @returns the entries that are left without one, and the entities that are left over
 */
export function pairItems(
  items: readonly Item[],
  entities: readonly number[],
  fits: (item: Item, entity: number) => boolean,
): { missing: Item[]; left: number[] } {
  const left = [...entities];
  const missing: Item[] = [];
  for (const item of [...items].sort((a, b) => Number(a.kind === 'card') - Number(b.kind === 'card'))) {
    const index = left.findIndex((entity) => fits(item, entity));
    if (index < 0) missing.push(item);
    else left.splice(index, 1);
  }
  return { missing, left };
}
