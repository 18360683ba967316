import { type Entity, entityAt, Phase, type Routine, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { game } from '../game.ts';
import { hasWindfury } from '../readiness.ts';
import { Stat, keywords as statKeywords, Type, Zone } from '../vocabulary.ts';

/** Keywords of which the card itself tells. */
const printed = ['enrage', 'battlecry', 'deathrattle', 'combo', 'overload', 'secret', 'choose-one'] as const;

/** Every keyword that a check may name. */
export const keywords: readonly string[] = [...Object.keys(statKeywords), ...printed];

/** Whether an entity has a keyword, be it printed, granted or given by a weapon, and not silenced away. */
export function hasKeyword(table: Table, id: number, keyword: string): boolean {
  const entity = entityAt(table, id);
  if (keyword in statKeywords) {
    const stat = statKeywords[keyword as keyof typeof statKeywords];
    return keyword === 'windfury' ? hasWindfury(table, entity) : entity.stats[stat] !== 0;
  }
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
