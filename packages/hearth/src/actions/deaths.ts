import { type Catalogue, formOf, LAST_VALUES } from '@aftercast/cards';
import {
  type ActionType,
  type Entity,
  entityAt,
  hasTarget,
  makeDetailedAction,
  oneTarget,
  Register,
  type Table,
} from '@aftercast/kernel';
import { isOver, judgeBy, stageOf } from '@aftercast/rules';
import { heroOf, idsIn, isDormant, isDying, isIn, kindOf, seatOf, statOf, turnOf, zoneOf } from '../table.ts';
import { type HearthStat, OwnRegister, Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { livingOf, noteKills } from './kills.ts';
import { Buried, layAside, resetCard, resetDead } from './leaving.ts';
import { addNext } from './reactions.ts';

const KINDS = [Zone.hero, Zone.weapon, Zone.battlefield] as const;
const SEATS = [0, 1] as const;
const ZONES = SEATS.flatMap((seat) => KINDS.map((kind) => zoneOf(seat, kind)));

/**
 * Whether something in play is dying; `isDying` in `table.ts` says what counts. If so, a round of {@link deathsOf} is due, and
 * `Resolver.runStateBasedActions` repeats the rounds.
 */
export function anyDying(table: Table): boolean {
  const { entities, zones } = table;
  // Checked after every outermost action; nearly always, nothing is dying.
  for (let i = 0; i < ZONES.length; i++) {
    const ids = zones[ZONES[i] as number] as number[];
    for (let j = 0; j < ids.length; j++) if (isDying(entities[ids[j] as number] as Entity)) return true;
  }
  return false;
}

/** The stats that answers to a death read as they were in play, if a card of the game asks for that. */
const LAST = [Stat.attack, Stat.health] as const;

function allDying(table: Table): Entity[] {
  const dying: Entity[] = [];
  for (const seat of SEATS)
    for (const kind of KINDS)
      for (const id of idsIn(table, seat, kind)) {
        const entity = entityAt(table, id);
        if (isDying(entity)) dying.push(entity);
      }
  return dying;
}

/**
 * The state-based action of deaths: everything that is dying leaves play together, and then each death is announced, in
 * order of play. It repeats until nothing is dying.
 */
export const deathsOf = ({ asked }: Pick<Catalogue, 'asked'>): ActionType => ({
  name: 'deaths',
  perform(handling) {
    const { table } = handling;
    const dying = allDying(table).sort((a, b) => a.order - b.order);
    const announced = dying.map((entity) =>
      makeDetailedAction(Type.death, seatOf(entity), 0, {
        targets: oneTarget(entity.id),
        subject: asked.has('kill') ? (entity.stats[Stat.killer] as number) : 0,
        order: entity.order,
        position: placeAmongLiving(table, entity),
        measure: table.registers[Register.nextOrder] as number,
      }),
    );
    // A minion that dies alone leaves one gap.
    const gaps = dying.map((entity) => (dying.length === 1 ? 0 : gapOf(table, entity)));
    const unburied = dying.filter((entity, i) => {
      const { id } = entity;
      // To the graveyard of the side that it was on, so that the death counts for that side.
      handling.move(id, zoneOf(seatOf(entity), Zone.graveyard));
      const last = asked.has(LAST_VALUES) ? LAST.map((stat) => entity.stats[stat] as number) : [];
      const keeps = resetDead(handling, id);
      for (const [i, value] of last.entries()) handling.set(id, LAST[i] as HearthStat, value);
      handling.set(id, Stat.gap, gaps[i] as number);
      // Remembered only if a card asks for it.
      if (asked.has('died') || asked.has('died-this-turn')) handling.set(id, Stat.died, turnOf(table));
      return keeps || gaps[i] !== 0 || last.length > 0;
    });
    for (const death of announced) handling.react(death);
    if (unburied.length === 0) return;
    const targets = unburied.map(({ id }) => id);
    handling.react(makeDetailedAction(Type.bury, -1, 0, { targets, priority: Priority.last }));
  },
});

/**
 * Announces a death: `targets` is the dead, `player` its controller, `subject` the card that has killed it if a card asks for it,
 * `position` how many living minions were left of it, `measure` the lowest order of play that is newer than this round of deaths.
 */
export const death: ActionType = { name: 'death' };

function placeAmongLiving(table: Table, entity: Entity): number {
  let living = 0;
  for (const id of idsIn(table, seatOf(entity), kindOf(entity))) {
    if (id === entity.id) break;
    if (!isDying(entityAt(table, id))) living++;
  }
  return living;
}

/**
 * Distinguishes adjacent minions that die together if one further right is announced first: 1 + the index of each; 0 for
 * all others.
 */
function gapOf(table: Table, entity: Entity): number {
  if (kindOf(entity) !== Zone.battlefield) return 0;
  const row = idsIn(table, seatOf(entity), Zone.battlefield).map((id) => entityAt(table, id));
  const index = row.indexOf(entity);
  const first = row.slice(0, index).findLastIndex((it) => !isDying(it)) + 1;
  const next = row.findIndex((it, i) => i > index && !isDying(it));
  const beside = row.slice(first, next < 0 ? row.length : next);
  const inOrder = beside.every(({ order }, i) => i === 0 || order > (beside[i - 1] as Entity).order);
  return inOrder ? 0 : 1 + index;
}

const DESTRUCTIBLE: readonly number[] = [Zone.hero, Zone.weapon, Zone.battlefield, Zone.secrets];

/**
 * Marks characters and weapons for destruction; they stay until `deaths` (rule 3). Secrets go at once, unrevealed. If the form
 * has a `next`, the deaths are resolved first.
 */
export const destroy: ActionType = {
  name: 'destroy',
  stays: (table, target) => {
    const entity = table.entities[target];
    return entity ? DESTRUCTIBLE.includes(kindOf(entity)) && !isDormant(entity) : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    const { targets, player, source, order } = action;
    const living = livingOf(handling, targets);
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      if (kindOf(entity) === Zone.secrets) layAside(handling, id);
      else handling.set(id, Stat.dying, 1);
    }
    noteKills(handling, source, living);
    const { next } = formOf(handling.game, action);
    if (next.length === 0) return;
    handling.react(
      makeDetailedAction(Type.resolveDeaths, player, source, { order, priority: Priority.next }),
    );
    for (const id of targets) addNext(handling, action, id);
  },
};

