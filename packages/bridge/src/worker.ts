import type { PlainLimits } from '@aftercast/rules';
import type * as Comlink from 'comlink';
import type {
  ConnectOptions,
  HostApi,
  KeptMatch,
  MatchSetup,
  OnlineMatch,
  PlayTo,
  ReplayMove,
  Role,
  SeenOnline,
  Watch,
} from './contract.ts';
import { Host } from './host/host.ts';
import type { HostOptions, MatchHost } from './host/host-options.ts';
import { CallPort, type Offer } from './host/ports/call-port.ts';
import { MESSAGE_LIMITS } from './host/ports/forms.ts';

export type { Clock } from './clock.ts';
export type { HostOptions, MatchHost } from './host/host-options.ts';
export { Inspection } from './host/machines/inspection.ts';

/**
 * Lets this worker play matches. A worker's script only imports its games and calls this function.
 * @param endpoint where the page's calls arrive; default: the worker's global scope. Tests pass a MessagePort
 * @returns the host, for a caller in the same thread, such as a test
 */
export function hostMatches(
  options: HostOptions,
  endpoint: Comlink.Endpoint = globalThis as unknown as Comlink.Endpoint,
): MatchHost {
  const host = new Host(options);
  new CallPort(endpoint, {
    offers: offersOf(host),
    turns: host.turns,
    redact: (error) => (error instanceof Error ? error : new Error(String(error))),
    admit: () => true,
    malformed: () => {},
    answered: () => {},
    // The page releases its proxy when a match is over. The worker keeps listening: it may open another match.
    released: () => {},
  });
  return host;
}

/** A viewer's deadline may be infinite. */
const WATCHES: PlainLimits = { ...MESSAGE_LIMITS, infinite: true };

/** The host's methods that the page may call: those of the contract. */
function offersOf(host: Host): Record<keyof HostApi, Offer> {
  return {
    open: { takes: ['checked-by-method'], call: (setup: MatchSetup) => host.open(setup) },
    restore: { takes: ['text'], call: (stored: string) => host.restore(stored) },
    openReplay: {
      takes: ['text', MESSAGE_LIMITS],
      call: (stored: string, role: Role) => host.openReplay(stored, role),
    },
    moveReplay: { takes: [MESSAGE_LIMITS], call: (move: ReplayMove) => host.moveReplay(move) },
    aimReplay: { takes: [MESSAGE_LIMITS], call: (to: PlayTo) => host.aimReplay(to) },
    openOnline: {
      takes: [MESSAGE_LIMITS, 'checked-by-method'],
      call: (match: OnlineMatch, seen?: SeenOnline) => host.openOnline(match, seen),
    },
    recover: { takes: ['checked-by-method'], call: (kept: KeptMatch) => host.recover(kept) },
    goOn: { takes: [], call: () => host.goOn() },
    ping: { takes: [], call: () => host.ping() },
    greet: { takes: [], call: () => host.greet() },
    connect: {
      takes: [MESSAGE_LIMITS, 'port', 'port', MESSAGE_LIMITS, MESSAGE_LIMITS],
      call: (role: Role, stream: MessagePort, api: MessagePort, leads?: boolean, options?: ConnectOptions) =>
        host.connect(role, stream, api, leads, options),
    },
    lead: {
      takes: [MESSAGE_LIMITS, WATCHES],
      call: (connection: number, watches: Watch[]) => host.lead(connection, watches),
    },
    snapshot: { takes: [], call: () => host.snapshot() },
    save: { takes: [], call: () => host.save() },
    close: { takes: [], call: () => host.close() },
  };
}
