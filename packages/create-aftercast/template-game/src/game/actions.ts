import { addEffects, type Form, Place, performSteps } from 'aftercast/cards';
import { type ActionType, entityAt, hasTarget, makeAction, type Table } from 'aftercast/kernel';
import { concede, isOver, judgeBy } from 'aftercast/rules';
import { catalogue } from './cards.ts';
import { cardsLeft, idsIn, isIn, lightOf, Own, SEATS, Stat, statOf, Type, Zone, zoneOf } from './words.ts';

/** A card is played: a charm stays, a spell is spent. Its effects follow, then the next turn. */
const play: ActionType = {
  name: 'play',
  prepare(handling, { player, source }) {
    const { type } = catalogue.cards[entityAt(handling.table, source).card] ?? {};
    handling.move(source, zoneOf(player, type === 'charm' ? Zone.charms : Zone.spent));
    handling.takeOrder(source);
  },
  perform(handling, { chosen, player, source }) {
    const { card, order } = entityAt(handling.table, source);
    const origin = { source, player, order, chosen, subject: 0, measure: 0 };
    const forms = catalogue.cards[card]?.play.forms ?? [];
    addEffects(handling, forms, { ...origin, position: Place.unsaid, priority: 2 });
  },
  followUps: (table, { player }) => [
    makeAction(Type.startTurn, cardsLeft(table, 1 - player) > 0 ? 1 - player : player, 0),
  ],
};

const burn: ActionType = {
  name: 'burn',
  stays: (table, lantern) => statOf(table, lantern, Stat.light) > 0,
  possible: hasTarget,
  perform(handling, { amount, targets }) {
    for (const id of targets)
      handling.set(id, Stat.light, Math.max(0, statOf(handling.table, id, Stat.light) - amount));
  },
};

const mend: ActionType = {
  name: 'mend',
  perform(handling, { amount, targets }) {
    for (const id of targets) handling.set(id, Stat.light, statOf(handling.table, id, Stat.light) + amount);
  },
};

const draw: ActionType = {
  name: 'draw',
  possible: (table, { player }) => idsIn(table, player, Zone.deck).length > 0,
  perform(handling, { player }) {
    const [card = 0] = idsIn(handling.table, player, Zone.deck);
    handling.move(card, zoneOf(player, Zone.hand));
  },
};

/** Charms go out. */
const snuff: ActionType = {
  name: 'snuff',
  stays: (table, charm) => isIn(table, charm, Zone.charms),
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) handling.move(id, zoneOf(entityAt(handling.table, id).owner, Zone.spent));
  },
};

/** A seat's turn begins: it draws. */
const startTurn: ActionType = {
  name: 'start-turn',
  perform(handling, { player }) {
    handling.setRegister(Own.active, player);
    handling.react(makeAction(Type.draw, player, 0));
  },
};

/** Effects that become several actions. */
const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, catalogue.forms[action.form] as Form, action),
};

/** Whether a lantern is out, or all cards are played. */
export const isDone = (table: Table): boolean =>
  !isOver(table) &&
  (SEATS.some((seat) => lightOf(table, seat) === 0) || SEATS.every((seat) => cardsLeft(table, seat) === 0));

/** The brighter lantern wins. */
const judge = judgeBy((table, seat) => lightOf(table, seat) >= lightOf(table, 1 - seat));

export const types = { play, burn, mend, draw, snuff, startTurn, judge, concede, steps };
