import type { PageWords } from '../../page-words.ts';
import { does, verb } from './verbs.ts';

type Words = PageWords['told'];

export const spoken: Words['spoken'] = {
  log: 'Was geschieht',
  times: (sentence, count) => `${sentence}, ${count}-mal`,
  more: (count) => (count === 1 ? 'Es folgte 1 weitere Aktion' : `Es folgten ${count} weitere Aktionen`),
  cards: (count) => (count === 1 ? 'eine Karte' : `${count} Karten`),
  draws: (player, cards) => `${does(player, 'ziehst', 'zieht')} ${cards}`,
  deals: (by, to, amount, left) => `${by.name} trifft ${to.accusative}: ${amount} Schaden${left}`,
  takes: (to, amount, left) => `${to.name} ${verb(to, 'erleidet', 'erleiden')} ${amount} Schaden${left}`,
  unharmed: (to) => `${to.name} ${verb(to, 'erleidet', 'erleiden')} keinen Schaden`,
  restores: (by, to, amount, left) => `${by.name} heilt ${to.accusative}: ${amount} Leben${left}`,
  regains: (to, amount, left) => `${to.name} ${verb(to, 'erhält', 'erhalten')} ${amount} Leben zurück${left}`,
  left: (lives) => `, noch ${lives}`,
  now: (lives) => `, jetzt ${lives}`,
  stats: {
    attack: (value) => `${value} Angriff`,
    health: (value) => `${value} Leben`,
    armor: (value) => `${value} Rüstung`,
    strength: (value) => `${value} Stärke`,
  },
  withBody: (sentence, body) => `${sentence}, ${body}`,
  changed: (sentence, body) => `${sentence}, jetzt ${body}`,
  gains: (who, traits) => `${who.name} erhält ${traits}`,
  loses: (who, traits) => `${who.name} verliert ${traits}`,
  isNoLonger: (who, states) => `${who.name} ist nicht mehr ${states.toLowerCase()}`,
  budget: (resources) => `noch ${resources}`,
  lastUndone: 'Die letzte Aktion wurde zurückgenommen.',
  brokenOff: 'Diese Aktion wurde zurückgenommen: Eine Karte hat versagt.',
  aim: (count) => `Wähl ein Ziel: ${count} möglich.`,
  position: (position, count) => `Position ${position} von ${count}.`,
  leftOf: (position, count, right) => `Position ${position} von ${count}, links von ${right}.`,
  rightOf: (position, count, left) => `Position ${position} von ${count}, rechts von ${left}.`,
  between: (position, count, left, right) =>
    `Position ${position} von ${count}, zwischen ${left} und ${right}.`,
  halted: 'Angehalten. P setzt die Partie fort.',
  resumed: 'Die Partie geht weiter.',
  place: 'Enter spielt die Karte aus, Escape bricht ab.',
  placeAt: (position) =>
    `${position} Die Pfeiltasten verschieben sie, Enter spielt sie aus, Escape bricht ab.`,
};

export const caption: Words['caption'] = {
  over: 'Die Partie ist zu Ende.',
  choose: 'Triff deine Wahl.',
  theyChoose: 'Dein Gegner trifft eine Wahl.',
  position: 'Wähl eine Position auf deiner Seite.',
  target: 'Wähl ein Ziel.',
  confirmation: (isCard) =>
    isCard
      ? 'Drück noch einmal auf die Karte oder auf den Tisch, um sie auszuspielen.'
      : 'Drück noch einmal darauf oder auf den Tisch, um es einzusetzen.',
  paused: 'Angehalten.',
  busyInPause: 'Die Partie ist angehalten. Drück zuerst auf „Weiter“ (P).',
  joining: 'Warten auf die Spieler.',
  waiting: 'Dein Gegner ist am Zug.',
};
