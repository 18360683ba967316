import type { Register } from '@aftercast/kernel';
import type { Command, NameOf, RefusalCode } from '@aftercast/rules';
import type { HearthCardId } from './card-ids.ts';
import type { HearthRefusalCode, HearthRefusalValues } from './messages.ts';
import type { OwnRegister, Stat, Type, Zone } from './vocabulary.ts';
import type { HearthScenario } from './written.ts';

/**
 * The words of `hearth`, as types, for `openMatch<Hearth>(…)` and other functions that give a client: its action types,
 * stats, zones, registers, cards, commands, refusals and scenarios. Import it as a type: nothing of the game is loaded.
 */
export interface Hearth {
  /** The game's name. */
  game: 'hearth';
  /** Names of action types, such as `play-card`. */
  type: NameOf<typeof Type>;
  /** Names of stats, such as `max-mana`. */
  stat: NameOf<typeof Stat>;
  /** Names of zones. */
  zone: NameOf<typeof Zone>;
  /** Names of registers. */
  register: NameOf<typeof Register> | NameOf<typeof OwnRegister>;
  /** Ids of cards. */
  card: HearthCardId;
  /** The commands that its matches accept. */
  command: Command;
  /** Codes of refusals. */
  refusal: RefusalCode | HearthRefusalCode;
  /** The values of its refusals, by code. */
  values: HearthRefusalValues;
  /** A scenario, as it is written. */
  scenario: HearthScenario;
}

/**
 * The words of a game that `hearthWith` makes: those of `hearth`, with cards of one's own.
 * @typeParam Card the ids of these cards
 * @typeParam Name the name of the game
 * @example const match = await openMatch<HearthWith<'camp-cook' | 'village-guard'>>(worker, { game: 'hearth', scenario });
 */
export interface HearthWith<Card extends string, Name extends string = 'hearth'>
  extends Omit<Hearth, 'game' | 'card' | 'scenario'> {
  /** See {@link Hearth.game}. */
  game: Name;
  /** Ids of the set's cards, and of one's own. */
  card: HearthCardId | Card;
  /** A scenario with these cards, as it is written. */
  scenario: HearthScenario<Card, Name>;
}
