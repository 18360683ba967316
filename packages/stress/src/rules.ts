import { makeAction, type Table, zoneIndex } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type GameRules,
  type LegalCommand,
  type Reader,
  refuse,
  type ScenarioAdapter,
} from '@aftercast/rules';
import {
  ACTIVE_INDEX,
  Card,
  SHAPES,
  type Shape,
  Stat,
  startAction,
  stressGame,
  TARGETS,
  Type,
  Zone,
} from './game.ts';

/** A chain in a player's hand, as a scenario writes it. */
export interface ChainSetup {
  /** Its name in the scenario. */
  as?: string;
  /** How its reactions are connected. */
  shape: Shape;
  /** Reactions of a chain or a fan; levels of a tree. */
  length: number;
  /** Children of each node of a tree. Default 1. */
  width?: number;
}

/** A player of the stress game, as a scenario writes it. */
export interface StressPlayer {
  /** The chains in the player's hand. */
  chains: ChainSetup[];
}

function isChain(table: Table, seat: number, entity: number): boolean {
  return table.zones[zoneIndex(stressGame, seat, Zone.hand)]?.includes(entity) === true;
}

function check(table: Table, seat: number, command: Command) {
  if (command.do === 'end-turn') return null;
  if (command.do !== 'play') return refuse('no-such-card');
  if (command.target !== undefined) return refuse('no-target-taken');
  if (command.position !== undefined) return refuse('bad-position');
  if (command.choose !== undefined) return refuse('bad-option');
  return isChain(table, seat, command.card) ? null : refuse('not-in-hand');
}

/** The rules of the stress game, which a match plays like any other game. */
export const stress: GameRules<CardCommand> = {
  game: stressGame,
  commands: CARD_COMMANDS,
  active: (table) => table.registers[ACTIVE_INDEX] as number,
  check,
  action: (_table, seat, command) =>
    command.do === 'play' ? startAction(seat, command.card) : makeAction(Type.endTurn, seat, 0),
  legal: (table, seat) => {
    const plain = { choose: -1, target: 'none', allowed: [], preferred: [], positions: 0 } as const;
    const chains = table.zones[zoneIndex(stressGame, seat, Zone.hand)] as number[];
    const plays = chains.map(
      (entity): LegalCommand => ({ ...plain, do: 'play', entity, allowed: [], preferred: [] }),
    );
    return [...plays, { ...plain, do: 'end-turn', entity: 0, allowed: [], preferred: [] }];
  },
  whyNot: (table, seat, entity) => (isChain(table, seat, entity) ? null : refuse('not-in-hand')),
  characters: () => [],
  indispensable: (command) => command.do === 'end-turn',
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => stressAdapter,
};

const stressAdapter: ScenarioAdapter = {
  parsePlayer,
  makePlayer: (player) => player,
  setUp(changes, players, active) {
    const aliases = new Map<string, number>();
    for (let i = 0; i < TARGETS; i++)
      changes.create(Card.target, 0, zoneIndex(stressGame, 0, Zone.field), -1);
    (players as StressPlayer[]).forEach((player, seat) => {
      changes.create(Card.player, seat, zoneIndex(stressGame, seat, Zone.player), -1);
      for (const chain of player.chains) {
        const id = changes.create(Card.chain, seat, zoneIndex(stressGame, seat, Zone.hand), -1);
        changes.set(id, Stat.shape, SHAPES.indexOf(chain.shape));
        changes.set(id, Stat.length, chain.length);
        changes.set(id, Stat.width, chain.width ?? 1);
        if (chain.as !== undefined) aliases.set(chain.as, id);
      }
    });
    changes.setOwnRegister(0, active);
    return aliases;
  },
  zones: { hand: { kind: Zone.hand, single: false }, field: { kind: Zone.field, single: false } },
  zoneNames: stressGame.zones.map((it) => it.name),
  zoneName: (table, entity) =>
    stressGame.zones[(table.entities[entity]?.zone ?? 0) % stressGame.zones.length]?.name ?? '',
  setupSteps: {},
  entityChecks: {
    strength: { kind: 'number', read: (table, id) => table.entities[id]?.stats[Stat.strength] ?? null },
  },
  playerChecks: {},
  keywords: [],
  hasKeyword: () => false,
  silent: [],
  commands: { play: ['card', 'target', 'position', 'choose'], 'end-turn': [] },
  commandChecks: { playable: ['play'] },
};

function parsePlayer(value: unknown, path: string, reader: Reader): StressPlayer {
  const player = reader.object(value, path, ['chains']);
  const list = player?.chains === undefined ? [] : (reader.list(player.chains, `${path}.chains`) ?? []);
  return { chains: list.map((it, i) => parseChain(it, `${path}.chains[${i}]`, reader)) };
}

function parseChain(value: unknown, path: string, reader: Reader): ChainSetup {
  const chain = reader.object(value, path, ['as', 'shape', 'length', 'width'], ['shape', 'length']);
  const shape = SHAPES.find((it) => it === chain?.shape);
  if (chain !== null && shape === undefined)
    reader.report(`${path}.shape`, `expected one of ${SHAPES.join(', ')}`);
  const alias = chain?.as === undefined ? null : reader.alias(chain.as, `${path}.as`);
  return {
    shape: shape ?? 'chain',
    length: reader.integer(chain?.length, `${path}.length`, 1) ?? 1,
    width: chain?.width === undefined ? 1 : (reader.integer(chain.width, `${path}.width`, 1) ?? 1),
    ...(alias !== null && { as: alias }),
  };
}

/** A scenario in which the first seat has one chain in its hand, named `chain`. */
export function stressScenario(shape: Shape, length: number, width = 1) {
  const chains: ChainSetup[] = [{ as: 'chain', shape, length, width }];
  return {
    format: 'scenario/1',
    name: `A ${shape} of ${length}`,
    game: 'stress',
    players: [{ chains }, { chains: [] }],
    steps: [{ check: { 'p0.hand': { count: 1 } } }],
  };
}
