import { type Action, entityAt, type Handling, type Table } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import type { Players } from '../../scenario/testing/lay-pebbles.ts';
import { pebbleRules } from '../../scenario/testing/pebble-rules.ts';
import { pebbleScenario } from '../../scenario/testing/pebble-scenario.ts';
import { cardsIn, Stat, Zone } from '../../scenario/testing/pebble-table.ts';
import { idOf, pebbles } from '../../scenario/testing/pebbles.ts';
import { type LaidTable, layTable } from '../../setup/lay-table.ts';
import type { MatchSetup } from '../../setup/match-setup.ts';

/** Pebbles as any game. */
export const plainPebbles = pebbleRules as GameRules;

/** What a handler does besides its own work: a bug. */
export type Plant = (handling: Handling, action: Action) => void;

/** Pebbles in which an action type does something more in one of its phases. */
export function plantedPebbles(
  type: number,
  more: Plant,
  phase: 'prepare' | 'perform' = 'perform',
  rules: GameRules = plainPebbles,
): GameRules {
  const types = rules.game.types.map((it, number) => {
    if (number !== type) return it;
    return {
      ...it,
      [phase](handling: Handling, action: Action) {
        it[phase]?.(handling, action);
        more(handling, action);
      },
    };
  });
  return { ...rules, game: { ...rules.game, types } };
}

/** The same rules, whose scenarios can be written from a table: with cards and coins, without damage and the pit. */
export function readable(rules: GameRules): GameRules {
  const entriesOf = (table: Table, seat: number, zone: number) =>
    cardsIn(table, seat, zone).map((id) => ({
      card: entityAt(table, id).card,
      id: idOf(table, id),
      as: null,
    }));
  const readPlayer = (table: Table, seat: number) => ({
    coins: entityAt(table, cardsIn(table, seat, Zone.heart)[0] as number).stats[Stat.coins],
    heap: entriesOf(table, seat, Zone.heap),
    bag: entriesOf(table, seat, Zone.bag),
    yard: entriesOf(table, seat, Zone.yard),
  });
  return { ...rules, loadScenario: async () => ({ ...pebbleScenario, readPlayer }) };
}

/** A scenario of pebbles without steps. */
export function sceneOf(players: Players): Record<string, unknown> {
  return { format: 'scenario/1', name: 'a test', game: pebbles.name, players, steps: [] };
}

/** The set-up of a match of pebbles. */
export function setupOf(players: Players, more: Partial<MatchSetup> = {}): MatchSetup {
  return { game: pebbles.name, scenario: sceneOf(players), ...more };
}

/** Lays a table of pebbles. */
export function layPlanted(
  players: Players,
  rules: GameRules = plainPebbles,
  more: Partial<MatchSetup> = {},
): Promise<LaidTable> {
  return layTable([rules], setupOf(players, more));
}

/** A card of a scenario with its own id as its name. */
export const named = (card: string) => ({ card, as: card });

/** The number of the entity with a name; an error if there is none. */
export function entityOf({ aliases }: LaidTable, name: string): number {
  const id = aliases.get(name);
  if (id === undefined) throw new RangeError(`There is no ${name}.`);
  return id;
}
