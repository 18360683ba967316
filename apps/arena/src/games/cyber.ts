import '../style/cyber/tokens.css';
import '../style/cyber/start.css';
import '../style/cyber/card.css';
import '../style/cyber/plates.css';
import '../style/cyber/table.css';
import '../style/cyber/strip.css';
import '../style/cyber/marks.css';
import '../style/cyber/low.css';
import { signsOfCyber } from '../pictures/of-programs.ts';
import { shows } from '../viewers/cyber/shows.ts';
import { cyberActions } from './cyber/action-words.ts';
import { factsOf, pictureOf, titleOf } from './cyber/card-facts.ts';
import { edgeOf, faceOf, labelOf, optionsOf } from './cyber/face.ts';
import { figureOf } from './cyber/figure.ts';
import { cyberHelp } from './cyber/help.ts';
import { notesOf, playerNotes } from './cyber/notes.ts';
import { wordRefusal } from './cyber/refusals.ts';
import { resourcesOf } from './cyber/resources.ts';
import { cyberStart } from './cyber/start.ts';
import type { PlayedGame } from './played.ts';

/** The second game: a dark terminal, programs, memory, and text as code. It is fetched when it is first wanted. */
export const cyber: PlayedGame = {
  name: 'cyber',
  cards: {
    title: titleOf,
    text: (card) => factsOf(card)?.text ?? '',
    picture: pictureOf,
    edge: edgeOf,
    isHero: (card) => factsOf(card)?.type === 'hero',
    face: faceOf,
    label: labelOf,
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
      drawn: 'It went on for too long: nobody got through.',
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
  start: cyberStart,
  help: cyberHelp,
  shows,
};
