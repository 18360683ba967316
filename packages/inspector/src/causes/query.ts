import type { Names } from '@aftercast/bridge/client';
import type { InspectorWords } from '../element/words.ts';
import type { ActionColumns, ActionFate } from '../recording/recording.ts';

/** What is looked for. Of each list that is not empty one entry must hold; of the text, all. */
export interface ActionQuery {
  /** Parts of the names of types. */
  types: readonly string[];
  /** Parts of the ids or names of cards that it comes from, is about, acts on or gives. */
  cards: readonly string[];
  /** Entities that it comes from, is about or acts on. */
  entities: readonly number[];
  fates: readonly ActionFate[];
  /** Words, each of which is in the name of its type or of a card that it is about. */
  text: readonly string[];
}

const FATES: readonly ActionFate[] = ['open', 'asking', 'done', 'cancelled', 'dropped'];

/** A part of a query: `type:damage`, `card:"knife juggler"`, `dragon`. */
const PART = /(?:(type|card|entity|fate):)?(?:"([^"]*)"?|(\S+))/giu;

/**
 * Reads what somebody typed: `type:damage card:knife-juggler entity:12 fate:cancelled text`. Quotes keep words together.
 * @returns what could not be read, in words, as `problem`
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

/** Whether nothing is looked for. */
export function isEmpty({ types, cards, entities, fates, text }: ActionQuery): boolean {
  return [types, cards, entities, fates, text].every((it) => it.length === 0);
}

/** What tells of an action, by its index, whether it is looked for. Names are compared once, and not for each action. */
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

/** By index, whether any of several lists says so; `null` if there are no lists. */
function anyOf(lists: readonly boolean[][]): boolean[] | null {
  const [first, ...others] = lists;
  if (first === undefined) return null;
  return first.map((it, index) => it || others.some((other) => other[index]));
}
