import type { NounForms, Person } from '../../noun.ts';
import { does, one } from './verbs.ts';

type Stat = 'attack' | 'health' | 'armor' | 'strength';

/** What a screen reader says of a match besides the sentences about its actions. Sentences have no full stop. */
export const spoken = {
  log: 'What happens',
  times: (sentence: string, count: number) => `${sentence}, ${count} times`,
  more: (count: number): string =>
    count === 1 ? '1 more action followed' : `${count} more actions followed`,
  cards: (count: number): string => (count === 1 ? 'a card' : `${count} cards`),
  draws: (player: Person, cards: string) => `${does(player, 'draw')} ${cards}`,
  /** @param left what the targets have left; '' where that is not told */
  deals: (by: NounForms, to: NounForms, amount: number, left: string) =>
    `${by.name} deals ${amount} damage to ${to.name}${left}`,
  takes: (to: NounForms, amount: number, left: string) => `${to.name} take${one(to)} ${amount} damage${left}`,
  unharmed: (to: NounForms) => `${to.name} take${one(to)} no damage`,
  restores: (by: NounForms, to: NounForms, amount: number, left: string) =>
    `${by.name} restores ${amount} health to ${to.name}${left}`,
  regains: (to: NounForms, amount: number, left: string) =>
    `${to.name} regain${one(to)} ${amount} health${left}`,
  /** After damage: of one target `lives` is its life, of several a list. */
  left: (lives: string, isMany: boolean) => `${isMany ? ':' : ','} ${lives} left`,
  /** After healing. */
  now: (lives: string, isMany: boolean) => `${isMany ? ':' : ','} now ${lives}`,
  stats: {
    attack: (value: string) => `${value} attack`,
    health: (value: string) => `${value} health`,
    armor: (value: string) => `${value} armor`,
    strength: (value: string) => `${value} strength`,
  } satisfies Record<Stat, (value: string) => string>,
  withBody: (sentence: string, body: string) => `${sentence}, ${body}`,
  changed: (sentence: string, body: string) => `${sentence}, now ${body}`,
  /** @param traits names of keywords, such as "Taunt and Stealth" */
  gains: (who: NounForms, traits: string) => `${who.name} gains ${traits}`,
  loses: (who: NounForms, traits: string) => `${who.name} loses ${traits}`,
  /** @param states such as "frozen" */
  isNoLonger: (who: NounForms, states: string) => `${who.name} is no longer ${states.toLowerCase()}`,
  budget: (resources: string) => `${resources} left`,
  lastUndone: 'The last move was undone.',
  brokenOff: 'That move was undone: a card failed.',
  aim: (count: number) => `Choose a target: ${count} possible.`,
  position: (position: number, count: number) => `Position ${position} of ${count}.`,
  leftOf: (position: number, count: number, right: string) =>
    `Position ${position} of ${count}, left of ${right}.`,
  rightOf: (position: number, count: number, left: string) =>
    `Position ${position} of ${count}, right of ${left}.`,
  between: (position: number, count: number, left: string, right: string) =>
    `Position ${position} of ${count}, between ${left} and ${right}.`,
  halted: 'Paused. Press P to go on.',
  resumed: 'The match goes on.',
  place: 'Press Enter to play it, Escape to cancel.',
  placeAt: (position: string) => `${position} Arrow keys move it, Enter plays it, Escape cancels.`,
};

/** The line below the table, while it does not tell what happens: what the match waits for. */
export const caption = {
  over: 'The match is over.',
  choose: 'Choose.',
  theyChoose: 'Your opponent is choosing.',
  position: 'Choose a position on your board.',
  target: 'Choose a target.',
  /** @param isCard whether it is a card in a hand; otherwise something in play, such as a power */
  confirmation: (isCard: boolean) =>
    isCard ? 'Press the card again, or the table, to play it.' : 'Press it again, or the table, to use it.',
  paused: 'Paused.',
  busyInPause: 'The match is paused. Press Resume (P) first.',
  joining: 'Waiting for the players to join.',
  waiting: 'Waiting for your opponent.',
};
