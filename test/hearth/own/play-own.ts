import { hearthWith } from '@aftercast/hearth/own-cards';
import { Session } from '@aftercast/match';
import { laySetup, parseScenario } from '@aftercast/match/scenario';
import { type GameCommand, withScenario } from '@aftercast/rules';

/** What a player of a test has, as in a scenario. */
export type Side = Readonly<Record<string, unknown>>;

/** A minion with what a test needs of it. */
export function minion(id: string, more: Side = {}): Side {
  return { id, name: id, type: 'minion', class: 'neutral', cost: 0, attack: 1, health: 5, ...more };
}

/** A spell that costs nothing. */
export function spell(id: string, effects: unknown[], more: Side = {}): Side {
  const routines = [{ on: { event: 'played' }, do: effects }];
  return { id, name: id, type: 'spell', class: 'neutral', cost: 0, routines, ...more };
}

/** A match of `hearth` with cards of one's own, from two players' set-ups, in the first one's turn. */
export async function layOwn(cards: readonly Side[], players: [Side, Side]): Promise<OwnMatch> {
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards }] }));
  const steps = [{ do: 'end-turn' }];
  const read = parseScenario({ format: 'scenario/1', name: 'a test', game: 'hearth', players, steps }, [
    rules,
  ]);
  if (!read.ok) throw new Error(read.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return new OwnMatch(new Session(read.rules, laySetup(read.rules, read.value).state));
}

/** A session with entities by the ids of their cards. */
export class OwnMatch {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** The first entity of a card. */
  id(card: string): number {
    const { game, state } = this.session;
    const found = state.table.entities.find((it) => it && game.cards[it.card]?.id === card);
    if (!found) throw new RangeError(`No entity of ${card} is on this table.`);
    return found.id;
  }

  /** A stat of the first entity of a card. */
  stat(card: string, stat: string): number {
    const { game, state } = this.session;
    return state.table.entities[this.id(card)]?.stats[game.stats.indexOf(stat)] as number;
  }

  /** Plays a card of the first player's. @returns the code of the refusal; `null` if it was carried out */
  play(card: string, target?: string): string | null {
    const command = { do: 'play', card: this.id(card), ...(target && { target: this.id(target) }) };
    return this.session.play(0, command as GameCommand)?.code ?? null;
  }
}
