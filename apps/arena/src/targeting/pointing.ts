import type { Command, Legal, Targeting, TargetingEvent } from '@aftercast/bridge/client';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';
import { Bubbles } from './bubble.ts';
import { aimsIn, fitOf, pickedIn } from './candidates.ts';
import { SlotPicker } from './slot.ts';

/** Where on the table something was pressed that is no card and no character. */
export type Ground = 'mine' | 'theirs' | 'middle' | 'outside';

/**
 * What the person at the screen asks for by pressing, dragging and keys: all of it becomes events of the seat's targeting
 * machine in the worker, which knows what is legal. Here is only what the screen itself must know: which slot is open on
 * the board, whose options are shown, and what the pointer is over.
 */
export class Pointing {
  readonly slot: SlotPicker;
  readonly bubbles: Bubbles;
  readonly answering: Answering;
  /** The card whose options are shown; 0 for none. */
  readonly options$ = new BehaviorSubject(0);
  /** What the pointer or the focus is over while something is taken up; 0 for nothing. */
  readonly over$ = new BehaviorSubject(0);
  private readonly scene: Scene;
  private readonly subscription: Subscription;
  /** Events whose answer is not there yet. */
  private pending = 0;
  private previewed = 0;
  /** What was held when the machine was last heard of. */
  private lastPicked = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.slot = new SlotPicker(scene);
    this.bubbles = new Bubbles(scene);
    this.answering = new Answering(scene);
    this.subscription = scene.targeting$.subscribe((targeting) => this.handleTargeting(targeting));
  }

  /** It listens no more. */
  close(): void {
    this.subscription.unsubscribe();
    this.slot.stop();
    this.answering.close();
    this.bubbles.clear();
  }

  /** What is taken up; 0 for nothing. */
  get picked(): number {
    return pickedIn(this.scene.targeting$.value);
  }

  /** Whether what is taken up has targets to choose from. */
  get aims(): boolean {
    return aimsIn(this.scene.targeting$.value);
  }

  /** How many places on the board what is taken up may take; 0 if it takes none. */
  get slots(): number {
    const { entity, choose } = this.scene.targeting$.value;
    return this.picked > 0 ? (this.waysOf(entity).find((way) => way.choose === choose)?.positions ?? 0) : 0;
  }

  /** Whether a place for what is taken up is still to be chosen. */
  get isChoosingSlot(): boolean {
    return this.slots > 0 && !this.slot.isChosen;
  }

  /** How something can be used, as far as the page knows. */
  waysOf(entity: number): readonly Legal[] {
    return this.scene.legal$.value.filter((way) => way.entity === entity);
  }

  /** An entity was pressed: to use it, to answer with it, or, while something is taken up, to point at it. */
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

  /** The table itself was pressed. */
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
   * Takes something up. A card with options shows them first, and is taken up for one of them.
   * @returns whether it is held now
   */
  async pick(entity: number, choose?: number): Promise<boolean> {
    const shown = this.scene.view$.value.entity(entity);
    if (!shown || !this.scene.game.table.usable.has(shown.zone) || !this.scene.plays.includes(shown.seat))
      return false;
    // The other side's, for those who play both: it is looked at, and can only be pointed at.
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
    // The options stay until it is held: in between a press on it would take it up anew.
    const answer = await picked.finally(() => this.options$.next(0));
    if (answer.refusal) this.bubbles.refuse(answer.refusal, entity, 0);
    return pickedIn(answer) === entity;
  }

  /** Points what is taken up at an entity. The place that is open on the board is taken. */
  async point(target: number): Promise<void> {
    const { entity } = this.scene.targeting$.value;
    await this.sendSlot();
    this.handleSubmitted(await this.sendEvent({ type: 'point', target }), entity, target);
  }

  /** Uses what is taken up as it is now. */
  async confirm(): Promise<void> {
    const { entity } = this.scene.targeting$.value;
    await this.sendSlot();
    this.handleSubmitted(await this.sendEvent({ type: 'confirm' }), entity, 0);
  }

  /** The place on the board is chosen: what is left is the target. */
  async chooseSlot(position: number): Promise<void> {
    this.slot.open(this.picked, position, true);
    await this.sendEvent({ type: 'place', position });
  }

  /** The pointer, the focus or what is dragged is over an entity now, or over nothing. */
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

  /** Something is looked at: what it could be pointed at is shown. */
  async preview(entity: number): Promise<void> {
    if (this.picked > 0 || this.waysOf(entity).length === 0) return;
    this.previewed = entity;
    await this.sendEvent({ type: 'preview', entity });
  }

  /** It is not looked at any more. */
  async endPreview(): Promise<void> {
    if (this.previewed === 0) return;
    await this.sendEvent({ type: 'cancel' });
  }

  /** Puts back what is taken up. */
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

  /** Sends a command; a refusal is put in words. @returns whether it was accepted */
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

  /** What is held was put back by the match: its turn is over, or its target is gone. */
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

/** How the person at the screen answers the question that a match asks. */
export class Answering {
  /** What is marked to be picked, by the places in the list of options, in the order of marking. */
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

  /** The entities on the table that one may answer with; none if nobody is asked here, or for something else. */
  get entities(): readonly number[] {
    const prompt = this.scene.prompt$.value;
    return prompt?.of === 'entities' && this.scene.plays.includes(prompt.seat) ? prompt.options : [];
  }

  /** Marks an option, or takes the mark off. Where one is asked for, it is the answer. */
  async mark(index: number): Promise<void> {
    const count = this.scene.prompt$.value?.count ?? 0;
    if (count === 1) return this.answer([index]);
    const before = this.marked$.value;
    const without = before.filter((it) => it !== index);
    this.marked$.next(without.length < before.length ? without : [...before, index].slice(-count));
  }

  /** @throws nothing: a refusal is said in the live region */
  async answer(pick: readonly number[]): Promise<void> {
    const { client, prompt$ } = this.scene;
    const seat = prompt$.value?.seat;
    const reply = await client.send({ do: 'choose', pick: [...pick] }, seat);
    if (!reply.accepted) this.scene.refused(reply.refusal);
  }
}
