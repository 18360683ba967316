import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Keyword } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { keywords } from '@aftercast/cyber/keywords';
import type { Note, Resource } from '../../presentation/shown.ts';
import type { Sign } from '../../presentation/signs.ts';
import { cyberWords } from '../../words/cyber-words.ts';
import { factsOf, titleOf } from './cards.ts';
import { restOf, signed } from './figure.ts';

/** The keywords of the game. The type refuses a sign without a picture. */
const known: Readonly<Record<string, Keyword & { readonly sign?: Sign }>> = keywords;

/** The notes on an entity that are not on its card. */
export function notesOf(view: View, entity: ViewEntity): Note[] {
  switch (entity.zone) {
    case 'hero':
      return playerNotes(view, entity.seat);
    case 'hand':
      return cardNotes(entity.card);
    case 'field':
      return [
        ...cardNotes(entity.card),
        ...restNotes(entity),
        ...memoryNotes(entity),
        ...boostNotes(entity),
        ...patchNotes(view, entity),
      ];
    default:
      return [];
  }
}

/** How much CPU a turn can raise a player to (rule 2 of `cyber`). */
const MOST_CPU = 10;

/** The notes on a player: resources, guards and hand. What is left of a turn is of use in that turn only. */
export function playerNotes(view: View, seat: number): Note[] {
  const guards = view.zone(seat, 'field').length;
  const cards = view.zone(seat, 'hand').length;
  const [cpu, memory] = resourcesOf(view, seat);
  const words = cyberWords().notes;
  const most = cpu?.most ?? 0;
  const isActive = view.register('active') === seat;
  const cpuText = isActive
    ? words.cpuLeft(cpu?.value ?? 0, most)
    : words.cpuNext(Math.min(MOST_CPU, most + 1));
  return [
    note('cpu', 'cpu', words.cpu, cpuText),
    note('memory', 'memory', words.memory, words.memoryLeft(memory?.value ?? 0, memory?.most ?? 0)),
    note(
      'guard',
      'taunt',
      guards > 0 ? words.guarded : words.open,
      guards > 0 ? words.guards(guards) : words.noGuards,
    ),
    note('life', 'deck', words.damage, cards > 0 ? words.life(cards) : words.noLife),
  ];
}

/** Explains the keywords of a card, and those that its text names. */
export function cardNotes(card: string | null): Note[] {
  const { keywords: printed = [], text = '' } = factsOf(card) ?? {};
  return Object.entries(known).flatMap(([name, { sign = 'help', ...english }]) => {
    const { title, meaning } = cyberWords().cyber.keywords[name] ?? english;
    return printed.includes(name) || new RegExp(`(?<!\\p{L})${title}(?!\\p{L})`, 'iu').test(text)
      ? [note(name, sign, title, meaning)]
      : [];
  });
}

/** A keyword's name for players. */
export function keywordTitle(name: string): string {
  return cyberWords().cyber.keywords[name]?.title ?? known[name]?.title ?? name;
}

function restNotes(entity: ViewEntity): Note[] {
  const rest = restOf(entity);
  return rest ? [note('rest', rest.sign, capital(rest.word), reasonOf(rest.key))] : [];
}

/** Why a program cannot attack, by the key of its state; '' for another. */
function reasonOf(key: string): string {
  const reasons: Readonly<Partial<Record<string, string>>> = cyberWords().notes.rest;
  return reasons[key] ?? '';
}

function memoryNotes({ stats }: ViewEntity): Note[] {
  const words = cyberWords().notes;
  return [note('memory', 'memory', words.memory, words.held(stats.held ?? 0))];
}

function boostNotes({ stats }: ViewEntity): Note[] {
  const boost = stats.boost ?? 0;
  const words = cyberWords().notes;
  return boost === 0 ? [] : [note('boost', 'enrage', words.boost, words.boosts(signed(boost)))];
}

/** A note for each patch: `+3 strength from Hot Patch v1.0`. */
function patchNotes(view: View, entity: ViewEntity): Note[] {
  const words = cyberWords().notes;
  const given = entity.attachments.filter(({ card }) => card !== null);
  return given.map(({ id, card, modifiers, suspended }) => {
    if (suspended) return note(`patch ${id}`, 'enchanted', '', words.suspended(titleOf(card)));
    const kept = view.table.entities[entity.id]?.attachments.find((it) => it.id === id);
    const ending = words.endings[kept?.until ?? 0] ?? '';
    const gives = wordGains(modifiers) || words.patched;
    return note(
      `patch ${id}`,
      'enchanted',
      '',
      `${words.from(gives, titleOf(card))}${ending && `, ${ending}`}`,
    );
  });
}

/** What a patch gives, in words. */
export function wordGains(modifiers: ViewEntity['attachments'][number]['modifiers']): string {
  return modifiers.map(wordModifier).join(', ');
}

function wordModifier({
  stat,
  operation,
  value,
}: ViewEntity['attachments'][number]['modifiers'][number]): string {
  const words = cyberWords().notes;
  const name = words.stats[stat] ?? stat;
  switch (operation) {
    case 'add':
    case 'late':
      return stat in known ? name : `${signed(value)} ${name}`;
    case 'multiply':
      return `${name} × ${value}`;
    case 'floor':
      return words.atLeast(name, value);
    default:
      return stat in known ? name : words.becomes(name, value);
  }
}

function note(key: string, sign: Sign, head: string, text: string): Note {
  return { key, sign, head, text };
}

/** A player's CPU and memory; empty before the player has joined. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'hero')[0] ?? 0)?.stats ?? {};
  const { cpu = 0, 'max-cpu': maxCpu = 0, memory = 0, 'max-memory': maxMemory = 0 } = stats;
  const words = cyberWords().notes;
  return [
    { of: 'cpu', sign: 'cpu', title: words.cpu, name: words.cpu, value: cpu, most: maxCpu, locked: 0 },
    {
      of: 'memory',
      sign: 'memory',
      title: words.short,
      name: words.resource,
      value: memory,
      most: maxMemory,
      locked: 0,
    },
  ];
}
