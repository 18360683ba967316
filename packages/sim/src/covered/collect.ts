import { readFileSync } from 'node:fs';
import type { CardGame, Coverage } from '@aftercast/cards';
import * as cyber from '@aftercast/cyber';
import { cyberWith } from '@aftercast/cyber/own-cards';
import * as hearth from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { type Table, zoneKind } from '@aftercast/kernel';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { type ScenarioRules, withScenario } from '@aftercast/rules';
import { findFiles } from '../files/find-files.ts';
import type { GameName } from '../game-names.ts';
import * as cyberMatches from '../games/cyber/random.ts';
import * as hearthMatches from '../games/hearth/random.ts';
import { beginRandomMatch, type RandomGame, randomCommand } from '../random/match.ts';

/** How often each card was in play or entered play, by card id; 0 for a card that never did. */
export type InPlayCounts = Map<string, number>;

/** A game whose cards are counted. */
export interface Counted {
  rules: ScenarioRules;
  cards: CardGame['cards'];
  random: RandomGame;
  /** Zone kinds in which a card does not count as in play. */
  waiting: readonly number[];
}

/**
 * Runs a game's scenarios and random matches and counts the cards in play. The coverage collector of the card
 * language sees the runs too.
 */
export function collect(counted: Counted, folders: readonly string[], matches: number): InPlayCounts {
  const { rules, cards, random, waiting } = counted;
  const counts: InPlayCounts = new Map(
    cards.flatMap(({ card, id }) => (card === null ? [] : [[id, 0] as const])),
  );
  const look = (table: Table) => {
    for (const entity of table.entities) {
      if (!entity || waiting.includes(zoneKind(rules.game, entity.zone))) continue;
      const id = cards[entity.card]?.id ?? '';
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
    const { session, dice } = beginRandomMatch(random, rules, seed);
    while (session.outcome === null) {
      const { seat, command } = randomCommand(session, dice);
      session.play(seat, command);
      look(session.state.table);
    }
  }
  return counts;
}

/** Compiles a game's cards so that what runs is counted, and returns what to count. */
export async function countedOf(name: GameName, coverage: Coverage): Promise<Counted> {
  switch (name) {
    case 'hearth': {
      const { Zone } = hearth;
      const rules = hearthWith({ cards: [], coverage });
      return {
        rules: await withScenario(rules),
        cards: rules.game.cards,
        random: hearthMatches.randomFor(rules),
        waiting: [Zone.removed, Zone.deck, Zone.hand],
      };
    }
    case 'cyber': {
      const { Zone } = cyber;
      const rules = cyberWith({ cards: [], coverage });
      // Cards reach the trash from hands too. A card that was played was counted on the field, or ran a
      // construct.
      const waiting = [Zone.deck, Zone.hand, Zone.trash];
      return {
        rules: await withScenario(rules),
        cards: rules.game.cards,
        random: cyberMatches.randomFor(rules),
        waiting,
      };
    }
  }
}
