import { lexicon } from '@aftercast/hearth/authoring';
import {
  amount,
  CHARACTERS,
  condition,
  inside,
  type Json,
  keyword,
  oneOf,
  type Scope,
  selector,
} from './expressions.ts';

/** Cards that effects make, by type: of the classic set. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  minion: [
    'wisp',
    'sheep',
    'murloc-raider',
    'loot-hoarder',
    'knife-juggler',
    'bloodfen-raptor',
    'amani-berserker',
  ],
  spell: ['moonfire', 'arcane-missiles', 'fireball', 'vaporize'],
  weapon: ['fiery-war-axe', 'light-s-justice'],
  power: ['fireblast', 'reinforce'],
  hero: ['lord-jaraxxus'],
};
/** Id of a quest of the set. */
export const QUEST = 'made-quest';

const CLASSIC = ['moonfire', 'wisp', 'fiery-war-axe'];

/** The effects that are written here; those of attacks and spells that are answered (`counter`, `redirect`) are left out. */
const WORDS = Object.keys(lexicon.effects).filter(
  (it) => !['counter', 'redirect', 'replace-hero'].includes(it),
);

/** Some effects. */
export function effects(scope: Scope): Json[] {
  return Array.from({ length: 1 + scope.dice.below(2) }, () => effect(scope));
}

/** One effect, with what it needs and some of what it takes. */
function effect(scope: Scope): Json {
  const { dice } = scope;
  const word = dice.pick(WORDS);
  const { needs, takes, reaches, makes } = lexicon.effects[word] ?? { needs: [], takes: [] };
  const made: { [key: string]: Json } = { do: word };
  const keys = [...needs, ...takes.filter(() => dice.below(3) === 0)];
  for (const key of keys) {
    const value = partFor(key, scope, reaches ?? CHARACTERS, makes);
    if (value !== null) made[key] = value;
  }
  if (word === 'summon' || word === 'transform') {
    if (made.card === undefined && made.copy === undefined) made.card = card(scope, makes);
    else if (made.card !== undefined) delete made.copy;
  }
  if (word === 'choose') chooseFrom(made, scope);
  if (word === 'put-into-deck') {
    if (made.card === undefined) made.to ??= selector(scope, ['hand', 'deck']);
    if (made.to !== undefined) delete made.card;
  }
  if (made.aimed !== undefined && made.to === undefined) delete made.aimed;
  if (word === 'begin-quest') made.card = QUEST;
  if (made.counter === 'sparks') delete made.to;
  if (made.counter === 'notches') {
    delete made.for;
    made.to ??= selector(scope, ['battlefield', 'hand']);
  }
  if (word === 'each' && made.to === undefined) made.to = selector(scope, CHARACTERS);
  if (word === 'each' || word === 'choose' || word === 'repeat')
    if (made.next === undefined) made.next = effects(inside(scope, { thing: 'it', depth: 0 }));
  if (dice.below(5) === 0) made.if = [condition(scope)];
  return made;
}

/** Leaves a choice one thing to choose from. */
function chooseFrom(made: { [key: string]: Json }, scope: Scope): void {
  const { dice } = scope;
  const source = dice.pick(['to', 'card', 'cards']);
  for (const key of ['to', 'card', 'cards', 'count']) if (key !== source) delete made[key];
  if (source === 'to') made.to ??= selector(scope, ['hand', 'deck', 'battlefield']);
  if (source === 'cards') made.cards ??= partFor('cards', scope, [], undefined);
  if (source !== 'card') return;
  made.card ??= card(scope);
  made.count = 2 + dice.below(2);
}

function card({ dice }: Scope, types: readonly string[] = ['minion', 'spell', 'weapon']): Json {
  const type = dice.pick(types);
  return oneOf<Json>(
    dice,
    () => dice.pick(MADE[type] ?? CLASSIC),
    () => ({ random: { type } }),
    () => ({ random: [...(MADE[type] ?? CLASSIC)] }),
  );
}

function partFor(
  key: string,
  scope: Scope,
  zones: readonly string[],
  types: readonly string[] | undefined,
): Json {
  const { dice } = scope;
  switch (key) {
    case 'to':
      return selector(scope, zones);
    case 'with':
      return selector(scope, ['battlefield']);
    case 'amount':
    case 'count':
      return amount(scope);
    case 'card':
      return card(scope, types);
    case 'counter':
      return dice.pick(['sparks', 'notches']);
    case 'cards':
      return dice.sample(['moonfire', 'arcane-missiles', 'fireball', 'arcane-intellect', 'loot-hoarder'], 3);
    case 'pick':
      return dice.pick<Json>([1, 2, { atMost: 1 }, { atMost: 2 }, { atLeast: 1, atMost: 2 }]);
    case 'copy':
      return 'self';
    case 'for':
      return dice.pick(['ally', 'enemy', 'any']);
    case 'aimed':
    case 'split':
    case 'together':
    case 'empty':
      return true;
    case 'stats':
    case 'set':
      return { [dice.pick(['attack', 'health'])]: amount(inside(scope)) };
    case 'multiply':
      return { attack: 2 };
    case 'keywords':
    case 'lose':
      return [keyword(scope)];
    case 'until':
      return dice.pick(['turn-end', 'next-turn']);
    case 'at':
      return dice.pick(['top', 'bottom', 'random']);
    case 'while':
      return [condition(inside(scope))];
    case 'routines':
      return scope.depth > 0 ? [routine(inside(scope, { chosen: false }))] : null;
    case 'auras':
      return [aura(inside(scope, { chosen: false, thing: null, chance: false }))];
    case 'options':
      return [{ do: effects(inside(scope, { depth: 0 })) }, { do: effects(inside(scope, { depth: 0 })) }];
    case 'next':
    case 'rest':
      return scope.depth > 0 ? effects(inside(scope, { thing: 'it' })) : null;
    default:
      return null;
  }
}

const EVENTS = Object.keys(lexicon.events).filter((it) => !['combo', 'reveal', 'attacking'].includes(it));

/** An event that cards answer. */
export function occurrence({ dice }: Scope): { [key: string]: Json } {
  const event = dice.pick(EVENTS.filter((it) => it !== 'played'));
  const on: { [key: string]: Json } = { event };
  if (event === 'counted') on.counter = dice.pick(['sparks', 'notches']);
  if (dice.below(2) === 0)
    on.who = dice.pick<Json>([{ side: 'ally' }, { side: 'enemy' }, { self: true }, { other: true }]);
  return on;
}

/** An answer to an event. */
export function routine(scope: Scope): { [key: string]: Json } {
  const { dice } = scope;
  const on = occurrence(scope);
  const answer = inside(scope, { thing: 'subject', chosen: false, chance: true });
  return {
    on,
    ...(dice.below(4) === 0 && { if: [condition(inside(answer, { chance: false }))] }),
    do: effects(answer),
  };
}

/** What a card gives as long as it is in play. */
export function aura(scope: Scope): { [key: string]: Json } {
  const { dice } = scope;
  const still = inside(scope, { chance: false });
  const gives = oneOf<{ [key: string]: Json }>(
    dice,
    () => ({ stats: { [dice.pick(['attack', 'health', 'cost'])]: amount(still) } }),
    () => ({ keywords: [keyword(scope)] }),
    () => ({ pin: { attack: amount(still) } }),
  );
  return {
    to: selector(still, ['battlefield', 'hand']),
    ...(dice.below(3) === 0 && { while: [condition(still)] }),
    ...gives,
  };
}
