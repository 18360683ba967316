import type { ActionEvent, View } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { ActionWords, Parts } from './action-words.ts';
import type { ArenaGame } from './game.ts';

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

/** How things are called at a moment of the match. */
export interface Naming {
  entity(id: number): string;
  player(seat: number): string;
  /** What a player's hero is called, whatever the other's is. */
  hero(seat: number): string;
  card(card: string): string;
  /** What the game calls what happens. */
  words: ActionWords;
}

/** Who looks at a match: the seat at the bottom of the table, and the seats that are played from there. */
export interface Onlooker {
  readonly me: number;
  readonly plays: readonly number[];
}

/** Names as a view has them: cards by their title, a player by their hero, and where both have the same, by whose it is. */
export function namesIn(view: View, { cards, table, words }: ArenaGame, onlooker: Onlooker): Naming {
  // Whoever has fallen has still the same name.
  const isHero = (id: number) => cards.isHero(view.entity(id)?.card ?? null);
  const heroOf = (seat: number) => {
    const hero = view.zone(seat, 'hero')[0] ?? view.zone(seat, table.pile).findLast(isHero);
    return hero ? cards.title(view.entity(hero)?.card ?? null) : '';
  };
  const player = (seat: number) => {
    const hero = heroOf(seat);
    if (hero === '') return 'The match';
    return hero === heroOf(1 - seat) ? `${whose(seat, onlooker)} ${hero}` : hero;
  };
  return {
    words: words.actions,
    card: cards.title,
    player,
    hero: heroOf,
    entity(id) {
      const entity = id > 0 ? view.entity(id) : null;
      if (!entity) return 'something';
      return entity.zone === table.player ? player(entity.seat) : cards.title(entity.card);
    },
  };
}

/** Of two heroes with one name: yours and the opponent’s, or, to whoever plays both or neither, those of the two sides. */
function whose(seat: number, { me, plays }: Onlooker): string {
  if (plays.length === 1) return seat === me ? 'your' : 'the opponent’s';
  return seat === me ? 'the lower' : 'the upper';
}

/** "A", "A and B", "A, B and C"; where there are more than `most` names, all but one less than that are counted. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length > most)
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
