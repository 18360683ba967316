import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/hearth/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { type ActionWords, does, ofTarget, one, onTarget, whose } from '../../presentation/action-words.ts';
import { wordsOf } from '../../words/language.ts';
import { titleOfClass } from '../../words/start-words.ts';
import { factsOf } from './cards.ts';

const wordings: ActionWords['wordings'] = {
  'play-card': { title: 'Play card', sentence: (p) => `${does(p.player, 'play')} ${p.by}` },
  // A spell without a target is told when it is played.
  'cast-spell': { title: 'Cast spell', sentence: ofTarget((p) => `${p.by} is cast on ${p.to}`) },
  summon: { title: 'Summon', sentence: (p) => `${p.by} summons ${p.made}` },
  battlecry: { title: 'Battlecry', sentence: (p) => `${p.by}’s battlecry` },
  attack: { title: 'Attack', sentence: ofTarget((p) => `${p.by} attacks ${p.to}`) },
  damage: {
    title: 'Damage',
    // Fatigue has no source.
    sentence: ofTarget((p) =>
      p.by ? `${p.by} deals ${p.amount} damage to ${p.to}` : `${p.to} takes ${p.amount} damage`,
    ),
  },
  heal: { title: 'Heal', sentence: ofTarget((p) => `${p.by} restores ${p.amount} health to ${p.to}`) },
  armor: {
    title: 'Armor',
    sentence: (p) => `${p.to ? `${p.to} gains` : does(p.player, 'gain')} ${p.amount} armor`,
  },
  draw: { title: 'Draw', sentence: (p) => `${does(p.player, 'draw')} a card` },
  fatigue: { title: 'Fatigue', sentence: (p) => `${does(p.player, 'have', 'has')} no cards left to draw` },
  discard: { title: 'Discard', sentence: (p) => `${does(p.player, 'discard')} ${p.to || 'a card'}` },
  burn: { title: 'Burn', sentence: (p) => `${whose(p.player)} hand is full: ${p.to || 'the card'} is lost` },
  destroy: { title: 'Destroy', sentence: ofTarget((p) => `${p.by} destroys ${p.to}`) },
  deaths: {
    title: 'Deaths',
    // An action without targets has no sentence: each minion is named at its own death.
    sentence: (p) => (p.to ? `${p.to} leave${one(p.to)} play` : ''),
  },
  death: { title: 'Death', sentence: ofTarget((p) => `${p.to} die${one(p.to)}`) },
  buff: {
    title: 'Buff',
    sentence: (p) => (p.by === p.to ? `${p.to} grows` : `${p.by} strengthens ${p.to || 'a card'}`),
  },
  silence: { title: 'Silence', sentence: ofTarget((p) => `${p.by} silences ${p.to}`) },
  freeze: { title: 'Freeze', sentence: ofTarget((p) => `${p.by} freezes ${p.to}`) },
  transform: { title: 'Transform', sentence: ofTarget((p) => `${p.by} turns ${p.to} into ${p.made}`) },
  'set-health': {
    title: 'Set health',
    sentence: ofTarget((p) => `${p.by} sets the health of ${p.to} to ${p.amount}`),
  },
  dispel: { title: 'Enchantment ends', sentence: ofTarget((p) => `An enchantment on ${p.to} ends`) },
  'return-to-hand': {
    title: 'Return to hand',
    sentence: ofTarget((p) => `${p.by} sends ${p.to} back to the hand`),
  },
  'take-control': {
    title: 'Take control',
    sentence: ofTarget((p) => `${does(p.player, 'take')} control of ${p.to}`),
  },
  swap: { title: 'Swap', sentence: ofTarget((p) => `${p.to} change places`) },
  'give-card': { title: 'New card', sentence: (p) => `${does(p.player, 'get')} ${p.made}` },
  equip: { title: 'Equip', sentence: (p) => `${does(p.player, 'equip')} ${p.made}` },
  wear: { title: 'Wear', sentence: ofTarget((p) => `${p.to} loses ${p.amount} durability`) },
  dull: { title: 'Dull', sentence: ofTarget((p) => `${p.to} loses ${p.amount} attack`) },
  'gain-mana': { title: 'Gain mana', sentence: (p) => `${does(p.player, 'gain')} ${crystals(p.amount)}` },
  'lose-mana': { title: 'Lose mana', sentence: (p) => `${does(p.player, 'lose')} ${crystals(p.amount)}` },
  'replace-hero': { title: 'New hero', sentence: (p) => `${does(p.player, 'become')} ${p.made}` },
  'replace-power': {
    title: 'New hero power',
    sentence: (p) => `${whose(p.player)} hero power becomes ${p.made}`,
  },
  'use-location': { title: 'Location', sentence: (p) => `${does(p.player, 'use')} ${p.by}${onTarget(p.to)}` },
  'use-power': { title: 'Hero power', sentence: (p) => `${does(p.player, 'use')} ${p.by}${onTarget(p.to)}` },
  choose: { title: 'Choose', sentence: (p) => does(p.player, 'choose') },
  'reveal-secret': { title: 'Secret', sentence: (p) => `A secret is revealed: ${p.by}` },
  progress: { title: 'Quest', sentence: (p) => `${p.by} comes ${p.amount} closer` },
  'complete-quest': { title: 'Quest', sentence: (p) => `${does(p.player, 'complete')} a quest: ${p.by}` },
  'begin-quest': {
    title: 'Quest',
    sentence: (p) => (p.made ? `${does(p.player, 'begin')} a quest: ${p.made}` : ''),
  },
  'make-dormant': { title: 'Dormant', sentence: ofTarget((p) => `${p.by} makes ${p.to} dormant`) },
  awaken: { title: 'Awakens', sentence: ofTarget((p) => `${p.to} awakens`) },
  'change-counter': { title: 'Counted', sentence: ofTarget((p) => `${p.by} changes a counter of ${p.to}`) },
  counter: { title: 'Counter', sentence: (p) => `${p.by} counters the spell` },
  redirect: { title: 'Redirect', sentence: ofTarget((p) => `${p.by} redirects it to ${p.to}`) },
  'put-into-play': { title: 'Into play', sentence: ofTarget((p) => `${p.by} puts ${p.to} into play`) },
  'put-into-deck': { title: 'Into the deck' },
  'trigger-deathrattle': { title: 'Deathrattle' },
  'resolve-deaths': { title: 'Deaths' },
  repeat: { title: 'Again' },
  'at-random': { title: 'At random' },
  'carry-out': { title: 'Carried out' },
  'start-match': { title: 'The match begins' },
  'swap-health': { title: 'Swap health' },
  remove: { title: 'Out of the match' },
  'cast-card': { title: 'Cast by an effect' },
  'cast-by-effect': { title: 'Cast by an effect', sentence: (p) => `${p.by} is cast${onTarget(p.to)}` },
  'start-turn': { title: 'Turn starts', sentence: (p) => `${whose(p.player)} turn` },
  'end-turn': { title: 'Turn ends', sentence: (p) => `${whose(p.player)} turn ends` },
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
  mulligan: { title: 'Mulligan', sentence: (p) => `${does(p.player, 'have', 'has')} chosen an opening hand` },
  'after-play': { title: 'After the play' },
  'after-attack': { title: 'After the attack' },
  'attack-end': { title: 'What lasted for the attack ends' },
  update: { title: 'Auras' },
  steps: { title: 'Several effects' },
  bury: { title: 'Bury' },
  'add-to-deck': { title: 'Into the deck' },
  'set-mana': { title: 'Set mana' },
  'put-on-deck': { title: 'Put on the deck' },
  'discard-hand': { title: 'Put away the hand' },
  'put-secret': { title: 'Put a secret' },
};

