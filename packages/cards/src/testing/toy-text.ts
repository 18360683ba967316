import type { Card, TargetSpec } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, Group, Selector } from '../language/expression.ts';
import { textOf } from '../text/english/text.ts';
import { toyWording } from './toy-wording.ts';

/** Cards that others refer to. */
const others: Card[] = [
  { id: 'imp', name: 'Imp', type: 'unit', class: 'plain', attack: 8, health: 1, keywords: ['taunt'] },
  { id: 'wolf', name: 'Wolf', type: 'unit', class: 'plain', race: 'dog', attack: 2, health: 3 },
  { id: 'pup', name: 'Pup', type: 'unit', class: 'plain', race: 'dog', attack: 1, health: 1 },
  { id: 'hound', name: 'Hound', type: 'unit', class: 'plain', race: 'dog', attack: 1, health: 1 },
  { id: 'bolt', name: 'Bolt', type: 'spell', class: 'plain' },
];
export const byId = (id: string) => others.find((it) => it.id === id);

/** The text of a card of the toy game. */
export function text(more: Partial<Card>): string {
  return textOf(toyWording, { id: 'it', name: 'It', type: 'unit', class: 'plain', ...more }, byId);
}

export const on = (event: string, ...effects: Effect[]) => [{ on: { event }, do: effects }];
export const target: TargetSpec = { need: 'required', allowed: { any: ['hero', 'board'] } };
export const hit = (to: Selector, amount: Amount = 1): Effect => ({ do: 'hit', to, amount });

/** The text of a spell with these effects. */
export function spell(effects: Effect[], more: Partial<Card> = {}): string {
  return text({ type: 'spell', ...more, routines: on('played', ...effects) });
}

export const allies: Group = { in: 'board', side: 'ally' };
export const enemies: Group = { in: ['hero', 'board'], side: 'enemy' };
