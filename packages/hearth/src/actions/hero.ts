import { type CardGame, cardOf } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  Operation,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { heroOf, idsIn, isIn, isLocation, kindOf, seatOf, statOf, zoneOf } from '../table.ts';
import { Stat, Until, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { addNext } from './reactions.ts';

/**
 * A weapon for the hero of `player`: a new `card`, or `subject`, a weapon that was played. The previous one is destroyed
 * (rule 26) and precedes the new one in the zone until deaths. After it performs, `targets` is the weapon.
 */
export const equip: ActionType = {
  name: 'equip',
  perform(handling, action) {
    const { player, card, subject } = action;
    for (const old of idsIn(handling.table, player, Zone.weapon)) handling.set(old, Stat.dying, 1);
    const zone = zoneOf(player, Zone.weapon);
    const id = card === 0 ? subject : handling.create(card, player, zone);
    if (card === 0) handling.move(id, zone);
    handling.takeOrder(id);
    handling.amend(action, oneTarget(id), action.amount);
    addNext(handling, action, id);
  },
};

/** Weapons and locations lose `amount` durability. One without durability is dying. */
export const wear: ActionType = {
  name: 'wear',
  stays: (table, target) => isEquipped(table, target) || isLocationInPlay(table, target),
  possible: hasTarget,
  perform(handling, { targets, amount }) {
    for (const id of targets) handling.set(id, Stat.damage, statOf(handling.table, id, Stat.damage) + amount);
  },
};

/** Weapons lose `amount` attack for good. For some weapons this replaces the durability of an attack on a minion. */
export const dull: ActionType = {
  name: 'dull',
  stays: isEquipped,
  possible: hasTarget,
  perform(handling, { targets, amount, source, player }) {
    for (const id of targets) {
      const { card } = entityAt(handling.table, id);
      const modifiers = [{ stat: Stat.attack, operation: Operation.add, value: -amount }];
      handling.attach(id, { card, source, player, until: Until.forever, form: 0, modifiers });
    }
  },
};

function isLocationInPlay(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isLocation(entity) : false;
}

function isEquipped(table: Table, target: number): boolean {
  return isIn(table, target, Zone.weapon);
}

/**
 * Replaces the hero of `player` by a new one of `card`, with its own power. The old hero leaves the match without dying. If
 * `source` is a minion in play, that minion becomes the hero, so that answers to its play still find it.
 */
export const replaceHero: ActionType = {
  name: 'replace-hero',
  possible: (table, { player }) => heroOf(table, player) !== 0,
  perform(handling, action) {
    const { table } = handling;
    const { player } = action;
    const before = heroOf(table, player);
    const attacks = statOf(table, before, Stat.attacks);
    takeAway(handling, before);
    const hero = enter(handling, action);
    handling.takeOrder(hero);
    // The attacks of the old hero this turn count for the new one.
    handling.set(hero, Stat.attacks, attacks);
    const game = handling.game as CardGame;
    const { power } = cardOf(game, entityAt(table, hero)).card ?? {};
    if (power !== undefined) changePower(handling, player, game.number(power));
  },
};

/** Brings a hero into play: a minion that becomes it, as printed, or a new entity. @returns its id */
function enter(handling: Handling, action: Action): number {
  const { player, source, card } = action;
  const zone = zoneOf(player, Zone.hero);
  const minion = handling.table.entities[source];
  if (!minion || kindOf(minion) !== Zone.battlefield) return handling.create(card, player, zone);
  handling.move(source, zone);
  handling.withdraw(source, action);
  handling.setCard(source, card);
  resetCard(handling, source);
  return source;
}

/** Replaces the hero power of `player` by a new one of `card`, not used yet. */
export const replacePower: ActionType = {
  name: 'replace-power',
  perform: (handling, { player, card }) => changePower(handling, player, card),
};

function changePower(handling: Handling, seat: number, card: number): void {
  for (const before of [...idsIn(handling.table, seat, Zone.power)]) takeAway(handling, before);
  handling.takeOrder(handling.create(card, seat, zoneOf(seat, Zone.power)));
}

/** Removes an entity from the match without an event. */
function takeAway(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.removed));
  resetCard(handling, id);
}
