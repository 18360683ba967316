import { nounOf, ofTarget, type Parts } from '../../noun.ts';
import { after, does, one, onTarget, whose } from './verbs.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

/** The words for every action type of `cyber`. */
export const wordings = {
  'play-card': {
    title: 'Play program',
    sentence: ({ by, player, to }: Parts) => `${does(player, 'play')} ${by.name}${onTarget(to)}`,
  },
  attack: { title: 'Attack', sentence: ofTarget(({ by, to }) => `${by.name} attacks ${to.name}`) },
  'deal-damage': {
    title: 'Damage',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} deals ${amount} damage to ${to.name}`),
  },
  'draw-card': { title: 'Draw', sentence: ({ player }: Parts) => `${does(player, 'draw')} a card` },
  discard: {
    title: 'Discard',
    sentence: ({ player, to }: Parts) => `${does(player, 'discard')} ${to.name || 'a card'}`,
  },
  trash: { title: 'Trash', sentence: ofTarget(({ by, to }) => `${by.name} trashes ${to.name}`) },
  trashed: { title: 'Trashed', sentence: ofTarget(({ to }) => `${to.name} leave${one(to)} the field`) },
  'change-counter': {
    title: 'Change counter',
    sentence: ofTarget(({ by, to }) => `${by.name} changes a counter on ${to.name}`),
  },
  spawn: { title: 'Spawn', sentence: ({ by, made }: Parts) => `${by.name} spawns ${made.name}` },
  'give-card': {
    title: 'Gain a card',
    sentence: ({ made, player }: Parts) => `${does(player, 'get')} ${made.name}`,
  },
  recall: {
    title: 'Recall',
    sentence: ofTarget(({ by, to }) => `${by.name} returns ${to.name} to the hand`),
  },
  patch: {
    title: 'Patch',
    sentence: ({ by, gains, isItself, to }: Parts) => {
      const patches = isItself ? `${to.name} is patched` : `${by.name} patches ${to.name || 'a card'}`;
      return `${patches}${after(gains)}`;
    },
  },
  dispel: { title: 'Patch ends', sentence: ofTarget(({ to }) => `A patch on ${to.name} ends`) },
  boot: { title: 'Boot', sentence: ofTarget(({ by, to }) => `${by.name} boots ${to.name}`) },
  'gain-cpu': {
    title: 'Gain CPU',
    sentence: ({ amount, player }: Parts) => `${does(player, 'gain')} ${amount} CPU`,
  },
  'lose-cpu': {
    title: 'Lose CPU',
    sentence: ({ amount, player }: Parts) => `${does(player, 'lose')} ${amount} CPU`,
  },
  'gain-memory': {
    title: 'Gain memory',
    sentence: ({ amount, player }: Parts) => `${does(player, 'gain')} ${amount} memory`,
  },
  'start-turn': { title: 'Turn starts', sentence: ({ player }: Parts) => `${whose(player)} turn` },
  'end-turn': {
    title: 'Turn ends',
    sentence: ({ player }: Parts) => `${whose(player)} turn ends: damage wears off`,
  },
  sweep: { title: 'Sweep', sentence: () => 'Programs without strength are trashed' },
  'time-warning': {
    title: 'Time is running out',
    sentence: ({ amount, player }: Parts) => `${does(player, 'have', 'has')} ${seconds(amount)} left`,
  },
  judge: { title: 'Match ends', sentence: () => 'The match is over' },
  concede: { title: 'Concede', sentence: ({ player }: Parts) => does(player, 'concede') },
  join: {
    title: 'Join',
    sentence: ({ made, player }: Parts) =>
      player.who === 'you' ? `you join as ${made.name}` : `${made.name || player.name} joins the match`,
  },
  'open-match': { title: 'Match begins', sentence: () => 'The match begins' },
  deal: {
    title: 'Opening hand',
    sentence: ({ amount, player }: Parts) => `${does(player, 'are', 'is')} dealt ${cards(amount)}`,
  },
  update: { title: 'Auras' },
  steps: { title: 'Several effects' },
  'add-to-deck': { title: 'Add to deck' },
  'set-cpu': { title: 'Set CPU' },
  'put-on-deck': { title: 'Put on top of the deck' },
};

/** What an action has made, where neither a card nor an entity is known. */
export const unnamed = {
  spawn: () => nounOf('a program'),
};
