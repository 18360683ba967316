import type { Command } from '@aftercast/cards';
import { catalogue, idsIn, kindOf, seatOf, Zone } from '@aftercast/hearth';
import { entityAt } from '@aftercast/kernel';
import type { Position } from './bot.ts';
import { type Term, WON } from './evaluate.ts';
import type { Outlook } from './outlook.ts';
import { optionCard } from './prompt.ts';

/** A command in words: names of cards that the seat sees, never numbers of entities. */
export function nameOf(position: Position, command: Command): string {
  const name = wordsFor(position, command);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function wordsFor(position: Position, command: Command): string {
  const at = (target: number | undefined) =>
    target === undefined ? '' : ` at ${entityName(position, target)}`;
  switch (command.do) {
    case 'play':
      return `${entityName(position, command.card)}${optionName(command.choose)}${at(command.target)}`;
    case 'attack':
      return `${entityName(position, command.with)} attacks ${entityName(position, command.target)}`;
    case 'power': {
      const [power = 0] = idsIn(position.table, position.seat, Zone.power);
      return `${entityName(position, power)}${optionName(command.choose)}${at(command.target)}`;
    }
    case 'end-turn':
      return 'End of turn';
    case 'choose':
      return `Choose ${listed(command.pick.map((index) => pickedName(position, index)))}`;
    case 'mulligan':
      return command.replace.length === 0
        ? 'Keep the hand'
        : `Replace ${listed(command.replace.map((id) => entityName(position, id)))}`;
    case 'join':
      return 'Join';
    case 'concede':
      return 'Concede';
    case 'time':
      return 'Time';
  }
}

/** What a gain is called: the terms that it is told of together, and the words. */
const REASONS: readonly { terms: readonly Term[]; words: string }[] = [
  { terms: ['danger'], words: 'takes the hero out of danger' },
  {
    terms: ['attack', 'health', 'taunt', 'shield', 'windfury', 'talents', 'abilities'],
    words: 'the stronger board',
  },
  { terms: ['life'], words: 'a better balance of life' },
  { terms: ['hand', 'fatigue'], words: 'a better balance of cards' },
  { terms: ['weapon'], words: 'the better weapon' },
  { terms: ['secrets'], words: 'a better balance of secrets' },
  { terms: ['crystals', 'overload', 'unused'], words: 'mana put to better use' },
];

/** Why a command is given, against what would be if the turn ended instead: what it gains most in, and the gain. */
export function reasonFor(before: Outlook, after: Outlook): string {
  // Outlooks are averages of guesses: in some of them the match may be over.
  const won = after.evaluation.outcome / WON;
  if (won > 0) return won < 1 ? 'may win the match' : 'wins the match';
  if (before.evaluation.outcome < after.evaluation.outcome) return 'a way out of defeat';
  const gains = REASONS.map(({ terms, words }) => ({ words, gain: gainOf(before, after, terms) }));
  const best = gains.reduce((most, it) => (it.gain > most.gain ? it : most));
  const cleared = before.enemies > 0 && after.enemies === 0;
  return `${cleared ? 'clears their board' : best.words} (${signed(gains.reduce((sum, { gain }) => sum + gain, 0))})`;
}

function signed(gain: number): string {
  return `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(1)}`;
}

function gainOf(before: Outlook, after: Outlook, terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + after.evaluation[term] - before.evaluation[term], 0);
}

function entityName({ table, seat }: Position, id: number): string {
  const entity = entityAt(table, id);
  const name = cardName(entity.card);
  return kindOf(entity) === Zone.hero ? `${seatOf(entity) === seat ? 'own' : 'the enemy'} hero` : name;
}

function cardName(card: number): string {
  return catalogue.cards[card]?.card?.name ?? 'an unknown card';
}

function optionName(choose: number | undefined): string {
  return choose === undefined ? '' : ` (option ${choose + 1})`;
}

function pickedName({ prompt, table }: Position, index: number): string {
  const option = prompt?.options[index];
  if (prompt === null || option === undefined) return `option ${index + 1}`;
  return optionCard(table, prompt, option)?.card?.name ?? `option ${index + 1}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
