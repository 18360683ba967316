import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { type CheckedField, type ScenarioAdapter, status } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import { activeSeat, costOf, heroStat, isBooting, kindOf, memoryOf, strengthOf } from '../table.ts';
import { type CyberStat, keywordStats, Stat, typeNames, Zone, zones } from '../vocabulary.ts';
import { layTable } from './lay.ts';
import { type CyberPlayerSetup, makePlayer, parsePlayer } from './player.ts';
import { setupSteps } from './steps.ts';

/** A number that programs have. */
function ofProgram(read: (entity: Entity) => number): CheckedField {
  return {
    of: 'number',
    read(table, id) {
      const entity = entityAt(table, id);
      return cardOf(entity).type === 'program' ? read(entity) : null;
    },
  };
}

function stat(which: CyberStat): (entity: Entity) => number {
  return ({ stats }) => stats[which] as number;
}

function flag(which: CyberStat): CheckedField {
  return { of: 'boolean', read: (table, id) => entityAt(table, id).stats[which] !== 0 };
}

/** What can be checked of an entity. */
export const entityChecks: Readonly<Record<string, CheckedField>> = {
  strength: ofProgram(strengthOf),
  fullStrength: ofProgram(stat(Stat.strength)),
  damage: ofProgram(stat(Stat.damage)),
  cost: ofProgram(costOf),
  memory: ofProgram(memoryOf),
  booting: { of: 'boolean', read: (table, id) => isBooting(entityAt(table, id)) },
  attacked: flag(Stat.attacked),
  trashed: { of: 'boolean', read: (table, id) => kindOf(entityAt(table, id)) === Zone.trash },
};

function ofPlayer(which: CyberStat): CheckedField {
  return { of: 'number', read: (table, seat) => heroStat(table, seat, which) };
}

/** What can be checked of a player. */
export const playerChecks: Readonly<Record<string, CheckedField>> = {
  cpu: ofPlayer(Stat.cpu),
  maxCpu: ofPlayer(Stat.maxCpu),
  memory: ofPlayer(Stat.memory),
  maxMemory: ofPlayer(Stat.maxMemory),
  status,
  turn: { of: 'boolean', read: (table, seat) => activeSeat(table) === seat },
};

/** Every keyword that a check may name. */
export const keywords: readonly string[] = Object.keys(keywordStats);

/** Whether an entity has a keyword, be it printed or given. */
export function hasKeyword(table: Table, id: number, keyword: string): boolean {
  return entityAt(table, id).stats[keywordStats[keyword] as CyberStat] !== 0;
}

/** Action types that a trace must not leave out. */
const traced = new Set([
  'play-card',
  'attack',
  'deal-damage',
  'draw-card',
  'discard',
  'trash',
  'trashed',
  'spawn',
  'give-card',
  'recall',
  'patch',
  'boot',
  'gain-cpu',
  'lose-cpu',
  'gain-memory',
  'start-turn',
  'end-turn',
  'sweep',
]);

/** How `cyber` is written in scenarios. */
export const cyberScenario: ScenarioAdapter = {
  parsePlayer,
  makePlayer: (player) => makePlayer(player as CyberPlayerSetup),
  setUp: (changes, players, active) => layTable(changes, players as readonly CyberPlayerSetup[], active),
  zones: {
    hero: { kind: Zone.hero, single: true },
    deck: { kind: Zone.deck, single: false },
    hand: { kind: Zone.hand, single: false },
    field: { kind: Zone.field, single: false },
    trash: { kind: Zone.trash, single: false },
  },
  zoneNames: zones.map(({ name }) => name),
  zoneName: (table, entity) => zones[kindOf(entityAt(table, entity))]?.name ?? '',
  setupSteps,
  entityChecks,
  playerChecks,
  keywords,
  hasKeyword,
  silent: typeNames.filter((name) => !traced.has(name)),
  commands: {
    play: ['card', 'target', 'position', 'choose'],
    attack: ['with', 'target', 'routine'],
    power: ['target', 'choose'],
    'end-turn': [],
  },
  commandChecks: { canAttack: ['attack'], playable: ['play'] },
};
