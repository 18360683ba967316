import { type NounForms, nounOf, type Person } from '../../noun.ts';

const person = (name: string, who: Person['who']): Person => ({ ...nounOf(name), who });

/** How a match calls its players and what has no name of its own. */
export const names = {
  you: () => person('you', 'you'),
  opponent: () => person('your opponent', 'opponent'),
  /** What happens by the rules. */
  match: () => person('the match', 'named'),
  aPlayer: () => person('a player', 'named'),
  /** Two players with the same hero are told apart by their side of the table. */
  lower: (hero: string) => person(`the lower ${hero}`, 'named'),
  upper: (hero: string) => person(`the upper ${hero}`, 'named'),
  yourHero: () => nounOf('your hero'),
  enemyHero: () => nounOf('the enemy hero'),
  /** A minion of the opponent, where no picture shows whose it is. */
  enemy: (title: string) => nounOf(`enemy ${title}`),
  something: () => nounOf('something'),
  aCard: () => nounOf('a card'),
  /** A secret of the opponent's, whose card is not known. */
  aSecret: () => nounOf('a secret'),
  /** The end of a list that is too long. */
  more: (count: number): NounForms => nounOf(`${count} more`),
};
