// One class of 400 lines: what a press, a key or a drag means depends on all of the state of targeting, and is read in one place.
import type {
  AnyVocabulary,
  Command,
  LegalCommand,
  Reply,
  Targeting,
  TargetingEvent,
  View,
  ViewEntity,
  Vocabulary,
} from '@aftercast/bridge/client';
import { IDLE_TARGETING } from '@aftercast/bridge/contract';
import { BehaviorSubject, distinctUntilChanged, map, merge, type Observable, Subscription } from 'rxjs';
import type { LiveValue } from '../live-value.ts';
import { type Announcement, Announcer } from './announcer.ts';
import { Answering } from './answering.ts';
import { Bubbles } from './bubble.ts';
import { aimsIn, fitOf, pickedIn } from './fit.ts';
import type { Ground } from './ground.ts';
import { type Choosing, type EntityMarks, marksIn } from './marks.ts';
import type { PointingMatch, PointingOptions, PointingStage, PointingWords } from './options.ts';
import { seatsOf } from './seats.ts';
import { SlotPicker, type SlotState, slotAt } from './slot.ts';

/**
 * Turns presses, drags and keys into events of the seat's targeting machine in the worker, which knows what is legal. It
 * keeps only the state of the screen: the open slot on the board, the card whose options are shown, and the entity under
 * the pointer. It draws nothing: the page draws what {@link changes$} tells of.
 * @example
 * const pointing = new Pointing(match, { stage, words: { refusal }, hand: 'hand', board: 'battlefield' });
 * listenToPointers(pointing, table);
 * listenToKeys(pointing, { rows: '[data-row]' });
 * pointing.changes$.subscribe(draw);
 */
export class Pointing<V extends Vocabulary = AnyVocabulary> {
  /** The slot that is open on the board. */
  readonly slot: SlotPicker;
  /** Why something is not legal, beside it. */
  readonly bubbles: Bubbles;
  /** The answer to a prompt. */
  readonly answering: Answering;
  /** The stage of the table. */
  readonly stage: PointingStage;
  /** Seats that are played on this page. */
  readonly seats: readonly number[];
  /** What it says. */
  readonly words: PointingWords;
  private readonly announcer = new Announcer();
  private readonly match: PointingMatch;
  private readonly options: PointingOptions;
  private readonly pieces: string;
  private readonly entityAttribute: string;
  private readonly targeting = new BehaviorSubject<Targeting>(IDLE_TARGETING);
  private readonly legal: LiveValue<readonly LegalCommand[]>;
  private readonly shownOptions = new BehaviorSubject(0);
  private readonly over = new BehaviorSubject(0);
  private readonly subscription = new Subscription();
  /** Events sent and not answered yet. */
  private pending = 0;
  /** Picks sent and not answered yet. */
  private picking = 0;
  /** Resolves when the last pick is answered. */
  private pickAnswered: Promise<unknown> = Promise.resolve();
  private previewed = 0;
  /** The picked entity in the machine's last state; 0 for none. */
  private lastPicked = 0;

  constructor(match: PointingMatch<V>, options: PointingOptions<V>) {
    this.match = match as unknown as PointingMatch;
    this.options = options as unknown as PointingOptions;
    const { stage, words, pieces = '[data-entity]', entityAttribute = 'data-entity' } = options;
    this.stage = stage;
    this.words = words;
    this.pieces = pieces;
    this.entityAttribute = entityAttribute;
    this.seats = options.seats ?? seatsOf(match.role, match.view.names.seats);
    this.slot = new SlotPicker({
      rearrange: (change) => stage.rearrange(change),
      seatOf: (entity) => this.entity(entity)?.seat ?? this.seats[0] ?? 0,
    });
    this.bubbles = new Bubbles(words, this.announcer, options.linger);
    this.answering = new Answering(this.seats, (pick, seat) => this.give({ do: 'choose', pick }, seat));
    const ownLegal = new BehaviorSubject<readonly LegalCommand[]>([]);
    this.legal = options.legal$ ?? ownLegal;
    const { subscription } = this;
    if (!options.legal$) subscription.add(match.legal$.subscribe((legal) => ownLegal.next(legal)));
    subscription.add(match.prompt$.subscribe((prompt) => this.answering.handle(prompt)));
    subscription.add(match.targeting$.subscribe((targeting) => this.handleTargeting(targeting)));
    const view$: Observable<View> = this.options.view$ ?? this.match.view$;
    subscription.add(view$.subscribe((view) => this.slot.handleDrawn((id) => this.slotState(view, id))));
    subscription.add(match.status$.subscribe(() => this.closeIfOver()));
  }

