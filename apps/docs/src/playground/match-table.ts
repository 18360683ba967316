import { type LegalCommand, type MatchClient, openMatch, type PendingPrompt } from '@aftercast/bridge/client';
import type { HearthWith } from '@aftercast/hearth';
import { english } from '@aftercast/hearth/messages';
import { wordRefusal } from '@aftercast/rules/messages';
import { Board, type PieceMark } from '../match/board.ts';
import { Chain } from '../match/chain.ts';
import { element } from '../match/element.ts';
import { MatchNames } from '../match/names.ts';
import { Choice, type ChoiceAsked } from './choice.ts';
import type { PlayableCards } from './read-cards.ts';
import { tableFor } from './table-for.ts';

/** The words of a match with cards of the reader's. */
type Own = HearthWith<string>;

/** Action types whose perform phase is shown for a moment. */
const SHOWN = [
  'attack',
  'cast-spell',
  'buff',
  'damage',
  'draw',
  'heal',
  'summon',
  'death',
  'freeze',
] as const;

/**
 * One match with the reader's cards. The reader plays both sides: a press picks a card or a character, a second one its target.
 */
export class MatchTable {
  /** The table, and what has to be chosen. */
  readonly root: HTMLElement;
  /** Ends the turn. */
  readonly endTurn = element('button', 'demo-button', 'End turn');
  /** What the last command has done. */
  readonly history: HTMLElement;
  readonly #match: MatchClient<Own>;
  readonly #names: MatchNames;
  readonly #board: Board;
  readonly #chain: Chain;
  readonly #choice = new Choice();
  readonly #say: (words: string) => void;
  /** What the seat that acts may do now. */
  #legal: readonly LegalCommand[] = [];
  /** What waits for a target. */
  #picked: LegalCommand | null = null;

  /**
   * Opens a match in a worker of its own.
   * @param say tells the reader what is going on, in a sentence
   * @throws Error if the match could not be opened, or the signal was aborted
   */
  static async open(
    cards: PlayableCards,
    say: (words: string) => void,
    signal: AbortSignal,
  ): Promise<MatchTable> {
    const start = () => {
      const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
      worker.postMessage({ cards: [{ file: 'this text', cards: cards.json }] });
      return worker;
    };
    const match = await openMatch<Own>(start, { game: 'hearth', scenario: tableFor(cards) }, { signal });
    return new MatchTable(match, new MatchNames(cards.all), say);
  }

