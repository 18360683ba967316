/** What the kernel knows of a register: an integer that belongs to the match as a whole. */
export interface RegisterKind {
  /** Unique among the registers of the match, the kernel's included. */
  name: string;
  /**
   * Whether seats and spectators see it. A register that does not say so stays with the owner of the match: others read
   * 0, and are told of no change to it (law H1). Leave it out where the value follows from anything hidden, be it the
   * number of cards in a hand.
   */
  isPublic?: boolean;
}

/** Registers that every match has; a game's own come after them. */
export const Register = {
  random0: 0,
  random1: 1,
  random2: 2,
  random3: 3,
  /** The id that the next entity or attachment gets. */
  nextEntity: 4,
  /** The order of play that the next one to enter play gets. */
  nextOrder: 5,
  /** 0 while the match is played, then 1 + the winning seat, or -1 for a tie. */
  outcome: 6,
  /** How many outcomes of random choices were forced from outside (a scenario's picks). */
  forced: 7,
} as const;

/** How many registers the kernel keeps for itself. */
export const KERNEL_REGISTERS = 8;

/** The kernel's registers, in order. All but the outcome tell of chance, or of what lies hidden. */
const kernelRegisters: readonly RegisterKind[] = [
  { name: 'random-0' },
  { name: 'random-1' },
  { name: 'random-2' },
  { name: 'random-3' },
  { name: 'next-entity' },
  { name: 'next-order' },
  { name: 'outcome', isPublic: true },
  { name: 'forced' },
];

/** All registers of a game's matches, in order: the kernel's, then the game's own. */
export function registersOf(game: { readonly registers: readonly RegisterKind[] }): readonly RegisterKind[] {
  return [...kernelRegisters, ...game.registers];
}

/**
 * A game's own registers, from their numbers: what {@link Game.registers} takes.
 * @param numbers the register's number by its name; numbers count up from 0
 * @param publicNames the registers that seats and spectators see; all others are private
 * @throws RangeError if a number is left out or used twice, or a public name is none of the registers
 */
export function declareRegisters<Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  publicNames: readonly NoInfer<Name>[],
): readonly RegisterKind[] {
  const names = Object.keys(numbers) as Name[];
  for (const name of publicNames)
    if (!names.includes(name)) throw new RangeError(`There is no register "${name}" to be public.`);
  return names.map((_, number) => {
    const name = names.find((it) => numbers[it] === number);
    if (name === undefined) throw new RangeError(`No register has the number ${number}.`);
    return publicNames.includes(name) ? { name, isPublic: true } : { name };
  });
}
