import {
  config,
  EmptyError,
  filter,
  firstValueFrom,
  from,
  lastValueFrom,
  map,
  merge,
  Observable,
  of,
  Subject,
  share,
  switchMap,
  take,
  takeUntil,
  toArray,
} from 'rxjs';

/**
 * Casts Fireball in a match, and closes it.
 * @param onUncaught calls a function with each error that nothing has caught
 * @returns what the page's operators have made of the phases, and who has heard the error of a subscriber
 */
export async function playWithOperators(match, onUncaught) {
  const { phases$ } = match;
  const { fireball, yeti } = match.aliases;

  const end$ = new Subject();
  const listed = (phases) =>
    lastValueFrom(
      phases.pipe(
        map(({ action, phase }) => `${action.id} ${action.type} ${phase}`),
        takeUntil(end$),
        toArray(),
      ),
    );
  const relay$ = new Subject();
  const phases = {
    piped: listed(phases$),
    converted: listed(from(phases$)),
    merged: listed(merge(phases$)),
    switched: listed(of(0).pipe(switchMap(() => phases$))),
    shared: listed(phases$.pipe(share())),
    relayed: listed(relay$),
  };
  phases$.subscribe(relay$);

  const thrown = [];
  config.onUnhandledError = ({ message }) => thrown.push(`the page's rxjs: ${message}`);
  onUncaught(({ message }) => thrown.push(`uncaught: ${message}`));
  phases$.pipe(take(1)).subscribe(() => {
    throw new Error('of a subscriber');
  });

  const ended = firstValueFrom(match.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
  await match.send({ do: 'play', card: fireball, target: yeti });
  await ended;
  end$.next();
  for (const [way, list] of Object.entries(phases)) phases[way] = await list;

  const closed = firstValueFrom(phases$).catch((error) => error instanceof EmptyError);
  await match.dispose();
  return { phases, isInstance: phases$ instanceof Observable, thrown, hasOwnError: await closed };
}
