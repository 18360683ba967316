import { BehaviorSubject, filter, firstValueFrom, type Observable, startWith } from 'rxjs';
import type { Clock } from '../clock.ts';
import type { OpenedReplay, PlayTo, ReplayMove, ReplayUnit, Role } from '../contract.ts';
import type { MatchClient } from './api.ts';
import { Client } from './client.ts';
import type { HostLink } from './connecting.ts';
import { InertMatch } from './inert-match.ts';
import { openLink } from './opening.ts';
import type { WorkerSource } from './recovery/worker-source.ts';
import type { ReplayClient, ReplayMoment } from './replay-api.ts';

/** Opens a stored match as a replay in a worker, and connects to it. */
export async function connectReplay(
  worker: WorkerSource,
  text: string,
  role: Role,
  clock: Clock,
  signal?: AbortSignal,
): Promise<ReplayClient> {
  return openLink(worker, clock, signal, async (link) => {
    await link.greeted();
    const opened = await link.answered(link.host.openReplay(text, role), 'opened the replay');
    const client = await link.answered(Client.connect(link, true, opened, role, clock), 'connected the page');
    link.watch();
    return new Replay(client, link, opened);
  });
}

/** The page's end of a replay: a connection, and the calls that move it. */
class Replay extends InertMatch implements ReplayClient {
  readonly moment$: BehaviorSubject<ReplayMoment>;
  readonly commands: readonly number[];
  readonly turns: readonly number[];
  private readonly link: HostLink;
  private readonly last: number;

  constructor(client: Client, link: HostLink, { commands, last, turns }: OpenedReplay) {
    super(client);
    this.link = link;
    this.commands = Object.freeze(commands);
    this.turns = Object.freeze(turns);
    this.last = last;
    this.moment$ = new BehaviorSubject(this.momentNow());
    client.moved$.subscribe({
      next: () => this.moment$.next(this.momentNow()),
      complete: () => this.moment$.complete(),
    });
    // The worker pauses at the end of a jump, and where playing stops.
    client.status$.subscribe(({ paused }) => {
      const { clock } = client.viewers;
      if (!paused) clock.resume();
      else if (!client.stepping) clock.pause();
    });
  }

  get match(): MatchClient {
    return this;
  }

  goTo(record: number): Promise<void> {
    return this.move(record);
  }

  forward(unit: ReplayUnit): Promise<void> {
    return this.move({ direction: 'forward', unit });
  }

  back(unit: ReplayUnit): Promise<void> {
    return this.move({ direction: 'back', unit });
  }

  async play(to: PlayTo = 'end'): Promise<void> {
    await this.client.calls.wait(() => this.link.host.aimReplay(to));
    await this.client.resume();
  }

  override async step(): Promise<void> {
    await this.client.calls.wait(() => this.link.host.aimReplay('end'));
    await this.client.step();
  }

  private async move(move: ReplayMove): Promise<void> {
    const { client } = this;
    const jump = await client.calls.wait(() => this.link.host.moveReplay(move));
    // The view comes through another port: it can be later than the answer.
    const arrived: Observable<void> = client.moved$.pipe(
      startWith(undefined),
      filter(() => client.jump >= jump),
    );
    await client.calls.wait(() => firstValueFrom(arrived));
  }

  private momentNow(): ReplayMoment {
    const { seq: record } = this.client.reader;
    const { commands, last, turns } = this;
    return { record, last, command: reached(commands, record), turn: reached(turns, record) };
  }
}

/** Number of beginnings up to a moment, with one that is there. */
function reached(begins: readonly number[], moment: number): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begins[middle] as number) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
