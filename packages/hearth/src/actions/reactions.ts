import { addEffects, addNextEffects, drawOffer, type Form, formOf, makeOrigin } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeAction,
  type Table,
} from '@aftercast/kernel';
import { isCharacter, isIn, kindOf, zoneOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** Adds the `next` of an effect for an entity that it has made, before other cards answer. */
export function addNext(handling: Handling, action: Action, made: number): void {
  addNextEffects(handling, formOf(handling.game, action), action, made, Priority.next);
}

/**
 * Adds the `next` of an effect for each entity that it has damaged or healed, after all answers.
 * @param measured how much it took
 */
export function addAfterwards(
  handling: Handling,
  action: Action,
  entities: readonly number[],
  measured: (entity: number) => number,
): void {
  const form = formOf(handling.game, action);
  if (form.next.length === 0) return;
  for (const id of entities) addNextEffects(handling, form, action, id, Priority.last, measured(id));
}

/** An open action above the cause of the current one, by its id; `null` if it is no longer open. */
export function openAction(handling: Handling, id: number): Action | null {
  const probe = makeAction(0, -1, 0);
  probe.cause = id;
  return handling.causeOf(probe);
}

/** Whether a target is still a character in play (law A6). */
export function staysInPlay(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isCharacter(entity) : false;
}

/** Whether a target is still a minion in play (law A6). */
export function isMinionInPlay(table: Table, target: number): boolean {
  return isIn(table, target, Zone.battlefield);
}

/**
 * `player` picks one of `targets`. The form's `next` runs for it, then `rest` for each of the others. With a single target
 * there is no prompt.
 */
export const choose: ActionType = {
  name: 'choose',
  prepare(handling, action) {
    const form = formOf(handling.game, action);
    if (form.offer !== null) handling.amend(action, layOut(handling, form, action), 0);
    if (action.targets.length > 1) ask(handling, action.player, action.targets);
  },
  possible: hasTarget,
  perform(handling, action) {
    const { targets, measure } = action;
    const picked = targets[Math.max(0, action.choice)] as number;
    addNext(handling, action, picked);
    for (const subject of targets)
      if (subject !== picked)
        addEffects(
          handling,
          formOf(handling.game, action).rest,
          makeOrigin(action, Priority.next, subject, measure),
        );
  },
};

/** Makes the cards that are offered. They are out of the match until something is done with the chosen one. */
function layOut(handling: Handling, form: Form, action: Action): number[] {
  const cards = drawOffer(handling, form, action);
  return cards.map((card) => handling.create(card, action.player, zoneOf(action.player, Zone.removed)));
}

/** No seat sees the cards of a deck, or those that are offered, so the prompt names cards, not entities. */
function ask(handling: Handling, seat: number, targets: readonly number[]): void {
  const entities = targets.map((id) => entityAt(handling.table, id));
  if (entities.some((it) => kindOf(it) === Zone.deck || kindOf(it) === Zone.removed))
    handling.ask({ seat, kind: 'cards', options: entities.map(({ card }) => card), count: 1 });
  else handling.ask({ seat, kind: 'entities', options: [...targets], count: 1 });
}
