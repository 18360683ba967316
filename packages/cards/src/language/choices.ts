import type { Effect, PickBounds } from './ability.ts';
import type { Card } from './card.ts';
import { routinesOf } from './card-routines.ts';
import { type PartFault, quoted } from './load-error.ts';
import { mentionsChosen } from './mentions.ts';
import type { SetHeader } from './set-header.ts';
import { type NamedSorts, sortOf } from './sort.ts';
import type { Words } from './words.ts';

/** What the check of a choice knows. */
export interface ChoiceKnowledge {
  words: Words;
  /** Cards by id. */
  cards: ReadonlyMap<string, Card>;
  /** The headers of all sets: a keyword of theirs can say what a card does. */
  headers: readonly SetHeader[];
}

/** The smallest and the largest number of options that a player picks. */
export function pickRange(pick: PickBounds = 1): { least: number; most: number } {
  if (typeof pick === 'number') return { least: pick, most: pick };
  return { least: pick.atLeast ?? 0, most: pick.atMost };
}

/**
 * Finds choices that leave nothing to choose or that cannot wait for an answer, and cards that are carried out but do nothing, or
 * whose target is missing.
 * @param scope the event that is answered, `null` for none, and whether `chosen` has a meaning where the effect is written
 */
export function faultsOfChoice(
  effect: Effect,
  knowledge: ChoiceKnowledge,
  scope: { event: string | null; chosen: boolean; sorts?: NamedSorts },
): PartFault[] {
  const { event } = scope;
  const aim: Aim = { chosen: scope.chosen, sorts: scope.sorts ?? {} };
  const asks = (one: Effect) => knowledge.words.effects[one.do]?.takes.includes('cards') === true;
  const faults = asks(effect) ? faultsOfOptions(effect) : [];
  if (effect.together === true)
    for (const [i, next] of (effect.next ?? []).entries())
      if (asks(next))
        faults.push({
          at: `.next[${i}]`,
          expected: 'an effect without a choice, since "together" leaves no time for an answer',
          found: JSON.stringify(next.do),
        });
  if (effect.aimed) faults.push(...faultsOfTargets(effect, knowledge.words, event));
  const options = idsOf(effect);
  const plays = (one: Effect) => knowledge.words.effects[one.do]?.plays === true;
  if (plays(effect)) faults.push(...faultsOfPlayed(effect, options, knowledge, aim));
  for (const next of effect.next ?? [])
    if (plays(next) && typeof next.card === 'object' && 'of' in next.card && next.card.of === 'it')
      faults.push(...faultsOfPlayed(next, options, knowledge, aim));
  return faults;
}

/** What is known of the target of what is carried out. */
interface Aim {
  /** Whether `chosen` has a meaning. */
  chosen: boolean;
  sorts: NamedSorts;
}

/** Further targets are entities that the player picks while the card is played. */
function faultsOfTargets({ to }: Effect, { events }: Words, event: string | null): PartFault[] {
  const at = '.aimed';
  if (event !== null && events[event]?.played === undefined)
    return [{ at, expected: '"aimed" only in what playing a card does', found: JSON.stringify(event) }];
  if (to === undefined) return [{ at, expected: '"to", for further targets', found: 'none' }];
  return JSON.stringify(to).includes('"random":')
    ? [{ at: '.to', expected: 'all that the player may pick from', found: 'a random choice' }]
    : [];
}

function faultsOfOptions({ to, card, cards, count, pick }: Effect): PartFault[] {
  const given = [to, card, cards].filter((it) => it !== undefined).length;
  if (given !== 1)
    return [
      {
        at: '',
        expected: 'one of "to", "card" and "cards"',
        found: given === 0 ? 'none' : `${given} of them`,
      },
    ];
  if (card === undefined && count !== undefined)
    return [
      { at: '.count', expected: '"count" only with "card": how many cards are offered', found: `${count}` },
    ];
  if (card !== undefined && (count === undefined || count === 1))
    return [
      {
        at: '.count',
        expected: 'at least 2 cards to choose from',
        found: count === undefined ? 'none' : '1',
      },
    ];
  const offered = cards?.length ?? (typeof count === 'number' ? count : Number.POSITIVE_INFINITY);
  const { least, most } = pickRange(pick);
  if (least >= offered || most > offered)
    return [
      {
        at: '.pick',
        expected: `less than all of the ${offered} options`,
        found: JSON.stringify(pick),
      },
    ];
  return [];
}

/** The cards that an effect names one by one, with their places. */
function idsOf({ card, cards }: Effect): { id: string; at: string }[] {
  if (cards !== undefined) return cards.map((id, i) => ({ id, at: `.cards[${i}]` }));
  if (typeof card === 'string') return [{ id: card, at: '.card' }];
  if (card === undefined || 'of' in card || !Array.isArray(card.random)) return [];
  return card.random.map((id, i) => ({ id, at: `.card.random[${i}]` }));
}

function faultsOfPlayed(
  { to }: Effect,
  options: readonly { id: string; at: string }[],
  { words, cards, headers }: ChoiceKnowledge,
  { chosen: aimed, sorts }: Aim,
): PartFault[] {
  const zones = to === undefined ? [] : sortOf(to, words, sorts).zones;
  return options.flatMap(({ id, at }): PartFault[] => {
    const card = cards.get(id);
    // A card that does not exist is another check's.
    if (card === undefined) return [];
    const routines = routinesOf(card, headers).filter(
      ({ on }) => words.events[on.event]?.played === 'always',
    );
    if (routines.length === 0)
      return [{ at, expected: 'a card that does something when it is played', found: JSON.stringify(id) }];
    if (!aimed && to === undefined && mentionsChosen(routines))
      return [{ at, expected: 'a card without a target, or "to" for its target', found: JSON.stringify(id) }];
    const aimedAt = routines.flatMap((it) => it.do).filter((it) => it.to === 'chosen');
    const idle = aimedAt.map(({ do: word }) => [word, words.effects[word]?.reaches ?? zones] as const);
    const found = idle.find(([, reaches]) => zones.some((it) => !reaches.includes(it)));
    if (found === undefined) return [];
    const [word, reaches] = found;
    return [
      {
        at: '.to',
        expected: `entities in ${quoted(reaches)}, where "${word}" of ${JSON.stringify(id)} does something`,
        found: quoted(zones.filter((it) => !reaches.includes(it))),
      },
    ];
  });
}
