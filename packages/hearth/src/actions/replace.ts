import { type ActionType, entityAt, type Handling } from '@aftercast/kernel';
import { cardOf, catalogue } from '../catalogue.ts';
import { heroOf, idsIn, kindOf, seatOf, statOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';

/**
 * The hero of `player` becomes a new one, of `card`, with a power of its own. The old one is out of the match. If `source`
 * is a minion in play, it is that minion which becomes the hero: what answers its having been played finds it there.
 * Nobody has died.
 */
export const replaceHero: ActionType = {
  name: 'replace-hero',
  possible: (table, { player }) => heroOf(table, player) !== 0,
  perform(handling, { player, source, card }) {
    const { table } = handling;
    const before = heroOf(table, player);
    const attacks = statOf(table, before, Stat.attacks);
    takeAway(handling, before);
    const hero = enter(handling, player, source, card);
    handling.takeOrder(hero);
    // What was done in this turn stays done, whoever is the hero now.
    handling.set(hero, Stat.attacks, attacks);
    const { power } = cardOf(entityAt(table, hero)).card ?? {};
    if (power !== undefined) changePower(handling, player, catalogue.number(power));
  },
};

/** A hero comes into play: a minion that becomes it, as it is printed, or a new one. @returns its id */
function enter(handling: Handling, player: number, source: number, card: number): number {
  const zone = zoneOf(player, Zone.hero);
  const minion = handling.table.entities[source];
  if (!minion || kindOf(minion) !== Zone.battlefield) return handling.create(card, player, zone);
  handling.move(source, zone);
  handling.setCard(source, card);
  resetCard(handling, source);
  return source;
}

/** The hero power of `player` becomes a new one, of `card`, which has not been used yet. */
export const replacePower: ActionType = {
  name: 'replace-power',
  perform: (handling, { player, card }) => changePower(handling, player, card),
};

function changePower(handling: Handling, seat: number, card: number): void {
  for (const before of [...idsIn(handling.table, seat, Zone.power)]) takeAway(handling, before);
  handling.takeOrder(handling.create(card, seat, zoneOf(seat, Zone.power)));
}

/** Out of the match: nobody is told. */
function takeAway(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.removed));
  resetCard(handling, id);
}
