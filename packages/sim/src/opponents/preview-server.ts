import { acceptInvitation, type MatchClient, type View } from '@aftercast/bridge/client';
import { hashTable, type Table } from '@aftercast/kernel';
import type { Deck } from '@aftercast/rules';
import { EMPTY, filter, firstValueFrom, timeout } from 'rxjs';
import type { Position } from '../bots/bot.ts';
import type { Evaluator } from '../bots/evaluator.ts';
import type { Lethal } from '../previews/lethal.ts';
import { LethalSearch } from '../previews/lethal-search.ts';
import { type CommandPreview, Previews } from '../previews/preview.ts';
import type { ToOpponent } from './messages.ts';

type Asked = Extract<ToOpponent, { kind: 'try' }>;
type LethalAsked = Extract<ToOpponent, { kind: 'find-lethal' }>;

/** How long the worker waits for what the page has seen already, in milliseconds. */
const PATIENCE = 2_000;

/** How many commands a search tries before other questions have their turn: some milliseconds. */
const BIT = 150;

/** The worker's end of previews: it has a connection of its own to the match, with the page's role. */
export class PreviewServer {
  private readonly client: MatchClient;
  private readonly evaluator: Evaluator;
  private readonly deck: Deck;
  private readonly seed: number;
  /** The table that was asked about last, about which more may be asked. */
  private last: Looked | null = null;
  private moment = 0;
  /** The hash of the newest view. */
  private hashed: { view: View; hash: string } | null = null;
  /** The search that goes on. */
  private search: LethalSearch | null = null;

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
    const asked = await this.lookAt(table);
    return commands.map((command) => asked?.previews.of(command) ?? null);
  }

  /**
   * Says whether the seat can win in its turn; `null` if it is not to give a command in its turn, if the match goes on meanwhile, or
   * if the question is asked again.
   */
  async findLethal({ table }: LethalAsked): Promise<Lethal | null> {
    const asked = await this.lookAt(table);
    if (!asked?.position.legal.some((it) => it.do === 'end-turn')) return null;
    const search = new LethalSearch(this.evaluator, asked.position, { seed: this.seed });
    this.search = search;
    while (this.search === search && this.isStill(asked.hash)) {
      const lethal = search.advance(BIT);
      if (lethal !== null) return lethal;
      await new Promise((go) => setTimeout(go));
    }
    return null;
  }

  /** @param shown the table that the page shows */
  private async lookAt(shown: Table): Promise<Looked | null> {
    const { client } = this;
    const { role, status$, view$ } = client;
    const hash = hashTable(shown);
    // A page that is far ahead has no preview: nothing is wrong with the worker.
    const reached = view$.pipe(
      filter(() => this.isStill(hash)),
      timeout({ first: PATIENCE, with: () => EMPTY }),
    );
    const view = await firstValueFrom(reached, { defaultValue: null });
    if (view === null) return null;
    if (this.last?.hash === hash) return this.last;
    const legal = await client.legal();
    const seat = role.kind === 'seat' ? role.seat : status$.value.awaiting[0];
    if (legal.length === 0 || seat === undefined || !this.isStill(hash)) return null;
    const { deck, evaluator, seed } = this;
    const position = { seat, table: view.table, legal, prompt: null, deck, moment: this.moment++ };
    this.last = { hash, position, previews: new Previews(evaluator, position, seed) };
    return this.last;
  }

  /** Whether the match is at the table with this hash. */
  private isStill(hash: string): boolean {
    const { view } = this.client;
    if (this.hashed?.view !== view) this.hashed = { view, hash: hashTable(view.table) };
    return this.hashed.hash === hash;
  }
}

/** A table that was asked about. */
interface Looked {
  readonly hash: string;
  readonly position: Position;
  readonly previews: Previews;
}
