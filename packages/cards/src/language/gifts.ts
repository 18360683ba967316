import type { CardRoutine } from './ability.ts';
import type { PartFault } from './load-error.ts';
import type { SetHeader } from './set-header.ts';
import type { Sort } from './sort.ts';
import type { Words } from './words.ts';

/** Finds stats that mean nothing to cards of the types that they are given to. @param at the key that has them */
export function faultsOfStats(
  at: string,
  stats: Readonly<Record<string, unknown>>,
  { types }: Sort,
  { statTypes = {} }: Words,
): PartFault[] {
  if (types === null) return [];
  return Object.keys(stats).flatMap((stat) => {
    const meant = statTypes[stat];
    if (meant === undefined || types.some((it) => meant.includes(it))) return [];
    return [
      {
        at: `${at}.${stat}`,
        expected: `a stat that a ${listed(types)} has`,
        found: `${JSON.stringify(stat)}, which belongs to a ${listed(meant)}`,
      },
    ];
  });
}

/** What gives something to a card. */
type Giver = 'enchantment' | 'aura';

/**
 * Finds a routine that would never answer its event if it were given to these cards.
 * @param host the cards that it is given to
 */
export function faultsOfGiven(
  { on, in: zone, instead }: Pick<CardRoutine, 'on' | 'in'> & { instead?: true | undefined },
  host: Sort,
  words: Words,
  by: Giver = 'enchantment',
): PartFault[] {
  const shape = words.events[on.event];
  if (shape === undefined) return [];
  if (instead)
    return [{ at: '.instead', expected: 'no "instead": what is given is done in addition', found: 'true' }];
  const given = by === 'aura' ? (shape.givenByAura ?? shape.given) : shape.given;
  if (given === undefined) {
    if (shape.played !== undefined) return [fault('an event that happens to cards in play', on.event)];
    // In a zone of its own, cards of all types answer.
    if (zone !== undefined || host.types === null || host.types.some((it) => listensInPlay(it, words)))
      return [];
    return [fault(`an event that a ${listed(host.types)} answers`, on.event)];
  }
  const hosts = Object.entries(given).filter(([type]) => host.types?.includes(type) ?? true);
  if (hosts.some(([, zones]) => host.zones.length === 0 || host.zones.some((it) => zones.includes(it))))
    return [];
  if (Object.keys(given).length === 0)
    return [fault('an event that can still happen when this is given', on.event)];
  if (hosts.length === 0) return [fault(`an event that a ${listed(host.types ?? [])} answers`, on.event)];
  const places = host.zones.map((it) => JSON.stringify(it)).join(' or ');
  return [fault(`an event that can still happen to a card in ${places}`, on.event)];
}

/** Whether cards of a type answer events in play. */
export function listensInPlay(type: string, { listens }: Pick<Words, 'listens'>): boolean {
  return (listens[type]?.length ?? 0) > 0;
}

/** Finds keywords of sets that do nothing for the cards that they are given to. */
export function faultsOfKeywords(
  keywords: readonly string[],
  host: Sort,
  words: Words,
  headers: readonly SetHeader[],
  by: Giver,
): PartFault[] {
  return keywords.flatMap((name, i) => {
    const { routines = [], auras = [] } = headers.find((it) => it.keywords?.[name])?.keywords?.[name] ?? {};
    const faults = routines.map((it) => faultsOfGiven({ ...it, instead: undefined }, host, words, by));
    const [first] = faults.flat();
    if (auras.length > 0 || first === undefined || faults.some((it) => it.length === 0)) return [];
    const { expected, found } = first;
    const at = `.keywords[${i}]`;
    return [{ at, expected: `a keyword with ${expected}`, found: `${JSON.stringify(name)}, with ${found}` }];
  });
}

function fault(expected: string, event: string): PartFault {
  return { at: '.on.event', expected, found: JSON.stringify(event) };
}

function listed(types: readonly string[]): string {
  return types.join(' or ');
}
