import type { LogFrom } from '../../contract.ts';
import { OpenError } from './open-error.ts';

/** @throws OpenError if an argument of a call is no port */
export function requirePort(port: unknown): MessagePort {
  if (!(port instanceof MessagePort)) throw new OpenError('Expected a MessagePort to send through.');
  return port;
}

/** @throws OpenError if an argument of a call does not say where to follow the event log from */
export function requireLogFrom(from: unknown): LogFrom {
  if (from !== 'start' && from !== 'now') throw new OpenError('Follow the event log from "start" or "now".');
  return from;
}
