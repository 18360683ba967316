import { zoneSeat } from '@aftercast/kernel';
import type { CheckedField, LegalCommand } from '@aftercast/rules';
import type { Name } from '../format/name.ts';
import { fitsNumber, sayNumber } from '../format/number.ts';
import type { FieldCheck } from '../format/scenario.ts';
import { at, show, showList } from '../format/words.ts';
import { checkCards } from './check-cards.ts';
import type { Look } from './look.ts';

type Value = number | boolean | string | null;

/** Where an entity is that is not in the match any more. */
const GONE = 'removed';

/** Compares an entity with what it must be; `null` for one that must not be there. */
export function checkEntity(
  key: string,
  name: Name,
  fields: readonly FieldCheck[] | null,
  path: string,
  look: Look,
): void {
  const { names, report } = look;
  const found = names.find(key);
  if (!found.ok) {
    if (name.kind === 'alias') report(path, found.message);
    else if (fields !== null) report(path, `expected a card or a character, got nothing: ${found.message}`);
    return;
  }
  const there = names.cardOf(found.entity) !== null;
  if (fields === null) {
    if (there && !found.gone) report(path, `expected nothing, got ${names.word(found.entity)}`);
    return;
  }
  for (const field of fields) {
    if (there) checkEntityField(field, found.entity, at(path, field.key), look);
    else if (field.key !== 'zone') report(at(path, field.key), 'the entity is no longer in the match');
    else compare(field, GONE, at(path, field.key), look);
  }
}

/** Compares a player with what it must have. */
export function checkPlayer(seat: number, fields: readonly FieldCheck[], path: string, look: Look): void {
  const { scenario } = look.names.rules;
  for (const field of fields) {
    const place = at(path, field.key);
    if (field.kind === 'zone') checkCards(field.cards, look.names.zone(seat, field.key), place, look);
    else compare(field, read(scenario.playerChecks, field.key, seat, look), place, look);
  }
}

function checkEntityField(field: FieldCheck, entity: number, path: string, look: Look): void {
  const { names, session, report } = look;
  const { scenario, game } = names.rules;
  const { table } = names;
  const controller = zoneSeat(game, table.entities[entity]?.zone ?? 0);
  switch (field.kind) {
    case 'keywords':
      for (const [i, keyword] of field.keywords.entries()) {
        const has = scenario.hasKeyword(table, entity, keyword);
        if (has === (field.key === 'has')) continue;
        const all = scenario.keywords.filter((it) => scenario.hasKeyword(table, entity, it));
        report(at(path, i), `expected ${has ? 'no ' : ''}${keyword}, got ${showList(all)}`);
      }
      return;
    case 'targets':
      checkTargets(field.targets, session.legal(controller), entity, path, look);
      return;
    case 'card': {
      const card = names.cardOf(entity);
      if (card !== null && field.cards.includes(card)) return;
      const expected = field.cards.map(show).join(', ');
      report(path, `expected ${field.cards.length > 1 ? 'one of ' : ''}${expected}, got ${show(card)}`);
      return;
    }
    default:
      compare(field, readField(field.key, entity, controller, look), path, look);
  }
}

function readField(key: string, entity: number, controller: number, look: Look): Value {
  const { names, session } = look;
  const { scenario } = names.rules;
  switch (key) {
    case 'zone':
      return scenario.zoneName(names.table, entity);
    case 'controller':
      return controller;
    default: {
      const commands = scenario.commandChecks[key];
      if (commands !== undefined)
        return session
          .legal(controller)
          .some((it) => it.entity === entity && commands.includes(it.do) && isUsable(it));
      return read(scenario.entityChecks, key, entity, look);
    }
  }
}

function isUsable(legal: LegalCommand): boolean {
  return legal.target !== 'required' || legal.allowed.length > 0;
}

function read(fields: Readonly<Record<string, CheckedField>>, key: string, id: number, look: Look): Value {
  return (fields[key] as CheckedField).read(look.names.table, id);
}

function checkTargets(
  targets: readonly string[],
  legal: readonly LegalCommand[],
  entity: number,
  path: string,
  { names, report }: Look,
): void {
  const actual = new Set(legal.filter((it) => it.entity === entity).flatMap((it) => it.allowed));
  const expected = new Set<number>();
  for (const [i, target] of targets.entries()) {
    const found = names.find(target);
    if (found.ok) expected.add(found.entity);
    else {
      report(at(path, i), found.message);
      return;
    }
  }
  if (expected.size === actual.size && [...expected].every((it) => actual.has(it))) return;
  report(path, `expected ${showList(targets)}, got ${showList([...actual].map((it) => names.word(it)))}`);
}

/** Compares one value. */
function compare(field: FieldCheck, actual: Value, path: string, { report }: Look): void {
  if (actual === null) {
    report(path, `expected ${sayExpected(field)}, got none: it has no ${field.key}`);
    return;
  }
  const fits =
    field.kind === 'number'
      ? typeof actual === 'number' && fitsNumber(field.number, actual)
      : field.kind === 'boolean'
        ? actual === field.value
        : field.kind === 'word' && actual === field.word;
  if (!fits) report(path, `expected ${sayExpected(field)}, got ${show(actual)}`);
}

function sayExpected(field: FieldCheck): string {
  if (field.kind === 'number') return sayNumber(field.number);
  return show(field.kind === 'boolean' ? field.value : field.kind === 'word' ? field.word : field.key);
}
