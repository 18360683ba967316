import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/cyber/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { type ActionWords, does, ofTarget, one, onTarget, whose } from '../../presentation/action-words.ts';
import type { GameHelp } from '../../presentation/game.ts';
import { factsOf } from './cards.ts';

const wordings: ActionWords['wordings'] = {
  'play-card': {
    title: 'Play program',
    sentence: (p) => `${does(p.player, 'play')} ${p.by}${onTarget(p.to)}`,
  },
  attack: { title: 'Attack', sentence: ofTarget((p) => `${p.by} attacks ${p.to}`) },
  'deal-damage': {
    title: 'Damage',
    sentence: ofTarget((p) => `${p.by} deals ${p.amount} damage to ${p.to}`),
  },
  'draw-card': { title: 'Draw', sentence: (p) => `${does(p.player, 'draw')} a card` },
  discard: { title: 'Discard', sentence: (p) => `${does(p.player, 'discard')} ${p.to || 'a card'}` },
  trash: { title: 'Trash', sentence: ofTarget((p) => `${p.by} trashes ${p.to}`) },
  trashed: { title: 'Trashed', sentence: ofTarget((p) => `${p.to} leave${one(p.to)} the field`) },
  'change-counter': { title: 'Counted', sentence: ofTarget((p) => `${p.by} changes a counter of ${p.to}`) },
  spawn: { title: 'Spawn', sentence: (p) => `${p.by} spawns ${p.made}` },
  'give-card': { title: 'New card', sentence: (p) => `${does(p.player, 'get')} ${p.made}` },
  recall: { title: 'Recall', sentence: ofTarget((p) => `${p.by} sends ${p.to} back to the hand`) },
  patch: {
    title: 'Patch',
    sentence: (p) => (p.by === p.to ? `${p.to} patches itself` : `${p.by} patches ${p.to || 'a card'}`),
  },
  dispel: { title: 'Patch ends', sentence: ofTarget((p) => `A patch on ${p.to} ends`) },
  boot: { title: 'Boot', sentence: ofTarget((p) => `${p.by} boots ${p.to}`) },
  'gain-cpu': { title: 'Gain CPU', sentence: (p) => `${does(p.player, 'gain')} ${p.amount} CPU` },
  'lose-cpu': { title: 'Lose CPU', sentence: (p) => `${does(p.player, 'lose')} ${p.amount} CPU` },
  'gain-memory': { title: 'Gain memory', sentence: (p) => `${does(p.player, 'gain')} ${p.amount} memory` },
  'start-turn': { title: 'Turn starts', sentence: (p) => `${whose(p.player)} turn` },
  'end-turn': { title: 'Turn ends', sentence: (p) => `${whose(p.player)} turn ends: damage wears off` },
  sweep: { title: 'Sweep', sentence: () => 'Programs without strength are trashed' },
  'time-warning': {
    title: 'Time is running out',
    sentence: (p) => `${does(p.player, 'have', 'has')} ${p.amount} seconds left`,
  },
  judge: { title: 'The match ends', sentence: () => 'The match is over' },
  concede: { title: 'Concede', sentence: (p) => does(p.player, 'concede') },
  join: {
    title: 'Join',
    sentence: (p) =>
      p.player.isYou ? `you join as ${p.made}` : `${p.made || p.player.name} joins the match`,
  },
  'open-match': { title: 'The match begins', sentence: () => 'The match begins' },
  deal: { title: 'Opening hand', sentence: (p) => `${does(p.player, 'are', 'is')} dealt ${p.amount} cards` },
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
  // The opponent's hero is not known before it has joined.
  unnamed: { spawn: 'a program', join: '' },
  withoutSource: new Set(),
  spoken: {
    'end-turn': 'silent',
    'deal-damage': 'life',
    'play-card': 'body',
    spawn: 'body',
    patch: 'change',
    'draw-card': 'drawn',
    'start-turn': 'resources',
  },
};

/** Returns the message for a refusal, with the names of cards; never its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  return word(refusal, { ...names, nameOf: (id) => factsOf(id)?.name }, english);
}

/** How to play `cyber`. */
export const cyberHelp: GameHelp = {
  rules: [
    ['To win', 'Damage the enemy hero while your opponent’s hand is empty.'],
    ['The hero', 'Has no health: each point of damage discards a random card of its player’s hand.'],
    [
      'CPU',
      'Pays for programs and for their attacks. It grows by one each turn, up to ten, and refills each turn.',
    ],
    ['Memory', 'Programs use it while they are in play and free it when they leave.'],
    [
      'Programs',
      'Boot in the turn in which they are played. Then they can attack once a turn, and take no damage from it.',
    ],
    ['Guards', 'Every program guards its hero: a hero can be attacked only while its field is empty.'],
    [
      'Damage',
      'Lowers strength. A program without strength is trashed. Other damage wears off when the turn ends.',
    ],
  ],
  mouse: [
    ['Play a program', 'Drag it to the field. Or click it, then click it again or click its target.'],
    [
      'Attack',
      'Drag from it to its target. Or click it, then click the target. If it has several attacks, choose one first.',
    ],
  ],
  touch: [
    ['Play a program', 'Tap it, then tap the table or its target. Or drag it.'],
    ['Attack', 'Tap it, choose one of its attacks, then tap the target.'],
  ],
  keys: [
    ['Enter', 'Select a program, choose its attack or target, confirm.'],
    ['Arrow keys, Tab', 'While a program is selected: move between targets, most useful first.'],
  ],
};
