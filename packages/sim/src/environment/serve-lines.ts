import { CHOICE_NAMES, Environment, type EnvironmentGame, type EnvironmentOptions } from './environment.ts';

/** A request of a program, as one line of JSON. Its `env` says which environment it is for; default: 0, the first one. */
type AskedLine =
  /** Asks for the names of what is observed and of what can be done. */
  | { do: 'names' }
  /** Begins a new match. */
  | { do: 'reset'; seed?: number }
  /** Makes a choice, by its number. */
  | { do: 'step'; choice: number }
  /** Asks what a seat sees: by default the one that decides. */
  | { do: 'observe'; seat?: number }
  /** Makes another environment, with the next number. */
  | { do: 'fork' }
  /** Forgets an environment that was made by `fork`. */
  | { do: 'drop' };

/** Environments for a program that writes lines of JSON and reads one for each. */
export class LineEnvironments {
  private readonly all = new Map<number, Environment>();
  private made = 0;

  /** @throws DuelError if a deck is refused */
  constructor(game: EnvironmentGame, options: EnvironmentOptions) {
    this.all.set(0, new Environment(game, options));
  }

  /** Answers a line. What is wrong with it is said in the answer's `error`, and changes nothing. */
  answer(line: string): string {
    try {
      return JSON.stringify(this.answerTo(JSON.parse(line)));
    } catch (error) {
      return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  private answerTo(asked: AskedLine & { env?: unknown }): object {
    const number = asked?.env ?? 0;
    const environment = this.all.get(number as number);
    if (environment === undefined) throw new RangeError(`There is no environment ${JSON.stringify(number)}.`);
    switch (asked.do) {
      case 'names': {
        const { kinds, names } = environment;
        return { observation: names, choice: CHOICE_NAMES, kinds };
      }
      case 'reset':
        environment.reset(integer('seed', asked.seed ?? 0));
        return stateOf(environment);
      case 'step':
        environment.step(integer('choice', asked.choice));
        return stateOf(environment);
      case 'observe':
        if (asked.seat !== undefined && asked.seat !== 0 && asked.seat !== 1)
          throw new RangeError('The seats are 0 and 1.');
        return { observation: [...environment.observe(asked.seat)] };
      case 'fork':
        this.all.set(++this.made, environment.fork());
        return { env: this.made };
      case 'drop':
        if (number === 0) throw new RangeError('Environment 0 stays.');
        this.all.delete(number as number);
        return {};
      default:
        asked satisfies never;
        throw new RangeError('"do" is one of names, reset, step, observe, fork, drop.');
    }
  }
}

/** What a program needs to decide. */
function stateOf(environment: Environment): object {
  const { moment, rewards, seat } = environment;
  return {
    seat,
    moment,
    rewards,
    observation: [...environment.observe()],
    choices: environment.choices().map((it) => [...it]),
  };
}

function integer(name: string, value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`"${name}" is an integer.`);
  return value as number;
}
