import type { Role } from '@aftercast/bridge/client';

/** The seats that a role plays: its own, all for the owner, none for a spectator. */
export function seatsOf(role: Role, seats: number): readonly number[] {
  switch (role.kind) {
    case 'owner':
      return Array.from({ length: seats }, (_, seat) => seat);
    case 'seat':
      return [role.seat];
    default:
      return [];
  }
}
