import type { GameHelp } from '../help.ts';

/** How `hearth` is played. */
export const hearthHelp: GameHelp = {
  rules: [
    ['To win', 'Bring the other hero’s health to nothing.'],
    ['Mana', 'Pays for cards and the hero power. There is one more each turn, up to ten.'],
    ['Minions', 'Attack from the turn after they came, once a turn. Both sides of a blow are hurt.'],
    ['Taunt', 'Whoever has it is attacked first.'],
  ],
  mouse: [
    ['Play a card', 'Drag it to the table; or press it, then the table, a place or a target.'],
    ['Attack, use a power', 'Drag from it to its target; or press it, then the target.'],
  ],
  touch: [['Play a card', 'Tap it, then the table or a target; or drag it.']],
  keys: [
    ['Enter', 'Takes up, takes a place, points, confirms.'],
    [
      'Arrow keys, Tab',
      'While something is taken up: its place on the board, or its targets, the sensible ones first.',
    ],
  ],
};
