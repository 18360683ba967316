import {
  type Action,
  type ActionDetails,
  type CauseNode,
  type CauseTree,
  Changes,
  checkTable,
  EventLog,
  hashTable,
  makeDetailedAction,
  makeState,
  ObserverIndex,
  type Oracle,
  printTable,
  Resolver,
  readCauses,
  type State,
  Why,
} from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { auras } from '../game.ts';
import { catalogue, hearth } from '../hearth.ts';
import type { HearthRefusal } from '../messages.ts';
import { heroOf, zoneOf } from '../table.ts';
import { type HearthStat, type HearthZone, OwnRegister, Stat, Zone } from '../vocabulary.ts';

/** A card of a set-up: its id, or its id and a name for it: `wisp` or `wisp=w1`. */
type Entry = string;

/** One side of a set-up for a test. */
export interface TestSide {
  hero?: string;
  mana?: number;
  deck?: Entry[];
  hand?: Entry[];
  board?: Entry[];
  secrets?: Entry[];
}

export interface Options {
  /** Names of the outcomes of random choices, in order. */
  picks?: string[];
  seed?: number;
  /** Whether a twin runs beside it; tests with thousands of commands turn it off. */
  twin?: boolean;
}

/** A small match in seat 0's turn, for tests, checked after every command. */
export class TestTable {
  readonly state: State;
  readonly names = new Map<string, number>();
  /** Names of the outcomes of random choices, in order. */
  readonly picks: string[];
  private readonly resolver: Resolver;
  private readonly log = new EventLog();
  private readonly twin: boolean;
  private mark = 0;

  constructor(sides: [TestSide, TestSide], { picks = [], seed = 1, twin = true }: Options = {}) {
    this.twin = twin;
    this.state = makeState(hearth.game, seed);
    this.picks = picks;
    const changes = new Changes(hearth.game, this.state.table, null, new ObserverIndex(hearth.game));
    changes.setOwnRegister(OwnRegister.turn, 1);
    sides.forEach((side, seat) => {
      this.lay(changes, seat, side);
    });
    auras.lay(changes);
    this.resolver = new Resolver(hearth.game, this.state, {
      log: this.log,
      oracle: this.oracle(this.picks),
    });
  }

  get table(): State['table'] {
    return this.state.table;
  }

  /** Returns the id of an entity by its name, by a card's id (the first one), or by `p0.hero`. */
  id(name: string): number {
    const seat = /^p([01])\.hero$/.exec(name)?.[1];
    const id = seat === undefined ? this.names.get(name) : heroOf(this.table, Number(seat));
    const found = id ?? this.table.entities.find((it) => it && catalogue.cards[it.card]?.id === name)?.id;
    if (found === undefined) throw new RangeError(`Nothing on this table has the name ${name}.`);
    return found;
  }

  name(id: number): string {
    for (const [name, it] of this.names) if (it === id) return name;
    for (const seat of [0, 1]) if (heroOf(this.table, seat) === id) return `p${seat}.hero`;
    return catalogue.cards[this.table.entities[id]?.card ?? 0]?.id ?? `#${id}`;
  }

  stat(name: string, stat: HearthStat): number {
    return this.table.entities[this.id(name)]?.stats[stat] as number;
  }

  /** Sets a stat; nothing answers. */
  set(name: string, stat: HearthStat, value: number): void {
    const index = new ObserverIndex(hearth.game);
    new Changes(hearth.game, this.table, null, index).set(this.id(name), stat, value);
  }

  /** The names of the entities in a seat's zone. */
  zone(seat: number, kind: HearthZone): string[] {
    return (this.table.zones[zoneOf(seat, kind)] as number[]).map((id) => this.name(id));
  }

  /** Gives a command and resolves it. @returns the refusal; `null` if it was accepted */
  command(seat: number, command: Command): HearthRefusal | null {
    const refusal = hearth.check(this.table, seat, command);
    if (refusal === null) this.run(hearth.action(this.table, seat, command), seat);
    return refusal;
  }

  play(card: string, target?: string, position?: number): HearthRefusal | null {
    return this.command(this.seat, {
      do: 'play',
      card: this.id(card),
      ...(target !== undefined && { target: this.id(target) }),
      ...(position !== undefined && { position }),
    });
  }

  attack(attacker: string, target: string): HearthRefusal | null {
    return this.command(this.seat, { do: 'attack', with: this.id(attacker), target: this.id(target) });
  }

  power(target?: string): HearthRefusal | null {
    return this.command(this.seat, {
      do: 'power',
      ...(target !== undefined && { target: this.id(target) }),
    });
  }