/**
 * Rounds of deaths in the middle of an effect, until nothing is dying. A dead hero ends the match only when the command has
 * been resolved.
 */
export const resolveDeaths: ActionType = {
  name: 'resolve-deaths',
  perform(handling, { player, source, order, priority }) {
    if (!anyDying(handling.table)) return;
    const details = { order, priority };
    handling.react(makeDetailedAction(Type.deaths, -1, 0, details));
    handling.react(makeDetailedAction(Type.resolveDeaths, player, source, details));
  },
};

/** Triggers the deathrattles of `targets`, which stay in play. Their routines answer it. */
export const triggerDeathrattle: ActionType = {
  name: 'trigger-deathrattle',
  stays: (table, target) => isIn(table, target, Zone.battlefield) || isIn(table, target, Zone.weapon),
  possible: hasTarget,
};

/**
 * Follows a round of deaths: removes what the dead cards kept for their announcements (rule 11). With `choice` 0 it follows the
 * casting of a spell or a discard, and the cards only lose what they were given.
 */
export const bury: ActionType = {
  name: 'bury',
  stays: (table, target) => isIn(table, target, Zone.graveyard),
  possible: hasTarget,
  perform(handling, { targets, choice }) {
    if (choice === Buried.gifts) {
      for (const id of targets)
        for (const { id: given } of entityAt(handling.table, id).attachments.toReversed())
          handling.detach(id, given);
      return;
    }
    for (const id of targets) {
      const died = statOf(handling.table, id, Stat.died);
      resetCard(handling, id);
      // The graveyard remembers when its cards died.
      handling.set(id, Stat.died, died);
    }
    for (const seat of [0, 1])
      for (const id of idsIn(handling.table, seat, Zone.battlefield)) handling.set(id, Stat.gap, 0);
  },
};

/** Whether the match is to be judged: a hero is dead, and no death is left. Before both seats have joined, it is not. */
export function mustJudge(table: Table): boolean {
  if (isOver(table) || stageOf(table, OwnRegister) === 'joining') return false;
  return (heroOf(table, 0) === 0 || heroOf(table, 1) === 0) && !anyDying(table);
}

/** The state-based action that ends a match. The seat with the living hero wins; two dead heroes are a tie. */
export const judge = judgeBy((table, seat) => heroOf(table, seat) !== 0);
