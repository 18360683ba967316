import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardSource } from '@aftercast/cards/load';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { cardOptions, shellWord } from '../../files/shell-word.ts';
import type { Finding, Quest } from '../../find/find.ts';
import { findCombinations } from '../../find/find.ts';
import type { Laboratory } from '../../find/laboratory.ts';
import type { GameName } from '../../game-names.ts';
import { loadCardFiles } from '../cards/load.ts';
import { ProgressBar } from '../progress.ts';
import { placeOf } from '../sim/begin.ts';
import type { SimConsole } from '../sim/sim.ts';

/** What `aftercast find` searches for: chains that never end, or the largest of everything. */
export const searches = {
  loops: ['endless'],
  extremes: ['actions', 'depth', 'damage', 'first-turn'],
} as const;

/** Arguments of `aftercast find`. */
export interface FindRequest {
  do: 'find';
  what: keyof typeof searches;
  game: GameName;
  /** Sets and card files that are added to the game. */
  cards: AddedOrigin[];
  /** Number of random pairs to try; `null` for all. */
  pairs: number | null;
  /** Number of the best pairs to try with each third card. */
  grown: number;
  /** Findings to keep of each kind. */
  kept: number;
  seed: number;
  /** Folder for the findings as scenarios; `null` for none. */
  out: string | null;
}

/** What a combination is laid on is the game's affair. */
const laboratories: Readonly<Record<GameName, (cards: readonly CardSource[]) => Promise<Laboratory>>> = {
  hearth: async (cards) => (await import('../../games/hearth/laboratory.ts')).hearthLaboratory(cards),
  cyber: async (cards) => (await import('../../games/cyber/laboratory.ts')).cyberLaboratory(cards),
};

/**
 * Runs `aftercast find`: searches combinations of cards, and writes what it finds as scenarios.
 * @returns the exit code: 1 if the cards have faults
 */
export async function runFind(
  request: FindRequest,
  console: Pick<SimConsole, 'bases' | 'error' | 'out' | 'terminal'>,
): Promise<number> {
  const own = loadCardFiles(request.cards, console, request.game);
  if (own === null) return 1;
  const { game, grown, kept, out, pairs, seed, what } = request;
  const laboratory = await laboratories[game](own.sources);
  let bar: ProgressBar | null = null;
  let at = 0;
  const search = { quests: searches[what], pairs, grown, kept, seed };
  const { findings, tried } = findCombinations(laboratory, search, (count, all) => {
    bar ??= new ProgressBar(console.terminal, all);
    if (count < at) return;
    at = count + STRIDE;
    bar.show(count, 0);
  });
  (bar as ProgressBar | null)?.wipe();
  for (const finding of findings) console.out(`${sayFinding(finding)}\n`);
  const count = findings.length === 0 ? 'nothing' : `${findings.length} findings`;
  console.out(`${count} in ${tried} combinations of ${laboratory.cards.length} cards\n`);
  if (out !== null) writeFindings(placeOf(out, console.bases), game, seed, findings, request.cards, console);
  return 0;
}

/** Combinations between two steps of the bar. */
const STRIDE = 100;

function sayFinding({ cards, quest, value }: Finding): string {
  return `${sayQuest(quest, value).padEnd(42)}  ${cards.join(' + ')}`;
}

function sayQuest(quest: Quest, value: number): string {
  switch (quest) {
    case 'endless':
      return 'a command that never ends';
    case 'actions':
      return `${value} actions by one command`;
    case 'depth':
      return `a chain of ${value} causes`;
    case 'damage':
      return `${value} taken from the enemy in a turn`;
    case 'first-turn':
      return `${value} taken from the enemy in the first turn`;
  }
}

function writeFindings(
  folder: string,
  game: GameName,
  seed: number,
  findings: readonly Finding[],
  origins: readonly AddedOrigin[],
  console: Pick<SimConsole, 'out'>,
): void {
  mkdirSync(folder, { recursive: true });
  findings.forEach((finding, i) => {
    const scenario = {
      format: 'scenario/1',
      name: `Found: ${sayQuest(finding.quest, finding.value)}, ${finding.cards.join(' + ')}`,
      game,
      seed,
      players: finding.players,
      steps: finding.steps,
    };
    const number = String(i + 1).padStart(3, '0');
    writeFileSync(join(folder, `${number}-${finding.quest}.json`), `${JSON.stringify(scenario, null, 2)}\n`);
  });
  if (findings.length > 0) {
    const added = origins.length === 0 ? '' : `${cardOptions(origins)} --game ${game}`;
    console.out(`pnpm aftercast run ${shellWord(folder)}${added} --tree\n`);
  }
}
