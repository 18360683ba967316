import { hearth, Type } from '@aftercast/hearth';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  indexOfName,
  makeAction,
  zoneIndex,
} from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';

const { game } = hearth;
const stat = (name: string) =>
  indexOfName(
    game.stats.map((it) => ({ name: it })),
    name,
  );
const zone = (seat: number, name: string) => zoneIndex(game, seat, indexOfName(game.zones, name));

/** `hearth` in which an action type does something more when it performs. */
function planted(type: number, more: (handling: Handling, action: Action) => void): GameRules {
  const types = game.types.map((it, number): ActionType => {
    if (number !== type) return it;
    return {
      ...it,
      perform(handling, action) {
        it.perform?.(handling, action);
        more(handling, action);
      },
    };
  });
  return { ...hearth, game: { ...game, types } };
}

/** A hero that has taken enough damage. */
function isWounded({ table }: Handling, target: number): boolean {
  const { stats, zone: where } = entityAt(table, target);
  const isHero = [0, 1].some((seat) => where === zone(seat, 'hero'));
  return isHero && (stats[stat('damage')] as number) >= 8;
}

/** A handler asks when it performs, which only a prepare phase may (law A10), after a hero has lost some health. */
export const brokenLaw = planted(Type.damage, (handling, { targets }) => {
  if (targets.some((it) => isWounded(handling, it)))
    handling.ask({ seat: 0, kind: 'options', options: [1, 2], count: 1 });
});

/** The number of a card that is drawn is left where every role sees it (law H1). */
export const leak = planted(Type.draw, (handling, { player }) => {
  const hand = handling.table.zones[zone(player, 'hand')] ?? [];
  const drawn = handling.table.entities[hand[hand.length - 1] ?? 0];
  const person = handling.table.zones[zone(player, 'player')]?.[0];
  if (drawn && person !== undefined) handling.set(person, stat('kept'), drawn.card);
});

/** A handler writes a stat without recording it, so that going back does not take it back (law S4). */
export const wrongUndo = planted(Type.usePower, ({ table }, { player }) => {
  const hero = table.zones[zone(player, 'hero')]?.[0] ?? 0;
  const { stats } = entityAt(table, hero);
  stats[stat('kept')] = (stats[stat('kept')] as number) + 1;
});

/** Damage to a wounded hero sets off damage to the same hero, and so on (law A12). */
export const runaway = planted(Type.damage, (handling, { player, source, targets }) => {
  if (targets.some((it) => isWounded(handling, it)))
    handling.react(makeAction(Type.damage, player, source, [...targets], 1));
});
