import { entityAt } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { type Decision, decided, type Position } from './bot.ts';
import { type Evaluator, type EvaluatorWords, WON } from './evaluator.ts';
import type { Outlook } from './outlook.ts';
import { cardsToReplace, optionCard, pickFor } from './prompt.ts';
import type { Plan } from './search.ts';

/**
 * Decides where no search is needed: prompts, opening hands, and turns with nothing left to do. Returns `null`
 * otherwise.
 */
export function decideOutright(evaluator: Evaluator, position: Position): Decision | null {
  const { prompt, legal } = position;
  const decideFor = (command: Command, why: string) =>
    decided(command, () => `${nameOf(evaluator, position, command)}: ${why}`);
  if (prompt !== null)
    return decideFor(
      { do: 'choose', pick: pickFor(evaluator, { ...position, prompt }) },
      'the dearest that can be paid soon',
    );
  if (legal.some((it) => it.do === 'mulligan'))
    return decideFor({ do: 'mulligan', replace: cardsToReplace(evaluator, position) }, 'cheap cards first');
  if (legal.length === 1 && legal[0]?.do === 'end-turn')
    return decideFor({ do: 'end-turn' }, 'there is nothing else to do');
  if (legal.length === 0)
    throw new RangeError('There is nothing to decide: the seat has neither a legal command nor a prompt.');
  return null;
}

/**
 * Returns the first command of a plan, with the gain of the plan as its reason; an empty plan ends the turn.
 * @param before the outlook if the turn ended at once
 */
export function decideOn(
  evaluator: Evaluator,
  position: Position,
  plan: Plan,
  before: Outlook,
  after: Outlook,
): Decision {
  const [command] = plan;
  if (command === undefined)
    return { command: { do: 'end-turn' }, why: 'End of turn: nothing else gains anything' };
  const more = plan.length > 1 ? `, first of ${plan.length} commands` : '';
  return decided(
    command,
    () => `${nameOf(evaluator, position, command)}${more}: ${reasonFor(evaluator.words, before, after)}`,
  );
}

/** Describes a command in words, with names of cards that the seat sees, never entity numbers. */
export function nameOf(evaluator: Evaluator, position: Position, command: Command): string {
  const name = wordsFor(evaluator, position, command);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function wordsFor(evaluator: Evaluator, position: Position, command: Command): string {
  const entity = (id: number) => entityName(evaluator, position, id);
  const at = (target: number | undefined) => (target === undefined ? '' : ` at ${entity(target)}`);
  switch (command.do) {
    case 'play':
      return `${entity(command.card)}${optionName(command.choose)}${at(command.target)}`;
    case 'attack':
      return `${entity(command.with)} attacks ${entity(command.target)}${attackName(command.routine)}`;
    case 'power': {
      const power = evaluator.words.power(position.table, position.seat);
      return `${entity(power)}${optionName(command.choose)}${at(command.target)}`;
    }
    case 'use':
      return `${entity(command.with)}${optionName(command.choose)}${at(command.target)}`;
    case 'end-turn':
      return 'End of turn';
    case 'choose':
      return `Choose ${listed(command.pick.map((index) => pickedName(evaluator, position, index)))}`;
    case 'mulligan':
      return command.replace.length === 0
        ? 'Keep the hand'
        : `Replace ${listed(command.replace.map(entity))}`;
    case 'join':
      return 'Join';
    case 'concede':
      return 'Concede';
    case 'undo':
      return 'Take back';
    case 'time':
      return 'Time';
  }
}

/** Describes the gain of a command over ending the turn: the term that gains most, and the total gain. */
export function reasonFor({ cleared, reasons }: EvaluatorWords, before: Outlook, after: Outlook): string {
  // Outlooks are averages over guesses: the match may be over in some of them.
  const won = after.evaluation.outcome / WON;
  if (won > 0) return won < 1 ? 'may win the match' : 'wins the match';
  if (before.evaluation.outcome < after.evaluation.outcome) return 'a way out of defeat';
  const gains = reasons.map(({ terms, words }) => ({ words, gain: gainOf(before, after, terms) }));
  const best = gains.reduce((most, it) => (it.gain > most.gain ? it : most));
  const total = gains.reduce((sum, { gain }) => sum + gain, 0);
  // A bot that judges by more than the evaluation may give up some of it.
  if (total < 0) return `better chances at a price (${signed(total)})`;
  const isCleared = before.enemies > 0 && after.enemies === 0;
  return `${isCleared ? cleared : best.words} (${signed(total)})`;
}

function signed(gain: number): string {
  return `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(1)}`;
}

function gainOf(before: Outlook, after: Outlook, terms: readonly string[]): number {
  return terms.reduce((sum, term) => sum + (after.evaluation[term] ?? 0) - (before.evaluation[term] ?? 0), 0);
}

function entityName({ catalogue, rules, words }: Evaluator, { table, seat }: Position, id: number): string {
  const entity = entityAt(table, id);
  if (!words.isHero(entity)) return catalogue.cards[entity.card]?.card?.name ?? 'an unknown card';
  const isOwn = Math.floor(entity.zone / rules.game.zones.length) === seat;
  return `${isOwn ? 'own' : 'the enemy'} hero`;
}

function optionName(choose: number | undefined): string {
  return choose === undefined ? '' : ` (option ${choose + 1})`;
}

function attackName(routine: number | undefined): string {
  return routine === undefined ? '' : ` with attack ${routine + 1}`;
}

function pickedName(evaluator: Evaluator, { prompt, table }: Position, index: number): string {
  const option = prompt?.options[index];
  if (prompt === null || option === undefined) return `option ${index + 1}`;
  return optionCard(evaluator, table, prompt, option)?.card?.name ?? `option ${index + 1}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
