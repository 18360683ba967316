import { type CardGame, cardOf } from '@aftercast/cards';
import {
  type Action,
  type Entity,
  entityAt,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { type Command, type LegalCommand, plainLegal, refuse } from '@aftercast/rules';
import { takesRoom } from '../card-types.ts';
import type { HearthRefusal } from '../messages.ts';
import { takesQuest, takesSecret } from '../places.ts';
import { playOf } from '../playing.ts';
import { costOf, hasRoom, idsIn, kindOf, playerStat, seatOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { aimOf, checkTarget, choicesOf, contextFor, lacksTarget, whyNoTarget, whyNoWay } from './targets.ts';

type PlayCommand = Extract<Command, { do: 'play' }>;

/** Why a seat may not play a card of its hand like this; `null` if it may. */
export function checkPlay(
  game: CardGame,
  table: Table,
  seat: number,
  command: PlayCommand,
): HearthRefusal | null {
  const entity = table.entities[command.card];
  if (!entity) return refuse('no-such-card');
  const refusal = whyNoCard(game, table, seat, entity) ?? checkPlayOption(game, entity, command.choose);
  if (refusal !== null) return refusal;
  const { position } = command;
  if (position !== undefined && !(position >= 0 && position < placesFor(game, table, seat, entity)))
    return refuse('bad-position');
  if (isPlace(game, entity)) return command.target === undefined ? null : refuse('no-target-taken');
  return checkUse(game, table, seat, entity, command);
}

/** Why a card cannot be played now with any option or target; `null` if it can. */
export function whyNoPlay(game: CardGame, table: Table, seat: number, entity: Entity): HearthRefusal | null {
  const refusal = whyNoCard(game, table, seat, entity);
  return refusal ?? (isPlace(game, entity) ? null : whyNoUse(game, table, seat, entity));
}

/** Whether a card is a location: what it does, and on what, is chosen when it is used. */
function isPlace(game: CardGame, entity: Entity): boolean {
  return cardOf(game, entity).type === 'location';
}

function checkPlayOption(game: CardGame, entity: Entity, choose: number | undefined): HearthRefusal | null {
  if (!isPlace(game, entity)) return checkOption(game, entity, choose);
  return choose === undefined ? null : refuse('bad-option');
}

/** Why a card cannot be played now, regardless of what it does. */
function whyNoCard(game: CardGame, table: Table, seat: number, entity: Entity): HearthRefusal | null {
  if (kindOf(entity) !== Zone.hand || seatOf(entity) !== seat) return refuse('not-in-hand');
  const unpaid = whyUnpaid(table, seat, entity);
  if (unpaid !== null) return unpaid;
  const card = cardOf(game, entity);
  if (takesRoom(card) && !hasRoom(table, seat)) return refuse('board-full', { limit: Limit.board });
  if (card.card?.quest !== undefined) return checkQuest(game, table, seat, entity);
  return card.hidden ? checkSecret(game, table, seat, entity) : null;
}

/** The outermost action of playing a card. */
export function playAction(
  table: Table,
  seat: number,
  { card, target, position, choose }: PlayCommand,
): Action {
  return makeDetailedAction(Type.playCard, seat, card, {
    measure: costOf(entityAt(table, card)),
    chosen: target ?? 0,
    targets: target === undefined ? [] : oneTarget(target),
    position: position ?? -1,
    choice: choose ?? -1,
  });
}

/** Lists how a seat may play the cards of its hand: one entry for each option of a card. */
export function listPlays(game: CardGame, table: Table, seat: number, legal: LegalCommand[]): void {
  const mana = playerStat(table, seat, Stat.mana);
  for (const id of idsIn(table, seat, Zone.hand)) {
    const entity = entityAt(table, id);
    // Most cards of a hand cost too much: asking first avoids making a refusal.
    if (!isAffordable(entity, mana) || whyNoCard(game, table, seat, entity) !== null) continue;
    const positions = placesFor(game, table, seat, entity);
    if (isPlace(game, entity)) legal.push({ ...plainLegal('play', id), positions });
    else listUses(game, table, seat, entity, { do: 'play', positions, legal });
  }
}

/** How many positions on the board a card can be played to; 0 if it takes none. */
function placesFor(game: CardGame, table: Table, seat: number, entity: Entity): number {
  return takesRoom(cardOf(game, entity)) ? idsIn(table, seat, Zone.battlefield).length + 1 : 0;
}

/** At most five secrets, and no two of the same card (rule 4). */
function checkSecret(game: CardGame, table: Table, seat: number, entity: Entity): HearthRefusal | null {
  return takesSecret(game, table, seat, entity) ? null : refuse('secret-limit', { limit: Limit.secrets });
}

/** One quest at a time, and no two sidequests of the same card (rule 38). */
function checkQuest(game: CardGame, table: Table, seat: number, { card }: Entity): HearthRefusal | null {
  return takesQuest(game, table, seat, card) ? null : refuse('quest-limit', { limit: Limit.secrets });
}

type Power = Extract<Command, { do: 'power' }>;

/** Why a seat may not use its hero power like this; `null` if it may. */
export function checkPower(game: CardGame, table: Table, seat: number, command: Power): HearthRefusal | null {
  const power = powerOf(table, seat);
  if (power === null) return refuse('no-power');
  return (
    whyNotReady(table, seat, power) ??
    checkOption(game, power, command.choose) ??
    checkUse(game, table, seat, power, command)
  );
}

/** Why a hero power cannot be used now with any option or target; `null` if it can. */
export function whyNoPower(game: CardGame, table: Table, seat: number, power: Entity): HearthRefusal | null {
  return whyNotReady(table, seat, power) ?? whyNoUse(game, table, seat, power);
}

/** Why a hero power cannot be used now, regardless of what it does (rule 29). */
function whyNotReady(table: Table, seat: number, power: Entity): HearthRefusal | null {
  return power.stats[Stat.exhausted] !== 0 ? refuse('power-used') : whyUnpaid(table, seat, power);
}

/** Whether mana pays for a card or a power. */
function isAffordable(entity: Entity, mana: number): boolean {
  return costOf(entity) <= mana;
}

/** Why a seat cannot pay for a card or a power; `null` if it can. */
function whyUnpaid(table: Table, seat: number, entity: Entity): HearthRefusal | null {
  const mana = playerStat(table, seat, Stat.mana);
  return isAffordable(entity, mana) ? null : refuse('not-enough-mana', { cost: costOf(entity), mana });
}

/** The outermost action of using a hero power. */
export function powerAction(table: Table, seat: number, { target, choose }: Power): Action {
  const power = powerOf(table, seat);
  return makeDetailedAction(Type.usePower, seat, power?.id ?? 0, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : oneTarget(target),
    choice: choose ?? -1,
  });
}

/** Lists how a seat may use its hero power. */
export function listPower(game: CardGame, table: Table, seat: number, legal: LegalCommand[]): void {
  const power = powerOf(table, seat);
  if (power === null || whyNotReady(table, seat, power) !== null) return;
  listUses(game, table, seat, power, { do: 'power', positions: 0, legal });
}

/** A seat's hero power; `null` if it has none. */
function powerOf(table: Table, seat: number): Entity | null {
  const id = idsIn(table, seat, Zone.power)[0];
  return id === undefined ? null : entityAt(table, id);
}

/** Why a command's option is wrong; `null` if the card or power has it, or has none and none is given. */
export function checkOption(
  game: CardGame,
  source: Entity,
  choose: number | undefined,
): HearthRefusal | null {
  const choices = choicesOf(game, source);
  if (choose === undefined && choices[0] !== -1) return refuse('option-needed');
  return !choices.includes(choose ?? -1) || choose === -1 ? refuse('bad-option') : null;
}

/** Why a card, a power or a location cannot be used with this option and target; `null` if it can. */
export function checkUse(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  { choose = -1, target }: { choose?: number; target?: number },
): HearthRefusal | null {
  const play = playOf(game, table, seat, source, choose, 0);
  const context = contextFor(game, table, seat, source);
  return whyNoWay(context, source, play) ?? checkTarget(context, source, play, target);
}

/** Why a card, a power or a location cannot be used with any option or target; `null` if it can. */
export function whyNoUse(game: CardGame, table: Table, seat: number, source: Entity): HearthRefusal | null {
  const context = contextFor(game, table, seat, source);
  const reasons = choicesOf(game, source).map((choose) => {
    const play = playOf(game, table, seat, source, choose, 0);
    return whyNoWay(context, source, play) ?? whyNoTarget(context, source, play);
  });
  return reasons.includes(null) ? null : (reasons[0] as HearthRefusal);
}

/** Lists how a card, a power or a location can be used: one entry for each option. */
export function listUses(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  { do: name, positions, legal }: { do: LegalCommand['do']; positions: number; legal: LegalCommand[] },
): void {
  const context = contextFor(game, table, seat, source);
  for (const choose of choicesOf(game, source)) {
    const play = playOf(game, table, seat, source, choose, 0);
    if (whyNoWay(context, source, play) !== null) continue;
    const aim = aimOf(context, source, play);
    if (lacksTarget(aim)) continue;
    const { need, allowed, preferred } = aim;
    legal.push({ do: name, entity: source.id, choose, target: need, allowed, preferred, positions });
  }
}
