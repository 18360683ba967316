import type { Command, Deck, MatchClient } from '@aftercast/bridge/client';

/** A command as scenarios write it, with names instead of numbers. */
export type NamedCommand =
  | { do: 'join'; deck: Deck }
  | { do: 'mulligan'; replace: string[] }
  | { do: 'play'; card: string; target?: string; position?: number; choose?: number }
  | { do: 'attack'; with: string; target: string }
  | { do: 'power'; target?: string; choose?: number }
  | { do: 'end-turn' }
  | { do: 'choose'; pick: number[] }
  | { do: 'concede' };

/**
 * Replaces the names in a command with entities.
 * @throws Error for a name that refers to no entity
 */
export function withIds(command: NamedCommand, client: MatchClient): Command {
  const named = new Set(['card', 'with', 'target', 'replace']);
  const withId = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withId);
    return typeof value === 'string' ? find(value, client) : value;
  };
  return Object.fromEntries(
    Object.entries(command).map(([key, value]) => [key, named.has(key) ? withId(value) : value]),
  ) as Command;
}

/**
 * The entity that an alias or a place such as `p0.hero`, `p1.board[-1]` stands for.
 * @throws Error if it stands for nothing
 */
export function find(name: string, { aliases, view }: MatchClient): number {
  const alias = aliases[name];
  if (alias !== undefined) return alias;
  const [, seat, zone = '', index] = /^p([01])\.([a-z]+)(?:\[(-?\d+)\])?$/.exec(name) ?? [];
  const ids = view.zone(Number(seat), zone === 'board' ? 'battlefield' : zone);
  const id = ids.at(Number(index ?? 0)) ?? 0;
  if (id === 0) throw new Error(`There is no "${name}" on this table.`);
  return id;
}
