import type { ActionEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { listed, type Naming } from './names.ts';
import type { Parts } from './wording.ts';

/** An action's type in plain words, with its amount where it has one: "Damage 2". */
export function titleOfAction({ type, amount }: ActionEvent, { words }: Naming): string {
  const title = words.wordings[type]?.title ?? capital(type.replaceAll('-', ' '));
  return words.counted.has(type) && amount > 0 ? `${title} ${amount}` : title;
}

/** Who does it, and to whom: "Knife Juggler → Acolyte of Pain". */
export function relationOf(action: ActionEvent, names: Naming): string {
  const { makes, bySubject } = names.words;
  const by = action.source > 0 ? names.entity(action.source) : '';
  const to = listed(action.targets.filter((id) => id > 0 && id !== action.source).map(names.entity));
  // A weapon that was played is its own source.
  const isItself = bySubject.has(action.type) && action.subject === action.source;
  const made = makes.has(action.type) && !isItself ? madeBy(action, names) : to;
  if (!by) return made;
  return made ? `${by} → ${made}` : by;
}

/** The action as a sentence, for those who listen; `null` for one that is not worth saying. */
export function sentenceOf(action: ActionEvent, names: Naming): string | null {
  const { wordings, byNobody } = names.words;
  const { sentence } = wordings[action.type] ?? {};
  if (!sentence) return null;
  const parts: Parts = {
    by: action.source > 0 ? names.entity(action.source) : byNobody.has(action.type) ? '' : 'Something',
    // A sentence goes by fast: the tree has all the names.
    to: listed(action.targets.filter((id) => id > 0).map(names.entity), 2),
    amount: action.amount,
    made: madeBy(action, names),
    player: names.player(action.player),
  };
  const said = sentence(parts);
  return said === '' ? null : `${capital(said)}.`;
}

/** What is made may have no entity yet when the action is announced: then its card says it. */
function madeBy({ type, card, targets, subject }: ActionEvent, names: Naming): string {
  const { makes, bySubject, unnamed } = names.words;
  if (card !== null) return names.card(card);
  if (bySubject.has(type) && subject > 0) return names.entity(subject);
  const named = makes.has(type) ? targets.filter((id) => id > 0).map(names.entity) : [];
  return named.length > 0 ? listed(named) : (unnamed[type] ?? 'a card');
}
