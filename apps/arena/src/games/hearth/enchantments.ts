import type { View, ViewEntity } from '@aftercast/bridge/client';
import { titleOf } from './cards.ts';

type Attachment = ViewEntity['attachments'][number];

/** When an enchantment ends, by the numbers that the game has for it; the first lasts. */
const ENDINGS = [
  '',
  'until the end of the turn',
  'until the next turn',
  'until the end of the next turn',
  'for this attack',
];

/** What has been done to an entity, an enchantment each: `+2/+2 from Blessing of Kings, until the end of the turn`. */
export function enchantmentsOf(view: View, entity: ViewEntity): { id: number; text: string }[] {
  // What the rules attach, as the end of a stealth, is no enchantment.
  const given = entity.attachments.filter(({ card }) => card !== null);
  return given.map((attachment) => {
    const kept = view.table.entities[entity.id]?.attachments.find(({ id }) => id === attachment.id);
    const ending = ENDINGS[kept?.until ?? 0] ?? '';
    const gives = wordModifiers(attachment.modifiers);
    const from = titleOf(attachment.card);
    return {
      id: attachment.id,
      text: `${gives ? `${gives} from ${from}` : `From ${from}`}${ending && `, ${ending}`}`,
    };
  });
}

/** What it changes: attack and health together as cards say them, all else by name. */
export function wordModifiers(modifiers: Attachment['modifiers']): string {
  const added = (stat: string) =>
    modifiers
      .filter((it) => it.stat === stat && it.operation === 'add')
      .reduce((sum, { value }) => sum + value, 0);
  const [attack, health] = [added('attack'), added('health')];
  const numbers = attack === 0 && health === 0 ? [] : [`${signed(attack)}/${signed(health)}`];
  const others = modifiers
    .filter(({ stat, operation }) => operation !== 'add' || (stat !== 'attack' && stat !== 'health'))
    .map(wordModifier);
  return [...numbers, ...others].join(', ');
}

/** Stats that one has, or has not: the number says nothing more. */
const counted = new Set(['attack', 'health', 'cost', 'durability', 'spell-damage', 'armor']);

function wordModifier({ stat, operation, value }: Attachment['modifiers'][number]): string {
  const name = stat.replaceAll('-', ' ');
  if (!counted.has(stat)) return value === 0 ? `no ${name}` : name;
  switch (operation) {
    case 'set':
    case 'pin':
      return `${name} becomes ${value}`;
    case 'multiply':
      return `${name} × ${value}`;
    case 'floor':
      return `${name} is at least ${value}`;
    default:
      return `${signed(value)} ${name}`;
  }
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
