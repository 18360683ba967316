import { eachRecord, kindOf, RecordKind, type Table, Why } from '@aftercast/kernel';
import type { Session } from '@aftercast/match';
import type { SimulatedGame } from '../game.ts';
import type { ChainFacts } from './chunk.ts';

/** How a card was played in a match. */
export interface PlayedFacts {
  /** Number of copies. */
  copies: number;
  /** The turn of its player in which the first one was played, from 1. */
  turn: number;
}

/** Facts about one match, read from its event log. */
export interface GameFacts {
  /** Seat with the first turn; 0 if the match ended before it. */
  starter: number;
  /** Number of turns of both seats. */
  turns: number;
  /** Number of commands and answers of both seats, joining included. */
  commands: number;
  actions: number;
  /**
   * By seat: copies of each card, by id, that moved from the deck to the hand and stayed there; and how each card was
   * played.
   */
  drawn: [Map<string, number>, Map<string, number>];
  played: [Map<string, PlayedFacts>, Map<string, PlayedFacts>];
  /** By seat: the cards of the deck, by id, that were in its hand when the first turn began. */
  opening: [Set<string>, Set<string>];
  /** One entry for each command after the opening hands; the set-up of a match is left out. */
  chains: Omit<ChainFacts, 'game' | 'seed'>[];
  /** How often an action of one type set off one of another, keyed by `cause>type>why`. */
  causes: Map<string, number>;
}

/**
 * Reads the facts of a whole match in one pass.
 * @throws RangeError if the session has no event log
 */
export function readFacts(game: SimulatedGame, { journal, log, state }: Session): GameFacts {
  if (log === null) throw new RangeError('A report is read from the event log: leave `record` on.');
  const reader = new LogReader(game, state.table);
  reader.read(log.slice(log.start));
  return reader.facts(journal.length);
}

/** Names of the reasons for which an action is begun, by number. */
export const WHY_NAMES = ['command', 'prepare', 'perform', 'event-phase', 'follow-up'] as const;

class LogReader {
  private readonly game: SimulatedGame;
  private readonly table: Table;
  private starter = -1;
  private turns = 0;
  /** By seat. */
  private readonly ownTurns: [number, number] = [0, 0];
  private readonly kept: GameFacts['opening'] = [new Set(), new Set()];
  private actions = 0;
  private readonly chains: GameFacts['chains'] = [];
  /** Number of commands before the first turn; infinite until the turn starts. */
  private opening = Number.POSITIVE_INFINITY;
  private readonly played: GameFacts['played'] = [new Map(), new Map()];
  /** By seat: the card of each entity when it entered the hand. */
  private readonly drawn: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  /** How often, keyed by cause, type and why as one number. */
  private readonly causes = new Map<number, number>();
  /** Card of each entity. */
  private readonly cards: number[] = [];
  /** By action of the current command: its type, and the length of its chain of causes. */
  private types: number[] = [];
  private depths: number[] = [];

  /** @param table as it is at the end: it has the cards that were laid before the log began */
  constructor(game: SimulatedGame, table: Table) {
    this.game = game;
    this.table = table;
  }

  read(records: Int32Array): void {
    eachRecord(records, (at) => {
      switch (kindOf(records[at] as number)) {
        case RecordKind.command:
          this.command(records, at);
          return;
        case RecordKind.begin:
          this.begin(records, at);
          return;
        case RecordKind.move:
          this.move(records, at);
          return;
        case RecordKind.create:
          this.cards[records[at + 1] as number] = records[at + 2] as number;
          return;
        case RecordKind.field:
          // Fields of the record: entity, field, before, after. Field 0 is the card.
          if (records[at + 2] === 0) this.cards[records[at + 1] as number] = records[at + 4] as number;
          return;
        default:
          return;
      }
    });
  }

  facts(commands: number): GameFacts {
    const { actions, causes, chains, drawn, played, starter, turns } = this;
    return {
      starter: Math.max(0, starter),
      turns,
      commands,
      actions,
      drawn: [this.countCards(drawn[0]), this.countCards(drawn[1])],
      played,
      opening: this.kept,
      chains: chains.slice(this.opening),
      causes: new Map([...causes].map(([key, count]) => [this.nameCause(key), count])),
    };
  }