  /** Lets go of the match. It does not cancel the pick. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.bubbles.clear();
  }

  /** The state of the seat's targeting machine. */
  get targeting$(): LiveValue<Targeting> {
    return this.targeting;
  }

  /** The card whose options are shown; 0 for none. */
  get optionsOf$(): LiveValue<number> {
    return this.shownOptions;
  }

  /** Entity under the pointer or the focus while a card is picked; 0 for none. */
  get over$(): LiveValue<number> {
    return this.over;
  }

  /** The last text for a live region, which screen readers say. */
  get announcement$(): LiveValue<Announcement> {
    return this.announcer.now$;
  }

  /** Emits after each change of what this class tells: then the page draws its marks, slot, bubble and options again. */
  get changes$(): Observable<void> {
    const { answering, bubbles, slot } = this;
    const acting$ = this.match.status$.pipe(
      map(() => this.acting),
      distinctUntilChanged(),
    );
    return merge(
      acting$,
      this.targeting,
      this.legal,
      this.shownOptions,
      this.over,
      slot.now$,
      bubbles.now$,
      answering.prompt$,
      answering.marked$,
    ).pipe(map(() => undefined));
  }

  /** The picked card or character; 0 for none. */
  get picked(): number {
    return pickedIn(this.targeting.value);
  }

  /** Whether the picked card has legal targets. */
  get aims(): boolean {
    return aimsIn(this.targeting.value);
  }

  /** The seat of this page that the match waits for; `null` if there is none. */
  get acting(): number | null {
    return this.match.status$.value.awaiting.find((seat) => this.seats.includes(seat)) ?? null;
  }

  /** Number of positions on the board for the picked card; 0 if it does not go there. */
  get positions(): number {
    const { entity, choose } = this.targeting.value;
    return this.picked > 0 ? (this.legalOf(entity).find((way) => way.choose === choose)?.positions ?? 0) : 0;
  }

  /** Whether the user must still choose a position for the picked card. */
  get isChoosingSlot(): boolean {
    return this.positions > 0 && !this.slot.isChosen;
  }

  /** What the user has to choose now; `null` while no card is picked. */
  get choosing(): Choosing | null {
    if (this.picked === 0) return null;
    if (this.isChoosingSlot) return 'position';
    return this.aims ? 'target' : 'confirmation';
  }

  /** Returns the legal commands of an entity, as last known; none while the match waits for no seat of this page. */
  legalOf(entity: number): readonly LegalCommand[] {
    return this.acting === null ? [] : this.legal.value.filter((way) => way.entity === entity);
  }

  /** Whether a card in a hand follows the pointer when it is dragged: it is placed, or takes no target at first. */
  isCarried(entity: number): boolean {
    const [way] = this.legalOf(entity);
    const isInHand = this.entity(entity)?.zone === this.options.hand;
    return way !== undefined && isInHand && (way.positions > 0 || way.target === 'none' || way.choose >= 0);
  }

  /** Returns what the user can do with an entity now, for the page's marks and for its label. */
  marksOf(entity: number): EntityMarks {
    return marksIn({
      entity,
      targeting: this.targeting.value,
      legal: this.legalOf(entity),
      shownOptions: this.shownOptions.value,
      asked: this.answering.entities,
      marked: this.answering.marked$.value,
    });
  }

