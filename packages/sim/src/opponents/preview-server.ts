import { acceptInvitation, type MatchClient } from '@aftercast/bridge/client';
import type { Deck } from '@aftercast/rules';
import { EMPTY, filter, firstValueFrom, map, timeout } from 'rxjs';
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
  /** The view that was asked about last, to which more may be asked. */
  private last: { seq: number; position: Position; previews: Previews } | null = null;
  private moment = 0;
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
  async try({ commands, seq }: Asked): Promise<(CommandPreview | null)[]> {
    const asked = await this.lookAt(seq);
    return commands.map((command) => asked?.previews.of(command) ?? null);
  }

  /**
   * Says whether the seat can win in its turn; `null` if it is not to give a command in its turn, if the match goes on meanwhile, or
   * if the question is asked again.
   */
  async findLethal({ seq }: LethalAsked): Promise<Lethal | null> {
    const asked = await this.lookAt(seq);
    if (!asked?.position.legal.some((it) => it.do === 'end-turn')) return null;
    const search = new LethalSearch(this.evaluator, asked.position, { seed: this.seed });
    this.search = search;
    while (this.search === search && this.client.view.seq === seq) {
      const lethal = search.advance(BIT);
      if (lethal !== null) return lethal;
      await new Promise((go) => setTimeout(go));
    }
    return null;
  }

  private async lookAt(seq: number): Promise<typeof this.last> {
    const { client, last } = this;
    const { role, status$, view$ } = client;
    // A page that is far ahead has no preview: nothing is wrong with the worker.
    const reached = view$.pipe(
      map((view) => view.seq),
      filter((reading) => reading >= seq),
      timeout({ first: PATIENCE, with: () => EMPTY }),
    );
    const now = await firstValueFrom(reached, { defaultValue: null });
    if (now !== seq) return null;
    if (last?.seq === now) return last;
    const legal = await client.legal();
    const { seq: then, table } = client.view;
    const seat = role.kind === 'seat' ? role.seat : status$.value.awaiting[0];
    if (legal.length === 0 || seat === undefined || then !== seq) return null;
    const { deck, evaluator, seed } = this;
    const position = { seat, table, legal, prompt: null, deck, moment: this.moment++ };
    this.last = { seq: then, position, previews: new Previews(evaluator, position, seed) };
    return this.last;
  }
}
