import type { CardGame } from '@aftercast/cards';
import {
  type Action,
  type Entity,
  entityAt,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { type Command, type LegalCommand, refuse } from '@aftercast/rules';
import type { HearthRefusal } from '../messages.ts';
import { idsIn, isLocation, seatOf } from '../table.ts';
import { LATER, Stat, Type, Zone } from '../vocabulary.ts';
import { checkOption, checkUse, listUses, whyNoUse } from './play.ts';

type Use = Extract<Command, { do: 'use' }>;

/** Why a seat may not use a location like this; `null` if it may (rule 32). */
export function checkLocation(
  game: CardGame,
  table: Table,
  seat: number,
  command: Use,
): HearthRefusal | null {
  const location = table.entities[command.with];
  if (!location || seatOf(location) !== seat || !isLocation(location)) return refuse('no-such-card');
  return (
    whyClosed(location) ??
    checkOption(game, location, command.choose) ??
    checkUse(game, table, seat, location, command)
  );
}

/** Why a location cannot be used now with any option or target; `null` if it can. */
export function whyNoLocation(
  game: CardGame,
  table: Table,
  seat: number,
  location: Entity,
): HearthRefusal | null {
  return whyClosed(location) ?? whyNoUse(game, table, seat, location);
}

/** The outermost action of using a location. */
export function locationAction(seat: number, { with: location, target, choose }: Use): Action {
  return makeDetailedAction(Type.useLocation, seat, location, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : oneTarget(target),
    choice: choose ?? -1,
  });
}

/** Lists how a seat may use its locations. */
export function listLocations(game: CardGame, table: Table, seat: number, legal: LegalCommand[]): void {
  if (game.stats.length <= LATER.stats) return;
  for (const id of idsIn(table, seat, Zone.battlefield)) {
    const location = entityAt(table, id);
    if (!isLocation(location) || whyClosed(location) !== null) continue;
    listUses(game, table, seat, location, { do: 'use', positions: 0, legal });
  }
}

/** Why a location cannot be used now, regardless of what it does. */
function whyClosed({ stats }: Entity): HearthRefusal | null {
  const turns = stats[Stat.closed] as number;
  return turns > 0 ? refuse('location-closed', { turns }) : null;
}
