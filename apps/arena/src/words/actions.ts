import type { ActionEvent } from '@aftercast/bridge/client';
import { titleOf } from '../card-facts.ts';
import { listed, type Naming } from './names.ts';

/** What a sentence about an action is made of. */
interface Parts {
  /** Who does it. */
  by: string;
  /** To whom, listed. */
  to: string;
  amount: number;
  /** What is brought about: a summoned minion, a given card. */
  made: string;
  player: string;
}

interface Wording {
  title: string;
  /** As a whole sentence, while it is done. Without one the action is not worth saying aloud. */
  sentence?: (parts: Parts) => string;
}

const wordings: Record<string, Wording> = {
  'play-card': { title: 'Play card', sentence: (p) => `${p.player} plays ${p.by}` },
  'cast-spell': { title: 'Cast spell', sentence: (p) => `${p.by} is cast${at(p.to)}` },
  summon: { title: 'Summon', sentence: (p) => `${p.by} summons ${p.made}` },
  battlecry: { title: 'Battlecry', sentence: (p) => `${p.by}’s battlecry` },
  attack: { title: 'Attack', sentence: (p) => `${p.by} attacks ${p.to}` },
  damage: {
    title: 'Damage',
    // Fatigue is nobody's doing.
    sentence: (p) =>
      p.by ? `${p.by} deals ${p.amount} damage to ${p.to}` : `${p.to} takes ${p.amount} damage`,
  },
  heal: { title: 'Heal', sentence: (p) => `${p.by} restores ${p.amount} health to ${p.to}` },
  draw: { title: 'Draw', sentence: (p) => `${p.player} draws a card` },
  fatigue: { title: 'Fatigue', sentence: (p) => `${p.player} has no cards left to draw` },
  burn: { title: 'Burn', sentence: (p) => `${p.player}’s hand is full: the card is lost` },
  discard: { title: 'Discard', sentence: (p) => `${p.player} discards ${p.to || 'a card'}` },
  destroy: { title: 'Destroy', sentence: (p) => `${p.by} destroys ${p.to}` },
  deaths: {
    title: 'Deaths',
    sentence: (p) => (p.to ? `${p.to} leave${one(p.to)} play` : 'The dying leave play'),
  },
  death: { title: 'Death', sentence: (p) => `${p.to} dies` },
  buff: { title: 'Buff', sentence: (p) => (p.by === p.to ? `${p.to} grows` : `${p.by} strengthens ${p.to}`) },
  'use-power': { title: 'Hero power', sentence: (p) => `${p.player} uses ${p.by}${at(p.to)}` },
  'reveal-secret': { title: 'Secret', sentence: (p) => `A secret is revealed: ${p.by}` },
  'start-turn': { title: 'Turn starts', sentence: (p) => `${p.player}’s turn starts` },
  'end-turn': { title: 'Turn ends', sentence: (p) => `${p.player}’s turn ends` },
  freeze: { title: 'Freeze', sentence: (p) => `${p.by} freezes ${p.to}` },
  silence: { title: 'Silence', sentence: (p) => `${p.by} silences ${p.to}` },
  armor: { title: 'Armor', sentence: (p) => `${p.to || p.player} gains ${p.amount} armor` },
  'give-card': { title: 'New card', sentence: (p) => `${p.player} gets ${p.made}` },
  equip: { title: 'Equip', sentence: (p) => `${p.player} equips ${p.by}` },
  judge: { title: 'The match ends', sentence: () => 'The match is over' },
  concede: { title: 'Concede', sentence: (p) => `${p.player} gives up` },
  counter: { title: 'Counter', sentence: (p) => `${p.by} counters the spell` },
  redirect: { title: 'Redirect', sentence: (p) => `The spell now goes at ${p.to}` },
  'after-play': { title: 'After the play' },
  'after-attack': { title: 'After the attack' },
};

/** Types whose amount says something. */
const counted = new Set(['damage', 'heal', 'armor', 'fatigue']);

/** An action's type in plain words, with its amount where it has one: "Damage 2". */
export function titleOfAction({ type, amount }: ActionEvent): string {
  const title = wordings[type]?.title ?? capital(type.replaceAll('-', ' '));
  return counted.has(type) && amount > 0 ? `${title} ${amount}` : title;
}

/** Who does it, and to whom: "Knife Juggler → Acolyte of Pain". */
export function relationOf(action: ActionEvent, names: Naming): string {
  const by = action.source > 0 ? names.entity(action.source) : '';
  const to = listed(action.targets.filter((id) => id > 0 && id !== action.source).map(names.entity));
  const made = makes.has(action.type) ? madeBy(action, names) : to;
  if (!by) return made;
  return made ? `${by} → ${made}` : by;
}

/** The action as a sentence, for those who listen; `null` for one that is not worth saying. */
export function sentenceOf(action: ActionEvent, names: Naming): string | null {
  const { sentence } = wordings[action.type] ?? {};
  if (!sentence) return null;
  const parts: Parts = {
    by: action.source > 0 ? names.entity(action.source) : action.type === 'damage' ? '' : 'Something',
    // A sentence goes by fast: the tree has all the names.
    to: listed(action.targets.filter((id) => id > 0).map(names.entity), 2),
    amount: action.amount,
    made: madeBy(action, names),
    player: names.player(action.player),
  };
  return `${capital(sentence(parts))}.`;
}

const makes = new Set(['summon', 'give-card']);

/** What is made may have no entity yet when the action is announced: then its card says it. */
function madeBy({ card, targets }: ActionEvent, names: Naming): string {
  if (card !== null) return titleOf(card);
  const named = targets.filter((id) => id > 0).map(names.entity);
  return named.length > 0 ? listed(named) : 'a minion';
}

function at(to: string): string {
  return to ? ` at ${to}` : '';
}

/** The ending of the verb: one name takes an s. */
function one(names: string): string {
  return names.includes(' and ') ? '' : 's';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
