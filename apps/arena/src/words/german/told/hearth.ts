import { capital } from '@aftercast/cards/text';
import { type NounForms, ofTarget } from '../../noun.ts';
import type { PageWords } from '../../page-words.ts';
import { after, does, owned, turnOf, verb } from './verbs.ts';

type Words = PageWords['hearthTold'];

const crystals = (count: number) => (count === 1 ? '1 Manakristall' : `${count} Manakristalle`);
const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);
const seconds = (count: number) => (count === 1 ? '1 Sekunde' : `${count} Sekunden`);
const onTarget = ({ accusative }: NounForms) => (accusative === '' ? '' : ` auf ${accusative}`);

export const wordings: Words['wordings'] = {
  'play-card': {
    title: 'Karte ausspielen',
    sentence: ({ by, player }) => `${does(player, 'spielst', 'spielt')} ${by.accusative}`,
  },
  'cast-spell': {
    title: 'Zauber wirken',
    sentence: ofTarget(({ by, to }) => `${by.name} wird auf ${to.accusative} gewirkt`),
  },
  summon: { title: 'Herbeirufen', sentence: ({ by, made }) => `${by.name} ruft ${made.accusative} herbei` },
  battlecry: { title: 'Kampfschrei', sentence: ({ by }) => `Kampfschrei von ${by.dative}` },
  attack: { title: 'Angriff', sentence: ofTarget(({ by, to }) => `${by.name} greift ${to.accusative} an`) },
  damage: {
    title: 'Schaden',
    sentence: ofTarget(({ amount, by, isItself, to }) =>
      by.name === ''
        ? `${to.name} ${verb(to, 'erleidet', 'erleiden')} ${amount} Schaden`
        : `${by.name} trifft ${isItself ? 'sich selbst' : to.accusative}: ${amount} Schaden`,
    ),
  },
  heal: {
    title: 'Heilung',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} heilt ${to.accusative}: ${amount} Leben`),
  },
  armor: {
    title: 'Rüstung',
    sentence: ({ amount, player, to }) =>
      `${to.name === '' ? does(player, 'erhältst', 'erhält') : `${to.name} ${verb(to, 'erhält', 'erhalten')}`} ${amount} Rüstung`,
  },
  draw: { title: 'Ziehen', sentence: ({ player }) => `${does(player, 'ziehst', 'zieht')} eine Karte` },
  fatigue: {
    title: 'Erschöpfung',
    sentence: ({ player }) => `${does(player, 'hast', 'hat')} keine Karten mehr im Deck`,
  },
  discard: {
    title: 'Abwerfen',
    sentence: ({ player, to }) => `${does(player, 'wirfst', 'wirft')} ${to.accusative || 'eine Karte'} ab`,
  },
  burn: {
    title: 'Verbrennen',
    sentence: ({ player, to }) =>
      `${owned(player, 'deine', 'Hand')} ist voll: ${capital(to.name || 'die Karte')} ${verb(to, 'verbrennt', 'verbrennen')}`,
  },
  destroy: {
    title: 'Vernichten',
    sentence: ofTarget(({ by, isItself, to }) =>
      isItself ? `${to.name} wird vernichtet` : `${by.name} vernichtet ${to.accusative}`,
    ),
  },
  deaths: {
    title: 'Tode',
    sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'verlässt', 'verlassen')} das Spielfeld`),
  },
  death: { title: 'Tod', sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'stirbt', 'sterben')}`) },
  'weapon-breaks': {
    title: 'Waffe zerbricht',
    sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'zerbricht', 'zerbrechen')}`),
  },
  'location-closes': {
    title: 'Ort aufgebraucht',
    sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'ist', 'sind')} aufgebraucht`),
  },
  buff: {
    title: 'Verzauberung',
    sentence: ({ by, gains, isItself, to }) => {
      const enchants = isItself
        ? `${to.name} ${verb(to, 'wird', 'werden')} verzaubert`
        : `${by.name} verzaubert ${to.accusative || 'eine Karte'}`;
      return `${enchants}${after(gains)}`;
    },
  },
  silence: {
    title: 'Schweigen',
    sentence: ofTarget(({ by, to }) => `${by.name} bringt ${to.accusative} zum Schweigen`),
  },
  freeze: {
    title: 'Einfrieren',
    sentence: ofTarget(({ by, to }) => `${by.name} friert ${to.accusative} ein`),
  },
  transform: {
    title: 'Verwandeln',
    sentence: ofTarget(({ by, isItself, made, to }) =>
      isItself
        ? `${to.name} verwandelt sich in ${made.accusative}`
        : `${by.name} verwandelt ${to.accusative} in ${made.accusative}`,
    ),
  },
  'set-health': {
    title: 'Leben festlegen',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} setzt ${to.accusative} auf ${amount} Leben`),
  },
  dispel: {
    title: 'Verzauberung endet',
    sentence: ofTarget(({ to }) => `Eine Verzauberung auf ${to.dative} endet`),
  },
  'return-to-hand': {
    title: 'Auf die Hand',
    sentence: ofTarget(({ by, to }) => `${by.name} schickt ${to.accusative} auf die Hand zurück`),
  },
  'take-control': {
    title: 'Kontrolle übernehmen',
    sentence: ofTarget(
      ({ player, to }) => `${does(player, 'übernimmst', 'übernimmt')} die Kontrolle über ${to.accusative}`,
    ),
  },
  swap: { title: 'Plätze tauschen', sentence: ofTarget(({ to }) => `${to.name} tauschen die Plätze`) },
  'give-card': {
    title: 'Karte erhalten',
    sentence: ({ made, player }) => `${does(player, 'erhältst', 'erhält')} ${made.accusative}`,
  },
  equip: {
    title: 'Anlegen',
    sentence: ({ made, player }) => `${does(player, 'legst', 'legt')} ${made.accusative} an`,
  },
  wear: {
    title: 'Haltbarkeit verlieren',
    sentence: ofTarget(({ amount, to }) => `${to.name} verliert ${amount} Haltbarkeit`),
  },
  dull: {
    title: 'Angriff verlieren',
    sentence: ofTarget(({ amount, to }) => `${to.name} verliert ${amount} Angriff`),
  },
  'gain-mana': {
    title: 'Mana erhalten',
    sentence: ({ amount, player }) => `${does(player, 'erhältst', 'erhält')} ${crystals(amount)}`,
  },
  'lose-mana': {
    title: 'Mana verlieren',
    sentence: ({ amount, player }) => `${does(player, 'verlierst', 'verliert')} ${crystals(amount)}`,
  },
  'replace-hero': {
    title: 'Neuer Held',
    sentence: ({ made, player }) => `${does(player, 'wirst', 'wird')} zu ${made.dative}`,
  },
  'replace-power': {
    title: 'Neue Heldenfähigkeit',
    sentence: ({ made, player }) => `${owned(player, 'deine', 'Heldenfähigkeit')} wird zu ${made.dative}`,
  },
  'use-location': {
    title: 'Ort',
    sentence: ({ by, player, to }) => `${does(player, 'setzt', 'setzt')} ${by.accusative}${onTarget(to)} ein`,
  },
  'use-power': {
    title: 'Heldenfähigkeit',
    sentence: ({ by, player, to }) => `${does(player, 'setzt', 'setzt')} ${by.accusative}${onTarget(to)} ein`,
  },
  choose: {
    title: 'Wählen',
    sentence: ({ player }) => does(player, 'triffst', 'trifft').concat(' eine Wahl'),
  },
  'reveal-secret': { title: 'Geheimnis', sentence: ({ by }) => `Ein Geheimnis wird aufgedeckt: ${by.name}` },
  progress: {
    title: 'Questfortschritt',
    sentence: ({ amount, by }) => `${by.name} kommt um ${amount} voran`,
  },
  'complete-quest': {
    title: 'Quest erfüllt',
    sentence: ({ by, player }) => `${does(player, 'erfüllst', 'erfüllt')} die Quest ${by.name}`,
  },
  'begin-quest': {
    title: 'Quest beginnt',
    sentence: ({ made, player }) =>
      made.name === '' ? '' : `${does(player, 'beginnst', 'beginnt')} die Quest ${made.name}`,
  },
  'make-dormant': {
    title: 'Ruhe',
    sentence: ofTarget(({ by, to }) => `${by.name} lässt ${to.accusative} ruhen`),
  },
  awaken: {
    title: 'Erwachen',
    sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'erwacht', 'erwachen')}`),
  },
  'change-counter': {
    title: 'Zähler ändern',
    sentence: ofTarget(({ by, to }) => `${by.name} ändert einen Zähler bei ${to.dative}`),
  },
  counter: { title: 'Kontern', sentence: ({ by }) => `${by.name} kontert den Zauber` },
  redirect: {
    title: 'Umlenken',
    sentence: ofTarget(({ by, to }) => `${by.name} ändert das Ziel auf ${to.accusative}`),
  },
  'put-into-play': {
    title: 'Ins Spiel bringen',
    sentence: ofTarget(({ by, to }) => `${by.name} bringt ${to.accusative} ins Spiel`),
  },
  'put-into-deck': { title: 'Ins Deck mischen' },
  'trigger-deathrattle': { title: 'Todesröcheln' },
  'resolve-deaths': { title: 'Tode abhandeln' },
  repeat: { title: 'Wiederholung' },
  'at-random': { title: 'Zufälliger Effekt' },
  'carry-out': { title: 'Effekt' },
  'start-match': { title: 'Partie startet' },
  'swap-health': { title: 'Leben tauschen' },
  remove: { title: 'Aus der Partie entfernen' },
  'cast-card': { title: 'Durch Effekt gewirkt' },
  'cast-by-effect': {
    title: 'Durch Effekt gewirkt',
    sentence: ({ by, to }) => `${by.name} wird${onTarget(to)} gewirkt`,
  },
  'start-turn': { title: 'Zug beginnt', sentence: ({ player }) => turnOf(player) },
  'end-turn': { title: 'Zug endet', sentence: ({ player }) => `${owned(player, 'dein', 'Zug')} endet` },
  'time-warning': {
    title: 'Die Zeit läuft ab',
    sentence: ({ amount, player }) => `${does(player, 'hast', 'hat')} noch ${seconds(amount)}`,
  },
  judge: { title: 'Partie endet', sentence: () => 'Die Partie ist zu Ende' },
  concede: { title: 'Aufgeben', sentence: ({ player }) => `${does(player, 'gibst', 'gibt')} auf` },
  join: {
    title: 'Beitreten',
    sentence: ({ made, player }) =>
      player.who === 'you' ? `du spielst als ${made.name}` : `${made.name || player.name} ist dabei`,
  },
  'open-match': { title: 'Partie beginnt', sentence: () => 'Die Partie beginnt' },
  deal: {
    title: 'Starthand',
    sentence: ({ amount, player }) => `${does(player, 'erhältst', 'erhält')} ${cards(amount)}`,
  },
  mulligan: {
    title: 'Kartentausch',
    sentence: ({ player }) =>
      player.who === 'you' ? 'du hast deine Starthand gewählt' : `${player.name} hat eine Starthand gewählt`,
  },
  'after-play': { title: 'Nach dem Ausspielen' },
  'after-attack': { title: 'Nach dem Angriff' },
  'attack-end': { title: 'Effekte des Angriffs enden' },
  update: { title: 'Auren' },
  steps: { title: 'Mehrere Effekte' },
  bury: { title: 'Auf den Friedhof legen' },
  'add-to-deck': { title: 'Ins Deck legen' },
  'set-mana': { title: 'Mana festlegen' },
  'put-on-deck': { title: 'Oben aufs Deck legen' },
  'discard-hand': { title: 'Hand abwerfen' },
  'put-secret': { title: 'Geheimnis ins Spiel bringen' },
};

export const unnamed: Words['unnamed'] = {
  summon: () => ({ name: 'ein Diener', accusative: 'einen Diener', dative: 'einem Diener', isMany: false }),
  transform: () => ({
    name: 'etwas anderes',
    accusative: 'etwas anderes',
    dative: 'etwas anderem',
    isMany: false,
  }),
};
