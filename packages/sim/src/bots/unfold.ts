import type { Command, Legal } from '@aftercast/cards';

/**
 * The command that an entry of the legal ones is with this target, at this place.
 * @throws RangeError for an entry that is no single card's or character's: an opening hand, a deck, an answer
 */
export function commandOf(
  { do: name, entity, choose }: Legal,
  target: number | undefined,
  position: number | undefined,
): Command {
  const aimed = target === undefined ? {} : { target };
  const chosen = choose < 0 ? {} : { choose };
  const placed = position === undefined ? {} : { position };
  switch (name) {
    case 'play':
      return { do: 'play', card: entity, ...chosen, ...aimed, ...placed };
    case 'attack':
      if (target === undefined) throw new RangeError('An attack needs a target.');
      return { do: 'attack', with: entity, target };
    case 'power':
      return { do: 'power', ...chosen, ...aimed };
    case 'end-turn':
    case 'concede':
      return { do: name };
    case 'join':
    case 'mulligan':
    case 'choose':
    case 'time':
      throw new RangeError(`An entry for "${name}" does not say what the command is.`);
  }
}

/** Every command that an entry stands for: each target at each place. */
export function unfold(legal: Legal): Command[] {
  const places = legal.positions === 0 ? [undefined] : Array.from({ length: legal.positions }, (_, at) => at);
  return targetsOf(legal, legal.allowed).flatMap((target) =>
    places.map((place) => commandOf(legal, target, place)),
  );
}

/** What an entry may be pointed at, out of some of its targets; `undefined` for nothing, where that is allowed. */
export function targetsOf({ target }: Legal, among: readonly number[]): (number | undefined)[] {
  return target === 'required' ? [...among] : [undefined, ...among];
}
