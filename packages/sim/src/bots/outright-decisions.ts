import { entityAt } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { type Decision, decided, type Position, type ReasonedDecision } from './bot.ts';
import { type Evaluator, type EvaluatorWords, WON } from './evaluator.ts';
import type { Outlook } from './outlook.ts';
import { cardsToReplace, optionCard, pickFor } from './prompt.ts';
import type { DecisionReason, ReasonedCommand, ReasonedGrounds, ReasonedThing } from './reason.ts';
import type { Plan } from './search.ts';

/**
 * Decides where no search is needed: prompts, opening hands, and turns with nothing left to do. Returns `null`
 * otherwise.
 */
export function decideOutright(evaluator: Evaluator, position: Position): Decision | null {
  const { prompt, legal } = position;
  const decideFor = (command: Command, grounds: ReasonedGrounds) =>
    decided(command, () => reasonOf(tellCommand(evaluator, position, command), grounds));
  if (prompt !== null)
    return decideFor(
      { do: 'choose', pick: pickFor(evaluator, { ...position, prompt }) },
      { kind: 'dearest' },
    );
  if (legal.some((it) => it.do === 'mulligan'))
    return decideFor(
      { do: 'mulligan', replace: cardsToReplace(evaluator, position) },
      { kind: 'cheap-first' },
    );
  if (legal.length === 1 && legal[0]?.do === 'end-turn')
    return decideFor({ do: 'end-turn' }, { kind: 'nothing-to-do' });
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
): ReasonedDecision {
  const [command = { do: 'end-turn' } as const] = plan;
  return decided(command, () =>
    reasonOf(
      tellCommand(evaluator, position, command),
      plan.length === 0 ? { kind: 'nothing-to-gain' } : groundsFor(evaluator.words, before, after),
      plan.length,
    ),
  );
}

/** A reason without chances and without what comes next. @param commands how many the bot means to give, this one included */
export function reasonOf(command: ReasonedCommand, grounds: ReasonedGrounds, commands = 1): DecisionReason {
  return { command, commands, grounds, chance: null, plan: [] };
}

/** Tells a command with the cards that the seat sees, never entity numbers. */
export function tellCommand(evaluator: Evaluator, position: Position, command: Command): ReasonedCommand {
  const thing = (id: number) => tellEntity(evaluator, position, id);
  const tell = (of: readonly ReasonedThing[], target?: number, option?: number): ReasonedCommand => ({
    do: command.do,
    of,
    target: target === undefined ? null : thing(target),
    option: option === undefined ? 0 : option + 1,
  });
  switch (command.do) {
    case 'play':
      return tell([thing(command.card)], command.target, command.choose);
    case 'attack':
      return tell([thing(command.with)], command.target, command.routine);
    case 'power': {
      const power = evaluator.words.power(position.table, position.seat);
      return tell([thing(power)], command.target, command.choose);
    }
    case 'use':
      return tell([thing(command.with)], command.target, command.choose);
    case 'choose':
      return tell(command.pick.map((index) => tellPick(evaluator, position, index)));
    case 'mulligan':
      return tell(command.replace.map(thing));
    case 'end-turn':
    case 'join':
    case 'concede':
    case 'undo':
    case 'time':
      return tell([]);
  }
}

/** What speaks for a command rather than for the end of the turn: the term that gains most, and the total gain. */
export function groundsFor(
  { cleared, reasons }: EvaluatorWords,
  before: Outlook,
  after: Outlook,
): ReasonedGrounds {
  // Outlooks are averages over guesses: the match may be over in some of them.
  const won = after.evaluation.outcome / WON;
  if (won > 0) return { kind: won < 1 ? 'may-win' : 'wins' };
  if (before.evaluation.outcome < after.evaluation.outcome) return { kind: 'escapes' };
  const gains = reasons.map(({ terms, words }) => ({
    words,
    term: terms[0] ?? '',
    gain: gainOf(before, after, terms),
  }));
  const best = gains.reduce((most, it) => (it.gain > most.gain ? it : most));
  const gain = gains.reduce((sum, it) => sum + it.gain, 0);
  // A bot that judges by more than the evaluation may give up some of it.
  if (gain < 0) return { kind: 'at-a-price', gain };
  if (before.enemies > 0 && after.enemies === 0) return { kind: 'clears', gain, words: cleared };
  return { kind: 'gains', gain, term: best.term, words: best.words };
}

function gainOf(before: Outlook, after: Outlook, terms: readonly string[]): number {
  return terms.reduce((sum, term) => sum + (after.evaluation[term] ?? 0) - (before.evaluation[term] ?? 0), 0);
}

function tellEntity(
  { catalogue, rules, words }: Evaluator,
  { table, seat }: Position,
  id: number,
): ReasonedThing {
  const entity = entityAt(table, id);
  if (words.isHero(entity)) {
    const isOwn = Math.floor(entity.zone / rules.game.zones.length) === seat;
    return { kind: isOwn ? 'own-hero' : 'enemy-hero' };
  }
  return tellCard(catalogue.cards[entity.card]?.card) ?? { kind: 'unknown' };
}

function tellPick(evaluator: Evaluator, { prompt, table }: Position, index: number): ReasonedThing {
  const option = prompt?.options[index];
  const card =
    prompt === null || option === undefined ? undefined : optionCard(evaluator, table, prompt, option)?.card;
  return tellCard(card) ?? { kind: 'option', number: index + 1 };
}

function tellCard(
  card: { readonly id: string; readonly name: string } | null | undefined,
): ReasonedThing | null {
  return card ? { kind: 'card', card: card.id, name: card.name } : null;
}
