import type { LegalCommand, MatchClient, Targeting } from '@aftercast/bridge/client';
import type { CommandPreview, MatchPreviews } from '@aftercast/sim/opponents';
import { BehaviorSubject, combineLatest, first, map, type Subscription, switchMap } from 'rxjs';

/** What the picked card would do, by its target; under 0 for a card that takes none. Empty while no card is picked. */
export type PreviewsByTarget = ReadonlyMap<number, CommandPreview>;

/** Follows what the player has picked, and previews it. */
export class AimPreviews {
  readonly aim$ = new BehaviorSubject<PreviewsByTarget>(NOTHING);
  private readonly client: MatchClient;
  private readonly previews: MatchPreviews;
  private readonly subscription: Subscription;

  /** @param client the connection of the player */
  constructor(client: MatchClient, previews: MatchPreviews) {
    this.client = client;
    this.previews = previews;
    const picked$ = combineLatest([client.targeting$, client.legal$]).pipe(
      map(([targeting, legal]) => ({ targeting, entry: entryOf(targeting, legal) })),
    );
    this.subscription = picked$
      .pipe(switchMap(({ entry, targeting }) => this.previewed(targeting, entry)))
      .subscribe((aim) => {
        if (aim.size > 0 || this.aim$.value.size > 0) this.aim$.next(aim);
      });
    // The worker starts before the first pick waits for it.
    const isActing$ = client.legal$.pipe(first((legal) => legal.length > 0, null));
    this.subscription.add(isActing$.subscribe((legal) => legal !== null && void previews.of([])));
  }

  close(): void {
    this.subscription.unsubscribe();
    this.previews.stop();
  }

  private async previewed({ allowed }: Targeting, entry: LegalCommand | null): Promise<PreviewsByTarget> {
    if (entry === null) return NOTHING;
    const targets = entry.target === 'none' ? [0] : allowed;
    const commands = targets.map((target) => this.client.commandOf(entry, target));
    const previews = await this.previews.of(commands);
    return new Map(targets.flatMap((target, i) => (previews[i] ? [[target, previews[i]] as const] : [])));
  }
}

const NOTHING: PreviewsByTarget = new Map();

/** The legal entry of what is picked and waits for its target or for a confirmation; `null` for none. */
function entryOf({ choose, entity, state }: Targeting, legal: readonly LegalCommand[]): LegalCommand | null {
  if (state !== 'choosing' && state !== 'confirming') return null;
  return legal.find((it) => it.entity === entity && it.choose === choose) ?? null;
}
