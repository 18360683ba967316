import type { Register } from '@aftercast/kernel';
import type { Command, NameOf, RefusalCode } from '@aftercast/rules';
import type { HearthCardId } from './card-ids.ts';
import type { HearthRefusalCode } from './messages.ts';
import type { OwnRegister, Stat, Type, Zone } from './vocabulary.ts';

/**
 * The words of `hearth`, as types, for `openMatch<Hearth>(…)` and other functions that give a client: its action types,
 * stats, zones, registers, cards, commands and refusals. Import it as a type: nothing of the game is loaded.
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
}
