import { type Attack, type CardGame, cardOf, contextOf, preferredOf } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { type Command, type LegalCommand, refuse } from '@aftercast/rules';
import type { CyberRefusal } from './messages.ts';
import { costOf, hasRoom, heroOf, heroStat, idsIn, isBooting, kindOf, memoryOf, seatOf } from './table.ts';
import { Limit, Stat, Type, Zone } from './vocabulary.ts';

type PlayCommand = Extract<Command, { do: 'play' }>;
type AttackCommand = Extract<Command, { do: 'attack' }>;

/** Why a seat may not play a card of its hand like this; `null` if it may. */
export function checkPlay(
  game: CardGame,
  table: Table,
  seat: number,
  command: PlayCommand,
): CyberRefusal | null {
  const entity = table.entities[command.card];
  if (!entity) return refuse('no-such-card');
  const refusal = whyNoCard(table, seat, entity);
  if (refusal !== null) return refusal;
  if (command.choose !== undefined) return refuse('bad-option');
  // Programs are in the order in which they came, so a command cannot choose a position.
  if (command.position !== undefined) return refuse('bad-position');
  return checkTarget(game, table, seat, entity, command.target);
}

/** Why a card cannot be played now with any target; `null` if it can. */
export function whyNoPlay(game: CardGame, table: Table, seat: number, entity: Entity): CyberRefusal | null {
  const refusal = whyNoCard(table, seat, entity);
  if (refusal !== null) return refusal;
  return lacksTarget(aimOf(game, table, seat, entity)) ? refuse('no-target-there') : null;
}

/** The outermost action of playing a card. */
export function playAction(seat: number, { card, target }: PlayCommand): Action {
  return makeDetailedAction(Type.playCard, seat, card, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
  });
}

/** Lists how a seat may play the cards of its hand. */
export function listPlays(game: CardGame, table: Table, seat: number, legal: LegalCommand[]): void {
  for (const id of idsIn(table, seat, Zone.hand)) {
    const entity = entityAt(table, id);
    if (whyNoCard(table, seat, entity) !== null) continue;
    const aim = aimOf(game, table, seat, entity);
    if (lacksTarget(aim)) continue;
    const { need, allowed, preferred } = aim;
    legal.push({ do: 'play', entity: id, choose: -1, target: need, allowed, preferred, positions: 0 });
  }
}

/** Why a card cannot be played now, regardless of what it does (rules 2, 3 and 4). */
function whyNoCard(table: Table, seat: number, entity: Entity): CyberRefusal | null {
  if (kindOf(entity) !== Zone.hand || seatOf(entity) !== seat) return refuse('not-in-hand');
  const unpaid = whyUnpaid(table, seat, costOf(entity));
  if (unpaid !== null) return unpaid;
  const memory = memoryOf(entity);
  const free = heroStat(table, seat, Stat.memory);
  if (memory > free) return refuse('not-enough-memory', { memory, free });
  return hasRoom(table, seat) ? null : refuse('field-full', { limit: Limit.field });
}

/** Whether CPU pays for a cost. */
function isAffordable(cost: number, cpu: number): boolean {
  return cost <= cpu;
}

/** Why a seat cannot pay a cost; `null` if it can. */
function whyUnpaid(table: Table, seat: number, cost: number): CyberRefusal | null {
  const cpu = heroStat(table, seat, Stat.cpu);
  return isAffordable(cost, cpu) ? null : refuse('not-enough-cpu', { cost, cpu });
}

/** The targets that a card can be used on now. */
interface Aim {
  need: LegalCommand['target'];
  allowed: readonly number[];
  preferred: readonly number[];
}

/** The possible targets of a card, from a seat's side (laws T1 to T3). */
function aimOf(game: CardGame, table: Table, seat: number, source: Entity): Aim {
  const { target } = cardOf(game, source).play;
  if (target === null) return { need: 'none', allowed: [], preferred: [] };
  const context = contextFor(game, table, seat, source);
  // A card that targets the hand has left it by then, so it is not a target itself.
  const allowed = target.candidates(context).filter((id) => id !== source.id);
  const preferred = preferredOf(target, context, allowed);
  if (target.need === 'required') return { need: 'required', allowed, preferred };
  // An `if-available` target is required if there is one, and none otherwise (law T2).
  const need = target.need === 'optional' ? 'optional' : 'required';
  return { need: allowed.length === 0 ? 'none' : need, allowed, preferred };
}

/** Whether a target is required and there is none. */
function lacksTarget({ need, allowed }: Aim): boolean {
  return need === 'required' && allowed.length === 0;
}

