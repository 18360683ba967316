import type { Lexis } from './lexis.ts';

/** A part of a card, as JSON. */
type Json = null | boolean | number | string | Json[] | Fields;
interface Fields {
  [key: string]: Json;
}

/** Keys whose values are conditions that must all hold. */
const ALL_HOLD = ['if', 'where', 'while', 'requires', 'all'];

/** What is said of a card besides its text. */
interface Printed {
  type: string;
  name: string;
}

/**
 * The one form of all cards that behave alike: what a text says, and what is printed besides it, without the order of keys and
 * without what is only another way to write the same.
 */
export function canonical(card: Printed & object, lexis: Lexis): Fields {
  const {
    keywords = [],
    spellDamage,
    overload,
    target,
    options,
    routines = [],
    auras = [],
  } = card as unknown as Record<string, Json>;
  const shown = (keywords as string[]).filter((it) => !lexis.unprinted.includes(it) || it === 'secret');
  return sorted({
    ...(shown.length > 0 && { keywords: [...shown].sort() }),
    ...(spellDamage !== undefined && { spellDamage }),
    ...(overload !== undefined && { overload }),
    ...(target !== undefined && { target: normal(target) }),
    ...(options !== undefined && { options: normal(options) }),
    ...((routines as Json[]).length > 0 && { routines: normal(routines as Json) }),
    ...((auras as Json[]).length > 0 && { auras: normal(auras as Json) }),
  }) as Fields;
}

/** Keys in alphabetical order. */
function sorted(part: Json): Json {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(sorted);
  return Object.fromEntries(
    Object.entries(part)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  );
}

function normal(part: Json): Json {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(normal);
  const inner = Object.fromEntries(
    Object.entries(part).map(([key, it]) => [
      key,
      ALL_HOLD.includes(key) && Array.isArray(it) ? allOf(it.map(normal)) : normal(it),
    ]),
  );
  return forms.reduce<Json>((it, form) => (isFields(it) ? form(it) : it), inner);
}

function isFields(part: Json | undefined): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** Conditions that must all hold, without `all` and in one order. */
function allOf(conditions: readonly Json[]): Json[] {
  return conditions
    .flatMap((it) => (isFields(it) && Array.isArray(it.all) ? it.all : [it]))
    .sort((a, b) => (JSON.stringify(sorted(a)) < JSON.stringify(sorted(b)) ? -1 : 1));
}

/** The forms of parts, one after the other. */
const forms: readonly ((part: Fields) => Json)[] = [zonesListed, asWhere, withoutAny, heroes, twice];

/** One zone, or a list of one. */
function zonesListed(part: Fields): Json {
  return part.in === undefined || !('in' in part) ? part : { ...part, in: [part.in].flat() };
}

/** A keyword or a state of a filter is a condition on the candidate. */
function asWhere(part: Fields): Json {
  const isCondition = !('in' in part) && !('of' in part && ('except' in part || 'side' in part)) ;
  if (isCondition && !('side' in part || 'type' in part || 'race' in part || 'other' in part || 'where' in part)) return part;
  if ('event' in part || 'to' in part) return part;
  const { keyword, is, where = [], ...rest } = part;
  const conditions = [
    ...(where as Json[]),
    ...(keyword === undefined ? [] : [{ keyword }]),
    ...(is === undefined ? [] : [{ is }]),
  ];
  return conditions.length === 0 ? rest : { ...rest, where: allOf(conditions) };
}

/** Both sides are no side. */
function withoutAny(part: Fields): Json {
  if (part.side !== 'any') return part;
  const { side: _, ...rest } = part;
  return rest;
}

/** A player has one hero. */
function heroes(part: Fields): Json {
  const { in: zones, side, ...more } = part;
  if (JSON.stringify(zones) !== '["hero"]' || Object.keys(more).length > 0) return part;
  return side === 'ally' ? 'hero' : side === 'enemy' ? 'enemy-hero' : part;
}

/** What is not false is true. */
function twice(part: Fields): Json {
  return isFields(part.not) && 'not' in part.not ? (part.not.not as Json) : part;
}
