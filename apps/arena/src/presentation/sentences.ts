import type { ActionEvent, View } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { ActionWords, Parts } from './action-words.ts';
import type { ArenaGame } from './game.ts';

/** An action's type in plain words, with its amount if it has one: "Damage 2". */
export function titleOfAction({ type, amount }: ActionEvent, { words }: Naming): string {
  const title = words.wordings[type]?.title ?? capital(type.replaceAll('-', ' '));
  return words.counted.has(type) && amount > 0 ? `${title} ${amount}` : title;
}

/** The source and the targets of an action: "Knife Juggler → Acolyte of Pain". */
export function relationOf(action: ActionEvent, names: Naming): string {
  const { makes, bySubject } = names.words;
  const by = action.source > 0 ? nameIn(action, action.source, names) : '';
  const others = action.targets.filter((id) => id > 0 && id !== action.source);
  const to = listed(others.map((id) => nameIn(action, id, names)));
  // A weapon that was played is its own source.
  const isItself = bySubject.has(action.type) && action.subject === action.source;
  const made = makes.has(action.type) && !isItself ? madeBy(action, names) : to;
  if (!by) return made;
  return made ? `${by} → ${made}` : by;
}

/** The sentence that a screen reader announces for an action; `null` for an action that is not announced. */
export function sentenceOf(action: ActionEvent, names: Naming): string | null {
  const { wordings, withoutSource } = names.words;
  const { sentence } = wordings[action.type] ?? {};
  if (!sentence) return null;
  const parts: Parts = {
    by:
      action.source > 0
        ? nameIn(action, action.source, names)
        : withoutSource.has(action.type)
          ? ''
          : 'Something',
    // A sentence is read only for a moment, so it is short. The tree of causes has all the names.
    to: listed(namesOfTargets(action, names), 2),
    amount: action.amount,
    made: madeBy(action, names),
    player: names.player(action.seat),
  };
  const said = sentence(parts);
  return said === '' ? null : `${capital(said)}.`;
}

/** The name of an action's result. It may have no entity yet when the action is announced: then its card is named. */
function madeBy(action: ActionEvent, names: Naming): string {
  const { type, card, subject } = action;
  const { makes, bySubject, unnamed } = names.words;
  if (card !== null) return names.card(card);
  if (bySubject.has(type) && subject > 0) return nameIn(action, subject, names);
  const named = makes.has(type) ? namesOfTargets(action, names) : [];
  return named.length > 0 ? listed(named) : (unnamed[type] ?? 'a card');
}

function namesOfTargets(action: ActionEvent, names: Naming): string[] {
  return action.targets.filter((id) => id > 0).map((id) => nameIn(action, id, names));
}

/** The name that an entity had in an action. */
function nameIn({ cards }: ActionEvent, id: number, names: Naming): string {
  return names.entity(id, cards[id]);
}

/** The names of entities, players and cards at one moment of a match. */
export interface Naming {
  /**
   * The name of an entity, or "something" for one that is not known.
   * @param card the card that it was at an earlier moment, which names it unless it is a player
   */
  entity(id: number, card?: string): string;
  /** The name of a player: that of their first hero, with "your" or "the opponent’s" if both heroes have the same name. */
  player(seat: number): string;
  /** The name of the hero with which a player joined; '' before that. */
  hero(seat: number): string;
  /** The title of a card, by its id. */
  card(card: string): string;
  /** The game's words for its actions. */
  words: ActionWords;
}

/** The person in front of a match: the seat at the bottom of the table, and the seats that are played from there. */
export interface Onlooker {
  readonly me: number;
  readonly plays: readonly number[];
  /** The cards of the heroes with which the seats joined. */
  readonly heroes: { of(seat: number): string | null };
}

/** Returns the names in a view: a card by its title, a player by their first hero, with the side added if both have the same. */
export function namesIn(view: View, { cards, table, words }: ArenaGame, onlooker: Onlooker): Naming {
  // A fallen hero is in the pile, and still names its player.
  const isHero = (id: number) => cards.isHero(view.entity(id)?.card ?? null);
  const heroOf = (seat: number) => {
    const first = onlooker.heroes.of(seat);
    if (first !== null) return cards.title(first);
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
    entity(id, card) {
      const entity = id > 0 ? view.entity(id) : null;
      // What lies beside the player, such as a quest, has a name of its own.
      if (entity?.zone === table.player && view.zone(entity.seat, table.player)[0] === entity.id)
        return player(entity.seat);
      if (card !== undefined) return cards.title(card);
      return entity ? cards.title(entity.card) : 'something';
    },
  };
}

/** Tells two heroes with one name apart: by owner for a player of one seat, otherwise by side of the table. */
function whose(seat: number, { me, plays }: Onlooker): string {
  if (plays.length === 1) return seat === me ? 'your' : 'the opponent’s';
  return seat === me ? 'the lower' : 'the upper';
}

/** "A", "A and B", "A, B and C". Of more than `most` names the first `most - 1` are listed and the others counted. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length > most)
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
