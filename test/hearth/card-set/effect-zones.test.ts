import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lexicon } from '@aftercast/cards';
import { LoadError, loadCards } from '@aftercast/cards/load';
import { lexicon } from '@aftercast/hearth/authoring';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { cardFiles } from '../../../packages/hearth/src/card-files.ts';
import { hearthRules } from '../../../packages/hearth/src/rules.ts';
import { zones } from '../../../packages/hearth/src/vocabulary.ts';
import { root } from '../../../scripts/dependencies.mjs';

/** An effect as a card has it. */
type Written = Readonly<Record<string, unknown>>;

/** The words, with effects that may be written for every zone and every type. */
const unbounded: Lexicon = {
  ...lexicon,
  effects: Object.fromEntries(
    Object.entries(lexicon.effects).map(([word, effect]) => {
      const { reaches: _, reachesWith: __, affects: ___, affectsWith: ____, ...more } = effect;
      return [word, more];
    }),
  ),
  statTypes: {},
};

/** What else each effect needs to do something. */
const rest: Readonly<Record<string, Written>> = {
  damage: { amount: 1 },
  heal: { amount: 1 },
  draw: {},
  buff: { keywords: ['taunt'] },
  destroy: {},
  silence: {},
  freeze: {},
  discard: {},
  transform: { card: 'sheep' },
  'return-to-hand': {},
  'take-control': {},
  swap: { with: { in: 'hand', side: 'ally', type: 'minion' } },
  wear: { amount: 1 },
  'set-health': { amount: 1 },
  'put-into-play': { for: 'ally' },
  'put-into-deck': { at: 'top' },
  remove: {},
  'trigger-deathrattle': {},
  'swap-health': { with: 'enemy-hero' },
  'make-dormant': { amount: 1 },
  awaken: {},
  redirect: {},
};

/** The zones that cards can select. */
const every = zones.map(({ name }) => name);

const side = {
  health: 20,
  board: ['loot-hoarder', { card: 'chillwind-yeti', damage: 1 }, 'sleeper', 'ruin'],
  deck: ['river-crocolisk', 'arcane-shot', 'fiery-war-axe', 'ruin', 'counterspell', 'river-crocolisk'],
  hand: ['bloodfen-raptor', 'fireball', 'arcanite-reaper', 'ruin'],
  weapon: 'legacy',
  secrets: ['vaporize'],
  graveyard: ['murloc-raider', 'moonfire', 'fiery-war-axe', 'ruin'],
};

/** A weapon with a deathrattle, which no card of the classic set is. */
const legacy = {
  ...{ id: 'legacy', name: 'Legacy', type: 'weapon', class: 'neutral', cost: 1, attack: 1, durability: 3 },
  ...{ collectible: false, keywords: ['deathrattle'] },
  routines: [{ on: { event: 'deathrattle' }, do: [{ do: 'draw' }] }],
};

/** A minion that sleeps, which no card of the classic set does. */
const sleeper = {
  ...{ id: 'sleeper', name: 'Sleeper', type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 },
  ...{ collectible: false, dormant: 2 },
};

/** A location with a deathrattle; the classic set has no locations. */
const ruin = {
  ...{ id: 'ruin', name: 'Ruin', type: 'location', class: 'neutral', cost: 1, durability: 3, cooldown: 1 },
  ...{ collectible: false, keywords: ['deathrattle'] },
  routines: [
    { on: { event: 'played' }, do: [{ do: 'draw' }] },
    { on: { event: 'deathrattle' }, do: [{ do: 'draw' }] },
  ],
};

/** A card as its file has it. */
type Card = Readonly<Record<string, unknown>> & { readonly id: string };

/** Every string in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The cards of a file, which is a list of them, or has one beside what it says of the set. */
const cardsOf = ({ cards }: { cards: unknown }): readonly Card[] =>
  Array.isArray(cards) ? cards : (cards as { cards: readonly Card[] }).cards;

/**
 * The files of the set with the cards that a match here can have, and those that they name: hundreds of others would be
 * checked each time.
 */
function neededFiles(): { file: string; cards: unknown }[] {
  const all = new Map(cardFiles.flatMap(cardsOf).map((it) => [it.id, it]));
  const needed = new Set<Card>();
  const add = (id: string) => {
    const card = all.get(id);
    if (card === undefined || needed.has(card)) return;
    needed.add(card);
    stringsIn(card).forEach(add);
  };
  for (const { id, type } of all.values()) if (type === 'hero' || type === 'player') add(id);
  for (const id of ['wisp', ...stringsIn([rest, side])]) add(id);
  return cardFiles.map(({ file, cards }) => {
    const kept = cardsOf({ cards }).filter((it) => needed.has(it));
    return { file, cards: Array.isArray(cards) ? kept : { ...(cards as object), cards: kept } };
  });
}

const files = neededFiles();

/** A spell that does this, or would if one was two. */
function spell(effect: Written, acts: boolean) {
  const conditions = acts ? {} : { if: [{ compare: 1, equals: 2 }] };
  const routines = [{ on: { event: 'played' }, do: [{ ...effect, ...conditions }] }];
  return { id: 'act', name: 'Act', type: 'spell', class: 'neutral', cost: 0, collectible: false, routines };
}

/** A minion of the enemy that does this when a minion attacks, or would if one was two. */
function guard(effect: Written, acts: boolean) {
  const conditions = acts ? {} : { if: [{ compare: 1, equals: 2 }] };
  const on = { event: 'attack', who: { side: 'enemy' } };
  const routines = [{ on, do: [{ ...effect, ...conditions }] }];
  return {
    ...{ id: 'act', name: 'Act', type: 'minion', class: 'neutral', cost: 0, attack: 1, health: 9 },
    ...{ collectible: false, routines },
  };
}

