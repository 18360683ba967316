import type { ActionEvent, View, ViewEntity } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { ActionWords, Parts, Person } from './action-words.ts';
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

/**
 * A sentence about an action; `null` for an action that is not told of.
 * @param most names of targets that are listed, and of more the others counted; default: all
 */
export function sentenceOf(action: ActionEvent, names: Naming, most?: number): string | null {
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
    to: listed(namesOfTargets(action, names), most),
    amount: action.amount,
    made: madeBy(action, names),
    player: names.player(action.seat),
  };
  const said = sentence(parts);
  return said === '' ? null : `${capital(said)}.`;
}

/** Whether there is a sentence about an action. Its names do not matter. */
export function isTold(action: ActionEvent, words: ActionWords): boolean {
  const nameless = { name: '', isYou: false };
  const names = { entity: () => '?', player: () => nameless, hero: () => '?', card: () => '?', words };
  return sentenceOf(action, names) !== null;
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
  /** A player: the reader, their opponent, or a hero where the reader plays both sides or none. */
  player(seat: number): Person;
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

/** How entities are named. */
export interface NamingOptions {
  /** Whether the opponent’s minions are named as such, where no picture shows it. */
  readonly tellsSides?: boolean;
}

/**
 * Returns the names in a view: a card by its title. For a reader who plays one seat, its hero is "your hero"; for others, heroes
 * and players have the names of the first heroes, with the side added if both have the same.
 */
export function namesIn(
  view: View,
  { cards, table, words }: ArenaGame,
  onlooker: Onlooker,
  { tellsSides = false }: NamingOptions = {},
): Naming {
  const { me, plays } = onlooker;
  const isPlayed = plays.length === 1;
  // A fallen hero is in the pile, and still names its player.
  const isHero = (id: number) => cards.isHero(view.entity(id)?.card ?? null);
  const heroOf = (seat: number) => {
    const first = onlooker.heroes.of(seat);
    if (first !== null) return cards.title(first);
    const hero = view.zone(seat, 'hero')[0] ?? view.zone(seat, table.pile).findLast(isHero);
    return hero ? cards.title(view.entity(hero)?.card ?? null) : '';
  };
  const player = (seat: number): Person => {
    if (seat < 0) return { name: 'the match', isYou: false };
    if (isPlayed) return seat === me ? YOU : OPPONENT;
    const hero = heroOf(seat);
    const side = seat === me ? 'the lower' : 'the upper';
    return {
      name: hero !== '' && hero === heroOf(1 - seat) ? `${side} ${hero}` : hero || 'a player',
      isYou: false,
    };
  };
  const hero = (seat: number) =>
    isPlayed ? (seat === me ? 'your hero' : 'the enemy hero') : player(seat).name;
  /** Spells and other cards have no side of the table. */
  const isEnemy = ({ card, seat, zone }: ViewEntity) =>
    seat !== me && (zone === table.board || (zone === table.pile && cards.face(card).stats.length > 0));
  return {
    words: words.actions,
    card: cards.title,
    player,
    hero: heroOf,
    entity(id, card) {
      const entity = id > 0 ? view.entity(id) : null;
      if (entity && (entity.zone === 'hero' || (entity.zone === table.pile && isHero(id))))
        return hero(entity.seat);
      // What lies beside the player, such as a quest, has a name of its own.
      if (entity?.zone === table.player && view.zone(entity.seat, table.player)[0] === entity.id)
        return player(entity.seat).name;
      const title = card === undefined ? entity && cards.title(entity.card) : cards.title(card);
      if (title === null) return 'something';
      return tellsSides && isPlayed && entity !== null && isEnemy(entity) ? `enemy ${title}` : title;
    },
  };
}

const YOU: Person = { name: 'you', isYou: true };
const OPPONENT: Person = { name: 'your opponent', isYou: false };

/**
 * "A", "A and B", "A, B and C". Equal names are listed once, with their number: "A ×2". Of more than `most` names the first
 * `most - 1` are listed and the others counted.
 */
export function listed(given: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const names = [...new Set(given)].map((name) => {
    const { length } = given.filter((it) => it === name);
    return length > 1 ? `${name} ×${length}` : name;
  });
  if (names.length > most)
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