/** Why a card may not be used on a target, or without one; `null` if it may. @param id of the target */
function checkTarget(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  id: number | undefined,
): CyberRefusal | null {
  const { target } = cardOf(game, source).play;
  if (id === undefined) {
    const aim = aimOf(game, table, seat, source);
    if (aim.need !== 'required') return null;
    return refuse(lacksTarget(aim) ? 'no-target-there' : 'target-needed');
  }
  if (target === null) return refuse('no-target-taken');
  const entity = table.entities[id];
  if (!entity || id === source.id) return refuse('bad-target');
  return target.allowed(contextFor(game, table, seat, source), entity) ? null : refuse('bad-target');
}

/** The context of a card, from the side of the seat that would play it. */
function contextFor(game: CardGame, table: Table, seat: number, source: Entity) {
  const origin = { player: seat, chosen: 0, subject: 0, measure: 0 };
  return contextOf({ game, table }, null, origin, source.id);
}

/** Why a seat's program may not make this attack; `null` if it may. */
export function checkAttack(
  game: CardGame,
  table: Table,
  seat: number,
  command: AttackCommand,
): CyberRefusal | null {
  const attacker = table.entities[command.with];
  if (!attacker) return refuse('no-such-card');
  const refusal = whyNotReady(game, seat, attacker) ?? checkRoutine(game, attacker, command.routine);
  if (refusal !== null) return refusal;
  const { cost } = cardOf(game, attacker).attacks[command.routine ?? 0] as Attack;
  return whyUnpaid(table, seat, cost) ?? checkDefender(table, seat, command.target);
}

/** Why a seat's program cannot make any attack now; `null` if it can. */
export function whyNoFight(
  game: CardGame,
  table: Table,
  seat: number,
  attacker: Entity,
): CyberRefusal | null {
  const refusal = whyNotReady(game, seat, attacker);
  if (refusal !== null) return refusal;
  return whyUnpaid(table, seat, Math.min(...cardOf(game, attacker).attacks.map(({ cost }) => cost)));
}

/** The outermost action of an attack. */
export function attackAction(seat: number, { with: attacker, target, routine }: AttackCommand): Action {
  return makeDetailedAction(Type.attack, seat, attacker, {
    chosen: target,
    targets: [target],
    choice: routine ?? -1,
  });
}

/** Lists the attacks of a seat's programs: an entry for each attack that the seat can pay for. */
export function listAttacks(game: CardGame, table: Table, seat: number, legal: LegalCommand[]): void {
  const allowed = attackable(table, seat);
  const cpu = heroStat(table, seat, Stat.cpu);
  for (const entity of idsIn(table, seat, Zone.field)) {
    const attacker = entityAt(table, entity);
    if (whyNotReady(game, seat, attacker) !== null) continue;
    const { attacks } = cardOf(game, attacker);
    attacks.forEach(({ cost }, i) => {
      if (!isAffordable(cost, cpu)) return;
      legal.push({
        do: 'attack',
        entity,
        choose: attacks.length === 1 ? -1 : i,
        target: 'required',
        allowed: allowed.slice(),
        preferred: allowed.slice(),
        positions: 0,
      });
    });
  }
}

function whyNotReady(game: CardGame, seat: number, attacker: Entity): CyberRefusal | null {
  if (kindOf(attacker) !== Zone.field || seatOf(attacker) !== seat) return refuse('no-such-card');
  return cardOf(game, attacker).attacks.length === 0 ? refuse('no-attack') : whyNoAttack(attacker);
}

/** A command chooses an attack if and only if the program has several. */
function checkRoutine(game: CardGame, attacker: Entity, routine: number | undefined): CyberRefusal | null {
  const { length } = cardOf(game, attacker).attacks;
  if (routine === undefined) return length === 1 ? null : refuse('option-needed');
  return length > 1 && routine >= 0 && routine < length ? null : refuse('bad-option');
}

function checkDefender(table: Table, seat: number, id: number): CyberRefusal | null {
  if (attackable(table, seat).includes(id)) return null;
  return refuse(id === heroOf(table, 1 - seat) ? 'guarded' : 'bad-target');
}

/** Why a program may not attack in this turn of its side; `null` if it may (rules 5 and 6). Costs are not considered. */
export function whyNoAttack(program: Entity): CyberRefusal | null {
  const { stats } = program;
  if (stats[Stat.suspended] !== 0) return refuse('cannot-attack');
  if (isBooting(program)) return refuse('booting');
  return stats[Stat.attacked] !== 0 ? refuse('attacked-already') : null;
}

/** Ids of what a seat's programs may attack: enemy programs, or the hero if there are none (rule 6). */
export function attackable(table: Table, seat: number): readonly number[] {
  const guards = idsIn(table, 1 - seat, Zone.field);
  return guards.length > 0 ? guards : [entityAt(table, heroOf(table, 1 - seat)).id];
}
