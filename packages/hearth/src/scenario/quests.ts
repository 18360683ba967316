import type { CardGame } from '@aftercast/cards';
import type { Changes, Table } from '@aftercast/kernel';
import { type Reader, readCard } from '@aftercast/rules';
import { questsOf, statOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/** A quest in play in a set-up. */
export interface QuestSetup {
  card: number;
  as: string | null;
  progress: number;
}

/** Reads the quests in play of a player: ids of cards, or how far each has come. */
export function parseQuests(game: CardGame, value: unknown, path: string, reader: Reader): QuestSetup[] {
  const card = (it: unknown, at: string) =>
    readCard(game, it, at, reader, 'a quest', (found) => found.card?.quest !== undefined);
  const quests = (reader.list(value, path) ?? []).flatMap((it, i): QuestSetup[] => {
    const here = `${path}[${i}]`;
    if (typeof it === 'string') {
      const plain = card(it, here);
      return plain === null ? [] : [{ card: plain, as: null, progress: 0 }];
    }
    const object = reader.object(it, here, ['card', 'as', 'progress'], ['card']);
    if (object === null) return [];
    const found = object.card === undefined ? null : card(object.card, `${here}.card`);
    const as = object.as === undefined ? null : reader.alias(object.as, `${here}.as`);
    const progress =
      object.progress === undefined ? 0 : (reader.integer(object.progress, `${here}.progress`, 0) ?? 0);
    if (found === null) return [];
    const goal = game.cards[found]?.printed[Stat.goal] ?? 0;
    if (progress >= goal)
      reader.report(`${here}.progress`, `expected less than the goal, which is ${goal}, got ${progress}`);
    return [{ card: found, as, progress }];
  });
  quests.forEach(({ card: one }, i) => {
    if (quests.slice(0, i).some((it) => it.card === one))
      reader.report(`${path}[${i}]`, `expected no two quests alike, got another "${game.cards[one]?.id}"`);
  });
  return quests;
}

/** Writes quests as {@link parseQuests} reads them. */
export function makeQuests({ cards }: CardGame, quests: readonly QuestSetup[]): unknown[] {
  return quests.map(({ card, as, progress }) => {
    const id = cards[card]?.id ?? '';
    return as === null && progress === 0
      ? id
      : { card: id, ...(as !== null && { as }), ...(progress > 0 && { progress }) };
  });
}

/** Puts quests beside their player. */
export function layQuests(
  changes: Changes,
  seat: number,
  quests: readonly QuestSetup[],
  aliases: Map<string, number>,
): void {
  for (const { card, as, progress } of quests) {
    const id = changes.create(card, seat, zoneOf(seat, Zone.player), -1);
    changes.takeOrder(id);
    changes.set(id, Stat.progress, progress);
    if (as !== null) aliases.set(as, id);
  }
}

/** Reads the quests in play of a seat. */
export function readQuests(table: Table, seat: number): QuestSetup[] {
  return questsOf(table, seat).map((id) => ({
    card: table.entities[id]?.card ?? 0,
    as: null,
    progress: statOf(table, id, Stat.progress),
  }));
}
