import type { Register } from '@aftercast/kernel';
import type { Command, NameOf, RefusalCode } from '@aftercast/rules';
import type { CyberCardId } from './card-ids.ts';
import type { CyberRefusalCode, CyberRefusalValues } from './messages.ts';
import type { OwnRegister, Stat, Type, Zone } from './vocabulary.ts';
import type { CyberScenario } from './written.ts';

/**
 * The words of `cyber`, as types, for `openMatch<Cyber>(…)` and other functions that give a client: its action types,
 * stats, zones, registers, cards, commands, refusals and scenarios. Import it as a type: nothing of the game is loaded.
 */
export interface Cyber {
  /** The game's name. */
  game: 'cyber';
  /** Names of action types, such as `play-card`. */
  type: NameOf<typeof Type>;
  /** Names of stats, such as `max-cpu`. */
  stat: NameOf<typeof Stat>;
  /** Names of zones. */
  zone: NameOf<typeof Zone>;
  /** Names of registers. */
  register: NameOf<typeof Register> | NameOf<typeof OwnRegister>;
  /** Ids of cards. */
  card: CyberCardId;
  /** The commands that its matches accept. */
  command: Command;
  /** Codes of refusals. */
  refusal: RefusalCode | CyberRefusalCode;
  /** The values of its refusals, by code. */
  values: CyberRefusalValues;
  /** A scenario, as it is written. */
  scenario: CyberScenario;
}

/**
 * The words of a game that `cyberWith` makes: those of `cyber`, with cards of one's own.
 * @typeParam Card the ids of these cards
 * @typeParam Name the name of the game
 * @example const match = await openMatch<CyberWith<'camp-cook' | 'village-guard'>>(worker, { game: 'cyber', scenario });
 */
export interface CyberWith<Card extends string, Name extends string = 'cyber'>
  extends Omit<Cyber, 'game' | 'card' | 'scenario'> {
  /** See {@link Cyber.game}. */
  game: Name;
  /** Ids of the set's cards, and of one's own. */
  card: CyberCardId | Card;
  /** A scenario with these cards, as it is written. */
  scenario: CyberScenario<Card, Name>;
}