  private constructor(match: MatchClient<Own>, names: MatchNames, say: (words: string) => void) {
    this.#match = match;
    this.#names = names;
    this.#say = say;
    this.#board = new Board(names, {
      press: (entity) => this.#press(entity),
      markOf: (entity) => this.#markOf(entity),
    });
    this.#chain = new Chain(names);
    this.history = this.#chain.root;
    this.endTurn.type = 'button';
    this.endTurn.onclick = () => void this.#endTurn();
    this.root = element('div', 'play-match', this.#board.root, this.#choice.root);
    this.root.onkeydown = ({ key }) => {
      if (key === 'Escape') this.#pick(null);
    };
    this.#follow();
  }

  /** Ends the match, and its worker. */
  dispose(): Promise<void> {
    return this.#match.dispose();
  }

  #follow(): void {
    const match = this.#match;
    let command = 0;
    match.view$.subscribe((view) => this.#board.draw(view));
    match.legal$.subscribe((legal) => {
      this.#legal = legal;
      this.#picked = null;
      this.#choice.close();
      this.#board.mark();
    });
    match.prompt$.subscribe((prompt) => {
      if (prompt === null || prompt.options.length === 0) {
        this.#choice.close();
        return;
      }
      const words = prompt.options.map((option) => this.#wordOption(prompt.of, option));
      this.#ask({ title: 'Choose', words, count: prompt.count }, (pick) =>
        this.#give({ do: 'choose', pick: [...pick] }),
      );
    });
    match.status$.subscribe(({ outcome }) => {
      this.#board.mark();
      if (outcome === null) return;
      this.#say(
        'tied' in outcome
          ? 'The match is over: a tie.'
          : `The match is over: the ${outcome.winner === 0 ? 'lower' : 'upper'} player wins.`,
      );
    });
    match.events$.subscribe((event) => {
      if (event.command !== command) this.#chain.clear();
      command = event.command;
      this.#chain.add(event);
    });
    match.viewers.attach({ type: SHOWN, phase: 'perform' }, async ({ action }, play) => {
      this.#board.light(action);
      await play.wait(300);
      await play.keyframe();
      await play.wait(300);
      this.#board.light(null);
    });
  }

  #press(entity: number): void {
    const picked = this.#picked;
    if (picked?.allowed.includes(entity)) void this.#send(picked, entity);
    else if (picked?.entity === entity) this.#pick(null);
    else this.#begin(entity);
  }

  /** Uses a card or a character, or asks for what has to be chosen first. */
  #begin(entity: number): void {
    const ways = this.#legal.filter((it) => it.entity === entity);
    const [way] = ways;
    if (way === undefined) {
      void this.#explain(entity);
      return;
    }
    if (way.choose < 0) {
      this.#use(way);
      return;
    }
    const facts = this.#names.factsOf(this.#match.view.entity(entity)?.card ?? '');
    const words = ways.map(({ choose }) => facts?.options?.[choose] ?? `Option ${choose + 1}`);
    this.#ask({ title: 'Choose one', words, count: 1 }, ([at = 0]) => this.#use(ways[at] ?? way));
  }

  #use(way: LegalCommand): void {
    if (way.target === 'none') void this.#send(way);
    else this.#pick(way);
  }

  #pick(way: LegalCommand | null): void {
    if (way)
      this.#say(
        `${this.#nameOf(way.entity)}: choose one of ${way.allowed.length} targets. Escape puts it back.`,
      );
    else if (this.#picked) this.#say(`${this.#nameOf(this.#picked.entity)} was put back.`);
    this.#picked = way;
    this.#board.mark();
  }

  #ask(question: ChoiceAsked, answer: (pick: readonly number[]) => void): void {
    this.#say(question.title);
    this.#choice.ask(question, answer);
  }

  async #endTurn(): Promise<void> {
    this.#picked = null;
    if (await this.#give({ do: 'end-turn' })) this.#say('The turn has ended. You play the other side now.');
  }

  async #send(way: LegalCommand, target?: number): Promise<void> {
    const name = way.entity > 0 ? this.#nameOf(way.entity) : '';
    this.#picked = null;
    const sent = await this.#give(this.#match.commandOf(way, target));
    if (!sent) return;
    if (target === undefined) this.#say(`${name} is used.`);
    else this.#say(`${name} is used on ${this.#nameOf(target)}.`);
  }

  /** Gives a command; resolves with whether it was accepted. */
  async #give(command: Own['command']): Promise<boolean> {
    const reply = await this.#match.send(command);
    if (!reply.accepted) this.#say(wordRefusal(reply.refusal, {}, english));
    this.#board.mark();
    return reply.accepted;
  }

  /** Says why something cannot be used now. */
  async #explain(entity: number): Promise<void> {
    const { resolving, active } = this.#match.status$.value;
    if (resolving) {
      this.#say('The last command is still being carried out.');
      return;
    }
    if (this.#match.view.entity(entity)?.seat !== active) {
      this.#say(`${this.#nameOf(entity)} belongs to the other side: it can be used in that side’s turn.`);
      return;
    }
    const refusal = await this.#match.whyNot(entity);
    if (refusal) this.#say(wordRefusal(refusal, { card: this.#nameOf(entity) }, english));
  }

  #markOf(entity: number): PieceMark {
    const picked = this.#picked;
    if (picked?.entity === entity) return { state: 'picked', words: 'picked' };
    if (picked) {
      return picked.allowed.includes(entity)
        ? { state: 'target', words: 'possible target' }
        : { state: 'plain', words: '' };
    }
    const { resolving } = this.#match.status$.value;
    const usable = !resolving && this.#legal.some((it) => it.entity === entity);
    return usable ? { state: 'usable', words: 'can be used' } : { state: 'plain', words: '' };
  }

  #wordOption(of: PendingPrompt['of'], option: number): string {
    if (of === 'entities') return this.#nameOf(option);
    if (of === 'cards') return this.#names.cardName(this.#match.names.cards[option] ?? '');
    return `Option ${option + 1}`;
  }

  #nameOf(entity: number): string {
    const card = this.#match.view.entity(entity)?.card;
    return card == null ? 'A card' : this.#names.cardName(card);
  }
}
