import { addEffects, type Catalogue, cardOf, formOf, makeOrigin } from '@aftercast/cards';
import {
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { takesQuest } from '../places.ts';
import { idsIn, isQuest, statOf, zoneOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { layAside } from './leaving.ts';
import { addNext } from './reactions.ts';

/** Puts a quest in play, as printed: beside its player, where both seats see it. */
export function layQuest(handling: Handling, seat: number, id: number): void {
  handling.takeOrder(id);
  handling.move(id, zoneOf(seat, Zone.player));
}

function isQuestAt(table: Table, id: number): boolean {
  const entity = table.entities[id];
  return entity ? isQuest(entity) : false;
}

/** A quest, `targets`, comes forward by `amount`, at most to its goal; then it is completed. */
export const progress: ActionType = {
  name: 'progress',
  stays: isQuestAt,
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    for (const id of action.targets) {
      const [before, goal] = [statOf(table, id, Stat.progress), statOf(table, id, Stat.goal)];
      if (before >= goal) continue;
      const after = Math.min(goal, before + Math.max(0, action.amount));
      handling.set(id, Stat.progress, after);
      if (after < goal) continue;
      const done = makeDetailedAction(Type.completeQuest, action.player, id, { order: action.order });
      done.form = formOf(handling.game, action).next[0]?.index ?? 0;
      handling.react(done);
    }
  },
};

/** A quest, `source`, is completed: it goes to the graveyard, and its reward follows. */
export const completeQuest: ActionType = {
  name: 'complete-quest',
  possible: (table, { source }) => isQuestAt(table, source),
  perform(handling, action) {
    layAside(handling, action.source);
    addEffects(handling, formOf(handling.game, action).next, makeOrigin(action, Priority.usual));
  },
};

/** A new quest of `card` for `player`, without being played. After it performs, `targets` is the quest. */
export const beginQuestOf = ({ cards }: Catalogue): ActionType => ({
  name: 'begin-quest',
  possible: (_, { card }) => cards[card]?.card?.quest !== undefined,
  perform(handling, action) {
    const { card, player } = action;
    if (!takesQuest(handling.game, handling.table, player, card)) return;
    const quest = handling.create(card, player, zoneOf(player, Zone.player));
    handling.takeOrder(quest);
    handling.amend(action, oneTarget(quest), action.amount);
    addNext(handling, action, quest);
  },
});

/** Puts the quests of a deck that begin in the opening hand on top of it. */
export function raiseQuests(handling: Handling, seat: number): void {
  const { game, table } = handling;
  const deck = zoneOf(seat, Zone.deck);
  for (const id of idsIn(table, seat, Zone.deck).slice())
    if (cardOf(game, entityAt(table, id)).card?.quest?.opening) handling.move(id, deck, 0);
}
