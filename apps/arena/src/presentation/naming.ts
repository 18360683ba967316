import type { View, ViewEntity } from '@aftercast/bridge/client';
import { type NounForms, nounOf, type Person } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import type { ActionWords, ToldGame } from './action-words.ts';

/** The names of entities, players and cards at one moment of a match, in the language of the page. */
export interface Naming {
  /**
   * What an entity is called; "something" for one that is not known.
   * @param card the card that it was at an earlier moment, which names it unless it is a player
   */
  entity(id: number, card?: string): NounForms;
  /** A player: the reader, their opponent, or a hero where the reader plays both sides or none. */
  player(seat: number): Person;
  /** The name of the hero with which a player joined; '' before that. */
  hero(seat: number): string;
  /** A card by its title. @param card its id */
  card(card: string): NounForms;
  /** The game's words for its actions. */
  readonly actions: ActionWords;
  /** The same names, with the sides of minions told; absent where they are told already, or where there is no side to tell. */
  readonly withSides?: Naming;
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
  game: ToldGame,
  onlooker: Onlooker,
  { tellsSides = false }: NamingOptions = {},
): Naming {
  const { actions, cards, table } = game;
  const { me, plays } = onlooker;
  const isPlayed = plays.length === 1;
  const { names } = toldWords();
  // A fallen hero is in the pile, and still names its player.
  const isHero = (id: number) => cards.isHero(view.entity(id)?.card ?? null);
  const heroOf = (seat: number) => {
    const first = onlooker.heroes.of(seat);
    if (first !== null) return cards.title(first);
    const hero = view.zone(seat, 'hero')[0] ?? view.zone(seat, table.pile).findLast(isHero);
    return hero ? cards.title(view.entity(hero)?.card ?? null) : '';
  };
  const player = (seat: number): Person => {
    if (seat < 0) return names.match();
    if (isPlayed) return seat === me ? names.you() : names.opponent();
    const hero = heroOf(seat);
    if (hero === '') return names.aPlayer();
    if (hero !== heroOf(1 - seat)) return { ...nounOf(hero), who: 'named' };
    return seat === me ? names.lower(hero) : names.upper(hero);
  };
  const hero = (seat: number): NounForms => {
    if (!isPlayed) return player(seat);
    return seat === me ? names.yourHero() : names.enemyHero();
  };
  /** Spells and other cards have no side of the table. */
  const isEnemy = ({ card, seat, zone }: ViewEntity) =>
    seat !== me && (zone === table.board || (zone === table.pile && cards.face(card).stats.length > 0));
  return {
    actions,
    card: (card) => nounOf(cards.title(card)),
    player,
    hero: heroOf,
    ...(isPlayed && !tellsSides && { withSides: namesIn(view, game, onlooker, { tellsSides: true }) }),
    entity(id, card) {
      const entity = id > 0 ? view.entity(id) : null;
      const known = card ?? entity?.card;
      // A card that becomes a hero when it is played is named as the card before that.
      if (entity && known && cards.isHero(known)) return hero(entity.seat);
      // What lies beside the player, such as a quest, has a name of its own.
      if (entity?.zone === table.player && view.zone(entity.seat, table.player)[0] === entity.id)
        return player(entity.seat);
      if (known === undefined) return names.something();
      if (known === null) return entity?.zone === 'secrets' ? names.aSecret() : names.aCard();
      const title = cards.title(known);
      return tellsSides && isPlayed && entity !== null && isEnemy(entity)
        ? names.enemy(title)
        : nounOf(title);
    },
  };
}
