import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What a server allows one address, and one match. */
export interface ServerLimits {
  /** Requests of an address in a minute, connections included; default: 240. */
  requestsPerMinute: number;
  /** Matches that an address may make in an hour; default: 60. */
  matchesPerHour: number;
  /** Connections of a match at the same time, seats included; default: 100. */
  connectionsPerMatch: number;
}

/** The limits of a server that sets none. */
export const DEFAULT_LIMITS: Readonly<ServerLimits> = {
  requestsPerMinute: 240,
  matchesPerHour: 60,
  connectionsPerMatch: 100,
};

/** Counts what each address asks for, in this process. */
export class AddressLimits {
  private readonly requests: RateLimiterMemory;
  private readonly matches: RateLimiterMemory;

  constructor({ matchesPerHour, requestsPerMinute }: ServerLimits) {
    this.requests = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
    this.matches = new RateLimiterMemory({ points: matchesPerHour, duration: 3_600 });
  }

  /** Counts a request. @returns seconds until the address may ask again; 0 if it may now */
  request(address: string): Promise<number> {
    return secondsLeft(this.requests, address);
  }

  /** Counts a match that an address makes. @returns as {@link request} */
  match(address: string): Promise<number> {
    return secondsLeft(this.matches, address);
  }
}

async function secondsLeft(limiter: RateLimiterMemory, address: string): Promise<number> {
  try {
    await limiter.consume(address);
    return 0;
  } catch (refused) {
    const { msBeforeNext } = refused as { msBeforeNext?: number };
    if (msBeforeNext === undefined) throw refused;
    return Math.ceil(msBeforeNext / 1000);
  }
}
