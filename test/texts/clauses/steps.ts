import type { Effect } from '@aftercast/cards';
import { isMany } from '../phrases/nouns.ts';
import type { Step } from '../reading/grammar.ts';
import { oneOf, type Reader } from '../reading/reader.ts';
import { naming, productOf } from '../reading/said.ts';
import { SEEN } from '../reading/turned.ts';

/** Whom an effect is done for. */
export type Beneficiaries = Effect['for'];

/** A step that makes nothing. */
export const one = (effect: Effect): Step[] => [{ effect, product: null }];

/** What is made, drawn or moved is `it` in what follows. */
export function producing(reader: Reader<Step[]>): Reader<Step[]> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => {
      const number = said.made + 1;
      const [step, ...more] = value;
      const isMany = step === undefined || makesMany(step.effect);
      return {
        value: step === undefined ? value : [{ ...step, product: number }, ...more],
        place: { text, at, said: naming({ ...said, made: number }, productOf(number), isMany) },
      };
    });
}

/** What a player picks is `one` in what follows, and what is left is `the others`. */
export function picking(reader: Reader<Effect>): Reader<Step[]> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => ({
      value: [{ effect: value, product: said.made + 1 }],
      place: { text, at, said: { ...said, made: said.made + 1, picked: said.made + 1 } },
    }));
}

/** Copies of several things are one for each. */
export function making(effect: Effect): Step[] {
  const { card } = effect;
  const isOf = typeof card === 'object' && 'of' in card;
  if (!isOf || !isMany(card.of)) return one(effect);
  return one({ do: 'each', to: card.of, next: [{ ...effect, card: { of: 'it' } }] });
}

function makesMany(effect: Effect): boolean {
  if (effect.do === 'each') return effect.next?.some(makesMany) ?? true;
  const { to, count, for: side, pick } = effect;
  if (effect.aimed) return typeof pick === 'object' ? pick.atMost > 1 : (pick ?? 1) > 1;
  if (side === 'any' || (count !== undefined && count !== 1)) return true;
  return to !== undefined && isMany(to);
}

export function sided(side: Beneficiaries): { for?: NonNullable<Beneficiaries> } {
  if (side === undefined) return {};
  return { for: side === 'enemy' ? (SEEN as Beneficiaries & string) : side };
}

/** The players who do something. */
const PLAYERS: readonly (readonly [string, NonNullable<Beneficiaries>])[] = [
  ['your opponent', 'enemy'],
  ['each player', 'any'],
  ['that player', 'owner'],
];

/** Reads the players who do something, and what follows. */
export function byPlayers(then: string): Reader<Beneficiaries> {
  return oneOf<Beneficiaries>(PLAYERS.map(([it, side]) => [`${it}${then}`, side]));
}

export function ends(until: string | undefined): { until?: string } {
  return until === undefined ? {} : { until };
}
