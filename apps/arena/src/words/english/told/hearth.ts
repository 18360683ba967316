import { nounOf, ofTarget, type Parts } from '../../noun.ts';
import { after, does, one, onTarget, whose } from './verbs.ts';

const crystals = (count: number): string => (count === 1 ? '1 mana crystal' : `${count} mana crystals`);
const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

/** The words for every action type of `hearth`. */
export const wordings = {
  'play-card': {
    title: 'Play card',
    sentence: ({ by, player }: Parts) => `${does(player, 'play')} ${by.name}`,
  },
  // A spell without a target is told when it is played.
  'cast-spell': {
    title: 'Cast spell',
    sentence: ofTarget(({ by, to }) => `${by.name} is cast on ${to.name}`),
  },
  summon: { title: 'Summon', sentence: ({ by, made }: Parts) => `${by.name} summons ${made.name}` },
  battlecry: { title: 'Battlecry', sentence: ({ by }: Parts) => `${by.name}’s Battlecry` },
  attack: { title: 'Attack', sentence: ofTarget(({ by, to }) => `${by.name} attacks ${to.name}`) },
  damage: {
    title: 'Damage',
    // Fatigue has no source.
    sentence: ofTarget(({ amount, by, isItself, to }) =>
      by.name === ''
        ? `${to.name} take${one(to)} ${amount} damage`
        : `${by.name} deals ${amount} damage to ${isItself ? 'itself' : to.name}`,
    ),
  },
  heal: {
    title: 'Heal',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} restores ${amount} health to ${to.name}`),
  },
  armor: {
    title: 'Armor',
    sentence: ({ amount, player, to }: Parts) =>
      `${to.name === '' ? does(player, 'gain') : `${to.name} gain${one(to)}`} ${amount} armor`,
  },
  draw: { title: 'Draw', sentence: ({ player }: Parts) => `${does(player, 'draw')} a card` },
  fatigue: {
    title: 'Fatigue',
    sentence: ({ player }: Parts) => `${does(player, 'have', 'has')} no cards left to draw`,
  },
  discard: {
    title: 'Discard',
    sentence: ({ player, to }: Parts) => `${does(player, 'discard')} ${to.name || 'a card'}`,
  },
  burn: {
    title: 'Burn',
    sentence: ({ player, to }: Parts) =>
      `${whose(player)} hand is full: ${to.name || 'the card'} ${to.isMany ? 'are' : 'is'} burned`,
  },
  destroy: {
    title: 'Destroy',
    // What dies by an effect on itself is its source, too.
    sentence: ofTarget(({ by, isItself, to }) =>
      isItself ? `${to.name} is destroyed` : `${by.name} destroys ${to.name}`,
    ),
  },
  deaths: {
    title: 'Deaths',
    // Without targets it has no sentence: each minion is named at its own death.
    sentence: ofTarget(({ to }) => `${to.name} leave${one(to)} play`),
  },
  death: { title: 'Death', sentence: ofTarget(({ to }) => `${to.name} die${one(to)}`) },
  /** The death of a weapon. */
  'weapon-breaks': { title: 'Weapon breaks', sentence: ofTarget(({ to }) => `${to.name} break${one(to)}`) },
  /** The death of a location. */
  'location-closes': {
    title: 'Location used up',
    sentence: ofTarget(({ to }) => `${to.name} ${to.isMany ? 'are' : 'is'} used up`),
  },
  buff: {
    title: 'Enchantment',
    sentence: ({ by, gains, isItself, to }: Parts) => {
      const enchants = isItself ? `${to.name} is enchanted` : `${by.name} enchants ${to.name || 'a card'}`;
      return `${enchants}${after(gains)}`;
    },
  },
  silence: { title: 'Silence', sentence: ofTarget(({ by, to }) => `${by.name} silences ${to.name}`) },
  freeze: { title: 'Freeze', sentence: ofTarget(({ by, to }) => `${by.name} freezes ${to.name}`) },
  transform: {
    title: 'Transform',
    sentence: ofTarget(({ by, isItself, made, to }) =>
      isItself ? `${to.name} turns into ${made.name}` : `${by.name} turns ${to.name} into ${made.name}`,
    ),
  },
  'set-health': {
    title: 'Set health',
    sentence: ofTarget(({ amount, by, to }) => `${by.name} sets the health of ${to.name} to ${amount}`),
  },
  dispel: { title: 'Enchantment ends', sentence: ofTarget(({ to }) => `An enchantment on ${to.name} ends`) },
  'return-to-hand': {
    title: 'Return to hand',
    sentence: ofTarget(({ by, to }) => `${by.name} returns ${to.name} to the hand`),
  },
  'take-control': {
    title: 'Take control',
    sentence: ofTarget(({ player, to }) => `${does(player, 'take')} control of ${to.name}`),
  },
  swap: { title: 'Swap', sentence: ofTarget(({ to }) => `${to.name} swap places`) },
  'give-card': {
    title: 'Gain a card',
    sentence: ({ made, player }: Parts) => `${does(player, 'get')} ${made.name}`,
  },
  equip: { title: 'Equip', sentence: ({ made, player }: Parts) => `${does(player, 'equip')} ${made.name}` },
  wear: {
    title: 'Lose durability',
    sentence: ofTarget(({ amount, to }) => `${to.name} loses ${amount} durability`),
  },
  dull: { title: 'Lose attack', sentence: ofTarget(({ amount, to }) => `${to.name} loses ${amount} attack`) },
  'gain-mana': {
    title: 'Gain mana',
    sentence: ({ amount, player }: Parts) => `${does(player, 'gain')} ${crystals(amount)}`,
  },
  'lose-mana': {
    title: 'Lose mana',
    sentence: ({ amount, player }: Parts) => `${does(player, 'lose')} ${crystals(amount)}`,
  },
  'replace-hero': {
    title: 'New hero',
    sentence: ({ made, player }: Parts) => `${does(player, 'become')} ${made.name}`,
  },
  'replace-power': {
    title: 'New hero power',
    sentence: ({ made, player }: Parts) => `${whose(player)} hero power becomes ${made.name}`,
  },
  'use-location': {
    title: 'Location',
    sentence: ({ by, player, to }: Parts) => `${does(player, 'use')} ${by.name}${onTarget(to)}`,
  },
  'use-power': {
    title: 'Hero power',
    sentence: ({ by, player, to }: Parts) => `${does(player, 'use')} ${by.name}${onTarget(to)}`,
  },
  choose: { title: 'Choose', sentence: ({ player }: Parts) => does(player, 'choose') },
  'reveal-secret': { title: 'Secret', sentence: ({ by }: Parts) => `A secret is revealed: ${by.name}` },
  progress: {
    title: 'Quest progress',
    sentence: ({ amount, by }: Parts) => `${by.name} progresses by ${amount}`,
  },
  'complete-quest': {
    title: 'Quest completed',
    sentence: ({ by, player }: Parts) => `${does(player, 'complete')} the quest ${by.name}`,
  },
  'begin-quest': {
    title: 'Quest begins',
    sentence: ({ made, player }: Parts) =>
      made.name === '' ? '' : `${does(player, 'begin')} the quest ${made.name}`,
  },
  'make-dormant': {
    title: 'Dormant',
    sentence: ofTarget(({ by, to }) => `${by.name} makes ${to.name} dormant`),
  },
  awaken: { title: 'Awaken', sentence: ofTarget(({ to }) => `${to.name} awaken${one(to)}`) },
  'change-counter': {
    title: 'Change counter',
    sentence: ofTarget(({ by, to }) => `${by.name} changes a counter on ${to.name}`),
  },
  counter: { title: 'Counter', sentence: ({ by }: Parts) => `${by.name} counters the spell` },
  redirect: {
    title: 'Redirect',
    sentence: ofTarget(({ by, to }) => `${by.name} changes the target to ${to.name}`),
  },
  'put-into-play': {
    title: 'Put into play',
    sentence: ofTarget(({ by, to }) => `${by.name} puts ${to.name} into play`),
  },
  'put-into-deck': { title: 'Shuffle into deck' },
  'trigger-deathrattle': { title: 'Deathrattle' },
  'resolve-deaths': { title: 'Resolve deaths' },
  repeat: { title: 'Repeat' },
  'at-random': { title: 'Random effect' },
  'carry-out': { title: 'Effect' },
  'start-match': { title: 'Match starts' },
  'swap-health': { title: 'Swap health' },
  remove: { title: 'Remove from the match' },
  'cast-card': { title: 'Cast by an effect' },
  'cast-by-effect': {
    title: 'Cast by an effect',
    sentence: ({ by, to }: Parts) => `${by.name} is cast${onTarget(to)}`,
  },
  'start-turn': { title: 'Turn starts', sentence: ({ player }: Parts) => `${whose(player)} turn` },
  'end-turn': { title: 'Turn ends', sentence: ({ player }: Parts) => `${whose(player)} turn ends` },
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
  mulligan: {
    title: 'Mulligan',
    sentence: ({ player }: Parts) => `${does(player, 'have', 'has')} chosen an opening hand`,
  },
  'after-play': { title: 'After a card is played' },
  'after-attack': { title: 'After an attack' },
  'attack-end': { title: 'Effects of the attack end' },
  update: { title: 'Auras' },
  steps: { title: 'Several effects' },
  bury: { title: 'Put into the graveyard' },
  'add-to-deck': { title: 'Add to deck' },
  'set-mana': { title: 'Set mana' },
  'put-on-deck': { title: 'Put on top of the deck' },
  'discard-hand': { title: 'Discard hand' },
  'put-secret': { title: 'Put secret into play' },
};

/** What an action has made, where neither a card nor an entity is known. */
export const unnamed = {
  summon: () => nounOf('a minion'),
  transform: () => nounOf('something else'),
};
