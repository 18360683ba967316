import type { ActionWords } from '../../presentation/action-words.ts';
import { cyberToldWords } from '../../words/cyber-told-words.ts';
import { wordGains } from './notes.ts';

/** How the actions of `cyber` are told. */
export const cyberActions: ActionWords = {
  get wordings() {
    return cyberToldWords().wordings;
  },
  get unnamed() {
    return cyberToldWords().unnamed;
  },
  counted: new Set(['deal-damage', 'gain-cpu', 'lose-cpu', 'gain-memory', 'deal']),
  makes: new Set(['spawn', 'give-card', 'join']),
  bySubject: new Set(),
  // The opponent’s hero is not known before it has joined.
  withoutResult: new Set(['join']),
  withoutSource: new Set(),
  wordGains,
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
