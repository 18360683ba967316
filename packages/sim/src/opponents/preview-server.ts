import { acceptInvitation, type MatchClient } from '@aftercast/bridge/client';
import { hashTable, type Table } from '@aftercast/kernel';
import type { Deck } from '@aftercast/rules';
import { EMPTY, filter, firstValueFrom, timeout } from 'rxjs';
import type { Evaluator } from '../bots/evaluator.ts';
import { type CommandPreview, Previews } from '../previews/preview.ts';
import type { ToOpponent } from './messages.ts';

type Asked = Extract<ToOpponent, { kind: 'try' }>;

/** How long the worker waits for what the page has seen already, in milliseconds. */
const PATIENCE = 2_000;

/** The worker's end of previews: it has a connection of its own to the match, with the page's role. */
export class PreviewServer {
  private readonly client: MatchClient;
  private readonly evaluator: Evaluator;
  private readonly deck: Deck;
  private readonly seed: number;
  /** Those of the table that was asked about last, on which more commands may be tried. */
  private last: { hash: string; previews: Previews } | null = null;
  private moment = 0;

  private constructor(client: MatchClient, evaluator: Evaluator, deck: Deck, seed: number) {
    this.client = client;
    this.evaluator = evaluator;
    this.deck = deck;
    this.seed = seed;
  }

  /** @throws Error if the game has no previews, or the match has ended */
  static async open(
    evaluator: Evaluator | undefined,
    { deck, invitation, seed }: Extract<ToOpponent, { kind: 'preview' }>,
  ): Promise<PreviewServer> {
    if (evaluator === undefined)
      throw new Error('The game of this worker has no previews: its `evaluator` is missing.');
    return new PreviewServer(await acceptInvitation(invitation), evaluator, deck, seed);
  }

  /** Returns what commands would do now; `null` for each if the match has gone on, or nothing is legal. */
  async try({ commands, table }: Asked): Promise<(CommandPreview | null)[]> {
    const previews = await this.previewsOf(table);
    return commands.map((command) => previews?.of(command) ?? null);
  }

  /** @param shown the table that the page shows */
  private async previewsOf(shown: Table): Promise<Previews | null> {
    const { client, last } = this;
    const { role, status$, view$ } = client;
    const hash = hashTable(shown);
    // A page that is far ahead has no preview: nothing is wrong with the worker.
    const reached = view$.pipe(
      filter((view) => hashTable(view.table) === hash),
      timeout({ first: PATIENCE, with: () => EMPTY }),
    );
    const view = await firstValueFrom(reached, { defaultValue: null });
    if (view === null) return null;
    if (last?.hash === hash) return last.previews;
    const legal = await client.legal();
    const seat = role.kind === 'seat' ? role.seat : status$.value.awaiting[0];
    if (legal.length === 0 || seat === undefined || client.view !== view) return null;
    const { deck, evaluator, seed } = this;
    const position = { seat, table: view.table, legal, prompt: null, deck, moment: this.moment++ };
    const previews = new Previews(evaluator, position, seed);
    this.last = { hash, previews };
    return previews;
  }
}
