import type { ActionEvent } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';

const names: ReadonlyMap<string, string> = new Map(cards.map(({ id, name }) => [id, name]));

/** The name of a card as players read it. */
export function cardName(id: string): string {
  return names.get(id) ?? id;
}

/** Words for the action types of the demonstration; others are called by their type. */
const words: Readonly<Record<string, string>> = {
  'play-card': 'is played',
  'cast-spell': 'is cast',
  buff: 'strengthens',
  summon: 'summons',
  damage: 'damages',
  draw: 'draws a card',
  deaths: 'What has no health left dies',
  death: 'dies',
  'after-play': 'was played',
};

/** Action types that happen to their target, which is named first. */
const passive: ReadonlySet<string> = new Set(['death']);

/** An action as a sentence. */
export function sentence(action: ActionEvent<Hearth>): string {
  const nameOf = (entity: number) => {
    const card = action.cards[entity];
    return card === undefined ? 'a card' : cardName(card);
  };
  const said = words[action.type] ?? action.type;
  const targets = action.targets.map(nameOf).join(', ');
  if (passive.has(action.type)) return `${targets} ${said}`;
  const by = action.source > 0 ? `${nameOf(action.source)} ` : '';
  const made = action.card === null ? targets : cardName(action.card);
  const to = action.type === 'buff' && action.targets[0] === action.source ? 'itself' : made;
  const amount = action.type === 'damage' ? ` by ${action.amount}` : '';
  const hasObject = !['play-card', 'cast-spell', 'draw', 'deaths', 'after-play'].includes(action.type);
  return `${by}${said}${hasObject && to ? ` ${to}${amount}` : ''}`;
}
