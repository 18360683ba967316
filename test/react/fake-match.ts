import type { MatchClient, View } from '@aftercast/bridge/client';
import { BehaviorSubject, defer, map, NEVER, Subject, startWith } from 'rxjs';

/** A match of one entity whose changes a test times: as the client, it emits a view, and then resolves a keyframe. */
export class FakeMatch {
  private readonly moved$ = new Subject<void>();
  private view: View = viewOf(0);

  /** The client that components are given. */
  get client(): MatchClient {
    return this.made;
  }

  /**
   * Changes the damage of the entity in the way of the client, in one task.
   * @returns a promise that is resolved as that of `play.keyframe()`
   */
  damage(amount: number): Promise<void> {
    return new Promise((resolve) => {
      this.view = viewOf(amount);
      this.moved$.next();
      resolve();
    });
  }

  private readonly made = this.make();

  private make(): MatchClient {
    const view = () => this.view;
    return {
      get view() {
        return view();
      },
      view$: defer(() => this.moved$.pipe(startWith(undefined), map(view))),
      status$: new BehaviorSubject<unknown>({ paused: false }),
      prompt$: new BehaviorSubject<unknown>(null),
      targeting$: new BehaviorSubject<unknown>({}),
      health$: new BehaviorSubject<unknown>({}),
      legal$: NEVER,
      events$: new Subject(),
    } as unknown as MatchClient;
  }
}

function viewOf(damage: number): View {
  const entity = { id: 1, stats: { damage } };
  return { seq: damage, entity: (id: number) => (id === 1 ? entity : null) } as unknown as View;
}
