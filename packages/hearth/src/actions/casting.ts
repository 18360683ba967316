import { type Catalogue, cardOf } from '@aftercast/cards';
import {
  type ActionType,
  type Entity,
  entityAt,
  type Handling,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { type Aim, aimOf, choicesOf, contextFor, lacksTarget, whyNoWay } from '../commands/targets.ts';
import { takesQuest, takesSecret } from '../places.ts';
import { playOf } from '../playing.ts';
import { isDying, zoneOf } from '../table.ts';
import { Priority, Type, Zone } from '../vocabulary.ts';
import { addPlayed, overload } from './play-card.ts';
import { layQuest } from './quests.ts';
import { addNext } from './reactions.ts';

/**
 * A new spell of `card` is cast for `player`, without being played (rule 31). Its option and its target are chosen at random
 * before it is cast. After it performs, `targets` is the spell; none if it cannot be cast.
 */
export const castCardOf = ({ cards }: Catalogue): ActionType => ({
  name: 'cast-card',
  possible: (_, { card }) => cards[card]?.type === 'spell',
  perform(handling, action) {
    const { card, player, order } = action;
    // Until it is certain that it can be cast, it is out of the match: no seat sees it there.
    const spell = handling.create(card, player, zoneOf(player, Zone.removed));
    const way = putDown(handling, player, entityAt(handling.table, spell));
    if (way === null) return;
    handling.amend(action, oneTarget(spell), action.amount);
    const { choice, target } = way;
    const targets = target === 0 ? [] : oneTarget(target);
    const details = { choice, targets, order, priority: Priority.next };
    handling.react(makeDetailedAction(Type.castByEffect, player, spell, details));
    addNext(handling, action, spell);
  },
});

/** One way to cast a spell. */
interface Way {
  /** The index of its option; -1 for a spell without options. */
  choice: number;
  /** Id of its target; 0 for none. */
  target: number;
}

/** Moves a spell to where it is when it is cast. @returns how it is cast; `null` if it cannot be, and then it stays */
function putDown(handling: Handling, seat: number, spell: Entity): Way | null {
  const { game, table } = handling;
  const { hidden, card } = cardOf(game, spell);
  if (card?.quest !== undefined) {
    if (!takesQuest(game, table, seat, spell.card)) return null;
    layQuest(handling, seat, spell.id);
    return { choice: -1, target: 0 };
  }
  if (hidden) {
    if (!takesSecret(game, table, seat, spell)) return null;
    handling.takeOrder(spell.id);
    handling.move(spell.id, zoneOf(seat, Zone.secrets));
    return { choice: -1, target: 0 };
  }
  const way = chooseWay(handling, seat, spell);
  if (way !== null) handling.move(spell.id, zoneOf(seat, Zone.graveyard));
  return way;
}

/** Chooses at random how a spell is cast: an option that is possible now, then a target. @returns `null` if none is */
function chooseWay(handling: Handling, seat: number, spell: Entity): Way | null {
  const { game, table } = handling;
  const context = contextFor(game, table, seat, spell);
  const ways = choicesOf(game, spell).flatMap((choice) => {
    const play = playOf(game, table, seat, spell, choice, 0);
    const aim = withoutDying(table, aimOf(context, spell, play));
    return whyNoWay(context, spell, play) !== null || lacksTarget(aim) ? [] : [{ choice, aim }];
  });
  const way = ways[ways.length < 2 ? 0 : handling.pickNumber(0, ways.length - 1)];
  if (way === undefined) return null;
  const { choice, aim } = way;
  const candidates = aim.preferred.length > 0 ? aim.preferred : aim.allowed;
  return { choice, target: candidates.length === 0 ? 0 : handling.pickEntity(candidates) };
}

/** No random choice picks what is dying (rule 3). */
function withoutDying(table: Table, { need, allowed, preferred }: Aim): Aim {
  const stays = (id: number) => !isDying(entityAt(table, id));
  return { need, allowed: allowed.filter(stays), preferred: preferred.filter(stays) };
}

/** The casting of a spell by an effect: its effects, in order. No card answers it (rule 31). */
export const castByEffect: ActionType = {
  name: 'cast-by-effect',
  perform(handling, action) {
    overload(handling, entityAt(handling.table, action.source), action.player);
    addPlayed(handling, action, action.targets[0] ?? 0, 0);
  },
};
