/** What the kernel knows of a register: an integer that belongs to the match as a whole. */
export interface RegisterKind {
  /** Unique among the registers of the match, the kernel's included. */
  name: string;
  /**
   * Whether seats and spectators see it; `false` by default. They read 0 for a private register and get no records of
   * its changes (law H1). A register whose value depends on anything hidden must be private.
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
  /** The order of play that the next entity to enter play gets. */
  nextOrder: 5,
  /** 0 while the match is played; then see `outcomeOf`. */
  outcome: 6,
  /** How many outcomes of random choices were forced from outside (a scenario's picks). */
  forced: 7,
} as const;

/** Number of the kernel's registers: a game's own start at this index. */
export const KERNEL_REGISTERS = 8;

/** The kernel's registers, in order. All but the outcome would reveal random numbers or hidden entities. */
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
 * A game's own registers, from their numbers: the value for {@link Game.registers}.
 * @param numbers the number of each register by its name, without gaps from 0
 * @param publicNames the registers that seats and spectators see; all others are private
 * @throws RangeError if a number is missing or used twice, or if no register has a public name
 */
export function declareRegisters<Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  publicNames: readonly NoInfer<Name>[],
): readonly RegisterKind[] {
  const names = Object.keys(numbers) as Name[];
  for (const name of publicNames)
    if (!names.includes(name))
      throw new RangeError(`No register is named "${name}", which is listed as public.`);
  return names.map((_, number) => {
    const name = names.find((it) => numbers[it] === number);
    if (name === undefined) throw new RangeError(`No register has the number ${number}.`);
    return publicNames.includes(name) ? { name, isPublic: true } : { name };
  });
}
