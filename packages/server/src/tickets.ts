import type { Role } from '@aftercast/match';
import { jwtVerify, SignJWT } from 'jose';

/** What a ticket admits to. */
export interface Admission {
  /** Id of the match. */
  match: string;
  /** What its holder may see, and which seat it plays. */
  role: Exclude<Role, { kind: 'owner' }>;
}

/** A ticket is not valid: it was changed, is of another server, or has expired. */
export class TicketError extends Error {
  override readonly name = 'TicketError';
}

/** Shortest secret, in bytes: as long as the hash that the tickets are signed with. */
const SHORTEST_SECRET = 32;

/**
 * Signs tickets and reads them. A ticket says which match it is for and in which role, until when; nothing that its holder says
 * besides changes that. It is a JSON Web Token with the algorithm HS256.
 */
export class Tickets {
  private readonly key: Uint8Array;

  /** @throws RangeError for a secret of less than 32 bytes */
  constructor(secret: string) {
    this.key = new TextEncoder().encode(secret);
    if (this.key.length < SHORTEST_SECRET)
      throw new RangeError(
        `The secret that signs tickets has at least ${SHORTEST_SECRET} bytes: make one with \`openssl rand -base64 32\`.`,
      );
  }

  /** @param seconds how long it is valid */
  sign({ match, role }: Admission, seconds: number): Promise<string> {
    return new SignJWT({ match, role: { ...role } })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.key);
  }

  /** @throws TicketError that says why the ticket is not valid */
  async read(ticket: unknown): Promise<Admission> {
    if (typeof ticket !== 'string') throw new TicketError('The connection has no ticket.');
    const payload = await this.verified(ticket);
    const { match, role } = payload;
    if (typeof match !== 'string' || !isAdmitted(role))
      throw new TicketError('The ticket names no match and role.');
    return { match, role };
  }

  private async verified(ticket: string): Promise<Record<string, unknown>> {
    try {
      const { payload } = await jwtVerify(ticket, this.key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === 'ERR_JWT_EXPIRED') throw new TicketError('The ticket has expired: ask for another.');
      throw new TicketError('The ticket is not of this server, or was changed.');
    }
  }
}

function isAdmitted(role: unknown): role is Admission['role'] {
  if (typeof role !== 'object' || role === null) return false;
  const { kind, seat } = role as Record<string, unknown>;
  return kind === 'spectator' || (kind === 'seat' && Number.isSafeInteger(seat) && (seat as number) >= 0);
}
