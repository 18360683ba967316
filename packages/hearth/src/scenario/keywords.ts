import { keywordsOfKind } from '@aftercast/cards';
import { type Entity, entityAt, Phase, type Routine, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { game } from '../game.ts';
import { keywords } from '../keywords.ts';
import { hasWindfury } from '../readiness.ts';
import { keywordStats, Stat, Type, Zone } from '../vocabulary.ts';

/** Every keyword that a check may name: states have checks of their own. */
export const checkedKeywords: readonly string[] = [
  ...keywordsOfKind(keywords, 'ability'),
  ...keywordsOfKind(keywords, 'label'),
];

/** Whether an entity has a keyword, be it printed, granted or given by a weapon, and not silenced away. */
export function hasKeyword(table: Table, id: number, keyword: string): boolean {
  const entity = entityAt(table, id);
  const stat = keywordStats[keyword];
  if (stat !== undefined)
    return stat === Stat.windfury ? hasWindfury(table, entity) : entity.stats[stat] !== 0;
  if (keyword === 'deathrattle' && hasGrantedDeathrattle(entity)) return true;
  return entity.stats[Stat.silenced] === 0 && hasPrinted(entity, keyword);
}

function hasPrinted(entity: Entity, keyword: string): boolean {
  const { card, type, play, routines } = cardOf(entity);
  if (card?.keywords?.includes(keyword)) return true;
  if (keyword === 'battlecry') return type === 'minion' && play.forms.length > 0;
  if (keyword === 'deathrattle') return routines.some(isDeathrattle);
  return keyword === 'overload' && (card?.overload ?? 0) > 0;
}

function hasGrantedDeathrattle({ attachments }: Entity): boolean {
  return attachments.some(({ form }) => form !== 0 && (game.attached?.(form) ?? []).some(isDeathrattle));
}

/** A deathrattle is what answers a death from the graveyard. */
function isDeathrattle({ type, phase, zones }: Routine): boolean {
  return type === Type.death && phase === Phase.perform && zones === 1 << Zone.graveyard;
}
