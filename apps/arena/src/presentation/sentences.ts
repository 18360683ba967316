import type { ActionEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { type ActionWording, NOTHING, type NounForms, nounOf, type Person } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import type { ActionWords } from './action-words.ts';
import { listed } from './listed.ts';
import type { Naming } from './naming.ts';

/** An action's type in plain words, with its amount if it has one: "Damage 2". */
export function titleOfAction(action: ActionEvent, { actions }: Naming): string {
  const { type, amount } = action;
  const title = wordingOf(action, actions)?.title ?? capital(type.replaceAll('-', ' '));
  return actions.counted.has(type) && amount > 0 ? `${title} ${amount}` : title;
}

/** The words for an action; `undefined` for a type that the page does not know. */
export function wordingOf(action: ActionEvent, actions: ActionWords): ActionWording | undefined {
  return actions.wordings[actions.wordingOf?.(action) ?? action.type];
}

/** The source and the targets of an action: "Knife Juggler → Acolyte of Pain". */
export function relationOf(action: ActionEvent, names: Naming): string {
  const { makes, bySubject } = names.actions;
  const by = action.source > 0 ? nameIn(action, action.source, names).name : '';
  const to = listed(othersIn(action).map((id) => nameIn(action, id, names)));
  // A weapon that was played is its own source.
  const isItself = bySubject.has(action.type) && action.subject === action.source;
  const made = (makes.has(action.type) && !isItself ? madeBy(action, names) : to).name;
  if (!by) return made;
  return made ? `${by} → ${made}` : by;
}

/**
 * A sentence about an action; `null` for an action that is not told of.
 * @param most names of targets that are listed, and of more the others counted; default: all
 */
export function sentenceOf(action: ActionEvent, names: Naming, most?: number): string | null {
  const { withoutSource } = names.actions;
  const { sentence } = wordingOf(action, names.actions) ?? {};
  if (!sentence) return null;
  if (names.withSides && meetsItsLike(action, names)) return sentenceOf(action, names.withSides, most);
  const said = sentence({
    by:
      action.source > 0
        ? nameIn(action, action.source, names)
        : withoutSource.has(action.type)
          ? NOTHING
          : toldWords().names.something(),
    to: listed(nounsOfTargets(action, names), most),
    isItself: action.targets.includes(action.source) && othersIn(action).length === 0,
    amount: action.amount,
    gains: names.actions.wordGains(action.gives ?? []),
    made: madeBy(action, names),
    player: names.player(action.seat),
  });
  return said === '' ? null : `${capital(said)}.`;
}

/** Whether an action's source has the name of a target, which is another card. */
function meetsItsLike(action: ActionEvent, names: Naming): boolean {
  if (action.source === 0) return false;
  const { name } = nameIn(action, action.source, names);
  return othersIn(action).some((id) => nameIn(action, id, names).name === name);
}

/** The targets of an action besides its source. */
function othersIn({ source, targets }: ActionEvent): number[] {
  return targets.filter((id) => id > 0 && id !== source);
}

/** Whether there is a sentence about an action. Its names do not matter. */
export function isTold(action: ActionEvent, actions: ActionWords): boolean {
  const noun = nounOf('?');
  const player: Person = { ...noun, who: 'named' };
  const names = { entity: () => noun, player: () => player, hero: () => '?', card: () => noun, actions };
  return sentenceOf(action, names) !== null;
}

/** What an action has made. It may have no entity yet when the action is announced: then its card is named. */
function madeBy(action: ActionEvent, names: Naming): NounForms {
  const { type, card, subject } = action;
  const { makes, bySubject, unnamed, withoutResult } = names.actions;
  if (card !== null) return names.card(card);
  if (bySubject.has(type) && subject > 0) return nameIn(action, subject, names);
  const made = makes.has(type) ? nounsOfTargets(action, names) : [];
  if (made.length > 0) return listed(made);
  return withoutResult.has(type) ? NOTHING : (unnamed[type] ?? toldWords().names.aCard)();
}

function nounsOfTargets(action: ActionEvent, names: Naming): NounForms[] {
  return action.targets.filter((id) => id > 0).map((id) => nameIn(action, id, names));
}

/** The name that an entity had in an action. */
function nameIn({ cards }: ActionEvent, id: number, names: Naming): NounForms {
  return names.entity(id, cards[id]);
}
