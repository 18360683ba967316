import { cyber } from '@aftercast/cyber';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';

/** The rules of `cyber`, with how it is written in scenarios. */
const rules = await withScenario(cyber);

/** A match of `cyber` as a scenario lays it, and its entities by their names. */
export function layMatch(first: unknown, second: unknown): { match: Match; of(alias: string): number } {
  const document = {
    format: 'scenario/1',
    name: 'a test',
    game: 'cyber',
    players: [first, second],
    steps: [],
  };
  const read = parseSetup(document, [rules]);
  if (!read.ok) throw new Error(read.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const { state, aliases } = laySetup(rules, read.value);
  const match = new Match(new Session(rules, state));
  const of = (alias: string) => {
    const id = aliases.get(alias);
    if (id === undefined) throw new Error(`There is no entity with the alias ${alias}.`);
    return id;
  };
  return { match, of };
}
