import { type NounForms, nounOf, type Person } from '../../noun.ts';
import { does } from './verbs.ts';

/** What an opponent says of its commands: the command, and what speaks for it. */
export const remarks = {
  remark: (command: string, grounds: string) => `${command}: ${grounds}`,
  /** Whose remark it is. */
  by: (player: Person, remark: string) => `${player.name} · ${remark}`,
  /** The command is the first of several that the opponent means to give in this turn. */
  first: (command: string, count: number) => `${command}, first of ${count} moves`,
  play: (what: NounForms) => what.name,
  playOn: (what: NounForms, target: NounForms) => `${what.name} on ${target.name}`,
  option: (command: string, option: number) => `${command} (option ${option})`,
  attack: (by: NounForms, to: NounForms) => `${by.name} attacks ${to.name}`,
  attackWith: (by: NounForms, to: NounForms, attack: number) =>
    `${by.name} attacks ${to.name} with attack ${attack}`,
  endTurn: 'end of turn',
  choose: (what: NounForms) => `Choose ${what.name}`,
  replace: (what: NounForms) => `Replace ${what.name}`,
  keep: 'Keep the hand',
  anOption: (number: number) => nounOf(`option ${number}`),
  /** What the other player may know of it. */
  hidden: {
    secret: (player: Person) => `${does(player, 'play')} a secret`,
    choice: (player: Person) => `${does(player, 'make')} a choice`,
    kept: (player: Person) => `${does(player, 'keep')} the hand`,
    replaced: (player: Person, count: number) =>
      `${does(player, 'replace')} ${count === 1 ? '1 card' : `${count} cards`}`,
  },
  grounds: {
    dearest: 'the most expensive card that can be paid for soon',
    'cheap-first': 'cheap cards first',
    'nothing-to-do': 'there is nothing else to do',
    'nothing-to-gain': 'nothing else gains anything',
    random: 'chosen at random',
    wins: 'wins the match',
    'may-win': 'may win the match',
    escapes: 'a way out of defeat',
    'at-a-price': 'better chances, at a price',
    clears: 'clears the opposing side',
  },
  /** What is gained, by the name of the bot's first term for it. */
  gains: {
    danger: 'takes the hero out of danger',
    attack: 'a stronger board',
    life: 'a better balance of health',
    hand: 'a better balance of cards',
    weapon: 'a better weapon',
    secrets: 'a better balance of secrets',
    strength: 'a stronger field',
    memory: 'more memory',
    cpu: 'more CPU',
  },
  /** @param gain in units of the bot's evaluation, such as "+3.0" */
  gain: (grounds: string, gain: string) => `${grounds} (${gain})`,
  chance: (grounds: string, percent: string, ahead: number, guesses: number) =>
    `${grounds}; ${percent} to win, ahead in ${ahead} of ${guesses} guesses`,
  plan: (remark: string, next: string) => `${remark}; then ${next}`,
};
