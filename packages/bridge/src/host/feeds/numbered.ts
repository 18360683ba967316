import type { RoleStream } from '@aftercast/match';
import type { Targeting } from '../../contract.ts';

/** A seat's targeting with entities numbered as a role sees them. */
export function numbered(state: Targeting, numbers: Pick<RoleStream, 'aliasOf'>): Targeting {
  const aliasOf = (entity: number) => numbers.aliasOf(entity);
  return {
    ...state,
    entity: aliasOf(state.entity),
    target: aliasOf(state.target),
    allowed: state.allowed.map(aliasOf),
    preferred: state.preferred.map(aliasOf),
    others: state.others.map((it) => ({ ...it, entity: aliasOf(it.entity) })),
  };
}
