import './style/tokens.css';
import './style/start.css';
import './style/card.css';
import './style/plates.css';
import './style/table.css';
import './style/strip.css';
import './style/marks.css';
import './style/low.css';
import type { ArenaGame } from '../../presentation/game.ts';
import { factsOf, pictureOf, titleOf } from './cards.ts';
import { edgeOf, faceOf, labelOf, optionsOf } from './face.ts';
import { figureOf } from './figure.ts';
import { cardNotes, notesOf, playerNotes, resourcesOf } from './notes.ts';
import { signsOfCyber } from './pictures.ts';
import { cyberStart } from './start.ts';
import { cyberActions, cyberHelp, wordRefusal } from './words.ts';

/** `cyber`: a dark terminal, programs, memory, and text as code. */
export const cyberLook: ArenaGame = {
  name: 'cyber',
  cards: {
    title: titleOf,
    text: (card) => factsOf(card)?.text ?? '',
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
    actions: cyberActions,
    board: 'field',
    pile: 'trash',
    pileLine: (card, count) => `${titleOf(card)}${count > 1 ? ` × ${count}` : ''}`,
    resources: 'CPU and memory',
    options: 'Choose an attack',
    endings: {
      won: 'Your opponent was hit with an empty hand.',
      lost: 'You were hit with an empty hand.',
      tied: 'Both were hit with an empty hand.',
      drawn: 'The match reached its limit of turns.',
      stopped: 'The turn would never have ended, or a card failed in it: the match could not go on.',
    },
    lostBy: (loser) => `${loser} was hit with an empty hand.`,
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
  help: cyberHelp,
};
