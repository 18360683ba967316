/**
 * A law of the engine was broken, by a game's code or by the engine itself. A player's command is never answered with
 * it: such answers are refusals.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
  /** The law's number, as in `docs/laws.md`. */
  readonly law: string;
  /** Where it happened: seed, step and the drawn stack; empty until the resolver has added them. */
  where = '';
  /** Name of the type of the action that was being resolved; empty if none was. */
  action = '';
  /** The entity whose routine, aura or action has failed; 0 if that is not known. */
  culprit = 0;

  constructor(law: string, message: string, options?: ErrorOptions) {
    super(`${law}: ${message}`, options);
    this.law = law;
  }

  /** Adds the place to the message; later calls do nothing. */
  locate(where: string): this {
    if (this.where === '') {
      this.where = where;
      this.message = `${this.message}\n${where}`;
    }
    return this;
  }
}

/**
 * What code of the game has thrown, as an error of the engine that names an entity: its routine, aura or action has failed. An
 * entity that the error names already stays.
 */
export function blame(error: unknown, entity: number): InvariantError {
  const message = error instanceof Error ? error.message : String(error);
  const known =
    error instanceof InvariantError
      ? error
      : new InvariantError('A1', `a handler or an observer failed: ${message}`, { cause: error });
  if (known.culprit === 0) known.culprit = entity;
  return known;
}
