import {
  type Action,
  type Attachment,
  controllerOf,
  type Handling,
  type Modifier,
  makeAction,
  type Observing,
  type Operation,
  zoneIndex,
} from '@aftercast/kernel';
import type { Beneficiary } from '../language/ability.ts';
import type { Context } from './context.ts';
import type { Measure, PickCard, Select } from './evaluation.ts';
import type { EffectWord } from './lexicon.ts';
import type { seatsOfSide } from './sides.ts';

/** How an effect modifies a stat of its targets. */
export interface ModifierForm {
  /** The game's number of the stat. */
  stat: number;
  /** How the value changes the stat. */
  operation: Operation;
  /** The value; evaluated when the effect is resolved. */
  value: Measure;
}

/** Evaluates modifiers now. */
export function evaluateModifiers(forms: readonly ModifierForm[], context: Context): Modifier[] {
  return forms.map(({ stat, operation, value }) => ({ stat, operation, value: value(context) }));
}

/** How an effect becomes several actions, or one that is known only when it is resolved. */
export interface Steps {
  /** Runs `next` for each target, or `next` `count` times. */
  mode: 'each' | 'repeat';
  /** How many times; for `repeat` only. */
  count: Measure;
  /** Who acts in place of the card; `null` for the card itself. */
  by: Select | null;
  /** The card that it makes; `null` if that is known when it is compiled. */
  card: PickCard | null;
  /** Whether it makes no card twice. */
  different: boolean;
  /** Whether such a card exists now; `null` if one always does. */
  some: ((context: Context) => boolean) | null;
  /** The entity to copy; `null` for no copy. */
  copy: Select | null;
  /** Whether all actions happen at once (law A7). */
  together: boolean;
}

/** A compiled effect. An action that has its number as `form` is evaluated from it when it is resolved (law A3). */
export interface Form {
  /** Its index in {@link Catalogue.forms}. */
  index: number;
  /** Number of the action type that carries it out. */
  type: number;
  /** Finds another action type that carries it out at the moment; `null` if there never is one. */
  turned: EffectWord['turned'] | null;
  /** Selects the targets; `null` for an effect without targets. */
  targets: Select | null;
  /** The amount, such as the damage; 0 for an effect without one. */
  amount: Measure;
  /** How many actions it becomes, if that is known when it is compiled; otherwise 1, and `steps` has the count. */
  count: number;
  /** The seats it is done for, relative to the player; `null` for the player alone. */
  sides: Beneficiary | null;
  /** The seats of that side; `null` for the player's own, and for `owner`. */
  seatsFor: ReturnType<typeof seatsOfSide> | null;
  /** Its condition; `null` for none. */
  holds: ((context: Context) => boolean) | null;
  /** Number of the card that it makes; 0 for none. */
  card: number;
  /** The modifiers that it attaches. */
  modifiers: readonly ModifierForm[];
  /** Stats of the keywords that it removes. */
  loses: readonly number[];
  /** The routines and auras that it attaches: an index into {@link Catalogue.enchantments}; 0 for none. */
  enchantment: number;
  /** When its enchantment ends: the game's number for that moment; 0 for never. */
  until: number;
  /** What `targets` are swapped with; `null` for no swap. */
  with: Select | null;
  /** Whether new crystals are empty. */
  empty: boolean;
  /** The kinds of zone from which its targets come, as a mask: those that its card names. */
  from: number;
  /** Whether its only target, or the entity that it copies, is the subject of the answered event. */
  onSubject: boolean;
  /** Whether it copies the action's `subject`, with its enchantments and damage. */
  copies: boolean;
  /** Whether it could do something now; `null` if it always could. */
  could: EffectWord['could'] | null;
  /** How it becomes several actions; `null` for an effect that is one action. */
  steps: Steps | null;
  /** What to do with what it has made or picked. */
  next: readonly Form[];
  /** What to do with those that were not picked. */
  rest: readonly Form[];
  /** The alternatives of which one is done; empty for an effect without. */
  options: readonly (readonly Form[])[];
  /** The cards that a player chooses from, and how many there are; `null` for no such choice. */
  offer: { card: PickCard; count: Measure; different: boolean } | null;
  /** Cards that a player always chooses from, by number; empty for none. */
  offered: readonly number[];
  /** How many options a player picks; `null` for one. */
  pick: { least: number; most: number } | null;
  /** Whether what is picked are further targets of the card. */
  aimed: boolean;
  /** Where in a deck a card is put. */
  at: 'top' | 'bottom' | 'random';
  /** Finds what `chosen` is when it is resolved; `null` if that stays as it was. */
  aim: EffectWord['aim'] | null;
  /** Repeats its `next` for as long as this holds; `null` for no repetition. */
  repeats: ((context: Context) => boolean) | null;
}

/** Where an answer comes from; its actions carry these values. {@link makeOrigin} makes one. */
export interface Origin {
  /** Id of the entity that acts. */
  source: number;
  /** Seat that it acts for. */
  player: number;
  /** Order of play of the source. */
  order: number;
  /** Id of the chosen target, or of the giver of an enchantment; 0 for none. */
  chosen: number;
  /** Id of what the answered event is about; 0 for none. */
  subject: number;
  /** The number that the answered event is about; 0 for none. */
  measure: number;
  /** Priority of its actions: see `compareReactions` of the kernel. */
  priority: number;
  /** Index in a zone of the player's that the answered event gives; {@link Place.unsaid} for none. */
  position: number;
  /** Whether entities that it makes are placed to the right and to the left by turns. */
  alternates?: boolean;
}

