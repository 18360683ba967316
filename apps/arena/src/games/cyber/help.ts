import type { GameHelp } from '../help.ts';

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
