import type { Command } from '@aftercast/rules';
import { Dice } from '../random/dice.ts';
import type { Laboratory, LaidPlayers } from './laboratory.ts';
import { type CommandEffect, type FoundStep, TrialTable } from './trial-table.ts';

/** What is searched for. */
export const quests = ['endless', 'actions', 'depth', 'damage', 'first-turn'] as const;
/**
 * What is searched for: commands that never end; that set off most actions, or the longest chain of causes; turns that take
 * most from the enemy; and first turns that do.
 */
export type Quest = (typeof quests)[number];

/** A combination of cards, with the best that was found for it. */
export interface Finding {
  quest: Quest;
  /** Number of actions, or of points taken from the enemy. */
  value: number;
  cards: readonly string[];
  players: LaidPlayers;
  steps: readonly FoundStep[];
}

/** What is to be searched. */
export interface Search {
  quests: readonly Quest[];
  /** Number of random pairs that are tried; `null` for all. */
  pairs: number | null;
  /** Number of the best pairs that a third card is added to, for each quest. */
  grown: number;
  /** Findings to keep for each quest. */
  kept: number;
  seed: number;
}

/** Called between combinations: how many were tried, of how many. */
export type OnTried = (tried: number, all: number) => void;

/**
 * Searches combinations of cards: all pairs of them, or a number of random ones, a card with itself included; then the best ones
 * with each third card. The same search has the same findings.
 */
export function findCombinations(
  laboratory: Laboratory,
  search: Search,
  onTried: OnTried = () => {},
): { findings: Finding[]; tried: number } {
  const kept = new Findings(search.quests, Math.max(search.kept, search.grown));
  const pairs = pairsOf(laboratory.cards, search);
  const all = pairs.length + search.quests.length * search.grown * laboratory.cards.length;
  let tried = 0;
  const attempt = (cards: readonly string[]) => {
    for (const finding of tryCombination(laboratory, cards, search)) kept.add(finding);
    onTried(++tried, all);
  };
  pairs.forEach(attempt);
  const best = new Map(
    search.quests.flatMap((quest) =>
      kept.of(quest, search.grown).map((it): [string, readonly string[]] => [keyOf(it.cards), it.cards]),
    ),
  );
  const grown = new Map(
    [...best.values()].flatMap((cards) =>
      laboratory.cards.map((third): [string, readonly string[]] => [
        keyOf([...cards, third]),
        [...cards, third],
      ]),
    ),
  );
  for (const cards of grown.values()) attempt(cards);
  return { findings: search.quests.flatMap((quest) => kept.of(quest, search.kept)), tried };
}

function pairsOf(cards: readonly string[], { pairs, seed }: Search): (readonly string[])[] {
  const all = cards.flatMap((one, i) => cards.slice(i).map((other) => [one, other]));
  return pairs === null || pairs >= all.length ? all : new Dice(seed).sample(all, pairs);
}

function keyOf(cards: readonly string[]): string {
  return cards.toSorted().join();
}

/** The best findings of each quest, one for a combination. */
class Findings {
  private readonly best: ReadonlyMap<Quest, Map<string, Finding>>;
  private readonly room: number;

  constructor(asked: readonly Quest[], room: number) {
    this.best = new Map(asked.map((quest) => [quest, new Map()]));
    this.room = room;
  }

  add(finding: Finding): void {
    const best = this.best.get(finding.quest);
    if (best === undefined) return;
    const key = keyOf(finding.cards);
    // A third card that adds nothing is no finding.
    const parts = finding.cards.map((_, i) => finding.cards.filter((__, at) => at !== i));
    if (parts.some((cards) => (best.get(keyOf(cards))?.value ?? 0) >= finding.value)) return;
    const known = best.get(key);
    if (known !== undefined && !isBetter(finding, known)) return;
    best.set(key, finding);
    if (best.size <= 2 * this.room) return;
    const kept = new Set(this.of(finding.quest, this.room));
    for (const [other, it] of best) if (!kept.has(it)) best.delete(other);
  }

