import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Keyword } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { keywords } from '@aftercast/cyber/keywords';
import type { Note, Resource } from '../../presentation/shown.ts';
import type { Sign } from '../../presentation/signs.ts';
import { factsOf, titleOf } from './cards.ts';
import { restOf, signed } from './figure.ts';

/** The keywords of the game. The type refuses a sign without a picture. */
const known: Readonly<Record<string, Keyword & { readonly sign?: Sign }>> = keywords;

/** When a patch ends, by the game's numbers; 0 is permanent. */
const ENDINGS = ['', 'until the end of the turn', 'until the next turn'];

/** The explanation of each reason why a program cannot attack. */
const REASONS: Readonly<Record<string, string>> = {
  booting: 'It came into play this turn and can attack from your next turn on.',
  attacked: 'It has attacked this turn. A program attacks once a turn.',
  suspended: 'It cannot attack for now.',
};

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

/** The notes on a player: resources, guards and hand. */
export function playerNotes(view: View, seat: number): Note[] {
  const guards = view.zone(seat, 'field').length;
  const cards = view.zone(seat, 'hand').length;
  const [cpu, memory] = resourcesOf(view, seat);
  return [
    note('cpu', 'cpu', 'CPU', `${cpu?.value} of ${cpu?.most} left this turn. It refills each turn.`),
    note(
      'memory',
      'memory',
      'Memory',
      `${memory?.value} of ${memory?.most} free. Programs in play use the rest.`,
    ),
    note(
      'guard',
      'taunt',
      guards > 0 ? 'Guarded' : 'Open',
      guards > 0
        ? `The hero can be attacked once the field is empty: ${counted(guards, 'program')} to go.`
        : 'No program guards the hero.',
    ),
    note(
      'life',
      'deck',
      'Damage',
      cards > 0
        ? `Each point of damage discards a card of the hand: ${counted(cards, 'card')}.`
        : 'The hand is empty: any damage loses the match.',
    ),
  ];
}

/** Explains the keywords of a card, and those that its text names. */
export function cardNotes(card: string | null): Note[] {
  const { keywords: printed = [], text = '' } = factsOf(card) ?? {};
  return Object.entries(known).flatMap(([name, { sign = 'help', title, meaning }]) =>
    printed.includes(name) || new RegExp(`\\b${title}\\b`, 'i').test(text)
      ? [note(name, sign, title, meaning)]
      : [],
  );
}

function restNotes(entity: ViewEntity): Note[] {
  const rest = restOf(entity);
  return rest ? [note('rest', rest.sign, capital(rest.word), REASONS[rest.key] ?? '')] : [];
}

function memoryNotes({ stats }: ViewEntity): Note[] {
  return [note('memory', 'memory', 'Memory', `It uses ${stats.held ?? 0} while it is in play.`)];
}

function boostNotes({ stats }: ViewEntity): Note[] {
  const boost = stats.boost ?? 0;
  return boost === 0 ? [] : [note('boost', 'enrage', 'Boost', `All damage that it deals: ${signed(boost)}.`)];
}

/** A note for each patch: `+3 strength from Hot Patch v1.0`. */
function patchNotes(view: View, entity: ViewEntity): Note[] {
  const given = entity.attachments.filter(({ card }) => card !== null);
  return given.map(({ id, card, modifiers, suspended }) => {
    if (suspended) return note(`patch ${id}`, 'enchanted', '', `Aura suspended: ${titleOf(card)}`);
    const kept = view.table.entities[entity.id]?.attachments.find((it) => it.id === id);
    const ending = ENDINGS[kept?.until ?? 0] ?? '';
    const gives = modifiers.map(wordModifier).join(', ') || 'patched';
    return note(`patch ${id}`, 'enchanted', '', `${gives} from ${titleOf(card)}${ending && `, ${ending}`}`);
  });
}

function wordModifier({
  stat,
  operation,
  value,
}: ViewEntity['attachments'][number]['modifiers'][number]): string {
  switch (operation) {
    case 'add':
    case 'late':
      return stat in known ? stat : `${signed(value)} ${stat}`;
    case 'multiply':
      return `${stat} × ${value}`;
    case 'floor':
      return `${stat} is at least ${value}`;
    default:
      return stat in known ? stat : `${stat} becomes ${value}`;
  }
}

function note(key: string, sign: Sign, head: string, text: string): Note {
  return { key, sign, head, text };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A player's CPU and memory; empty before the player has joined. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'hero')[0] ?? 0)?.stats ?? {};
  const { cpu = 0, 'max-cpu': maxCpu = 0, memory = 0, 'max-memory': maxMemory = 0 } = stats;
  return [
    { of: 'cpu', sign: 'cpu', title: 'CPU', name: 'CPU', value: cpu, most: maxCpu, locked: 0 },
    { of: 'memory', sign: 'memory', title: 'MEM', name: 'memory', value: memory, most: maxMemory, locked: 0 },
  ];
}
