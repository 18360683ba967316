import { type Action, type Handling, makeAction, type Operation, type Telling } from '@aftercast/kernel';
import type { Context } from './context.ts';
import type { Measure, Select } from './expression.ts';
import type { EffectWord } from './lexicon.ts';

/** What an effect gives to a stat of whom it is done to. */
export interface ModifierForm {
  stat: number;
  operation: Operation;
  value: Measure;
}

/** A compiled effect: what an action with its number as `form` is worked out from when it is resolved (law A3). */
export interface Form {
  /** Place in the catalogue's list. */
  index: number;
  /** The action type that carries it out. */
  type: number;
  /** To whom; `null` if it is done to nobody. */
  targets: Select | null;
  amount: Measure;
  /** How many actions it becomes. */
  count: Measure;
  /** Whether it is done at all. */
  holds: ((context: Context) => boolean) | null;
  /** Index of the card that it is about; 0 for none. */
  card: number;
  /** What it attaches. */
  modifiers: readonly ModifierForm[];
  /** The game's number for when what it gives ends; 0 for never. */
  until: number;
  /** Whether it could do anything now; `null` if it always could. */
  could: EffectWord['could'] | null;
  /** What is done with what it has made. */
  next: readonly Form[];
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
  /** Place in a zone that the answered event speaks of; -1 for none. */
  position: number;
}

/** Adds the actions of effects, in order, as reactions to the open phase. */
export function addEffects(telling: Telling, forms: readonly Form[], origin: Origin): void {
  const { source, player, order } = origin;
  for (const form of forms) {
    const count = form.count(contextOf(telling, null, origin, source));
    for (let i = 0; i < count; i++) {
      const action = makeAction(form.type, player, source, [], 0, order);
      action.form = form.index;
      action.card = form.card;
      action.chosen = origin.chosen;
      action.subject = origin.subject;
      action.measure = origin.measure;
      action.priority = origin.priority;
      action.position = origin.position;
      telling.react(action);
    }
  }
}

/** Works out the targets and the amount of an action that has a form. */
export function evaluateForm(handling: Handling, form: Form, action: Action): void {
  const context = contextOf(handling, handling, action, action.source);
  if (form.holds !== null && !form.holds(context)) {
    handling.cancel(action, action);
    return;
  }
  const targets = form.targets === null ? action.targets : form.targets(context);
  const amount = form.amount(context);
  if (targets.length > 0 || amount !== 0) handling.amend(action, targets, amount);
}

/** What an action's form is worked out from. */
export function contextOf(
  { game, table }: Pick<Telling, 'game' | 'table'>,
  handling: Handling | null,
  it: Pick<Action, 'player' | 'chosen' | 'subject' | 'measure'>,
  self: number,
): Context {
  const { player, chosen, subject, measure } = it;
  return { game, table, handling, self, player, chosen, subject, measure };
}