/**
 * Makes an origin, without a position. All origins are made here, so that they have one shape for the JavaScript engine.
 * @param priority of its actions
 * @param subject id of what the answered event is about; 0 for none
 * @param measure the number that the answered event is about; 0 for none
 */
export function makeOrigin(
  { source, player, order, chosen }: Pick<Origin, 'source' | 'player' | 'order' | 'chosen'>,
  priority: number,
  subject = 0,
  measure = 0,
): Origin {
  return {
    source,
    player,
    order,
    chosen,
    subject,
    measure,
    priority,
    position: Place.unsaid,
    alternates: false,
  };
}

/**
 * Values of an action's `position` that are no index: `unsaid` for none, `left` for the left of the source, and, for an effect
 * that becomes several actions, `inTurn` for the right and the left by turns.
 */
export const Place = { unsaid: -1, left: -2, inTurn: -3 } as const;

/** Adds the actions of effects as reactions to the open phase, in order. */
export function addEffects(observing: Observing, forms: readonly Form[], origin: Origin): void {
  for (const form of forms) {
    for (const player of seatsOf(form, origin.player, observing, origin.subject)) {
      for (let i = 0; i < form.count; i++) observing.react(actionOf(observing, form, origin, player, i));
    }
  }
}

/**
 * Adds the effects in a form's `next` for an entity that its action has made or picked. The action's source does them.
 * @param made id of that entity, which is `subject` in these effects
 * @param priority of the added actions
 * @param measure the number that these effects are about, such as the damage that it took
 */
export function addNextEffects(
  handling: Handling,
  { next }: Form,
  action: Action,
  made: number,
  priority: number,
  measure = action.measure,
): void {
  if (next.length > 0) addEffects(handling, next, makeOrigin(action, priority, made, measure));
}

/** The seats for which an effect is done, the player's own first. */
export function seatsOf(
  { sides, seatsFor }: Form,
  player: number,
  { game, table }: Pick<Observing, 'game' | 'table'>,
  subject: number,
): readonly number[] {
  if (sides === null || sides === 'ally') return [player];
  if (sides === 'owner') {
    const owned = table.entities[subject];
    return owned ? [controllerOf(game, owned)] : [];
  }
  return seatsFor?.(game, table, player) ?? [player];
}

export function actionOf(
  observing: Observing,
  form: Form,
  origin: Origin,
  player: number,
  i: number,
): Action {
  const type = form.turned?.(observing.table, player) ?? form.type;
  const action = makeAction(type, player, origin.source, undefined, 0, origin.order);
  action.form = form.index;
  action.card = form.card;
  action.chosen = origin.chosen;
  action.subject = origin.subject;
  action.measure = origin.measure;
  action.priority = origin.priority;
  if (player === origin.player)
    action.position = origin.alternates ? placeInTurn(form, origin, i) : origin.position;
  return action;
}

function placeInTurn({ steps }: Form, { position }: Origin, i: number): number {
  if (steps !== null) return Place.inTurn;
  return i % 2 === 1 ? Place.left : position;
}

/**
 * Evaluates the targets and the amount of an action that has a form (law A3). Cancels the action if the form's condition
 * does not hold.
 */
export function evaluateForm(handling: Handling, form: Form, action: Action): void {
  const context = contextOf(handling, handling, action, action.source);
  if (form.aim) context.chosen = form.aim(handling, action);
  if (form.holds !== null && !form.holds(context)) {
    // The action is its own canceller, so that readers of the log ignore it.
    handling.cancel(action, action);
    return;
  }
  const targets = form.targets === null ? action.targets : form.targets(context);
  const amount = form.amount(context);
  if (targets.length > 0 || amount !== 0) handling.amend(action, targets, amount);
}

/**
 * The context for evaluating the form of an action.
 * @param handling makes random choices; `null` to allow none
 * @param self id of the entity whose card has the form
 */
export function contextOf(
  { game, table }: Pick<Observing, 'game' | 'table'>,
  handling: Handling | null,
  it: Pick<Action, 'player' | 'chosen' | 'subject' | 'measure'>,
  self: number,
): Context {
  const { player, chosen, subject, measure } = it;
  return { game, table, handling, self, player, chosen, subject, measure };
}

/** The entity of a seat's player, which is the only one in its zone; 0 if there is none. */
export function playerOf(
  { game, table }: Pick<Handling, 'game' | 'table'>,
  playerZone: number,
  seat: number,
): number {
  return table.zones[zoneIndex(game, seat, playerZone)]?.[0] ?? 0;
}

/** Whether an attachment comes from an aura, and so ends with it. */
export function isOfAura({ until }: Attachment): boolean {
  return until >= AURA;
}

/** The `until` of an aura's attachment is this plus the number of the aura. */
export const AURA = 1000;
