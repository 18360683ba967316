import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/cyber/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { type ActionWords, at, one } from '../../presentation/action-words.ts';
import type { GameHelp } from '../../presentation/game.ts';
import { factsOf } from './cards.ts';

const wordings: ActionWords['wordings'] = {
  'play-card': { title: 'Play program', sentence: (p) => `${p.player} plays ${p.by}${at(p.to)}` },
  attack: { title: 'Attack', sentence: (p) => `${p.by} attacks ${p.to}` },
  'deal-damage': {
    title: 'Damage',
    sentence: (p) => `${p.by} deals ${p.amount} damage to ${p.to}`,
  },
  'draw-card': { title: 'Draw', sentence: (p) => `${p.player} draws a card` },
  discard: { title: 'Discard', sentence: (p) => `${p.player} discards ${p.to || 'a card'}` },
  trash: { title: 'Trash', sentence: (p) => `${p.by} trashes ${p.to}` },
  trashed: { title: 'Trashed', sentence: (p) => `${p.to} leave${one(p.to)} the field` },
  spawn: { title: 'Spawn', sentence: (p) => `${p.by} spawns ${p.made}` },
  'give-card': { title: 'New card', sentence: (p) => `${p.player} gets ${p.made}` },
  recall: { title: 'Recall', sentence: (p) => `${p.by} sends ${p.to} back to the hand` },
  patch: {
    title: 'Patch',
    sentence: (p) => (p.by === p.to ? `${p.to} patches itself` : `${p.by} patches ${p.to || 'a card'}`),
  },
  dispel: { title: 'Patch ends', sentence: (p) => `A patch on ${p.to} ends` },
  boot: { title: 'Boot', sentence: (p) => `${p.by} boots ${p.to}` },
  'gain-cpu': { title: 'Gain CPU', sentence: (p) => `${p.player} gains ${p.amount} CPU` },
  'lose-cpu': { title: 'Lose CPU', sentence: (p) => `${p.player} loses ${p.amount} CPU` },
  'gain-memory': { title: 'Gain memory', sentence: (p) => `${p.player} gains ${p.amount} memory` },
  'start-turn': { title: 'Turn starts', sentence: (p) => `${p.player}’s turn starts` },
  'end-turn': { title: 'Turn ends', sentence: (p) => `${p.player}’s turn ends: damage wears off` },
  sweep: { title: 'Sweep', sentence: () => 'Programs without strength are trashed' },
  'time-warning': {
    title: 'Time is running out',
    sentence: (p) => `${p.player} has ${p.amount} seconds left`,
  },
  judge: { title: 'The match ends', sentence: () => 'The match is over' },
  concede: { title: 'Concede', sentence: (p) => `${p.player} gives up` },
  join: { title: 'Join', sentence: (p) => `${p.made} joins the match` },
  'open-match': { title: 'The match begins', sentence: () => 'The match begins' },
  deal: { title: 'Opening hand', sentence: (p) => `${p.player} is dealt ${p.amount} cards` },
  update: { title: 'Auras' },
  steps: { title: 'Several effects' },
  'add-to-deck': { title: 'Into the deck' },
  'set-cpu': { title: 'Set CPU' },
  'put-on-deck': { title: 'Put on the deck' },
};

/** The words for every action type of `cyber`. */
export const cyberActions: ActionWords = {
  wordings,
  counted: new Set(['deal-damage', 'gain-cpu', 'lose-cpu', 'gain-memory', 'deal']),
  makes: new Set(['spawn', 'give-card', 'join']),
  bySubject: new Set(),
  // Who joins on the other side is not known before they are there.
  unnamed: { spawn: 'a program', join: 'the other player' },
  byNobody: new Set(),
};

/** Says a refusal in words, with the names of the set; never by its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  return word(refusal, { ...names, nameOf: (id) => factsOf(id)?.name }, english);
}

/** How `cyber` is played. */
export const cyberHelp: GameHelp = {
  rules: [
    ['To win', 'Damage the other hero while the other hand is empty.'],
    ['The hero', 'Has no health: each point of damage discards a card of the hand, at random.'],
    ['CPU', 'Pays for programs and for their attacks. It grows by one each turn, up to ten, and comes back.'],
    ['Memory', 'Is held by programs in play, and free again when they leave.'],
    [
      'Programs',
      'Boot in the turn in which they come; then they attack once a turn, and are not hurt by it.',
    ],
    ['Guards', 'All programs guard: the hero can be attacked only when the field is empty.'],
    ['Damage', 'Lowers strength. Who has none left is trashed; what is left wears off as the turn ends.'],
  ],
  mouse: [
    ['Play a program', 'Drag it to the field; or press it, then press it again, or its target.'],
    [
      'Attack',
      'Drag from it to its target; or press it, then the target. Of several attacks, choose one first.',
    ],
  ],
  touch: [
    ['Play a program', 'Tap it, then the table or its target; or drag it.'],
    ['Attack', 'Tap it, choose one of its attacks, and tap the target.'],
  ],
  keys: [
    ['Enter', 'Takes up, chooses an attack, points, confirms.'],
    ['Arrow keys, Tab', 'While something is taken up: its targets, the sensible ones first.'],
  ],
};
