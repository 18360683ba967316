import {
  catchError,
  distinctUntilChanged,
  from,
  map,
  merge,
  type Observable,
  of,
  shareReplay,
  switchMap,
} from 'rxjs';
import type { Health } from '../contract/health.ts';
import type { LegalCommand, PendingPrompt, Role, Status, Targeting } from '../contract.ts';
import type { Warning } from './api.ts';

/** What the legal commands of a connection depend on. */
export interface LegalParts {
  readonly role: Role;
  readonly status$: Observable<Status> & { readonly value: Status };
  readonly prompt$: Observable<PendingPrompt | null>;
  readonly targeting$: Observable<Targeting>;
  readonly health$: Observable<Health> & { readonly value: Health };
  /** Emits when the view has changed. */
  readonly moved$: Observable<void>;
  readonly reader: {
    readonly ended: { readonly command: number; readonly count: number };
    /** How many prompts were asked: one for commands has its own list (law A17). */
    readonly asked: number;
  };
  readonly ended: boolean;
  readonly warnings$: { next(warning: Warning): void };
  legal(): Promise<readonly LegalCommand[]>;
}

const NONE: readonly LegalCommand[] = Object.freeze([]);

/**
 * The legal commands now, and after each change. They are asked for when the match begins to wait for the seat, when a
 * command has ended or was undone since then, and when a lost worker was replaced: what was legal there may be refused now.
 * There are none from the choice on that has begun a command, until it has ended.
 */
export function legalStream(client: LegalParts): Observable<readonly LegalCommand[]> {
  const ask = (): Observable<readonly LegalCommand[]> =>
    from(client.legal()).pipe(
      catchError((error: unknown) => {
        if (!client.ended) client.warnings$.next({ code: 'failed-call', message: String(error) });
        return of(NONE);
      }),
    );
  /** The command that the last choice of this seat has begun, which the status tells of later. */
  let chosen = { command: 0, replaced: 0 };
  const choices$ = client.targeting$.pipe(
    map(({ command }) => {
      chosen = { command, replaced: client.health$.value.replaced };
    }),
  );
  const moment = () => {
    const { health$, reader, role, status$ } = client;
    const { replaced } = health$.value;
    const isBegun = chosen.command > reader.ended.command && chosen.replaced === replaced;
    const { asked, ended } = reader;
    return { awaited: !isBegun && isAwaited(role, status$.value), asked, ended: ended.count, replaced };
  };
  return merge(choices$, client.status$, client.prompt$, client.health$, client.moved$).pipe(
    map(moment),
    distinctUntilChanged(
      (a, b) =>
        a.awaited === b.awaited && a.asked === b.asked && a.ended === b.ended && a.replaced === b.replaced,
    ),
    switchMap(({ awaited }) => (awaited ? ask() : of(NONE))),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}

/** Whether the match waits for a command of this role. While one is resolved, `awaiting` has the seat that acts next. */
function isAwaited(role: Role, { awaiting, resolving }: Status): boolean {
  if (resolving) return false;
  switch (role.kind) {
    case 'owner':
      return awaiting.length > 0;
    case 'seat':
      return awaiting.includes(role.seat);
    default:
      return false;
  }
}
