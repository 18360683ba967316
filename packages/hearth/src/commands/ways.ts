import { contextOf, type Play } from '@aftercast/cards';
import type { Entity, Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import { game } from '../game.ts';
import type { HearthRefusal } from '../refusals.ts';
import { Limit } from '../vocabulary.ts';

const ONE_WAY: readonly number[] = [-1];

/** What can be chosen between when a card is played or a power is used: indices of its options; -1 if it has none. */
export function choicesOf(entity: Entity): readonly number[] {
  const { options } = cardOf(entity);
  return options.length === 0 ? ONE_WAY : options.map((_, i) => i);
}

/** Why a card cannot be played in a way now, wherever it is pointed: a spell needs what it uses (rule 21). */
export function whyNoWay(table: Table, seat: number, source: Entity, play: Play): HearthRefusal | null {
  if (play.needs !== null && !play.needs(contextFor(table, seat, source))) return refuse('needs-unmet');
  const { type } = cardOf(source);
  if (type === 'minion' || type === 'weapon') return null;
  const { forms } = play;
  if (forms.length === 0) return null;
  if (forms.every((form) => form.could != null && !form.could(table, seat)))
    return refuse('board-full', { limit: Limit.board });
  const context = contextFor(table, seat, source);
  const spent = forms.every(({ steps }) => steps?.some != null && !steps.some(context));
  return spent ? refuse('needs-unmet') : null;
}

/** What is worked out from the side of the seat that would play a card. */
export function contextFor(table: Table, seat: number, source: Entity) {
  const nothing = { player: seat, chosen: 0, subject: 0, measure: 0 };
  return contextOf({ game, table }, null, nothing, source.id);
}
