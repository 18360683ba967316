import {
  type Action,
  type Attachment,
  type Handling,
  type Modifier,
  makeAction,
  makeGroup,
  type Observing,
  type Operation,
} from '@aftercast/kernel';
import type { Context } from './context.ts';
import type { Measure, PickCard, Select } from './expression.ts';
import type { EffectWord } from './lexicon.ts';

/** What an effect gives to a stat of whom it is done to. */
export interface ModifierForm {
  stat: number;
  operation: Operation;
  value: Measure;
}

/** Modifiers, as they are worked out now. */
export function workedOut(forms: readonly ModifierForm[], context: Context): Modifier[] {
  return forms.map(({ stat, operation, value }) => ({ stat, operation, value: value(context) }));
}

/** How an effect becomes several actions, or one that is known only when its turn has come. */
export interface Steps {
  /** `next` for each target, or `next` so many times. */
  mode: 'each' | 'repeat';
  count: Measure;
  /** In whose place the card does it; `null` for itself. */
  by: Select | null;
  /** The card that it is about; `null` if that is known before. */
  card: PickCard | null;
  /** Whether there is such a card now; `null` if there always is. */
  some: ((context: Context) => boolean) | null;
  /** What is copied; `null` if nothing is. */
  copy: Select | null;
  /** Whether it all happens at once (law A7). */
  together: boolean;
}

/** A compiled effect: what an action with its number as `form` is worked out from when it is resolved (law A3). */
export interface Form {
  /** Place in the catalogue's list. */
  index: number;
  /** The action type that carries it out. */
  type: number;
  /** Whether another action type carries it out now, and which; `null` if none ever does. */
  turned: EffectWord['turned'] | null;
  /** To whom; `null` if it is done to nobody. */
  targets: Select | null;
  amount: Measure;
  /** How many actions it becomes, known before anything happens; what is not known is in `steps`. */
  count: number;
  /** For whom it is done: seats as they stand to the player; `null` for the player alone. */
  sides: 'ally' | 'enemy' | 'any' | null;
  /** Whether it is done at all. */
  holds: ((context: Context) => boolean) | null;
  /** Index of the card that it is about; 0 for none. */
  card: number;
  /** What it attaches. */
  modifiers: readonly ModifierForm[];
  /** Stats of keywords that it takes away. */
  loses: readonly number[];
  /** The routines and auras that it attaches: a number of the catalogue's enchantments; 0 for none. */
  enchantment: number;
  /** The game's number for when what it gives ends; 0 for never. */
  until: number;
  /** What `targets` are exchanged with. */
  with: Select | null;
  /** Crystals come empty. */
  empty: boolean;
  /** Whether it is done to the one that the answered event is about, or copies it, and to nobody else. */
  onSubject: boolean;
  /** Whether it copies the action's `subject`, with its enchantments and its damage. */
  copies: boolean;
  /** Whether it could do anything now; `null` if it always could. */
  could: EffectWord['could'] | null;
  /** How it becomes several actions; `null` for one that is just what it says. */
  steps: Steps | null;
  /** What is done with what it has made, or picked out. */
  next: readonly Form[];
  /** What is done with those that were not picked out. */
  rest: readonly Form[];
}

/** Where an answer comes from: what its actions carry. */
export interface Origin {
  source: number;
  player: number;
  /** Order of play of the source. */
  order: number;
  chosen: number;
  subject: number;
  measure: number;
  priority: number;
  /** Place in a zone of the player's that the answered event speaks of; {@link Place.unsaid} for none. */
  position: number;
  /** Whether what it makes several of goes to the right and to the left by turns. */
  alternates?: boolean;
}

/** Places in a zone that are no index. */
export const Place = { unsaid: -1, left: -2 } as const;

/** Adds the actions of effects, in order, as reactions to the open phase. */
export function addEffects(observing: Observing, forms: readonly Form[], origin: Origin): void {
  for (const form of forms) {
    for (const player of seatsOf(form, origin.player)) {
      for (let i = 0; i < form.count; i++) observing.react(actionOf(observing, form, origin, player, i));
    }
  }
}

/**
 * Adds what a form says to do with what its action has made: in the name of the action's card, with `made` as what it is
 * about.
 */