  of(quest: Quest, count: number): Finding[] {
    return [...(this.best.get(quest)?.values() ?? [])]
      .sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : keyOf(a.cards) < keyOf(b.cards) ? -1 : 1))
      .slice(0, count);
  }
}

/** Whether a finding is larger than another, or as large with fewer cards or commands. */
function isBetter(one: Finding, other: Finding): boolean {
  if (one.value !== other.value) return one.value > other.value;
  if (one.cards.length !== other.cards.length) return one.cards.length < other.cards.length;
  return one.steps.length < other.steps.length;
}

/** Tries a combination on all tables, and returns the best of each table. */
function* tryCombination(
  laboratory: Laboratory,
  cards: readonly string[],
  { quests: asked, seed }: Search,
): Generator<Finding> {
  const chains = asked.filter((it) => it === 'endless' || it === 'actions' || it === 'depth');
  if (chains.length > 0)
    for (const players of laboratory.tablesFor(cards))
      yield* climb(new TrialTable(laboratory, players, seed), cards, chains);
  if (asked.includes('damage'))
    yield* strike(new TrialTable(laboratory, laboratory.turnWith(cards, 'late'), seed), cards, 'damage');
  if (asked.includes('first-turn'))
    yield* strike(new TrialTable(laboratory, laboratory.turnWith(cards, 'first'), seed), cards, 'first-turn');
}

/** Commands of a turn that are given one after the other. */
const MOST_STEPS = 6;

/** Tries all commands, gives the one with the most actions, and goes on from there. */
function* climb(table: TrialTable, cards: readonly string[], asked: readonly Quest[]): Generator<Finding> {
  for (let step = 0; step < MOST_STEPS && table.isOpen; step++) {
    const { moment } = table;
    let best: { command: Command; actions: number } | null = null;
    for (const command of table.commands()) {
      const effect = table.play(command);
      if (effect !== null) {
        for (const quest of asked) {
          const value = worthOf(quest, effect);
          if (value > 0) yield { quest, value, cards, players: table.players, steps: [...table.steps] };
        }
        const goesOn = command.do !== 'end-turn' && !effect.isEndless;
        if (goesOn && effect.actions > (best?.actions ?? 0)) best = { command, actions: effect.actions };
      }
      table.backTo(moment);
    }
    if (best === null) return;
    table.play(best.command);
  }
}

function worthOf(quest: Quest, { actions, depth, isEndless }: CommandEffect): number {
  if (quest === 'endless') return isEndless ? 1 : 0;
  if (isEndless) return 0;
  return quest === 'depth' ? depth : actions;
}

/** Ways to go on with, after each command of a turn. */
const WAYS = 3;

/** Searches the turn that takes most from the enemy, and goes on with the best ways after each command. */
function* strike(table: TrialTable, cards: readonly string[], quest: Quest): Generator<Finding> {
  const whole = table.hold;
  const begin = table.moment;
  let ways: { commands: Command[]; hold: number; actions: number }[] = [
    { commands: [], hold: whole, actions: 0 },
  ];
  for (let step = 0; step < MOST_STEPS && ways.length > 0; step++) {
    const next: typeof ways = [];
    for (const { actions, commands } of ways) {
      for (const command of commands) table.play(command);
      const { moment } = table;
      for (const command of table.isOpen ? table.commands() : []) {
        if (command.do === 'end-turn') continue;
        const effect = table.play(command);
        if (effect !== null && !effect.isEndless) {
          const { hold } = table;
          if (hold < whole)
            yield { quest, value: whole - hold, cards, players: table.players, steps: [...table.steps] };
          next.push({ commands: [...commands, command], hold, actions: actions + effect.actions });
        }
        table.backTo(moment);
      }
      table.backTo(begin);
    }
    // What takes nothing yet may prepare it: of equal ways, those that do more go on.
    ways = next.sort((a, b) => a.hold - b.hold || b.actions - a.actions).slice(0, WAYS);
  }
}
