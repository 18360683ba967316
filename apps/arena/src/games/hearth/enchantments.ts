import type { View, ViewEntity } from '@aftercast/bridge/client';
import { hearthWords } from '../../words/hearth-words.ts';
import { titleOf } from './cards.ts';
import { viewName } from './character.ts';
import { allKeywordNames, keywords, titleOfKeyword } from './keywords.ts';

type Attachment = ViewEntity['attachments'][number];

/** An entity's enchantments in words: `+2/+2 from Blessing of Kings, until the end of the turn`. */
export function enchantmentsOf(view: View, entity: ViewEntity): { id: number; text: string }[] {
  const words = hearthWords().notes;
  // Attachments of the rules, such as the end of stealth, have no card and are no enchantments.
  const given = entity.attachments.filter(({ card }) => card !== null);
  return given.map((attachment) => {
    if (attachment.suspended) return { id: attachment.id, text: words.suspended(titleOf(attachment.card)) };
    const kept = view.table.entities[entity.id]?.attachments.find(({ id }) => id === attachment.id);
    const ending = words.endings[kept?.until ?? 0] ?? '';
    const gives = wordModifiers(attachment.modifiers);
    const from = titleOf(attachment.card);
    return {
      id: attachment.id,
      text: `${words.from(gives, from)}${ending && `, ${ending}`}`,
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

/** The keywords that players know, by their stats. */
const keywordsByStat: ReadonlyMap<string, keyof typeof keywords> = new Map(
  allKeywordNames.flatMap((name) => {
    const keyword = keywords[name];
    return keyword.kind === 'label' ? [] : [[viewName(keyword.stat), name] as const];
  }),
);

/**
 * What an enchantment gives and takes, in words. What the rules keep in stats of their own, such as whose turn a minion is borrowed
 * for, is left out.
 */
export function wordGains(modifiers: Attachment['modifiers']): string {
  const words = hearthWords().notes;
  const numbers = wordModifiers(modifiers.filter(({ stat }) => counted.has(stat)));
  const abilities = modifiers.flatMap(({ stat, value }) => {
    const name = counted.has(stat) ? undefined : keywordsByStat.get(stat);
    if (name === undefined) return [];
    const title = titleOfKeyword(name);
    return [value === 0 ? words.loses(title) : title];
  });
  return [numbers, ...abilities].filter(Boolean).join(', ');
}

function wordModifier({ stat, operation, value }: Attachment['modifiers'][number]): string {
  const words = hearthWords().notes;
  const name = words.stats[stat] ?? stat.replaceAll('-', ' ');
  if (!counted.has(stat)) return value === 0 ? words.no(name) : name;
  switch (operation) {
    case 'set':
    case 'pin':
      return words.becomes(name, value);
    case 'multiply':
      return `${name} × ${value}`;
    case 'floor':
      return words.atLeast(name, value);
    default:
      return `${signed(value)} ${name}`;
  }
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
