import { addEffects, formOf, makeOrigin } from '@aftercast/cards';
import { type Action, type ActionType, entityAt, type Handling, hasTarget } from '@aftercast/kernel';
import { isAlive, isQuest, kindOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { isOn } from './attack.ts';
import { buryLater, layAside, layForCasting } from './leaving.ts';
import { openAction, staysInPlay } from './reactions.ts';

/**
 * A secret answers: `targets` is the secret itself. It is revealed, goes to the graveyard, and its effects follow. It stays
 * in place if there is nothing left for it to do when it is resolved (rule 4).
 */
export const revealSecret: ActionType = {
  name: 'reveal-secret',
  prepare(handling, action) {
    if (isIdle(handling, action)) handling.amend(action, [], 0);
  },
  possible: hasTarget,
  perform(handling, action) {
    const { source, subject, measure } = action;
    layForCasting(handling, source);
    const origin = makeOrigin(action, Priority.usual, subject, measure);
    addEffects(handling, formOf(handling.game, action).next, origin);
    buryLater(handling, [source]);
  },
};

/**
 * Whether nothing is left for a secret to do: the answered action was cancelled, there is no more room, its target has left
 * play or is dying, or the attack that it would redirect cannot happen.
 */
function isIdle(handling: Handling, action: Action): boolean {
  const { table } = handling;
  const answered = handling.causeOf(action);
  if (answered !== null && answered.cancelledBy !== 0) return true;
  const [first] = formOf(handling.game, action).next;
  if (first === undefined) return false;
  if (first.could?.(table, action.player) === false) return true;
  if (first.onSubject && !isAlive(table, action.subject)) return true;
  return first.type === Type.redirect && answered?.type === Type.attack && !isOn(table, answered);
}

/** Cancels the casting whose action id is `measure` (law A5). Its card was played, but not cast. */
export const counter: ActionType = {
  name: 'counter',
  perform(handling, action) {
    const cast = openAction(handling, action.measure);
    if (cast === null || cast.type !== Type.castSpell) return;
    handling.cancel(cast, action);
    const card = entityAt(handling.table, cast.source);
    if (kindOf(card) === Zone.secrets || isQuest(card)) layAside(handling, card.id);
    handling.set(card.id, Stat.countered, 1);
  },
};

/** Gives the casting or the attack whose action id is `measure` the first of `targets`, a character in play, as its target. */
export const redirect: ActionType = {
  name: 'redirect',
  stays: staysInPlay,
  possible: hasTarget,
  perform(handling, action) {
    const pointed = openAction(handling, action.measure);
    if (pointed !== null) handling.amend(pointed, action.targets.slice(0, 1), pointed.amount);
  },
};
