import { type NounForms, nounOf, ofTarget } from '../../noun.ts';
import type { PageWords } from '../../page-words.ts';
import { after, does, owned, turnOf, verb } from './verbs.ts';

type Words = PageWords['cyberTold'];

const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);
const seconds = (count: number) => (count === 1 ? '1 Sekunde' : `${count} Sekunden`);
const onTarget = ({ accusative }: NounForms) => (accusative === '' ? '' : ` auf ${accusative}`);

export const wordings: Words['wordings'] = {
  'play-card': {
    title: 'Programm ausspielen',
    sentence: ({ by, player, to }) => `${does(player, 'spielst', 'spielt')} ${by.accusative}${onTarget(to)}`,
  },
  attack: { title: 'Angriff', sentence: ofTarget(({ by, to }) => `${by.name} greift ${to.accusative} an`) },
  'deal-damage': {
    title: 'Schaden',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} trifft ${to.accusative}: ${amount} Schaden`),
  },
  'draw-card': { title: 'Ziehen', sentence: ({ player }) => `${does(player, 'ziehst', 'zieht')} eine Karte` },
  discard: {
    title: 'Abwerfen',
    sentence: ({ player, to }) => `${does(player, 'wirfst', 'wirft')} ${to.accusative || 'eine Karte'} ab`,
  },
  trash: { title: 'Zerstören', sentence: ofTarget(({ by, to }) => `${by.name} zerstört ${to.accusative}`) },
  trashed: {
    title: 'Zerstört',
    sentence: ofTarget(({ to }) => `${to.name} ${verb(to, 'verlässt', 'verlassen')} das Feld`),
  },
  'change-counter': {
    title: 'Zähler ändern',
    sentence: ofTarget(({ by, to }) => `${by.name} ändert einen Zähler bei ${to.dative}`),
  },
  spawn: { title: 'Starten', sentence: ({ by, made }) => `${by.name} startet ${made.accusative}` },
  'give-card': {
    title: 'Karte erhalten',
    sentence: ({ made, player }) => `${does(player, 'erhältst', 'erhält')} ${made.accusative}`,
  },
  recall: {
    title: 'Zurücknehmen',
    sentence: ofTarget(({ by, to }) => `${by.name} schickt ${to.accusative} auf die Hand zurück`),
  },
  patch: {
    title: 'Patchen',
    sentence: ({ by, gains, isItself, to }) => {
      const patches = isItself
        ? `${to.name} wird gepatcht`
        : `${by.name} patcht ${to.accusative || 'eine Karte'}`;
      return `${patches}${after(gains)}`;
    },
  },
  dispel: { title: 'Patch endet', sentence: ofTarget(({ to }) => `Ein Patch auf ${to.dative} endet`) },
  boot: {
    title: 'Angriffsbereit',
    sentence: ofTarget(({ by, to }) => `${by.name} macht ${to.accusative} angriffsbereit`),
  },
  'gain-cpu': {
    title: 'CPU erhalten',
    sentence: ({ amount, player }) => `${does(player, 'erhältst', 'erhält')} ${amount} CPU`,
  },
  'lose-cpu': {
    title: 'CPU verlieren',
    sentence: ({ amount, player }) => `${does(player, 'verlierst', 'verliert')} ${amount} CPU`,
  },
  'gain-memory': {
    title: 'Speicher erhalten',
    sentence: ({ amount, player }) => `${does(player, 'erhältst', 'erhält')} ${amount} Speicher`,
  },
  'start-turn': { title: 'Zug beginnt', sentence: ({ player }) => turnOf(player) },
  'end-turn': {
    title: 'Zug endet',
    sentence: ({ player }) => `${owned(player, 'dein', 'Zug')} endet: Schaden vergeht`,
  },
  sweep: { title: 'Aufräumen', sentence: () => 'Programme ohne Stärke kommen in den Papierkorb' },
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
  update: { title: 'Auren' },
  steps: { title: 'Mehrere Effekte' },
  'add-to-deck': { title: 'Ins Deck legen' },
  'set-cpu': { title: 'CPU festlegen' },
  'put-on-deck': { title: 'Oben aufs Deck legen' },
};

export const unnamed: Words['unnamed'] = {
  spawn: () => nounOf('ein Programm'),
};
