import type { Catalogue } from '@aftercast/cards';
import { type Entity, entityAt, type Game, type Table } from '@aftercast/kernel';
import { idsIn, questsOf } from './table.ts';
import { Limit, Zone } from './vocabulary.ts';

/** Whether a seat can have one more secret of this card: at most five with its sidequests, and no two alike (rules 4 and 38). */
export function takesSecret(game: Game, table: Table, seat: number, { card }: Entity): boolean {
  const secrets = idsIn(table, seat, Zone.secrets);
  return (
    secrets.length + sidequestsOf(game, table, seat) < Limit.secrets &&
    secrets.every((id) => entityAt(table, id).card !== card)
  );
}

/** Whether a seat can have one more quest of this card (rule 38). @param card a quest, by its number */
export function takesQuest(game: Game, table: Table, seat: number, card: number): boolean {
  const quests = questsOf(table, seat).map((id) => entityAt(table, id));
  if (!isSidequest(game, card)) return quests.every((it) => isSidequest(game, it.card));
  const sidequests = quests.filter((it) => isSidequest(game, it.card));
  const places = Limit.secrets - idsIn(table, seat, Zone.secrets).length;
  return sidequests.length < places && sidequests.every((it) => it.card !== card);
}

/** How many of the places for secrets a seat's sidequests take (rule 38). */
function sidequestsOf(game: Game, table: Table, seat: number): number {
  return questsOf(table, seat).filter((id) => isSidequest(game, entityAt(table, id).card)).length;
}

function isSidequest({ cards }: Game, card: number): boolean {
  return (cards as Catalogue['cards'])[card]?.card?.keywords?.includes('sidequest') ?? false;
}
