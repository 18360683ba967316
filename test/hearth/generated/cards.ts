import { type CardSource, LoadError } from '@aftercast/cards/load';
import { checkCards } from '@aftercast/hearth/authoring';
import { Dice } from '@aftercast/sim';
import { aura, effects, occurrence, QUEST, routine } from './effects.ts';
import { condition, inside, type Json, keyword, type Scope } from './expressions.ts';

/** Cards that were made, and which share of all that were written the check of card files accepts. */
export interface GeneratedCards {
  cards: Json[];
  share: number;
}

/** The counters of the set that the cards are in, by name. */
const counters = {
  sparks: { title: 'Sparks', meaning: 'They fly.', of: 'player', atMost: 9 },
  notches: { title: 'Notches', meaning: 'They are cut.', of: 'card' },
};

/** A quest that effects can begin. */
const quest = {
  ...{ id: QUEST, name: QUEST, type: 'spell', class: 'neutral', rarity: 'common', cost: 1 },
  keywords: ['quest'],
  quest: { counts: { event: 'play', who: { side: 'ally' } }, goal: 2, reward: [{ do: 'draw' }] },
};

/** The set with generated cards, as it stands in a file. */
export function setOf(cards: readonly Json[]): { file: string; cards: Json } {
  return { file: 'made.json', cards: { set: 'made', name: 'Made', counters, cards: [...cards, quest] } };
}

/** Random cards that the check of card files accepts, by a seed. */
export function generateCards(seed: number, count: number): GeneratedCards {
  const dice = new Dice(seed);
  const cards: Json[] = [];
  let written = 0;
  while (cards.length < count) {
    const more = Array.from({ length: count }, (_, i) => write(dice, `made-${written + i}`));
    written += more.length;
    const refused = refusedOf(more);
    cards.push(...more.filter((_, i) => !refused.has(i)));
  }
  return { cards: cards.slice(0, count), share: cards.length / written };
}

/** The indices of the cards that are refused. Some faults are found only when there are no others. */
function refusedOf(cards: readonly Json[]): Set<number> {
  const refused = new Set<number>();
  for (;;) {
    const left = cards.flatMap((card, i) => (refused.has(i) ? [] : [{ card, i }]));
    try {
      checkCards([setOf(left.map(({ card }) => card)) as CardSource]);
      return refused;
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      const places = error.faults.map(({ path }) => Number(/^\$\.cards\[(\d+)\]/.exec(path)?.[1]));
      if (!places.every((it) => left[it] !== undefined)) throw error;
      for (const it of places) refused.add(left[it]?.i ?? -1);
    }
  }
}

function write(dice: Dice, id: string): Json {
  const type = dice.pick(['minion', 'minion', 'minion', 'spell', 'spell', 'weapon', 'location']);
  const head = { id, name: id, type, class: 'neutral', rarity: 'common', cost: dice.below(6) };
  const targets = type === 'weapon' || dice.below(3) > 0 ? null : target(dice);
  const scope: Scope = { dice, chosen: targets !== null, thing: null, chance: true, depth: 2 };
  const played = { on: { event: 'played' }, do: effects(scope) };
  // A target that no effect uses is refused.
  const aim = JSON.stringify(played).includes('"chosen"') ? targets : null;
  const answers = () => Array.from({ length: 1 + dice.below(2) }, () => routine({ ...scope, chosen: false }));
  if (type === 'spell' && dice.below(5) === 0) return { ...head, ...questOf(scope) };
  if (type === 'spell') return { ...head, ...aim, routines: [played] };
  if (type === 'weapon')
    return { ...head, attack: dice.below(5), durability: 1 + dice.below(3), routines: answers() };
  if (type === 'location') {
    const uses = { durability: 1 + dice.below(3), cooldown: 1 + dice.below(2) };
    return { ...head, ...uses, ...aim, routines: [played, ...(dice.below(2) === 0 ? answers() : [])] };
  }
  const body = { attack: dice.below(6), health: 1 + dice.below(6) };
  const keywords = dice.below(3) === 0 ? { keywords: [keyword(scope)] } : {};
  const isBattlecry = targets !== null || dice.below(3) === 0;
  return {
    ...head,
    ...body,
    ...(dice.below(6) === 0 && { dormant: 1 + dice.below(3) }),
    ...(isBattlecry ? { keywords: ['battlecry'], ...aim } : keywords),
    routines: isBattlecry ? [played, ...answers()] : answers(),
    ...(dice.below(3) === 0 && { auras: [aura({ ...scope, chosen: false, chance: false })] }),
  };
}

function questOf(scope: Scope): { [key: string]: Json } {
  const { dice } = scope;
  const counted = inside(scope, { thing: 'subject', chosen: false, chance: false });
  const goes = {
    counts: occurrence(counted),
    ...(dice.below(4) === 0 && { if: [condition(counted)] }),
    goal: 1 + dice.below(4),
    reward: effects(inside(scope, { chosen: false })),
  };
  return { keywords: [dice.pick(['quest', 'sidequest', 'questline'])], quest: goes };
}

function target(dice: Dice): { target: Json } {
  const allowed = {
    [dice.pick(['ally', 'enemy', 'any'])]: dice.pick([['battlefield'], ['hero', 'battlefield']]),
  };
  return { target: { need: dice.pick(['required', 'if-available', 'optional']), allowed } };
}
