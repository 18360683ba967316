import { cyberWords } from '../../words/cyber-words.ts';
import { fetchAllWords, followLanguage } from '../../words/language.ts';
import './style/tokens.css';
import './style/start.css';
import './style/card.css';
import './style/plates.css';
import './style/table.css';
import './style/strip.css';
import './style/marks.css';
import './style/low.css';
import type { ArenaGame } from '../../presentation/game.ts';
import { cyberTexts, factsOf, pictureOf, textOf, titleOf } from './cards.ts';
import { edgeOf, faceOf, labelOf, optionsOf } from './face.ts';
import { figureOf } from './figure.ts';
import { cardNotes, notesOf, playerNotes, resourcesOf } from './notes.ts';
import { signsOfCyber } from './pictures.ts';
import { cyberStart } from './start.ts';
import { wordRefusal } from './words.ts';

/** `cyber`: a dark terminal, programs, memory, and text as code. */
export const cyberLook: ArenaGame = {
  name: 'cyber',
  cards: {
    title: titleOf,
    text: textOf,
    picture: pictureOf,
    edge: edgeOf,
    isHero: (card) => factsOf(card)?.type === 'hero',
    face: faceOf,
    label: labelOf,
    notes: cardNotes,
    options: optionsOf,
  },
  table: {
    board: 'field',
    pile: 'trash',
    player: 'hero',
    extras: new Set(),
    usable: new Set(['hand', 'field']),
    seen: new Set(['hand', 'field', 'hero']),
    livesOnHand: true,
    lights: true,
    figure: figureOf,
    idle: () => '',
    resources: resourcesOf,
    notes: notesOf,
    playerNotes,
    deckNotes: () => [],
    isFallen: (view, seat) => (view.entity(view.zone(seat, 'hero')[0] ?? 0)?.stats.down ?? 0) > 0,
  },
  words: {
    get board() {
      return cyberWords().cyber.board;
    },
    get pile() {
      return cyberWords().cyber.pile;
    },
    pileLine: (card, count) => `${titleOf(card)}${count > 1 ? ` × ${count}` : ''}`,
    get resources() {
      return cyberWords().cyber.resources;
    },
    get options() {
      return cyberWords().cyber.options;
    },
    get pickFirst() {
      return cyberWords().cyber.pickFirst;
    },
    get endings() {
      return cyberWords().cyber.endings;
    },
    lostBy: (loser) => cyberWords().cyber.lostBy(loser),
    refusal: wordRefusal,
  },
  moves: {
    brings: new Set(['draw-card', 'deal', 'give-card', 'discard']),
    landings: ['hand', 'trash'],
    removes: new Set(['deal-damage', 'trash', 'sweep']),
    open: new Set(['hero', 'field', 'trash']),
    heldUp: new Set(),
    damage: 'deal-damage',
    takesDamage: () => true,
  },
  signs: signsOfCyber,
  fetchOutlines: () => import('virtual:pictures/cyber'),
  start: cyberStart,
  help: {
    get rules() {
      return cyberWords().help.rules;
    },
    get mouse() {
      return cyberWords().help.mouse;
    },
    get touch() {
      return cyberWords().help.touch;
    },
    get keys() {
      return cyberWords().help.keys;
    },
  },
};

/** Returns `cyber`, with the texts of its cards in the language of the page. It rejects if they cannot be fetched. */
export async function loadCyber(): Promise<ArenaGame> {
  await Promise.all([followLanguage(cyberTexts), fetchAllWords()]);
  return cyberLook;
}
