// What compiles whatever copy of rxjs the page has.
import type { openMatch, PhaseEvent } from 'aftercast';
import { map, Observable, Subject, Subscription } from 'rxjs';

declare const match: Awaited<ReturnType<typeof openMatch>>;

match.phases$.subscribe(({ action }) => action.type);
match.phases$.subscribe(new Subject<PhaseEvent>());
new Subscription().add(match.phases$.subscribe());
const phases$ = new Observable<PhaseEvent>((subscriber) => match.phases$.subscribe(subscriber));
phases$.pipe(map(({ action }) => action.type));
