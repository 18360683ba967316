import type { Command, Legal, Targeting, TargetingEvent } from '@aftercast/bridge/client';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';
import { Bubbles } from './bubble.ts';
import { aimsIn, fitOf, pickedIn } from './candidates.ts';
import { SlotPicker } from './slot.ts';

/** The part of the table that was pressed, where there is no card or character. */
export type Ground = 'mine' | 'theirs' | 'middle' | 'outside';

/**
 * Turns presses, drags and keys into events of the seat's targeting machine in the worker, which knows what is legal.
 * It keeps only the state of the screen: the open slot on the board, the card whose options are shown, and the entity
 * under the pointer.
 */
export class Pointing {
  readonly slot: SlotPicker;
  readonly bubbles: Bubbles;
  readonly answering: Answering;
  /** The card whose options are shown; 0 for none. */
  readonly options$ = new BehaviorSubject(0);
  /** Entity under the pointer or the focus while a card is picked; 0 for none. */
  readonly over$ = new BehaviorSubject(0);
  private readonly scene: Scene;
  private readonly subscription: Subscription;
  /** Events sent and not answered yet. */
  private pending = 0;
  /** Picks sent and not answered yet. */
  private picking = 0;
  private previewed = 0;
  /** The picked entity in the machine's last state; 0 for none. */
  private lastPicked = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.slot = new SlotPicker(scene);
    this.bubbles = new Bubbles(scene);
    this.answering = new Answering(scene);
    this.subscription = scene.targeting$.subscribe((targeting) => this.handleTargeting(targeting));
  }

  /** Stops listening. */
  close(): void {
    this.subscription.unsubscribe();
    this.slot.stop();
    this.answering.close();
    this.bubbles.clear();
  }

  /** The picked card or character; 0 for none. */
  get picked(): number {
    return pickedIn(this.scene.targeting$.value);
  }

  /** Whether the picked card has legal targets. */
  get aims(): boolean {
    return aimsIn(this.scene.targeting$.value);
  }

  /** Number of positions on the board for the picked card; 0 if it does not go there. */
  get slots(): number {
    const { entity, choose } = this.scene.targeting$.value;
    return this.picked > 0 ? (this.waysOf(entity).find((way) => way.choose === choose)?.positions ?? 0) : 0;
  }

  /** Whether the user must still choose a position for the picked card. */
  get isChoosingSlot(): boolean {
    return this.slots > 0 && !this.slot.isChosen;
  }

  /** Returns the legal commands of an entity, as last fetched. */
  waysOf(entity: number): readonly Legal[] {
    return this.scene.legal$.value.filter((way) => way.entity === entity);
  }

  /** Handles a press on an entity: answers a prompt with it, targets it, or picks it. */
  async press(entity: number): Promise<void> {
    const { picked: held } = this;
    this.bubbles.clear();
    const asked = this.answering.entities;
    if (asked.length > 0)
      return asked.includes(entity) ? this.answering.mark(asked.indexOf(entity)) : undefined;
    const zone = this.scene.view$.value.entity(entity)?.zone;
    if (held === 0 || (zone === 'hand' && entity !== held)) await this.pick(entity);
    else if (entity === held) await (this.aims ? this.cancel() : this.confirm());
    else if (this.aims) await this.point(entity);
    else if (zone === this.scene.game.table.board || zone === 'hero') await this.confirm();
    else await this.pick(entity);
  }

  /** Handles a press on the table itself. */
  async pressGround(ground: Ground): Promise<void> {
    this.bubbles.clear();
    this.options$.next(0);
    if (this.picked === 0) return;
    if (!this.aims) return ground === 'outside' ? this.cancel() : this.confirm();
    const slot = this.slot.now$.value;
    if (ground === 'mine' && slot && this.isChoosingSlot) return this.chooseSlot(slot.position);
    return this.cancel();
  }

  /**
   * Picks a card or character. A card with options shows them first and is picked with one of them.
   * @returns whether it is picked now
   */
  async pick(entity: number, choose?: number): Promise<boolean> {
    const shown = this.scene.view$.value.entity(entity);
    if (!shown || !this.scene.game.table.usable.has(shown.zone) || !this.scene.plays.includes(shown.seat))
      return false;
    // A user who plays both seats can pick only cards of the acting seat.
    if (this.scene.plays.length > 1 && shown.seat !== this.scene.acting) return false;
    this.bubbles.clear();
    this.over$.next(0);
    if (this.slot.now$.value?.entity !== entity) this.slot.close();
    const asks = choose === undefined && this.waysOf(entity).some((way) => way.choose >= 0);
    if (choose === undefined) this.options$.next(asks ? entity : 0);
    if (asks) {
      if (this.picked > 0) await this.sendEvent({ type: 'cancel' });
      return false;
    }
    const picked = this.sendEvent({ type: 'pick', entity, ...(choose !== undefined && { choose }) });
    // Keep the options open until the answer: a press before it would pick the card a second time.
    this.picking++;
    const answer = await picked.finally(() => {
      this.picking--;
      this.options$.next(0);
    });
    if (answer.refusal) this.bubbles.refuse(answer.refusal, entity, 0);
    return pickedIn(answer) === entity;
  }

  /** Targets an entity with the picked card. The open slot becomes its position. */
  async point(target: number): Promise<void> {
    const { entity } = this.scene.targeting$.value;
    await this.sendSlot();
    this.handleSubmitted(await this.sendEvent({ type: 'point', target }), entity, target);
  }

  /** Uses the picked card without a further target. */
  async confirm(): Promise<void> {
    const { entity } = this.scene.targeting$.value;
    await this.sendSlot();
    this.handleSubmitted(await this.sendEvent({ type: 'confirm' }), entity, 0);
  }

  /** Chooses the position on the board. The target comes next. */
  async chooseSlot(position: number): Promise<void> {
    this.slot.open(this.picked, position, true);
    await this.sendEvent({ type: 'place', position });
  }

  /** Called when the pointer, the focus or a drag moves over an entity; 0 for none. */
  async hover(entity: number): Promise<void> {
    const targeting = this.scene.targeting$.value;
    const over = entity === targeting.entity ? 0 : entity;
    if (pickedIn(targeting) === 0 || this.over$.value === over) return;
    this.over$.next(over);
    if (!aimsIn(targeting)) return;
    const other = targeting.others.find((it) => it.entity === over);
    if (other) this.bubbles.explain(other.refusal, targeting.entity, over);
    else this.bubbles.clear();
    const fit = fitOf(targeting, over);
    await this.sendEvent({ type: 'aim', target: fit === 'preferred' || fit === 'allowed' ? over : 0 });
  }

  /**
   * Shows the legal targets of an entity before it is picked. While a pick waits for its answer there is no preview: the
   * cancel that ends the preview would cancel the pick.
   */
  async preview(entity: number): Promise<void> {
    if (this.picked > 0 || this.picking > 0 || this.waysOf(entity).length === 0) return;
    this.previewed = entity;
    await this.sendEvent({ type: 'preview', entity });
  }

  /** Ends the preview. */
  async endPreview(): Promise<void> {
    if (this.previewed === 0) return;
    await this.sendEvent({ type: 'cancel' });
  }

  /** Cancels the pick. */
  async cancel(): Promise<void> {
    this.options$.next(0);
    this.over$.next(0);
    this.slot.close();
    if (this.picked > 0 || this.previewed > 0) await this.sendEvent({ type: 'cancel' });
  }

  async endTurn(): Promise<void> {
    await this.cancel();
    await this.send({ do: 'end-turn' });
  }

  /**
   * Takes the last command back, or asks the other player to agree to it. The reason of a refusal is announced.
   */
  async undo(): Promise<void> {
    await this.cancel();
    const { acting, client } = this.scene;
    const reply = await client.send({ do: 'undo' }, acting ?? undefined);
    if (!reply.accepted) this.scene.refused(reply.refusal);
    else if (reply.command === 0) this.scene.undoAsked$.next();
  }

  /** Sends a command and announces a refusal. @returns whether it was accepted */
  async send(command: Command): Promise<boolean> {
    const { acting, client } = this.scene;
    const reply = await client.send(command, acting ?? undefined);
    if (!reply.accepted) this.scene.refused(reply.refusal);
    return reply.accepted;
  }

  private async sendEvent(event: TargetingEvent): Promise<Targeting> {
    this.previewed = event.type === 'preview' ? event.entity : 0;
    this.pending++;
    try {
      return await this.scene.client.target(event);
    } finally {
      this.pending--;
    }
  }

  private async sendSlot(): Promise<void> {
    const slot = this.slot.now$.value;
    if (slot && this.slots > 0) await this.sendEvent({ type: 'place', position: slot.position });
  }

  private handleSubmitted(answer: Targeting, entity: number, target: number): void {
    this.over$.next(0);
    if (answer.refusal) this.bubbles.refuse(answer.refusal, entity, target);
    if (answer.command > 0) this.slot.handleAccepted();
    else if (pickedIn(answer) === 0) this.slot.close();
  }

  /** Handles a pick that the match has cancelled: the turn is over, or the target is gone. */
  private handleTargeting(targeting: Targeting): void {
    const held = this.lastPicked;
    this.lastPicked = pickedIn(targeting);
    const { refusal } = targeting;
    if (this.pending > 0 || !refusal) return;
    this.over$.next(0);
    this.options$.next(0);
    this.slot.close();
    this.bubbles.refuse(refusal, held, 0);
  }
}

