import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/cyber/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { type ActionWords, does, ofTarget, one, onTarget, whose } from '../../presentation/action-words.ts';
import { wordsOf } from '../../words/language.ts';
import { factsOf, titleOf } from './cards.ts';

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
  return word(
    refusal,
    { ...names, nameOf: (id) => (factsOf(id) ? titleOf(id) : undefined) },
    wordsOf('cyberRefusals', english),
  );
}
