import { type NounForms, nounOf, type Person } from '../../noun.ts';
import type { PageWords } from '../../page-words.ts';

const noun = (name: string, accusative: string, dative: string): NounForms => ({
  name,
  accusative,
  dative,
  isMany: false,
});
const person = (given: NounForms, who: Person['who']): Person => ({ ...given, who });

export const names: PageWords['told']['names'] = {
  you: () => person(noun('du', 'dich', 'dir'), 'you'),
  opponent: () => person(noun('dein Gegner', 'deinen Gegner', 'deinem Gegner'), 'opponent'),
  match: () => person(noun('die Partie', 'die Partie', 'der Partie'), 'named'),
  aPlayer: () => person(noun('ein Spieler', 'einen Spieler', 'einem Spieler'), 'named'),
  lower: (hero) => person(nounOf(`${hero} (unten)`), 'named'),
  upper: (hero) => person(nounOf(`${hero} (oben)`), 'named'),
  yourHero: () => noun('dein Held', 'deinen Helden', 'deinem Helden'),
  enemyHero: () => noun('der gegnerische Held', 'den gegnerischen Helden', 'dem gegnerischen Helden'),
  enemy: (title) => nounOf(`${title} des Gegners`),
  something: () => nounOf('etwas'),
  aSecret: () => noun('ein Geheimnis', 'ein Geheimnis', 'einem Geheimnis'),
  aCard: () => noun('eine Karte', 'eine Karte', 'einer Karte'),
  more: (count) =>
    count === 1
      ? noun('1 weiterer', '1 weiteren', '1 weiteren')
      : noun(`${count} weitere`, `${count} weitere`, `${count} weiteren`),
};
