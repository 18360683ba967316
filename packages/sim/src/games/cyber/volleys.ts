import type { Catalogue, CompiledCard } from '@aftercast/cards';
import { heroStat, idsIn, Stat, strengthOf, Zone } from '@aftercast/cyber';
import { entityAt, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  commandOf,
  type LegalCommand,
} from '@aftercast/rules';
import { blowsOf } from './evaluate.ts';

/** A legal attack, with its expected damage. */
interface Strike {
  legal: LegalCommand;
  cost: number;
  damage: number;
}

/** A combined attack: attacks of several programs at one target. */
interface Volley {
  strikes: readonly Strike[];
  cost: number;
  damage: number;
}

/**
 * Finds, for each enemy program that only several attacks together can trash, the attacks that cost the least
 * CPU. Damage wears off at the end of the turn, so none of these attacks gains anything alone.
 */
export function volleysAt(
  cards: Catalogue['cards'],
  table: Table,
  seat: number,
  legal: readonly LegalCommand[],
): Command[][] {
  const byAttacker = [...strikesOf(cards, table, legal).values()];
  const cpu = heroStat(table, seat, Stat.cpu);
  return idsIn(table, 1 - seat, Zone.field).flatMap((target) => {
    const volley = cheapest(byAttacker, strengthOf(entityAt(table, target)), cpu);
    return volley === null || volley.strikes.length < 2
      ? []
      : [volley.strikes.map((it) => commandOf<CardCommand>(CARD_COMMANDS, it.legal, target))];
  });
}

/** Returns the programs that can attack now, each with all its attacks. */
function strikesOf(
  cards: Catalogue['cards'],
  table: Table,
  legal: readonly LegalCommand[],
): Map<number, Strike[]> {
  const strikes = new Map<number, Strike[]>();
  for (const it of legal) {
    if (it.do !== 'attack') continue;
    const attacker = entityAt(table, it.entity);
    const blow = blowsOf(cards[attacker.card] as CompiledCard)[Math.max(0, it.choose)];
    if (blow === undefined) continue;
    const damage = blow.damage + (attacker.stats[Stat.boost] as number);
    strikes.set(it.entity, [...(strikes.get(it.entity) ?? []), { legal: it, cost: blow.cost, damage }]);
  }
  return strikes;
}

/**
 * Finds the cheapest attacks with at least this much damage, one per program; of equal ones, the fewest.
 * Returns `null` if there are none.
 */
function cheapest(byAttacker: readonly Strike[][], strength: number, cpu: number): Volley | null {
  let volleys: Volley[] = [{ strikes: [], cost: 0, damage: 0 }];
  for (const strikes of byAttacker)
    volleys = volleys.flatMap((volley) => [volley, ...strikes.map((it) => withStrike(volley, it))]);
  const enough = volleys.filter(({ cost, damage }) => cost <= cpu && damage >= strength);
  return enough.reduce<Volley | null>((best, it) => (best === null || isBetter(it, best) ? it : best), null);
}

function withStrike({ strikes, cost, damage }: Volley, strike: Strike): Volley {
  return { strikes: [...strikes, strike], cost: cost + strike.cost, damage: damage + strike.damage };
}

function isBetter(one: Volley, other: Volley): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.strikes.length < other.strikes.length);
}