const counted = new Set([
  'damage',
  'heal',
  'armor',
  'fatigue',
  'wear',
  'dull',
  'gain-mana',
  'lose-mana',
  'set-health',
  'deal',
]);

const makes = new Set([
  'summon',
  'give-card',
  'equip',
  'replace-hero',
  'replace-power',
  'join',
  'begin-quest',
]);

const unnamed: ActionWords['unnamed'] = {
  summon: 'a minion',
  transform: 'something else',
  // The opponent's hero is not known before it has joined.
  join: '',
};

/** The words for every action type of `hearth`. */
export const hearthActions: ActionWords = {
  wordings,
  counted,
  makes,
  unnamed,
  // A weapon that was played is the subject of its equip action.
  bySubject: new Set(['equip']),
  withoutSource: new Set(['damage']),
  spoken: {
    battlecry: 'silent',
    deaths: 'silent',
    'end-turn': 'silent',
    damage: 'life',
    heal: 'life',
    death: 'joint',
    'play-card': 'body',
    summon: 'body',
    'put-into-play': 'body',
    buff: 'change',
    'set-health': 'change',
    silence: 'change',
    transform: 'change',
    draw: 'drawn',
    mulligan: 'replaced',
    'start-turn': 'resources',
  },
};

function crystals(count: number): string {
  return count === 1 ? '1 mana crystal' : `${count} mana crystals`;
}

/** Returns the message for a refusal, with the names of cards; never its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  const nameOf: RefusalNames['nameOf'] = (id, place) =>
    place === 'class' ? titleOfClass(id) : factsOf(id)?.name;
  return word(refusal, { ...names, nameOf }, wordsOf('hearthRefusals', english));
}
