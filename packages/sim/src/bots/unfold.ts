import { CARD_COMMANDS, type CardCommand, type Command, commandOf, type Legal } from '@aftercast/rules';

/** Every command that an entry stands for: each target at each place. */
export function unfold(legal: Legal): Command[] {
  const places = legal.positions === 0 ? [undefined] : Array.from({ length: legal.positions }, (_, at) => at);
  return targetsOf(legal, legal.allowed).flatMap((target) =>
    places.map((place) => commandOf<CardCommand>(CARD_COMMANDS, legal, target, place)),
  );
}

/** What an entry may be pointed at, out of some of its targets; `undefined` for nothing, where that is allowed. */
export function targetsOf({ target }: Legal, among: readonly number[]): (number | undefined)[] {
  return target === 'required' ? [...among] : [undefined, ...among];
}
