// What compiles only if the page's rxjs is the engine's: each line that begins with "export".
import type { openMatch, PhaseEvent } from 'aftercast';
import { firstValueFrom, from, map, merge, type Observable, Subject } from 'rxjs';

declare const match: Awaited<ReturnType<typeof openMatch>>;

export const piped = match.phases$.pipe(map(({ action }) => action.type));
export const assigned: Observable<PhaseEvent> = match.phases$;
export const converted = from(match.phases$);
export const merged = merge(match.phases$, new Subject<string>());
export const first = firstValueFrom(match.phases$);