export function addNextEffects(
  handling: Handling,
  { next }: Form,
  { source, player, order, chosen, measure }: Action,
  made: number,
  priority: number,
): void {
  if (next.length === 0) return;
  const origin = { source, player, order, chosen, measure, subject: made, priority, position: Place.unsaid };
  addEffects(handling, next, origin);
}

/** The seats for which an effect is done, the player's own first. */
function seatsOf({ sides }: Form, player: number): readonly number[] {
  if (sides === null || sides === 'ally') return [player];
  return sides === 'enemy' ? [1 - player] : [player, 1 - player];
}

function actionOf(observing: Observing, form: Form, origin: Origin, player: number, i: number): Action {
  const type = form.turned?.(observing.table, player) ?? form.type;
  const action = makeAction(type, player, origin.source, [], 0, origin.order);
  action.form = form.index;
  action.card = form.card;
  action.chosen = origin.chosen;
  action.subject = origin.subject;
  action.measure = origin.measure;
  action.priority = origin.priority;
  if (player === origin.player)
    action.position = origin.alternates && i % 2 === 1 ? Place.left : origin.position;
  return action;
}

/** Works out the targets and the amount of an action that has a form. */
export function evaluateForm(handling: Handling, form: Form, action: Action): void {
  const context = contextOf(handling, handling, action, action.source);
  if (form.holds !== null && !form.holds(context)) {
    // Called off by itself: whoever reads what happened takes it for nothing.
    handling.cancel(action, action);
    return;
  }
  const targets = form.targets === null ? action.targets : form.targets(context);
  const amount = form.amount(context);
  if (targets.length > 0 || amount !== 0) handling.amend(action, targets, amount);
}

/**
 * Carries out an action whose form has `steps`: a game's action type for that calls it when it performs. What is added
 * has the action as its cause.
 */
export function performSteps(handling: Handling, form: Form, action: Action): void {
  const { steps, next } = form;
  if (steps === null) throw new RangeError(`Form ${form.index} has no steps.`);
  const { player, order, chosen, measure, priority, position } = action;
  const context = contextOf(handling, handling, action, action.source);
  const source = steps.by === null ? action.source : (steps.by(context)[0] ?? 0);
  if (source === 0) return;
  const added: Action[] = [];
  const add = (inner: Form, seat: number, i: number, subject: number, card: number) => {
    const place = seat === player ? position : Place.unsaid;
    const origin = { source, player: seat, order, chosen, subject, measure, priority, position: place };
    const one = actionOf(handling, inner, origin, seat, i);
    if (card !== 0) one.card = card;
    added.push(one);
  };
  if (steps.mode === 'each') {
    for (const subject of action.targets)
      for (const inner of next)
        for (const seat of seatsOf(inner, player))
          for (let i = 0; i < inner.count; i++) add(inner, seat, i, subject, 0);
  } else {
    const count = steps.count(context);
    for (const inner of next) {
      for (const seat of seatsOf(inner, player)) {
        for (let i = 0; i < count * inner.count; i++) {
          const copied = steps.copy?.(context)[0] ?? 0;
          const card =
            steps.card === null ? (handling.table.entities[copied]?.card ?? 0) : steps.card(context);
          // What should be copied or made is not there.
          if (card === 0 && (steps.copy !== null || steps.card !== null)) continue;
          add(inner, seat, i, copied === 0 ? action.subject : copied, card);
        }
      }
    }
  }
  if (steps.together && added.length > 0) handling.react(makeGroup(added));
  else for (const one of added) handling.react(one);
}

/** What an action's form is worked out from. */
export function contextOf(
  { game, table }: Pick<Observing, 'game' | 'table'>,
  handling: Handling | null,
  it: Pick<Action, 'player' | 'chosen' | 'subject' | 'measure'>,
  self: number,
): Context {
  const { player, chosen, subject, measure } = it;
  return { game, table, handling, self, player, chosen, subject, measure };
}

/** Whether an attachment is what an aura does: it comes and goes with the aura. */
export function isOfAura({ until }: Attachment): boolean {
  return until >= AURA;
}

/** What an aura attaches ends with it: its `until` is this and the number of the aura. */
export const AURA = 1000;
