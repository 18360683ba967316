import {
  Changes,
  type Game,
  type Handling,
  makeDetailedAction,
  makeState,
  ObserverIndex,
  Phase,
  Resolver,
  readCauses,
  type State,
  Tape,
} from '@aftercast/kernel';
import type { Catalogue } from '../compile/catalogue.ts';
import { addEffects, evaluateForm } from '../compile/form.ts';
import type { Lexicon } from '../compile/lexicon.ts';
import { loadCards } from '../load.ts';

/** A toy game for tests of the language: just enough words to say every construct. */
export const ToyZone = { hero: 0, board: 1, hand: 2, traps: 3, bin: 4 } as const;
export const ToyStat = { attack: 0, health: 1, damage: 2, cost: 3, 'spell-damage': 4, taunt: 5 } as const;
export const ToyType = { use: 0, hit: 1, call: 2, spring: 3, death: 4, aim: 5, give: 6 } as const;

const zoneNames = Object.keys(ToyZone);
const names = Object.keys(ToyType);

export const toyLexicon: Lexicon = {
  zones: ToyZone,
  stats: ToyStat,
  keywords: { taunt: ToyStat.taunt, 'spell-damage': ToyStat['spell-damage'] },
  marks: ['trap'],
  types: { unit: { listens: [ToyZone.board] }, spell: { listens: [] }, hero: { listens: [ToyZone.hero] } },
  classes: ['plain'],
  rarities: ['common'],
  races: ['cat', 'dog'],
  untils: { soon: 7 },
  events: {
    played: { entries: [], measured: false, pointed: false },
    hit: {
      entries: [{ type: ToyType.hit, phase: Phase.perform }],
      measured: true,
      pointed: false,
      priority: 3,
      hiddenPriority: -1,
    },
    use: {
      entries: [{ type: ToyType.use, phase: Phase.prepare, subjects: (_, action) => [action.source] }],
      measured: false,
      pointed: true,
      others: true,
    },
    last: {
      entries: [{ type: ToyType.death, phase: Phase.perform }],
      measured: false,
      pointed: false,
      own: true,
      listens: [ToyZone.bin],
    },
  },
  effects: {
    hit: { type: ToyType.hit, needs: ['to', 'amount'], takes: ['split'], raised: true },
    call: {
      type: ToyType.call,
      needs: ['card'],
      takes: ['count'],
      could: (table) => (table.zones[ToyZone.board] as number[]).length < 3,
    },
    aim: { type: ToyType.aim, needs: ['to'], takes: [] },
    give: { type: ToyType.give, needs: ['to'], takes: ['stats', 'set', 'keywords', 'until'] },
  },
  heroZone: ToyZone.hero,
  eligible: (table, id) => (table.entities[id]?.stats[ToyStat.health] ?? 0) > 0,
  raise: ({ table, self }) => (table.entities[self]?.zone === ToyZone.hand ? 1 : 0),
  hidden: {
    mark: 'trap',
    listens: [ToyZone.traps],
    type: ToyType.spring,
    awake: (table, id) => (table.entities[id]?.zone ?? 0) % zoneNames.length === ToyZone.traps,
  },
};

/** A toy match: cards, a table, and a resolver. */
export class Toy {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly state: State;
  readonly changes: Changes;
  private readonly tape = new Tape();

  constructor(cards: unknown) {
    const catalogue = loadCards(toyLexicon, [{ file: 'toy.json', cards }]);
    this.catalogue = catalogue;
    const next = (handling: Handling, action: Parameters<typeof evaluateForm>[2]) => {
      const form = catalogue.forms[action.form];
      if (form) addEffects(handling, form.next, { ...action, subject: action.targets[0] ?? 0, position: -1 });
    };
    this.game = {
      name: 'toy',
      seats: 2,
      zones: zoneNames.map((name) => ({ name, visible: 'all' })),
      stats: Object.keys(ToyStat),
      registers: [],
      types: names.map((name) => ({ name, perform: next })),
      eventPhases: [],
      cards: catalogue.cards,
      rules: [],
      muting: -1,
      evaluate: (handling, action) =>
        evaluateForm(handling, catalogue.forms[action.form] as Catalogue['forms'][number], action),
    };
    this.state = makeState(this.game, 1);
    this.changes = new Changes(this.game, this.state.table, null, new ObserverIndex(this.game));
  }

  /** Puts a card on the table. @returns its id */
  put(seat: number, zone: number, card: string): number {
    const id = this.changes.create(this.catalogue.number(card), seat, seat * zoneNames.length + zone, -1);
    this.changes.takeOrder(id);
    return id;
  }

  /** Runs an action; every action that it set off, as `type source→targets×amount`. */
  run(
    type: number,
    player: number,
    source: number,
    details: Parameters<typeof makeDetailedAction>[3] = {},
  ): string[] {
    const resolver = new Resolver(this.game, this.state, { tape: this.tape });
    const from = this.tape.end;
    resolver.start(makeDetailedAction(type, player, source, details), player);
    resolver.run();
    const found: string[] = [];
    const pending = [...(readCauses(this.tape.slice(from))[0]?.roots ?? [])];
    for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
      const { action, cancelledBy } = node;
      const word = `${names[action.type]} ${action.source}→${action.targets.join(',')}×${action.amount}`;
      found.push(cancelledBy === 0 ? word : `${word} off`);
      pending.unshift(...node.children);
    }
    return found.slice(1);
  }

  /** Runs what playing a card does. */
  play(seat: number, id: number, chosen = 0): string[] {
    const entity = this.state.table.entities[id];
    const form = this.catalogue.cards[entity?.card ?? 0]?.played[0];
    return this.run(form?.type ?? 0, seat, id, { form: form?.index ?? 0, chosen });
  }
}

/** A unit for a toy: attack, health, and what else it has. */
export function unit(
  id: string,
  attack = 1,
  health = 1,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { id, name: id, type: 'unit', class: 'plain', attack, health, ...more };
}
