import type { Names } from '@aftercast/bridge/client';
import { type ChangeRecord, type Modifier, Register } from '@aftercast/kernel';
import { cardIn, type InspectorWords, nameIn } from './words.ts';

/** What wording a change needs. */
export interface ChangeWording {
  readonly names: Names;
  readonly words: InspectorWords;
  /** The name of an entity at the time of the change. */
  name(entity: number): string;
}

/** Changes in words. A random draw is one line, not one for each register of the generator. */
export function describeChanges(changes: readonly ChangeRecord[], wording: ChangeWording): string[] {
  const told = changes.filter((it) => !isRandom(it)).map((it) => describeChange(it, wording));
  if (changes.some(isRandom)) told.push('the random generator has moved on');
  return told;
}

function isRandom(change: ChangeRecord): boolean {
  return change.kind === 'register' && change.register <= Register.random3;
}

/** One change in words, such as `health of Yeti #4: 5 → 2`. */
function describeChange(change: ChangeRecord, wording: ChangeWording): string {
  const { names, words, name } = wording;
  switch (change.kind) {
    case 'set':
      return `${words.stat(nameIn(names.stats, change.stat, 'stat'))} of ${name(change.entity)}: ${change.before} → ${change.after}`;
    case 'field':
      return change.field === 0
        ? `${name(change.entity)} becomes ${cardName(wording, change.after)}`
        : `order of play of ${name(change.entity)}: ${change.before} → ${change.after}`;
    case 'register':
      return `${words.register(nameIn(names.registers, change.register, 'register'))}: ${change.before} → ${change.after}`;
    case 'move':
      return `${change.entity === 0 ? 'a card' : name(change.entity)}: ${placeName(wording, change.from, change.fromIndex)} → ${placeName(wording, change.to, change.toIndex)}`;
    case 'create':
      return `new: ${name(change.entity.id)} in ${placeName(wording, change.entity.zone, change.index)}`;
    case 'remove':
      return `gone: ${name(change.entity.id)} from ${placeName(wording, change.entity.zone, change.index)}`;
    case 'attach':
    case 'detach': {
      const { card, modifiers } = change.attachment;
      const what = modifiers.map((it) => describeModifier(it, wording)).join(', ');
      const from = card === 0 ? '' : ` from ${cardName(wording, card)}`;
      const sign = change.kind === 'attach' ? 'gets' : 'loses';
      return `${name(change.entity)} ${sign} ${what || 'an enchantment'}${from}`;
    }
    case 'show':
      return `${name(change.entity)} is shown`;
    case 'hide':
      return change.gone ? `${name(change.entity)} is out of sight` : `${name(change.entity)} is face down`;
    default:
      return change satisfies never;
  }
}

/** The effect of an attachment on a stat, in words: `+2 attack`. */
export function describeModifier(
  { stat, operation, value }: Modifier,
  { names, words }: ChangeWording,
): string {
  const called = words.stat(nameIn(names.stats, stat, 'stat'));
  switch (operation) {
    case 0:
      return `${value < 0 ? '−' : '+'}${Math.abs(value)} ${called}`;
    case 1:
      return `${called} set to ${value}`;
    case 2:
      return `${called} × ${value}`;
    case 3:
      return `${called} pinned to ${value}`;
    case 4:
      return `${value < 0 ? '−' : '+'}${Math.abs(value)} ${called}, late`;
    case 5:
      return `${called} not below ${value}`;
    default:
      return operation satisfies never;
  }
}

/** A zone of a seat, and the position in it, from 1. */
function placeName(wording: ChangeWording, zone: number, index: number): string {
  return `${zoneName(wording, zone)}, place ${index + 1}`;
}

/** A zone of a seat, in words. */
export function zoneName({ names, words }: ChangeWording, zone: number): string {
  const kinds = names.zones.length;
  if (zone < 0 || kinds === 0) return 'nowhere';
  const name = nameIn(names.zones, zone % kinds, 'zone');
  if (names.shared?.includes(name) === true) return words.zone(name);
  return `${words.zone(name)} of ${words.seat(Math.floor(zone / kinds))}`;
}

function cardName({ names, words }: ChangeWording, index: number): string {
  const card = cardIn(names, index);
  return card === null ? 'an unknown card' : words.card(card);
}