/** The hash of a match after the effect. */
async function hashAfter(effect: Written, acts: boolean): Promise<string> {
  const isAnswer = effect.do === 'redirect';
  const card = isAnswer ? guard(effect, acts) : spell(effect, acts);
  const catalogue = loadCards(unbounded, [
    ...files,
    { file: 'act.json', cards: [card, legacy, sleeper, ruin] },
  ]);
  const rules = await withScenario(hearthRules('hearth', catalogue));
  const players = isAnswer
    ? [
        { ...side, board: [{ card: 'chillwind-yeti', as: 'attacker' }, 'wisp'] },
        { ...side, board: [{ card: 'act', as: 'act' }, 'chillwind-yeti'] },
      ]
    : [{ ...side, hand: [{ card: 'act', as: 'act' }, ...side.hand] }, side];
  const steps = isAnswer
    ? [{ do: 'attack', with: 'attacker', target: 'act' }]
    : [{ do: 'play', card: 'act' }];
  const parsed = parseScenario({ format: 'scenario/1', name: 'act', game: 'hearth', players, steps }, [
    rules,
  ]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const { problems, hash } = runScenario(parsed.rules, parsed.value);
  expect(problems).toEqual([]);
  return hash;
}

/** Whether an effect does something. */
async function doesSomething(effect: Written): Promise<boolean> {
  return (await hashAfter(effect, true)) !== (await hashAfter(effect, false));
}

/** Whether the check of card files accepts an effect. */
function isAccepted(effect: Written): boolean {
  const card = effect.do === 'redirect' ? guard(effect, true) : spell(effect, true);
  try {
    loadCards(lexicon, [...files, { file: 'act.json', cards: [card, legacy, sleeper, ruin] }]);
    return true;
  } catch (error) {
    if (error instanceof LoadError && error.message.includes(`where "${effect.do}" does something`))
      return false;
    throw error;
  }
}

/** Whether the check of card files finds no type to which an effect, or the stat of one, would mean nothing. */
function fitsType(effect: Written): boolean {
  const card = effect.do === 'redirect' ? guard(effect, true) : spell(effect, true);
  try {
    loadCards(lexicon, [...files, { file: 'act.json', cards: [card, legacy, sleeper, ruin] }]);
    return true;
  } catch (error) {
    if (error instanceof LoadError && error.message.includes('entities of type')) return false;
    throw error;
  }
}

describe('an effect on cards of a type is accepted exactly if it does something to such cards', () => {
  const words = Object.keys(lexicon.effects).filter((word) => lexicon.effects[word]?.reaches !== undefined);
  const types = Object.keys(lexicon.types);

  test.each(words.filter((it) => it !== 'buff'))('%s', async (word) => {
    const zones = lexicon.effects[word]?.reaches ?? [];
    const only = word === 'awaken' ? { is: 'dormant' } : {};
    const to = (type: string) => ({
      ...{ do: word, ...rest[word] },
      to: { in: zones, side: 'any', type, ...only },
    });
    const done: string[] = [];
    for (const type of types) if (await doesSomething(to(type))) done.push(type);
    expect(types.filter((type) => fitsType(to(type)))).toEqual(done);
  });
});

describe('an effect on a zone is accepted exactly if it does something there', () => {
  const words = Object.keys(lexicon.effects).filter((word) => lexicon.effects[word]?.reaches !== undefined);

  test('the effects of the game that have zones are all tried', () => {
    expect(Object.keys(rest).sort()).toEqual(words.sort());
  });

  test.each(words)('%s', async (word) => {
    const only = word === 'awaken' ? { is: 'dormant' } : {};
    const to = (zone: string) => ({ do: word, to: { in: zone, side: 'any', ...only }, ...rest[word] });
    const done: string[] = [];
    for (const zone of every) if (await doesSomething(to(zone))) done.push(zone);
    expect(every.filter((zone) => isAccepted(to(zone)))).toEqual(done);
  });

  test.each(words.filter((word) => lexicon.effects[word]?.reachesWith !== undefined))(
    '%s, and the zones of "with"',
    async (word) => {
      const type = word === 'swap' ? { type: 'minion' } : {};
      const other = (zone: string) => ({ do: word, to: mine, with: { in: zone, side: 'ally', ...type } });
      const mine = { first: 1, of: { in: 'battlefield', side: 'ally' } };
      const done: string[] = [];
      for (const zone of every) if (await doesSomething(other(zone))) done.push(zone);
      expect(every.filter((zone) => isAccepted(other(zone)))).toEqual(done);
    },
  );
});

test('docs/cards.md has the zones of each effect, and the types of the cards that it makes', () => {
  const page = readFileSync(join(root, 'docs/cards.md'), 'utf8');
  const [, part = ''] = page.split('### Where effects do something');
  const [table = ''] = part.split('\n#');
  // The first row is the heading.
  const rows = [...table.matchAll(/^\| `([^`]+)` +\| (.*?) *\| (.*?) *\| (.*?) *\|$/gm)].map(
    ([, ...it]) => it,
  );
  const quoted = (names: readonly string[] = []) => names.map((it) => `\`${it}\``).join(', ');
  const and = (names: readonly string[] | undefined) =>
    names === undefined ? '' : `; \`with\`: ${quoted(names)}`;
  const bounded = Object.entries(lexicon.effects).flatMap(([word, it]) => {
    if (it.reaches === undefined && it.makes === undefined) return [];
    const zones = quoted(it.reaches) + and(it.reachesWith);
    return [[word, zones, quoted(it.affects) + and(it.affectsWith), quoted(it.makes)]];
  });
  expect(rows.slice(1)).toEqual(bounded);
});
