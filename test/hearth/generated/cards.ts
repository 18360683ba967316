import { LoadError } from '@aftercast/cards/load';
import { checkCards } from '@aftercast/hearth/authoring';
import { Dice } from '@aftercast/sim';
import { aura, effects, routine } from './effects.ts';
import { type Json, keyword, type Scope } from './expressions.ts';

/** Cards that were made, and which share of all that were written the check of card files accepts. */
export interface GeneratedCards {
  cards: Json[];
  share: number;
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
      checkCards([{ file: 'made.json', cards: left.map(({ card }) => card) }]);
      return refused;
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      const places = error.faults.map(({ path }) => Number(/^\$\[(\d+)\]/.exec(path)?.[1]));
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

function target(dice: Dice): { target: Json } {
  const allowed = {
    [dice.pick(['ally', 'enemy', 'any'])]: dice.pick([['battlefield'], ['hero', 'battlefield']]),
  };
  return { target: { need: dice.pick(['required', 'if-available', 'optional']), allowed } };
}