  /** Returns the entity whose element is at a point of the page; 0 for none. */
  entityAt(x: number, y: number): number {
    return this.entityOf(document.elementFromPoint(x, y));
  }

  /** Returns the entity that an element is a part of; 0 for none. */
  entityOf(element: Element | null): number {
    return Number(element?.closest(this.pieces)?.getAttribute(this.entityAttribute) ?? 0);
  }

  /** Opens the slot for the picked card at the x of a point, unless its position is chosen. */
  openSlotAt(x: number): void {
    const { picked } = this;
    if (picked === 0) return;
    const seat = this.entity(picked)?.seat ?? 0;
    const middles = this.view.zone(seat, this.options.board).flatMap((id) => {
      const box = (this.stage.slot(id) ?? this.stage.find(id))?.getBoundingClientRect();
      return box ? [box.x + box.width / 2] : [];
    });
    this.slot.open(picked, slotAt(x, middles));
  }

  /**
   * Handles a press on an entity, by pointer or key. If a prompt asks for entities, marks it or answers with it. Otherwise picks
   * it, aims the picked card at it, or, for the picked card itself and for entities of `confirmsOn`, uses the card. A press on a
   * picked card that takes targets cancels it.
   */
  async press(entity: number): Promise<void> {
    // A quick user presses the target before the worker has answered the pick.
    if (this.picking > 0) await this.pickAnswered;
    const { picked: held } = this;
    this.bubbles.clear();
    const asked = this.answering.entities;
    if (asked.length > 0)
      return asked.includes(entity) ? this.answering.mark(asked.indexOf(entity)) : undefined;
    const shown = this.entity(entity);
    if (held === 0 || (shown?.zone === this.options.hand && entity !== held)) await this.pick(entity);
    else if (entity === held) await (this.aims ? this.cancel() : this.confirm());
    else if (this.aims) await this.point(entity);
    else if (shown && this.confirmsOn(shown)) await this.confirm();
    else await this.pick(entity);
  }

  /**
   * Handles a press beside all entities: uses a picked card that takes no target, chooses the open slot of one that does, or
   * cancels. `outside` always cancels.
   */
  async pressGround(ground: Ground): Promise<void> {
    this.bubbles.clear();
    this.shownOptions.next(0);
    if (this.picked === 0) return;
    if (!this.aims) return ground === 'outside' ? this.cancel() : this.confirm();
    const slot = this.slot.now$.value;
    if (ground === 'board' && slot && this.isChoosingSlot) return this.chooseSlot(slot.position);
    return this.cancel();
  }

  /**
   * Picks a card or character. A card with options shows them first and is picked with one of them.
   * @returns whether it is picked now: not if it cannot be seen or used, or belongs to a seat that does not act on this page
   */
  async pick(entity: number, choose?: number): Promise<boolean> {
    const shown = this.entity(entity);
    if (!shown || !this.seats.includes(shown.seat) || this.options.isUsable?.(shown) === false) return false;
    // A user who plays both seats can pick only cards of the acting seat.
    if (this.seats.length > 1 && shown.seat !== this.acting) return false;
    this.bubbles.clear();
    this.over.next(0);
    if (this.slot.now$.value?.entity !== entity) this.slot.close();
    const asks = choose === undefined && this.legalOf(entity).some((way) => way.choose >= 0);
    if (choose === undefined) this.shownOptions.next(asks ? entity : 0);
    if (asks) {
      if (this.picked > 0) await this.sendEvent({ type: 'cancel' });
      return false;
    }
    const picked = this.sendEvent({ type: 'pick', entity, ...(choose !== undefined && { choose }) });
    this.pickAnswered = picked.catch(() => {}); // The caller of this method gets the error.
    // Keep the options open until the answer: a press before it would pick the card a second time.
    this.picking++;
    const answer = await picked.finally(() => {
      this.picking--;
      this.shownOptions.next(0);
    });
    if (answer.refusal) this.bubbles.refuse(answer.refusal, entity, 0);
    return pickedIn(answer) === entity;
  }

