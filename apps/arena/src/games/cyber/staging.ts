import type { Staging } from '../../viewers/viewer.ts';
import { cyberActions } from './actions.ts';
import { cyberViewers } from './viewers.ts';

/** How the matches of `cyber` are shown, heard and told. */
export const cyberStaging: Staging = {
  actions: cyberActions,
  viewers: cyberViewers,
  sounds: {
    'play-card': 'play',
    spawn: 'summon',
    boot: 'answer',
    attack: 'strike',
    'deal-damage': 'hurt',
    patch: 'raise',
    'gain-cpu': 'raise',
    'gain-memory': 'raise',
    'lose-cpu': 'hush',
    trash: 'break',
    sweep: 'die',
    trashed: 'die',
    discard: 'break',
    'draw-card': 'draw',
    'give-card': 'draw',
    deal: 'draw',
    recall: 'draw',
  },
};
