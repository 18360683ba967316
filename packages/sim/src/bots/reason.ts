import type { Command } from '@aftercast/rules';

/** What a reason names. */
export type ReasonedThing =
  /** A card, by its id and by its English name. */
  | { readonly kind: 'card'; readonly card: string; readonly name: string }
  /** The hero of the bot. */
  | { readonly kind: 'own-hero' }
  /** The hero of the other player. */
  | { readonly kind: 'enemy-hero' }
  /** A card that the seat does not see, or that a reader may not know. */
  | { readonly kind: 'unknown' }
  /** One of several answers, from 1. */
  | { readonly kind: 'option'; readonly number: number };

/** A command as a reason tells it. */
export interface ReasonedCommand {
  /** What it does. */
  readonly do: Command['do'];
  /** What is played, attacks or is used; the cards that are replaced; or what is chosen. */
  readonly of: readonly ReasonedThing[];
  /** `null` for none. */
  readonly target: ReasonedThing | null;
  /** The way in which it is used, or the attack, from 1; 0 if there is one. */
  readonly option: number;
}

/** What speaks for a command. Gains are in units of the bot's evaluation. */
export type ReasonedGrounds =
  /** A card was chosen: the most expensive that can be paid for soon. */
  | { readonly kind: 'dearest' }
  /** An opening hand: cheap cards are kept. */
  | { readonly kind: 'cheap-first' }
  /** The turn ends: there is no other command. */
  | { readonly kind: 'nothing-to-do' }
  /** The turn ends: no other command gains anything. */
  | { readonly kind: 'nothing-to-gain' }
  /** The command was drawn at random. */
  | { readonly kind: 'random' }
  /** It wins the match. */
  | { readonly kind: 'wins' }
  /** It wins the match on some of the guesses. */
  | { readonly kind: 'may-win' }
  /** The match would be lost otherwise. */
  | { readonly kind: 'escapes' }
  /** Better chances, for some of the evaluation. */
  | { readonly kind: 'at-a-price'; readonly gain: number }
  /** The enemy has nothing left in play. `words` are the game's, in English. */
  | { readonly kind: 'clears'; readonly gain: number; readonly words: string }
  /** The terms of the evaluation that gain most: the first of them stands for all. `words` are the game's, in English. */
  | { readonly kind: 'gains'; readonly gain: number; readonly term: string; readonly words: string }
  /** A reader may not know: it would name hidden cards. */
  | { readonly kind: 'untold' };

/** Why a bot has decided as it has, as data that a page can put into the words of its language. */
export interface DecisionReason {
  /** The command. */
  readonly command: ReasonedCommand;
  /** How many commands the bot means to give in this turn, this one included. */
  readonly commands: number;
  /** What speaks for it. */
  readonly grounds: ReasonedGrounds;
  /** The chance of winning in percent, and on how many of the guesses it is more than even; `null` for a bot that gives none. */
  readonly chance: { readonly percent: number; readonly ahead: number; readonly guesses: number } | null;
  /** What the bot means to do afterwards; empty if that is nothing, or if a reader may not know. */
  readonly plan: readonly ReasonedCommand[];
}

/** A reason in plain English, in one line: "Fireball at Murloc Tidecaller: clears their board (+6.0)". */
export function wordReason({ chance, command, commands, grounds, plan }: DecisionReason): string {
  if (grounds.kind === 'untold') return wordUntold(command);
  const more = commands > 1 ? `, first of ${commands} commands` : '';
  const chances =
    chance === null
      ? ''
      : `; ${chance.percent} % to win, ahead in ${chance.ahead} of ${chance.guesses} guesses`;
  const next = plan.length === 0 ? '' : `; then ${wordPlan(plan)}`;
  return `${wordCommand(command)}${more}: ${wordGrounds(grounds)}${chances}${next}`;
}

/** Commands that follow each other, in plain English. */
export function wordPlan(commands: readonly ReasonedCommand[]): string {
  return commands.map(wordCommand).join(', then ');
}

/** A command in plain English, with names of cards, never entity numbers. */
export function wordCommand(command: ReasonedCommand): string {
  const words = commandInWords(command);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function commandInWords({ do: kind, of, option, target }: ReasonedCommand): string {
  const things = listed(of.map(wordThing));
  const way = option > 0 ? ` (option ${option})` : '';
  const at = target === null ? '' : ` at ${wordThing(target)}`;
  switch (kind) {
    case 'play':
    case 'power':
    case 'use':
      return `${things}${way}${at}`;
    case 'attack':
      return `${things} attacks ${target === null ? '' : wordThing(target)}${option > 0 ? ` with attack ${option}` : ''}`;
    case 'end-turn':
      return 'End of turn';
    case 'choose':
      return `Choose ${things}`;
    case 'mulligan':
      return of.length === 0 ? 'Keep the hand' : `Replace ${things}`;
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

function wordUntold({ do: kind, of }: ReasonedCommand): string {
  if (kind === 'choose') return 'Made a choice';
  if (kind === 'play') return 'Plays a secret';
  const { length } = of;
  return length === 0 ? 'Keeps its hand' : `Replaces ${length} ${length === 1 ? 'card' : 'cards'}`;
}

function wordThing(thing: ReasonedThing): string {
  switch (thing.kind) {
    case 'card':
      return thing.name;
    case 'own-hero':
      return 'own hero';
    case 'enemy-hero':
      return 'the enemy hero';
    case 'unknown':
      return 'an unknown card';
    case 'option':
      return `option ${thing.number}`;
  }
}

function wordGrounds(grounds: ReasonedGrounds): string {
  switch (grounds.kind) {
    case 'dearest':
      return 'the dearest that can be paid soon';
    case 'cheap-first':
      return 'cheap cards first';
    case 'nothing-to-do':
      return 'there is nothing else to do';
    case 'nothing-to-gain':
      return 'nothing else gains anything';
    case 'random':
      return 'any legal command is as good as another';
    case 'wins':
      return 'wins the match';
    case 'may-win':
      return 'may win the match';
    case 'escapes':
      return 'a way out of defeat';
    case 'at-a-price':
      return `better chances at a price (${signed(grounds.gain)})`;
    case 'clears':
    case 'gains':
      return `${grounds.words} (${signed(grounds.gain)})`;
    case 'untold':
      return '';
  }
}

function signed(gain: number): string {
  return `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(1)}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
