import type { Keywords } from '@aftercast/cards';
import type { Wording } from '@aftercast/cards/text';
import { keywords } from './keywords.ts';
import { effects, hasSides, joined, ones } from './wording/effects.ts';
import { events } from './wording/events.ts';
import { aura, condition, each, FULL, isObvious, number, stats } from './wording/stats.ts';

type Card = Parameters<Wording['madeWith']>[0];

/** The keywords of `hearth`, by name. */
const known: Keywords = keywords;
const names = Object.entries(known);

/** Whether a minion is destroyed at the end of a turn: the card that makes it says so. */
function diesSoon({ routines = [] }: Card): boolean {
  return routines.some(
    ({ on, do: done }) =>
      on.event === 'turn-end' && done.some((it) => it.do === 'destroy' && it.to === 'self'),
  );
}

/** Whether a card freezes the characters that it damages. On one that freezes when played, the keyword is only a label. */
function freezesWhomItDamages({ type, routines = [] }: Card): boolean {
  const freezes = routines.some(
    ({ on, do: done }) => on.event === 'played' && done.some((it) => it.do === 'freeze'),
  );
  return type !== 'spell' && !freezes;
}

/** How `hearth` words its cards. */
export const wording: Wording = {
  names: {
    ...Object.fromEntries(names.flatMap(([name, { printed }]) => (printed == null ? [] : [[name, printed]]))),
    'health-left': 'Health',
    'durability-left': 'Durability',
    'max-mana': 'Mana Crystals',
    'own-attack': 'Attack of its own',
    'printed-cost': 'printed Cost',
    'mega-windfury': 'Mega-Windfury',
  },
  reads: FULL,
  zones: {
    battlefield: { one: 'minion', many: 'minions', at: 'on the battlefield' },
    hero: { one: 'hero', many: 'heroes', tribes: false },
    'hero,battlefield': { one: 'character', many: 'characters', enemy: ['enemy', 'enemies'] },
    power: { one: 'Hero Power', many: 'Hero Powers', single: true },
    weapon: { one: 'weapon', many: 'weapons', single: true },
    secrets: { one: 'Secret', many: 'Secrets', tribes: false },
    hand: { one: 'card', many: 'cards', held: 'hand' },
    deck: { one: 'card', many: 'cards', held: 'deck', first: 'top' },
    graveyard: { one: 'card', many: 'cards', held: 'graveyard', first: 'oldest' },
    player: { one: 'player', many: 'players' },
  },
  anyCharacter: 'hero,battlefield',
  states: {
    damaged: ['damaged', 'undamaged'],
    frozen: ['Frozen', 'not Frozen'],
    dead: ['dead', 'living'],
  },
  happened: { died: 'that died in this match', 'died-this-turn': 'that died this turn' },
  called: ['secret'],
  isUnprinted: (keyword, card) =>
    known[keyword]?.printed === null || (keyword === 'freeze' && !freezesWhomItDamages(card)),
  stats,
  behind: names.flatMap(([name, it]) => (it.kind === 'ability' && it.counted ? [name] : [])),
  pairs: [
    ['attack', 'health'],
    ['attack', 'durability', 'weapon'],
  ],
  number,
  each,
  condition,
  isObvious,
  aura,
  auraKeyword: ([first, ...more]) =>
    first !== undefined &&
    more.length === 0 &&
    'is' in first &&
    first.is === 'damaged' &&
    first.of === undefined
      ? 'enrage'
      : null,
  events,
  doubled: {
    deathrattle: "your minions' Deathrattles trigger",
    played: 'your Battlecries trigger',
    'turn-end': 'your end of turn effects trigger',
  },
  effects,
  picks: ['choose'],
  joined,
  hasSides,
  ones,
  madeWith: (card, many) => (diesSoon(card) ? ` that ${many ? 'die' : 'dies'} at the end of the turn` : ''),
  options: { lead: 'Choose One - ', between: '; or ' },
  host: 'minion',
  hidden: 'secret',
  untils: {
    'turn-end': 'this turn',
    'next-turn': 'until your next turn',
    'host-turn-end': 'next turn',
    'attack-end': 'while attacking',
  },
  bodies: ['minion', 'weapon'],
};
