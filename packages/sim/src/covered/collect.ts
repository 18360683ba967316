import { readFileSync } from 'node:fs';
import { catalogue, kindOf, Zone } from '@aftercast/hearth';
import type { Table } from '@aftercast/kernel';
import { parseScenario, runScenario, type ScenarioRules } from '@aftercast/match/scenario';
import { findFiles } from '../cli/find-files.ts';
import { beginRandomMatch, randomCommand } from '../random/match.ts';

/** How often each card was in play, or went there, by its id; 0 for one that never did. */
export type CardCounts = Map<string, number>;

/** A card in one of these has not done anything yet. */
const WAITING: readonly number[] = [Zone.removed, Zone.deck, Zone.hand];

/** Runs scenarios and random matches; what they run is told to whoever counts. */
export function collect(rules: ScenarioRules, folders: readonly string[], matches: number): CardCounts {
  const counts: CardCounts = new Map(
    catalogue.cards.flatMap(({ card, id }) => (card === null ? [] : [[id, 0] as const])),
  );
  const look = (table: Table) => {
    for (const entity of table.entities) {
      if (!entity || WAITING.includes(kindOf(entity))) continue;
      const id = catalogue.cards[entity.card]?.id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  };
  const { files, errors } = findFiles(folders, [process.cwd(), process.env.INIT_CWD ?? process.cwd()]);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  for (const file of files) {
    const read = parseScenario(JSON.parse(readFileSync(file.path, 'utf8')), [rules]);
    if (!read.ok) throw new Error(`${file.name}: ${read.problems[0]?.path}: ${read.problems[0]?.message}`);
    runScenario(read.rules, read.value, { onStep: ({ session }) => look(session.state.table) });
  }
  for (let seed = 1; seed <= matches; seed++) {
    const { session, dice } = beginRandomMatch(rules, seed);
    while (session.outcome === 0) {
      const { seat, command } = randomCommand(session, dice);
      session.play(seat, command);
      look(session.state.table);
    }
  }
  return counts;
}
