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

/** What a token is for. A token for one thing is refused for another. */
type Use =
  /** Admits to a match in a role. */
  | 'ticket'
  /** Can be exchanged for a ticket: by one person for a seat, by anyone for a spectator's. */
  | 'invitation'
  /** Names a player, for the queue. */
  | 'player';

/** What is said of a token that is none of this use. */
const words: Record<Use, string> = { ticket: 'a ticket', invitation: 'an invitation', player: 'a player' };

/** Shortest secret, in bytes: as long as the hash that the tickets are signed with. */
const SHORTEST_SECRET = 32;

/**
 * Signs tickets and reads them. A ticket says which match it is for and in which role, until when; nothing that its holder says
 * besides changes that. It is a JSON Web Token with the algorithm HS256, and so are invitations and the names of players.
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
  sign(admission: Admission, seconds: number): Promise<string> {
    return this.signed('ticket', claimsOf(admission), seconds);
  }

  /** @throws TicketError that says why the ticket is not valid */
  async read(ticket: unknown): Promise<Admission> {
    return admissionIn(await this.verified('ticket', ticket));
  }

  /** Signs an invitation to a match. @param seconds how long it is valid */
  signInvitation(admission: Admission, seconds: number): Promise<string> {
    return this.signed('invitation', claimsOf(admission), seconds);
  }

  /** @throws TicketError that says why the invitation is not valid */
  async readInvitation(invitation: unknown): Promise<Admission> {
    return admissionIn(await this.verified('invitation', invitation));
  }

  /** Signs the name of a player. @param seconds how long it is valid */
  signPlayer(player: string, seconds: number): Promise<string> {
    return this.signed('player', { sub: player }, seconds);
  }

  /** @returns the player's id. @throws TicketError that says why it is not valid */
  async readPlayer(token: unknown): Promise<string> {
    const { sub } = await this.verified('player', token);
    if (typeof sub !== 'string') throw new TicketError('The token names no player.');
    return sub;
  }

  private signed(use: Use, claims: Record<string, unknown>, seconds: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(use)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.key);
  }

  private async verified(use: Use, token: unknown): Promise<Record<string, unknown>> {
    if (typeof token !== 'string') throw new TicketError(`There is no ${use}.`);
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        audience: use,
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ERR_JWT_EXPIRED') throw new TicketError(`The ${use} has expired: ask for another.`);
      throw new TicketError(`This is not ${words[use]} of this server, or it was changed.`);
    }
  }
}

function claimsOf({ match, role }: Admission): Record<string, unknown> {
  return { match, role: { ...role } };
}

function admissionIn({ match, role }: Record<string, unknown>): Admission {
  if (typeof match !== 'string' || !isAdmitted(role))
    throw new TicketError('The ticket names no match and role.');
  return { match, role };
}

function isAdmitted(role: unknown): role is Admission['role'] {
  if (typeof role !== 'object' || role === null) return false;
  const { kind, seat } = role as Record<string, unknown>;
  return kind === 'spectator' || (kind === 'seat' && Number.isSafeInteger(seat) && (seat as number) >= 0);
}
