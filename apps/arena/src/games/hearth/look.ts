import { hearthWords } from '../../words/hearth-words.ts';
import { followLanguage } from '../../words/language.ts';
import './style/card.css';
import './style/gems.css';
import './style/portraits.css';
import './style/sheets.css';
import './style/table.css';
import './style/opening.css';
import './style/large.css';
import './style/tablet.css';
import './style/phone.css';
import './style/rail.css';
import type { ArenaGame, GameCards, GameMoves, GameTable, GameWords } from '../../presentation/game.ts';
import { classicTexts, factsOf, pictureOf, titleOf } from './cards.ts';
import { figureOf, idleWords, traitsOf } from './character.ts';
import { edgeOf, faceOf, labelOf, optionsOf } from './face.ts';
import { cardNotes, notesOf, pileLine, playerCounters, playerNotes, questsOf, resourcesOf } from './notes.ts';
import { hearthStart } from './start.ts';
import { wordRefusal } from './words.ts';

const cards: GameCards = {
  title: titleOf,
  text: (card) => factsOf(card)?.text ?? '',
  picture: pictureOf,
  edge: edgeOf,
  isHero: (card) => factsOf(card)?.type === 'hero',
  face: faceOf,
  label: labelOf,
  notes: cardNotes,
  options: (_, entity) => optionsOf(entity),
};

const table: GameTable = {
  board: 'battlefield',
  pile: 'graveyard',
  player: 'player',
  extras: new Set(['weapon', 'power', 'secrets']),
  usable: new Set(['hand', 'battlefield', 'hero', 'power']),
  seen: new Set(['hand', 'battlefield', 'hero', 'power', 'weapon']),
  lights: false,
  figure: figureOf,
  idle: idleWords,
  traits: traitsOf,
  quests: questsOf,
  counters: playerCounters,
  resources: resourcesOf,
  notes: notesOf,
  playerNotes,
  deckNotes: (view, seat) => playerNotes(view, seat).filter(({ key }) => key === 'fatigue'),
  isFallen: (view, seat) => view.zone(seat, 'hero').length === 0,
};

const words: GameWords = {
  get board() {
    return hearthWords().hearth.board;
  },
  get pile() {
    return hearthWords().hearth.pile;
  },
  pileLine,
  get resources() {
    return hearthWords().hearth.resources;
  },
  get options() {
    return hearthWords().hearth.options;
  },
  get pickFirst() {
    return hearthWords().hearth.pickFirst;
  },
  get endings() {
    return hearthWords().hearth.endings;
  },
  lostBy: (loser) => hearthWords().hearth.lostBy(loser),
  refusal: wordRefusal,
};

const moves: GameMoves = {
  brings: new Set(['draw', 'deal', 'mulligan', 'give-card', 'burn', 'discard', 'equip']),
  landings: ['hand', 'graveyard', 'weapon'],
  removes: new Set(['deaths']),
  open: new Set(['player', 'hero', 'power', 'weapon', 'battlefield', 'graveyard']),
  heldUp: new Set(['play-card', 'cast-spell', 'cast-by-effect', 'reveal-secret', 'complete-quest']),
  damage: 'damage',
  takesDamage: ({ stats }) => !stats['divine-shield'] && (stats.immune ?? 0) === 0,
};

/** `hearth` as the arena shows it, without its viewers. */
export const hearthLook: ArenaGame = {
  name: 'hearth',
  cards,
  table,
  words,
  moves,
  signs: {},
  fetchOutlines: () => import('virtual:pictures/hearth'),
  start: hearthStart,
  help: {
    get rules() {
      return hearthWords().help.rules;
    },
    get mouse() {
      return hearthWords().help.mouse;
    },
    get touch() {
      return hearthWords().help.touch;
    },
    get keys() {
      return hearthWords().help.keys;
    },
  },
};

/** Returns `hearth`, with the texts of its cards in the language of the page. It rejects if they cannot be fetched. */
export async function loadHearth(): Promise<ArenaGame> {
  await followLanguage(classicTexts);
  return hearthLook;
}
