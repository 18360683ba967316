import { type Action, type Handling, makeAction, makeGroup } from '@aftercast/kernel';
import type { CardGame } from './card-game.ts';
import { actionOf, addEffects, contextOf, type Form, makeOrigin, Place, seatsOf } from './form.ts';

/**
 * Adds the actions of a form with `steps`, with `action` as their cause. The game's action type for steps calls it in its
 * perform phase.
 * @throws RangeError for a form without `steps`
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
    const place = seat === player ? placeOf(position, added.length) : Place.unsaid;
    const origin = makeOrigin({ source, player: seat, order, chosen }, priority, subject, measure);
    origin.position = place;
    const one = actionOf(handling, inner, origin, seat, i);
    if (card !== 0) one.card = card;
    added.push(one);
  };
  if (steps.mode === 'each') {
    for (const subject of action.targets)
      for (const inner of next)
        for (const seat of seatsOf(inner, player, handling, subject))
          for (let i = 0; i < inner.count; i++) add(inner, seat, i, subject, 0);
  } else {
    const taken: number[] = [];
    for (const inner of next) {
      for (const seat of seatsOf(inner, player, handling, action.subject)) {
        // Sides are relative to the player that the effect is done for.
        const own = seat === player ? context : { ...context, player: seat };
        const count = steps.count(own) * inner.count;
        for (let i = 0; i < count; i++) {
          const copied = steps.copy?.(own)[0] ?? 0;
          const card =
            steps.card === null ? (handling.table.entities[copied]?.card ?? 0) : steps.card(own, taken);
          if (steps.different) taken.push(card);
          // There is nothing to copy or to make.
          if (card === 0 && (steps.copy !== null || steps.card !== null)) continue;
          add(inner, seat, i, copied === 0 ? action.subject : copied, card);
        }
      }
    }
  }
  if (steps.together && added.length > 0) handling.react(makeGroup(added));
  else for (const one of added) handling.react(one);
}

/** Where what the next of several actions makes is placed. @param before how many actions there are before it */
function placeOf(position: number, before: number): number {
  if (position !== Place.inTurn) return position;
  return before % 2 === 1 ? Place.left : Place.unsaid;
}

/**
 * Adds the `next` of a form that repeats, and then an action that does so again, as long as the form's conditions hold and it
 * was not done `amount` times. The game's action type for repetitions calls it in its perform phase; the action's `choice` is
 * how many times it was done.
 */
export function performRepetition(handling: Handling, form: Form, action: Action): void {
  const done = Math.max(0, action.choice);
  if (done >= action.amount) return;
  const context = contextOf(handling, handling, action, action.source);
  if (form.repeats !== null && !form.repeats(context)) return;
  const { player, source, subject, measure, order, priority, chosen } = action;
  addEffects(handling, form.next, makeOrigin(action, priority, subject, measure));
  const again = makeAction(action.type, player, source, undefined, 0, order);
  again.form = form.index;
  again.chosen = chosen;
  again.subject = subject;
  again.measure = measure;
  again.priority = priority;
  again.choice = done + 1;
  handling.react(again);
}

/** Adds one of the alternatives of a form, chosen at random. */
export function performAtRandom(handling: Handling, form: Form, action: Action): void {
  const option = form.options[handling.pickNumber(0, form.options.length - 1)];
  if (option !== undefined)
    addEffects(handling, option, makeOrigin(action, action.priority, action.subject, action.measure));
}

/**
 * Adds what playing the card of an action does. The action's source does it, and `chosen` is the first target of the action.
 */
export function performCard(handling: Handling, form: Form, action: Action): void {
  const { card, measure, priority, subject, targets } = action;
  const chosen = form.targets === null ? action.chosen : (targets[0] ?? 0);
  const forms = (handling.game as CardGame).cards[card]?.play.forms ?? [];
  addEffects(handling, forms, makeOrigin({ ...action, chosen }, priority, subject, measure));
}

/** The cards that a form offers a player to choose from, by number; fewer than it asks for if there are no more. */
export function drawOffer(handling: Handling, form: Form, action: Action): readonly number[] {
  const { offer, offered } = form;
  if (offer === null) return offered;
  const context = contextOf(handling, handling, action, action.source);
  const cards: number[] = [];
  for (let left = offer.count(context); left > 0; left--) {
    const card = offer.card(context, offer.different ? cards : []);
    if (card === 0) break;
    cards.push(card);
  }
  return cards;
}
