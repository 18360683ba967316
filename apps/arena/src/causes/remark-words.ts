import { capital } from '@aftercast/cards/text';
import type {
  DecisionReason,
  ReasonedCommand,
  ReasonedGrounds,
  ReasonedThing,
} from '@aftercast/sim/opponents';
import { listed } from '../presentation/listed.ts';
import type { Naming } from '../presentation/naming.ts';
import { formatPercent, formatTenths } from '../words/formats.ts';
import type { NounForms, Person } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';

/**
 * What an opponent says of a command, in the language of the page.
 * @param seat its own
 */
export function wordRemark(reason: DecisionReason, seat: number, names: Naming): string {
  const { chance, command, commands, grounds, plan } = reason;
  const player = names.player(seat);
  if (grounds.kind === 'untold') return capital(wordHidden(command, player));
  const words = toldWords().remarks;
  const word = (of: ReasonedCommand) => wordCommand(of, (thing) => nounFor(thing, seat, names));
  const said = word(command);
  const why = wordGrounds(grounds);
  const remark = words.remark(
    commands > 1 ? words.first(said, commands) : said,
    chance === null
      ? why
      : words.chance(why, formatPercent(chance.percent / 100), chance.ahead, chance.guesses),
  );
  const planned = plan.reduce((line, next) => words.plan(line, word(next)), remark);
  return capital(words.by(player, capital(planned)));
}

function wordHidden({ do: kind, of }: ReasonedCommand, player: Person): string {
  const { hidden } = toldWords().remarks;
  if (kind === 'choose') return hidden.choice(player);
  if (kind === 'play') return hidden.secret(player);
  return of.length === 0 ? hidden.kept(player) : hidden.replaced(player, of.length);
}

/** Puts a command into words, without a full stop: "Fireball on the enemy hero". */
export function wordCommand(
  { do: kind, of, option, target }: ReasonedCommand,
  nounOf: (thing: ReasonedThing) => NounForms,
): string {
  const words = toldWords().remarks;
  const things = listed(of.map(nounOf));
  switch (kind) {
    case 'play':
    case 'power':
    case 'use': {
      const said = target === null ? words.play(things) : words.playOn(things, nounOf(target));
      return option > 0 ? words.option(said, option) : said;
    }
    case 'attack': {
      const to = nounOf(target ?? { kind: 'unknown' });
      return option > 0 ? words.attackWith(things, to, option) : words.attack(things, to);
    }
    case 'end-turn':
      return words.endTurn;
    case 'choose':
      return words.choose(things);
    case 'mulligan':
      return of.length === 0 ? words.keep : words.replace(things);
    // No bot decides to do these.
    case 'join':
    case 'concede':
    case 'undo':
    case 'time':
      return '';
  }
}

/** What a sentence calls what a command names. @param seat that of the command */
export function nounFor(thing: ReasonedThing, seat: number, names: Naming): NounForms {
  switch (thing.kind) {
    case 'card':
      return names.card(thing.card);
    case 'own-hero':
      return heroOf(seat, names);
    case 'enemy-hero':
      return heroOf(1 - seat, names);
    case 'unknown':
      return toldWords().names.aCard();
    case 'option':
      return toldWords().remarks.anOption(thing.number);
  }
}

function heroOf(seat: number, names: Naming): NounForms {
  const player = names.player(seat);
  const { enemyHero, yourHero } = toldWords().names;
  switch (player.who) {
    case 'you':
      return yourHero();
    case 'opponent':
      return enemyHero();
    case 'named':
      return player;
  }
}

function wordGrounds(grounds: Exclude<ReasonedGrounds, { kind: 'untold' }>): string {
  const words = toldWords().remarks;
  switch (grounds.kind) {
    case 'gains': {
      const gains: Readonly<Partial<Record<string, string>>> = words.gains;
      // A game that is not the arena's own names its gains in English.
      return words.gain(gains[grounds.term] ?? grounds.words, signed(grounds.gain));
    }
    case 'at-a-price':
    case 'clears':
      return words.gain(words.grounds[grounds.kind], signed(grounds.gain));
    default:
      return words.grounds[grounds.kind];
  }
}

function signed(gain: number): string {
  return `${gain < 0 ? '−' : '+'}${formatTenths(Math.abs(gain))}`;
}
