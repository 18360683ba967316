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
