import type {
  Clock,
  Command,
  Deck,
  LegalCommand,
  MatchClient,
  PendingPrompt,
} from '@aftercast/bridge/client';
import { merge } from 'rxjs';
import type { Bot, Decision, Position } from '../bots/bot.ts';

/** What plays a seat. */
export interface SeatBot {
  bot: Bot;
  deck: Deck;
  /** Wait before each command, so that people can follow, in milliseconds at speed 1. */
  pause: number;
  /** Called before each command, with its reason. */
  onDecision(decision: Decision, position: Position): void;
  /** Called once, when it stops because of an error. */
  onFailure(error: unknown): void;
  clock: Clock;
}

/** Refusals in a row at which it gives up. */
const MAX_REFUSALS = 5;

/** Wait after a refusal, so that pending updates arrive, in milliseconds. */
const RETRY_DELAY = 100;

/** Plays a seat through its own connection, whenever the match waits for it. @returns a function that stops it */
export function playSeat(client: MatchClient, player: SeatBot): () => void {
  const playing = new Playing(client, player);
  return () => playing.stop();
}

class Playing {
  private readonly client: MatchClient;
  private readonly player: SeatBot;
  private readonly seat: number;
  private readonly subscription;
  private prompt: PendingPrompt | null = null;
  private isActing = false;
  private hasNews = false;
  private stopped = false;
  private refusals = 0;
  /** Counts the positions: the page is not told how many commands there were. */
  private moment = 0;
  /** Commands in which the engine has failed, as JSON, since the last one that was accepted. */
  private readonly failed = new Set<string>();

  constructor(client: MatchClient, player: SeatBot) {
    if (client.role.kind !== 'seat')
      throw new Error('An opponent needs a connection with the role of a seat.');
    this.client = client;
    this.player = player;
    this.seat = client.role.seat;
    this.subscription = client.prompt$.subscribe((prompt) => {
      this.prompt = prompt;
    });
    this.subscription.add(merge(client.status$, client.prompt$).subscribe(() => void this.actWhileAwaited()));
    this.subscription.add(client.status$.subscribe({ complete: () => this.stop() }));
  }

  stop(): void {
    this.stopped = true;
    this.subscription.unsubscribe();
  }

  /** Acts if the match waits for this seat. Runs once at a time; changes during a run trigger another. */
  private async actWhileAwaited(): Promise<void> {
    this.hasNews = true;
    if (this.isActing) return;
    this.isActing = true;
    try {
      while (this.hasNews && !this.stopped) {
        this.hasNews = false;
        await this.act();
      }
    } catch (error) {
      if (!this.stopped) this.player.onFailure(error);
      this.stop();
    } finally {
      this.isActing = false;
    }
  }

  private async act(): Promise<void> {
    if (!this.isAwaited) return;
    if (this.client.status$.value.stage === 'joining')
      return this.send({ do: 'join', deck: this.player.deck });
    // Nothing is legal during a resolution; another status follows it.
    if (this.ownPrompt === null && (await this.client.legal()).length === 0) return;
    await this.wait(this.player.pause / this.client.status$.value.speed);
    const position = await this.readPosition();
    if (position === null) return;
    const decision = this.player.bot.decide(position);
    const command = this.instead(decision.command, position);
    const isFirst = command === decision.command;
    const why = 'The engine has failed in its first choice';
    this.player.onDecision(isFirst ? decision : { command, why }, position);
    await this.send(command);
  }

  private get isAwaited(): boolean {
    const { awaiting, outcome } = this.client.status$.value;
    return outcome === null && awaiting.includes(this.seat);
  }

  private get ownPrompt(): PendingPrompt | null {
    return this.prompt?.seat === this.seat ? this.prompt : null;
  }

  /** Returns what the seat knows, or `null` if it has nothing to decide. */
  private async readPosition(): Promise<Position | null> {
    const takesCommands = this.ownPrompt === null || this.ownPrompt.of === 'commands';
    const legal: LegalCommand[] = takesCommands ? await this.client.legal() : [];
    if (this.stopped || !this.isAwaited) return null;
    const prompt = this.ownPrompt;
    if (prompt === null && legal.length === 0) return null;
    return {
      seat: this.seat,
      table: this.client.view.table,
      legal: prompt === null || prompt.of === 'commands' ? legal : [],
      prompt,
      deck: this.player.deck,
      moment: this.moment++,
    };
  }

  /**
   * Returns another opening hand if the engine has failed in the one that the bot decides for (law B4): unlike other commands
   * it is not missing from the list of legal ones, and the bot would decide for it again.
   */
  private instead(command: Command, { table, seat }: Position): Command {
    const { names } = this.client;
    if (command.do !== 'mulligan' || !this.failed.has(JSON.stringify(command))) return command;
    const hand = table.zones[seat * names.zones.length + names.zones.indexOf('hand')] ?? [];
    const others = [[], ...hand.map((card) => [card])].map(
      (replace): Command => ({ do: 'mulligan', replace }),
    );
    return others.find((it) => !this.failed.has(JSON.stringify(it))) ?? command;
  }

  /** Sends a command. After a refusal the match has changed since the decision, so the bot decides again. */
  private async send(command: Command): Promise<void> {
    const reply = await this.client.send(command);
    if (reply.accepted) {
      this.refusals = 0;
      this.failed.clear();
    }
    // After `busy`, the end of the resolution sends another status.
    else if (reply.refusal.code !== 'busy') {
      if (reply.refusal.code === 'failed') this.failed.add(JSON.stringify(command));
      if (++this.refusals >= MAX_REFUSALS)
        throw new Error(`The command ${JSON.stringify(command)} was refused (${reply.refusal.code}).`);
      await this.wait(RETRY_DELAY);
      this.hasNews = true;
    }
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.player.clock.after(milliseconds, resolve);
    });
  }
}
