import type { Role } from '@aftercast/match';
import { isRole } from '../ports/forms.ts';
import type { ConnectionPorts } from './connection.ts';

/**
 * Checks what a call for a connection says.
 * @param seats those of the game
 * @throws Error if it is malformed
 */
export function requireConnection(seats: number, role: Role, ports: ConnectionPorts, leads?: boolean): void {
  if (!isRole(role, seats))
    throw new Error(`Expected a role such as { kind: "seat", seat: 0 }, not ${JSON.stringify(role)}.`);
  if (!(ports.stream instanceof MessagePort) || !(ports.api instanceof MessagePort))
    throw new Error('Expected two MessagePorts to connect through.');
  if (leads !== undefined && typeof leads !== 'boolean')
    throw new Error('Whether the connection leads must be true, false or undefined.');
}
