import { entityAt, leastOf, type Prompt, resultFor } from '@aftercast/kernel';
import { type Command, renumbered } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';
import { tellCommand } from '../bots/outright-decisions.ts';
import type { TrialMatch } from '../bots/trial.ts';
import type { LethalStep, MadeEntity } from './lethal.ts';

/** A command as a search gives it on a guess. */
export interface LineCommand {
  readonly command: Command;
  /** What an answer picks, by entity, card or number: on another guess the same place may have something else. */
  readonly picked: readonly number[];
}

/** How many answers to one question are tried at most. */
const MOST_ANSWERS = 40;

/** The answers to a question, and whether there are more than are tried. */
export function answersTo(prompt: Prompt): { answers: LineCommand[]; isCut: boolean } {
  const { count, options } = prompt;
  const answers: LineCommand[] = [];
  let isCut = false;
  const pickMore = (pick: readonly number[]) => {
    if (pick.length >= leastOf(prompt)) {
      if (answers.length === MOST_ANSWERS) isCut = true;
      else {
        const picked = pick.map((at) => options[at] as number);
        answers.push({ command: { do: 'choose', pick: [...pick] }, picked });
      }
    }
    if (pick.length === count) return;
    for (let at = (pick.at(-1) ?? -1) + 1; at < options.length && !isCut; at++) pickMore([...pick, at]);
  };
  pickMore([]);
  return { answers, isCut };
}

/** Gives commands on a guess. @returns whether each was carried out, and each question had the answer among its options */
export function playLine(trial: TrialMatch, seat: number, line: readonly LineCommand[]): boolean {
  return line.every(({ command, picked }) => {
    if (command.do === 'choose') {
      const { prompt } = trial.state;
      if (prompt?.seat !== seat || !command.pick.every((at, i) => prompt.options[at] === picked[i]))
        return false;
    }
    return trial.begin(seat, command);
  });
}

/** Whether the seat has won. */
export function hasWon({ outcome }: TrialMatch, seat: number): boolean {
  return outcome !== null && resultFor(outcome, seat) === 'won';
}

/** Plays a line on a guess, tells it, and undoes it. @param position the seat's, before the line */
export function tellLine(trial: TrialMatch, position: Position, line: readonly LineCommand[]): LethalStep[] {
  const { evaluator, played } = trial;
  const { seat } = position;
  const steps = line.map((given) => {
    const { command } = given;
    const { state, table } = trial;
    const { prompt } = state;
    const asked = prompt && {
      seat,
      of: prompt.kind,
      count: prompt.count,
      least: leastOf(prompt),
      options: prompt.options,
    };
    const told = tellCommand(evaluator, { ...position, table, prompt: asked }, command);
    const made = entitiesIn(trial, command).flatMap((entity): MadeEntity[] => {
      if (position.table.entities[entity]) return [];
      const { zone } = entityAt(table, entity);
      return [{ entity, zone, at: table.zones[zone]?.indexOf(entity) ?? 0 }];
    });
    playLine(trial, seat, [given]);
    return { command, told, made };
  });
  trial.backTo(played);
  return steps;
}

/** The entities that a command names. */
export function entitiesIn({ evaluator }: TrialMatch, command: Command): number[] {
  const found: number[] = [];
  renumbered(command, evaluator.rules.commands, (entity) => {
    found.push(entity);
    return entity;
  });
  return found;
}