  private command(records: Int32Array, at: number): void {
    const [command, seat] = [records[at + 1] as number, records[at + 2] as number];
    this.chains.push({ command, seat, action: '', card: '', actions: 0, depth: 0 });
    this.types = [];
    this.depths = [];
  }

  /** Fields of a begin record: id, type, player, source, cause, why, … */
  private begin(records: Int32Array, at: number): void {
    const chain = this.chains[this.chains.length - 1];
    if (chain === undefined) return;
    const type = records[at + 2] as number;
    const player = records[at + 3] as number;
    const card = this.cardOf(records[at + 4] as number);
    this.link(chain, records, at);
    if (chain.actions === 1) {
      chain.action = this.typeName(type);
      chain.card = this.cardName(card);
    }
    const { playCard, startTurn } = this.game.landmarks;
    if (type === startTurn) {
      if (this.turns === 0) {
        this.starter = player;
        this.opening = this.chains.length;
        for (const seat of [0, 1] as const)
          for (const it of this.drawn[seat].values()) this.kept[seat].add(this.cardName(it));
      }
      this.turns++;
      this.ownTurns[player as 0 | 1]++;
    } else if (type === playCard) {
      const played = this.played[player as 0 | 1];
      const name = this.cardName(card);
      const before = played.get(name);
      if (before !== undefined) before.copies++;
      else played.set(name, { copies: 1, turn: Math.max(1, this.ownTurns[player as 0 | 1]) });
    }
  }

  /** Adds an action to its cause. */
  private link(chain: GameFacts['chains'][number], records: Int32Array, at: number): void {
    const id = records[at + 1] as number;
    const type = records[at + 2] as number;
    const cause = records[at + 5] as number;
    const why = records[at + 6] as Why;
    const depth = (this.depths[cause] ?? 0) + 1;
    this.types[id] = type;
    this.depths[id] = depth;
    this.actions++;
    chain.actions++;
    if (depth > chain.depth) chain.depth = depth;
    const by = this.types[cause];
    if (by === undefined || why === Why.command) return;
    const key = (by * this.game.rules.game.types.length + type) * WHY_NAMES.length + why;
    this.causes.set(key, (this.causes.get(key) ?? 0) + 1);
  }

  /** Fields of a move record: entity, zone before, index before, zone after, index after. */
  private move(records: Int32Array, at: number): void {
    const { deck, hand } = this.game.landmarks;
    const kinds = this.game.rules.game.zones.length;
    const [entity, from, to] = [
      records[at + 1] as number,
      records[at + 2] as number,
      records[at + 4] as number,
    ];
    if (from % kinds === deck && to % kinds === hand)
      this.drawn[Math.floor(to / kinds) as 0 | 1].set(entity, this.cardOf(entity));
    // Replaced cards of the opening hand do not count as drawn.
    else if (from % kinds === hand && to % kinds === deck)
      this.drawn[Math.floor(from / kinds) as 0 | 1].delete(entity);
  }

  private cardOf(entity: number): number {
    return this.cards[entity] ?? this.table.entities[entity]?.card ?? 0;
  }

  private countCards(drawn: ReadonlyMap<number, number>): Map<string, number> {
    const counts = new Map<string, number>();
    for (const card of drawn.values()) {
      const name = this.cardName(card);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  private nameCause(key: number): string {
    const types = this.game.rules.game.types.length;
    const why = key % WHY_NAMES.length;
    const pair = Math.floor(key / WHY_NAMES.length);
    return `${this.typeName(Math.floor(pair / types))}>${this.typeName(pair % types)}>${WHY_NAMES[why]}`;
  }

  private typeName(type: number): string {
    return this.game.rules.game.types[type]?.name ?? `type ${type}`;
  }

  private cardName(card: number): string {
    return this.game.rules.game.cards[card]?.id ?? '';
  }
}
