import { addEffects, drawOffer, type Form, formOf, makeOrigin, performCard } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  type SeatPrompt,
  type Table,
} from '@aftercast/kernel';
import { activeSeat, kindOf, zoneOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/**
 * `player` picks some of `targets`. The form's `next` runs for each of them, then `rest` for each of the others. There is no
 * prompt where there is nothing to choose. A seat chooses in its own turn only: in another one, as many as possible are picked at
 * random.
 */
export const choose: ActionType = {
  name: 'choose',
  prepare(handling, action) {
    const form = formOf(handling.game, action);
    if (form.offer !== null || form.offered.length > 0)
      handling.amend(action, layOut(handling, form, action), 0);
    if (!isAsked(handling.table, form, action)) return;
    const { least, most } = form.pick ?? ONE;
    const count = Math.min(most, action.targets.length);
    ask(handling, action, { seat: action.player, count, ...(least < count && { least }) });
  },
  possible: hasTarget,
  answered(handling, action, picked) {
    // Several picks are not kept: what follows from them comes before the action performs.
    if (formOf(handling.game, action).pick !== null) settle(handling, action, picked);
  },
  perform(handling, action) {
    const form = formOf(handling.game, action);
    if (!isAsked(handling.table, form, action))
      settle(handling, action, pickAtRandom(handling, form, action));
    else if (form.pick === null) settle(handling, action, [Math.max(0, action.choice)]);
  },
};

/** What playing a card does is done by another one. */
export const carryOut: ActionType = {
  name: 'carry-out',
  perform: (handling, action) => performCard(handling, formOf(handling.game, action), action),
};

const ONE = { least: 1, most: 1 };

/** Whether the seat of a choice is asked: it is its turn, and there is something to choose. */
function isAsked(table: Table, { pick }: Form, { player, targets }: Action): boolean {
  return activeSeat(table) === player && targets.length > (pick ?? ONE).least;
}

/** The indices of as many targets as can be picked, in order. No random number is drawn if these are all. */
function pickAtRandom(handling: Handling, { pick }: Form, { targets }: Action): number[] {
  const { most } = pick ?? ONE;
  if (targets.length <= most) return [...targets.keys()];
  const left = [...targets];
  const picked = Array.from({ length: most }, () => {
    const id = handling.pickEntity(left);
    left.splice(left.indexOf(id), 1);
    return targets.indexOf(id);
  });
  return picked;
}

/** Adds what follows from a choice. @param picked indices into the action's targets */
function settle(handling: Handling, action: Action, picked: readonly number[]): void {
  const { rest } = formOf(handling.game, action);
  const { measure, targets } = action;
  // Sorted: the order of the options, not that of the answer.
  for (const [index, id] of targets.entries()) if (picked.includes(index)) addNext(handling, action, id);
  for (const [index, id] of targets.entries())
    if (!picked.includes(index)) addEffects(handling, rest, makeOrigin(action, Priority.next, id, measure));
}

/** Makes the cards that are offered. They are out of the match until something is done with the chosen one. */
function layOut(handling: Handling, form: Form, action: Action): number[] {
  const cards = drawOffer(handling, form, action);
  return cards.map((card) => handling.create(card, action.player, zoneOf(action.player, Zone.removed)));
}

/** No seat sees the cards of a deck, or those that are offered, so the prompt names cards, not entities. */
function ask(
  handling: Handling,
  { targets }: Action,
  prompt: Pick<SeatPrompt, 'seat' | 'count' | 'least'>,
): void {
  const entities = targets.map((id) => entityAt(handling.table, id));
  if (entities.some((it) => kindOf(it) === Zone.deck || kindOf(it) === Zone.removed))
    handling.ask({ ...prompt, kind: 'cards', options: entities.map(({ card }) => card) });
  else handling.ask({ ...prompt, kind: 'entities', options: [...targets] });
}
