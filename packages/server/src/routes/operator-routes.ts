import { createHash, timingSafeEqual } from 'node:crypto';
import { basicAuth, createEndpoint, type Endpoint } from '@colyseus/core';
import { monitor } from '@colyseus/monitor';
import type { OperationLog } from '../operation/operation-log.ts';
import type { MatchStore } from '../store/match-store.ts';

/** What the operator's routes need. */
export interface OperatorContext {
  operation: OperationLog;
  store: MatchStore;
  /** The operator's key; `null` if there is none: then nothing of these routes is there, apart from the health. */
  key: string | null;
  /** Whether the process is being stopped. */
  isStopping(): boolean;
}

/** Name of the operator in the browser's question for a password. */
const OPERATOR = 'operator';

/**
 * The routes of those who run the server: `/health` for the proxy before it, and with the operator's key `/metrics` for
 * Prometheus, and `/monitor/` for a browser.
 */
export function operatorRoutes({
  isStopping,
  key,
  operation,
  store,
}: OperatorContext): Record<string, Endpoint> {
  const health = createEndpoint('/health', { method: 'GET' }, async () => {
    if (isStopping()) return Response.json({ status: 'stopping' }, { status: 503 });
    try {
      await store.ping();
      return Response.json({ status: 'ok' });
    } catch {
      return Response.json({ status: 'the store cannot be reached' }, { status: 503 });
    }
  });
  if (key === null) return { 'operator-health': health };
  const metrics = createEndpoint('/metrics', { method: 'GET' }, async ({ request }) => {
    if (!isOperatorsKey(key, (request as Request).headers.get('authorization')))
      return Response.json(
        { message: "The metrics are the operator's: give the operator's key." },
        { status: 401 },
      );
    const { registry } = operation;
    return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
  });
  const use = [basicAuth({ users: { [OPERATOR]: key }, realm: 'Aftercast' })];
  // It is a middleware with its routes as members.
  const pages = Object.entries(monitor({ prefix: '/monitor', use })) as [string, Endpoint][];
  return { 'operator-health': health, 'operator-metrics': metrics, ...Object.fromEntries(pages) };
}

/** Whether an `Authorization` has the operator's key, as `Bearer` or as the password of `Basic`. */
export function isOperatorsKey(key: string, authorization: string | null): boolean {
  const [, scheme = '', given = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? [];
  const said =
    scheme === 'Basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : given;
  // Equal lengths, so that the time of the comparison tells nothing.
  return timingSafeEqual(digest(said), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