  /** Targets an entity with the picked card. The open slot becomes its position. */
  async point(target: number): Promise<void> {
    const { entity } = this.targeting.value;
    await this.sendSlot();
    this.handleSubmitted(await this.sendEvent({ type: 'point', target }), entity, target);
  }

  /** Uses the picked card without a further target. */
  async confirm(): Promise<void> {
    const { entity } = this.targeting.value;
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
    const targeting = this.targeting.value;
    const over = entity === targeting.entity ? 0 : entity;
    if (pickedIn(targeting) === 0 || this.over.value === over) return;
    this.over.next(over);
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
    if (this.picked > 0 || this.picking > 0 || this.legalOf(entity).length === 0) return;
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
    this.shownOptions.next(0);
    this.over.next(0);
    this.slot.close();
    if (this.picked > 0 || this.previewed > 0) await this.sendEvent({ type: 'cancel' });
  }

  /** Cancels the pick and gives a command, such as to end the turn. A refusal is announced. */
  async send(command: V['command']): Promise<Reply> {
    await this.cancel();
    return this.give(command as Command, this.acting ?? undefined);
  }

  /** Announces a text by {@link announcement$}. */
  announce(text: string, kind: Announcement['kind'] = 'hint'): void {
    this.announcer.say(text, kind);
  }

  private async give(command: Command, seat: number | undefined): Promise<Reply> {
    const reply = await this.match.send(command, seat);
    if (!reply.accepted)
      this.announcer.say(this.words.refusal(reply.refusal, 0, 0), 'refused', reply.refusal);
    return reply;
  }

  private get view(): View {
    return this.options.view$?.value ?? this.match.view;
  }

  private entity(id: number): ViewEntity | null {
    return id > 0 ? this.view.entity(id) : null;
  }

  private confirmsOn(entity: ViewEntity): boolean {
    return this.options.confirmsOn?.(entity) ?? entity.zone === this.options.board;
  }

  private async sendEvent(event: TargetingEvent): Promise<Targeting> {
    this.previewed = event.type === 'preview' ? event.entity : 0;
    this.pending++;
    try {
      return await this.match.target(event);
    } finally {
      this.pending--;
    }
  }

  private async sendSlot(): Promise<void> {
    const slot = this.slot.now$.value;
    if (slot && this.positions > 0) await this.sendEvent({ type: 'place', position: slot.position });
  }

  private handleSubmitted(answer: Targeting, entity: number, target: number): void {
    this.over.next(0);
    if (answer.refusal) this.bubbles.refuse(answer.refusal, entity, target);
    // The command may already be over when the answer arrives.
    if (answer.command > 0) this.closeIfOver();
    else if (pickedIn(answer) === 0) this.slot.close();
  }

  /** Handles a pick that the match has cancelled: the turn is over, or the target is gone. */
  private handleTargeting(targeting: Targeting): void {
    const held = this.lastPicked;
    this.targeting.next(targeting);
    this.lastPicked = pickedIn(targeting);
    const { refusal } = targeting;
    if (this.pending > 0 || !refusal) return;
    this.over.next(0);
    this.shownOptions.next(0);
    this.slot.close();
    this.bubbles.refuse(refusal, held, 0);
  }

  private closeIfOver(): void {
    const { resolving, asking } = this.match.status$.value;
    if (!resolving && !asking) this.slot.handleOver((id) => this.slotState(this.match.view, id));
  }

  private slotState(view: View, entity: number): SlotState {
    const zone = view.entity(entity)?.zone;
    if (zone === this.options.board) return 'placed';
    return zone === this.options.hand ? 'waiting' : 'elsewhere';
  }
}