/** The user's answer to a prompt. */
export class Answering {
  /** Indexes of the marked options, in the order of marking. */
  readonly marked$ = new BehaviorSubject<readonly number[]>([]);
  private readonly scene: Scene;
  private readonly subscription: Subscription;

  constructor(scene: Scene) {
    this.scene = scene;
    this.subscription = scene.prompt$.subscribe(() => this.marked$.next([]));
  }

  close(): void {
    this.subscription.unsubscribe();
  }

  /** Entities that answer the prompt; empty if no seat of this page is asked, or the options are not entities. */
  get entities(): readonly number[] {
    const prompt = this.scene.prompt$.value;
    return prompt?.of === 'entities' && this.scene.plays.includes(prompt.seat) ? prompt.options : [];
  }

  /** Marks or unmarks an option. If the prompt asks for one option, answers with it. */
  async mark(index: number): Promise<void> {
    const count = this.scene.prompt$.value?.count ?? 0;
    if (count === 1) return this.answer([index]);
    const before = this.marked$.value;
    const without = before.filter((it) => it !== index);
    this.marked$.next(without.length < before.length ? without : [...before, index].slice(-count));
  }

  /** Sends the answer. It never rejects; a refusal is announced. */
  async answer(pick: readonly number[]): Promise<void> {
    const { client, prompt$ } = this.scene;
    const seat = prompt$.value?.seat;
    const reply = await client.send({ do: 'choose', pick: [...pick] }, seat);
    if (!reply.accepted) this.scene.refused(reply.refusal);
  }
}
