import type { Names } from '@aftercast/bridge/client';
import type { InspectorWords } from '../element/words.ts';
import type { ActionColumns, ActionFate } from '../recording/recording.ts';

/** A search for actions. Of each list that is not empty at least one entry must match; of `text`, all. */
export interface ActionQuery {
  /** Parts of action types' names. */
  types: readonly string[];
  /** Parts of the ids or names of its cards: of its source, subject and targets, and the card that it carries. */
  cards: readonly string[];
  /** Its source, subject or targets, by id. */
  entities: readonly number[];
  fates: readonly ActionFate[];
  /** Words, each in the name of its type or of one of its cards. */
  text: readonly string[];
}

const FATES: readonly ActionFate[] = ['open', 'asking', 'done', 'cancelled', 'dropped'];

/** A part of a query: `type:damage`, `card:"knife juggler"`, `dragon`. */
const PART = /(?:(type|card|entity|fate):)?(?:"([^"]*)"?|(\S+))/giu;

/**
 * Parses a query such as `type:damage card:knife-juggler entity:12 fate:cancelled text`. Quotes keep words together.
 * @returns the query, and in `problem` what is wrong with it, in words, or `null`
 */
export function parseQuery(input: string): { query: ActionQuery; problem: string | null } {
  const types: string[] = [];
  const cards: string[] = [];
  const entities: number[] = [];
  const fates: ActionFate[] = [];
  const text: string[] = [];
  let problem: string | null = null;
  for (const [, key, quoted, bare] of input.matchAll(PART)) {
    const value = (quoted ?? bare ?? '').toLowerCase();
    if (value === '') continue;
    switch (key?.toLowerCase()) {
      case 'type':
        types.push(value);
        break;
      case 'card':
        cards.push(value);
        break;
      case 'entity': {
        const entity = Number(value.replace(/^#/, ''));
        if (Number.isInteger(entity) && entity > 0) entities.push(entity);
        else problem = `An entity is a number, as in entity:12; "${value}" is none.`;
        break;
      }
      case 'fate': {
        const fate = FATES.find((it) => it === value);
        if (fate !== undefined) fates.push(fate);
        else problem = `A fate is one of ${FATES.join(', ')}; "${value}" is none.`;
        break;
      }
      default:
        text.push(value);
    }
  }
  return { query: { types, cards, entities, fates, text }, problem };
}

/** Whether a query has no conditions. */
export function isEmpty({ types, cards, entities, fates, text }: ActionQuery): boolean {
  return [types, cards, entities, fates, text].every((it) => it.length === 0);
}

/** Makes the predicate of a query. Names are compared once, not for each action. */
export function compile(
  query: ActionQuery,
  names: Names,
  words: InspectorWords,
): (actions: ActionColumns, index: number) => boolean {
  const typed = names.types.map((it) => [it, words.type(it).toLowerCase()]);
  const carded = names.cards.map((it) => (it === '' ? [] : [it, words.card(it).toLowerCase()]));
  const found = (called: readonly (readonly string[])[], part: string) =>
    called.map((it) => it.some((name) => name.includes(part)));
  const types = anyOf(query.types.map((it) => found(typed, it)));
  const cards = anyOf(query.cards.map((it) => found(carded, it)));
  const entities = new Set(query.entities);
  const fates = new Set<ActionFate>(query.fates);
  const texts = query.text.map((it) => ({ types: found(typed, it), cards: found(carded, it) }));
  return (actions, index) => {
    if (types !== null && types[actions.typeOf(index)] !== true) return false;
    if (fates.size > 0 && !fates.has(actions.fateOf(index))) return false;
    if (entities.size > 0 && !actions.isAbout(index, (entity) => entities.has(entity))) return false;
    if (cards !== null && !actions.isAbout(index, (_, card) => cards[card] === true)) return false;
    return texts.every(
      (it) =>
        it.types[actions.typeOf(index)] === true ||
        actions.isAbout(index, (_, card) => it.cards[card] === true),
    );
  };
}

/** The union of several lists, by index; `null` if there are no lists. */
function anyOf(lists: readonly boolean[][]): boolean[] | null {
  const [first, ...others] = lists;
  if (first === undefined) return null;
  return first.map((it, index) => it || others.some((other) => other[index]));
}
