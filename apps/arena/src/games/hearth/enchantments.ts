import type { View, ViewEntity } from '@aftercast/bridge/client';
import { titleOf } from './cards.ts';

type Attachment = ViewEntity['attachments'][number];

/** When an enchantment ends, by the game's numbers; 0 is permanent. */
const ENDINGS = [
  '',
  'until the end of the turn',
  'until the next turn',
  'until the end of the next turn',
  'for this attack',
];

/** An entity's enchantments in words: `+2/+2 from Blessing of Kings, until the end of the turn`. */
export function enchantmentsOf(view: View, entity: ViewEntity): { id: number; text: string }[] {
  // Attachments of the rules, such as the end of stealth, have no card and are no enchantments.
  const given = entity.attachments.filter(({ card }) => card !== null);
  return given.map((attachment) => {
    if (attachment.suspended)
      return { id: attachment.id, text: `Aura suspended: ${titleOf(attachment.card)}` };
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

/** Its changes in words: attack and health together as on cards, other stats by name. */
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

/** Stats whose amount matters. Of any other stat an entity has it or not. */
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