  endTurn(): void {
    this.command(this.seat, { do: 'end-turn' });
  }

  /** The remaining health of a character. */
  health(name: string): number {
    return this.stat(name, Stat.health) - this.stat(name, Stat.damage);
  }

  /** Runs an action without a card as its cause, like a scenario's step. */
  act(type: number, player: number, details: ActionDetails): void {
    this.run(makeDetailedAction(type, player, 0, details));
  }

  /** Runs an outermost action to the end, next to a twin that is rebuilt from JSON after every step (law S1). */
  run(action: Action, seat = -1): void {
    const before = JSON.stringify({ state: this.state, action, picks: this.picks });
    this.mark = this.log.end;
    this.resolver.start(action, seat);
    this.resolver.run();
    checkTable(hearth.game, this.table);
    if (this.twin) this.runTwin(before, seat);
  }

  /** The actions of the last command. */
  get causes(): CauseTree {
    return readCauses(this.log.slice(this.mark))[0] as CauseTree;
  }

  /** The tree of the last command, as `docs/worked-traces.md` draws it. */
  draw(): string {
    return this.causes.roots.map((root) => this.drawNode(root, '', '')).join('\n');
  }

  drawTable(): string {
    return printTable(hearth.game, this.table);
  }

  private runTwin(before: string, seat: number): void {
    const { state, action, picks } = JSON.parse(before) as { state: State; action: Action; picks: string[] };
    const oracle = this.oracle(picks);
    let twin = new Resolver(hearth.game, state, { oracle });
    twin.start(action, seat);
    do {
      twin = new Resolver(hearth.game, JSON.parse(JSON.stringify(twin.state)) as State, { oracle });
    } while (twin.step() !== 'idle');
    if (hashTable(twin.state.table) !== hashTable(this.table))
      throw new Error(
        `S1: the twin went another way:\n${printTable(hearth.game, twin.state.table)}\n\n${this.drawTable()}`,
      );
  }

  private oracle(picks: string[]): Oracle {
    return ({ candidates }) => {
      const pick = picks.shift();
      return pick === undefined ? null : candidates.indexOf(this.id(pick));
    };
  }

  private get seat(): number {
    return hearth.active(this.table);
  }

  private drawNode(node: CauseNode, first: string, rest: string): string {
    const { id, type, source, targets, amount, why, cause } = node.action;
    const phase = why === Why.prepare ? 'prepare: ' : why === Why.perform ? 'perform: ' : '';
    const words = [`${phase}${id} ${hearth.game.types[type]?.name}`];
    if (source !== 0) words.push(this.name(source));
    if (targets.length > 0) words.push(`→ ${targets.map((it) => this.name(it)).join(', ')}`);
    if (amount !== 0) words.push(`(${amount})`);
    let line = words.join(' ');
    if (why === Why.followUp) line += `, after ${cause}`;
    if (node.cancelledBy !== 0) line += `, cancelled by ${node.cancelledBy}`;
    if (node.dropped) line += ', dropped';
    const children = node.children.map((child, i) => {
      const last = i === node.children.length - 1;
      return this.drawNode(child, `${rest}${last ? '└─ ' : '├─ '}`, `${rest}${last ? '   ' : '│  '}`);
    });
    return [`${first}${line}`, ...children].join('\n');
  }

  private lay(changes: Changes, seat: number, side: TestSide): void {
    const hero = side.hero ?? 'mage';
    const player = this.put(changes, seat, Zone.player, 'player');
    changes.set(player, Stat.mana, side.mana ?? 10);
    changes.set(player, Stat.maxMana, side.mana ?? 10);
    this.put(changes, seat, Zone.hero, hero);
    const power = catalogue.cards[catalogue.number(hero)]?.card?.power;
    if (power !== undefined) this.put(changes, seat, Zone.power, power);
    for (const card of side.deck ?? []) this.put(changes, seat, Zone.deck, card);
    for (const card of side.hand ?? []) this.put(changes, seat, Zone.hand, card);
    for (const card of side.board ?? []) this.put(changes, seat, Zone.battlefield, card);
    for (const card of side.secrets ?? []) this.put(changes, seat, Zone.secrets, card);
  }

  private put(changes: Changes, seat: number, kind: HearthZone, entry: Entry): number {
    const [card = '', name] = entry.split('=');
    const number = catalogue.number(card);
    if (number === 0) throw new RangeError(`There is no card ${card}.`);
    const id = changes.create(number, seat, zoneOf(seat, kind), -1);
    if (kind !== Zone.deck && kind !== Zone.hand) changes.takeOrder(id);
    if (name !== undefined) this.names.set(name, id);
    return id;
  }
}
