import {
  type Action,
  type ActionType,
  Changes,
  EventLog,
  eachRecord,
  type Game,
  type Handling,
  hasTarget,
  KERNEL_REGISTERS,
  kindOf,
  makeDetailedAction,
  makeState,
  ObserverIndex,
  RecordKind,
  Resolver,
  readCauses,
  type State,
} from '@aftercast/kernel';
import { aurasOf } from '../compile/aura-refresh.ts';
import type { Catalogue, CompiledPlay } from '../compile/catalogue.ts';
import { enchant } from '../compile/enchantments.ts';
import { addEffects, evaluateForm, type Form } from '../compile/form.ts';
import type { Lexicon } from '../compile/lexicon.ts';
import { performSteps } from '../compile/perform.ts';
import { loadCards } from '../load.ts';
import { ToyStat, ToyType, toyLexicon, toyNames, toyZoneNames } from './toy-lexicon.ts';

export { ToyStat, ToyType, ToyZone, toyLexicon } from './toy-lexicon.ts';

/** A toy match: cards, a table, and a resolver. */
export class CardToy {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly state: State;
  readonly changes: Changes;
  private readonly log = new EventLog();

  /** @param shared names of the zones that all seats have in common */
  constructor(
    cards: unknown,
    {
      lexicon = toyLexicon,
      seats = 2,
      shared = [],
    }: { lexicon?: Lexicon; seats?: number; shared?: readonly string[] } = {},
  ) {
    const catalogue = loadCards(lexicon, [{ file: 'toy.json', cards }]);
    this.catalogue = catalogue;
    this.game = {
      name: 'toy',
      seats,
      zones: toyZoneNames.map((name) => ({ name, visible: 'all', shared: shared.includes(name) })),
      stats: Object.keys(ToyStat),
      registers: [{ name: 'auras' }],
      types: toyNames.map((name) => typeOf(catalogue, name)),
      stateBasedActions: [],
      cards: catalogue.cards,
      rules: [],
      muting: -1,
      attached: (form) => catalogue.enchantments[form] ?? [],
      auras: aurasOf(lexicon, 0),
      evaluate: (handling, action) => evaluateForm(handling, formOf(catalogue, action), action),
    };
    this.state = makeState(this.game, 1);
    this.changes = new Changes(this.game, this.state.table, null, new ObserverIndex(this.game));
  }

  /** Puts a card on the table. @returns its id */
  put(seat: number, zone: number, card: string): number {
    const id = this.changes.create(this.catalogue.number(card), seat, seat * toyZoneNames.length + zone, -1);
    this.changes.takeOrder(id);
    return id;
  }

  /** A stat of an entity. */
  stat(id: number, stat: number): number | undefined {
    return this.state.table.entities[id]?.stats[stat];
  }

  /** How many enchantments and effects of auras an entity has. */
  attached(id: number): number | undefined {
    return this.state.table.entities[id]?.attachments.length;
  }

  /** The entities that have lost an attachment in the actions so far, in order. */
  get detachedFrom(): number[] {
    const found: number[] = [];
    const records = this.log.slice(0);
    eachRecord(records, (at) => {
      if (kindOf(records[at] as number) === RecordKind.detach) found.push(records[at + 1] as number);
    });
    return found;
  }

  /** How many attachments of auras there are. */
  get live(): number | undefined {
    return this.state.table.registers[KERNEL_REGISTERS];
  }

  /** Runs an action. @returns every action that it caused, as `type source→targets×amount` */
  run(
    type: number,
    player: number,
    source: number,
    details: Parameters<typeof makeDetailedAction>[3] = {},
  ): string[] {
    const resolver = new Resolver(this.game, this.state, { log: this.log });
    const from = this.log.end;
    resolver.start(makeDetailedAction(type, player, source, details), player);
    resolver.run();
    const found: string[] = [];
    const pending = [...(readCauses(this.log.slice(from))[0]?.roots ?? [])];
    for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
      const { action, cancelledBy } = node;
      const word = `${toyNames[action.type]} ${action.source}→${action.targets.join(',')}×${action.amount}`;
      // Actions that only become other actions are left out.
      if (action.type !== ToyType.steps || cancelledBy !== 0)
        found.push(cancelledBy === 0 ? word : `${word} off`);
      pending.unshift(...node.children);
    }
    return found.slice(1);
  }

  /** Runs what playing a card does: always, in some plays (`combo`), or one of its options. */
  play(seat: number, id: number, chosen = 0, way: 'always' | 'combo' | number = 'always'): string[] {
    const measure = way === 'always' ? 0 : way === 'combo' ? -1 : way + 1;
    return this.run(ToyType.play, seat, id, { chosen, measure });
  }
}

/** A unit of the toy game, with attack, health, and more keys. */
export function unit(
  id: string,
  attack = 1,
  health = 1,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { id, name: id, type: 'unit', class: 'plain', attack, health, ...more };
}

/** A hero of the toy game. */
export const boss = { id: 'boss', name: 'boss', type: 'hero', class: 'plain', health: 30 };

function formOf(catalogue: Catalogue, action: Action): Form {
  return catalogue.forms[action.form] as Form;
}

/** What playing a card does, for an action of type `play`; its `measure` chooses the way. */
function playOf(catalogue: Catalogue, handling: Handling, { source, measure }: Action): CompiledPlay {
  const card = catalogue.cards[handling.table.entities[source]?.card ?? 0];
  const play = measure === 0 ? card?.play : measure < 0 ? card?.combo : card?.options[measure - 1];
  if (!play) throw new Error('The card has no such play.');
  return play;
}

function typeOf(catalogue: Catalogue, name: string): ActionType {
  const addAnswers = (handling: Handling, action: Action, subject: number, forms: readonly Form[]) =>
    addEffects(handling, forms, { ...action, subject, position: -1 });
  const next = (handling: Handling, action: Action) =>
    addAnswers(handling, action, action.targets[0] ?? 0, formOf(catalogue, action)?.next ?? []);
  switch (name) {
    case 'play':
      return {
        name,
        perform: (handling, action) =>
          addAnswers(handling, action, 0, playOf(catalogue, handling, action).forms),
      };
    case 'steps':
      return {
        name,
        perform: (handling, action) => performSteps(handling, formOf(catalogue, action), action),
      };
    case 'give':
      return { name, perform: (handling, action) => enchant(handling, formOf(catalogue, action), action) };
    case 'end':
      return {
        name,
        perform: (handling, { targets, measure }) => handling.detach(targets[0] as number, measure),
      };
    case 'pick':
      return {
        name,
        perform(handling, action) {
          const { next, rest } = formOf(catalogue, action);
          for (const [i, it] of action.targets.entries())
            addAnswers(handling, action, it, i === 0 ? next : rest);
        },
      };
    case 'spring':
      return { name, possible: hasTarget, perform: next };
    default:
      return { name, perform: next };
  }
}
