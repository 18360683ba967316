import { type CardGame, cardOf, counterChecks } from '@aftercast/cards';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import {
  type CheckedField,
  type ScenarioAdapter,
  type SetupStep,
  type StepValues,
  statusCheck,
  stepAction,
  stepGiving,
  stepOn,
  stepOnBy,
  stepPutting,
  stepRepeated,
  whyUnfit,
} from '@aftercast/rules';
import { canSpawn } from '../actions/programs.ts';
import {
  activeSeat,
  costOf,
  heroOf,
  heroStat,
  isBooting,
  isTarget,
  kindOf,
  memoryOf,
  strengthOf,
} from '../table.ts';
import { type CyberStat, keywordStats, Stat, Type, typeNames, Zone, zones } from '../vocabulary.ts';
import { layTable } from './lay.ts';
import { type CyberPlayerSetup, isProgram, makePlayer, parsePlayer } from './player.ts';
import { readPlayer } from './read-player.ts';

/** A number that programs have. */
function ofProgram(game: CardGame, read: (entity: Entity) => number): CheckedField {
  return {
    kind: 'number',
    read(table, id) {
      const entity = entityAt(table, id);
      return cardOf(game, entity).type === 'program' ? read(entity) : null;
    },
  };
}

function stat(which: CyberStat): (entity: Entity) => number {
  return ({ stats }) => stats[which] as number;
}

function flag(which: CyberStat): CheckedField {
  return { kind: 'boolean', read: (table, id) => entityAt(table, id).stats[which] !== 0 };
}

/** The fields of an entity that a scenario can check. */
const entityChecksOf = (game: CardGame): Readonly<Record<string, CheckedField>> => ({
  ...counterChecks(game, 'card', (_, id) => id),
  strength: ofProgram(game, strengthOf),
  fullStrength: ofProgram(game, stat(Stat.strength)),
  damage: ofProgram(game, stat(Stat.damage)),
  cost: ofProgram(game, costOf),
  memory: ofProgram(game, memoryOf),
  booting: { kind: 'boolean', read: (table, id) => isBooting(entityAt(table, id)) },
  attacked: flag(Stat.attacked),
  trashed: { kind: 'boolean', read: (table, id) => kindOf(entityAt(table, id)) === Zone.trash },
});

function ofPlayer(which: CyberStat): CheckedField {
  return { kind: 'number', read: (table, seat) => heroStat(table, seat, which) };
}

/** The fields of a player that a scenario can check. */
const playerChecksOf = (game: CardGame): Readonly<Record<string, CheckedField>> => ({
  ...counterChecks(game, 'player', heroOf),
  cpu: ofPlayer(Stat.cpu),
  maxCpu: ofPlayer(Stat.maxCpu),
  memory: ofPlayer(Stat.memory),
  maxMemory: ofPlayer(Stat.maxMemory),
  status: statusCheck,
  turn: { kind: 'boolean', read: (table, seat) => activeSeat(table) === seat },
});

/** Every keyword that a check may name. */
const keywords: readonly string[] = Object.keys(keywordStats);

/** Whether an entity has a keyword, printed or given. */
function hasKeyword(table: Table, id: number, keyword: string): boolean {
  return entityAt(table, id).stats[keywordStats[keyword] as CyberStat] !== 0;
}

/** Only programs can be in a hand, in a deck or in play. */
function whyNoProgram(game: CardGame, values: StepValues): string | null {
  return whyUnfit(game, values.number('card'), 'a program', isProgram);
}

/** A program needs room and memory to come into play. */
function whyNoSpawn(game: CardGame, table: Table, values: StepValues): string | null {
  const fault = whyNoProgram(game, values);
  if (fault !== null) return fault;
  return canSpawn(game, table, values.number('player'), values.number('card'))
    ? null
    : 'expected room and memory for it, found too little';
}

/** The steps by which a scenario may change the table between commands. */
const setupStepsOf = (game: CardGame): Readonly<Record<string, SetupStep>> => ({
  give: stepGiving(Type.giveCard, (_, values) => whyNoProgram(game, values)),
  'put-on-deck': stepPutting(Type.putOnDeck, (_, values) => whyNoProgram(game, values)),
  spawn: stepPutting(Type.spawn, (table, values) => whyNoSpawn(game, table, values)),
  damage: stepOnBy(game, Type.dealDamage, { what: 'a hero or a program on a field', fits: isTarget }),
  trash: stepOn(game, Type.trash, {
    what: 'a program on a field',
    fits: (entity) => kindOf(entity) === Zone.field,
  }),
  draw: stepRepeated(Type.drawCard),
  cpu: {
    keys: { player: 'player', cpu: 'amount', maxCpu: 'amount?' },
    actions: (_, values) => [
      stepAction(
        Type.setCpu,
        { amount: values.number('cpu'), choice: values.number('maxCpu', -1) },
        values.number('player'),
      ),
    ],
  },
});

/** Action types that a trace must list. */
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

/** How scenarios describe a game of `cyber`. */
export const scenarioOf = (game: CardGame): ScenarioAdapter => ({
  parsePlayer: (value, path, reader) => parsePlayer(game, value, path, reader),
  makePlayer: (player) => makePlayer(game, player as CyberPlayerSetup),
  readPlayer: (table, seat) => readPlayer(game, table, seat),
  setUp: (changes, players, active) =>
    layTable(game, changes, players as readonly CyberPlayerSetup[], active),
  zones: {
    hero: { kind: Zone.hero, single: true },
    deck: { kind: Zone.deck, single: false },
    hand: { kind: Zone.hand, single: false },
    field: { kind: Zone.field, single: false },
    trash: { kind: Zone.trash, single: false },
  },
  zoneNames: zones.map(({ name }) => name),
  zoneName: (table, entity) => zones[kindOf(entityAt(table, entity))]?.name ?? '',
  setupSteps: setupStepsOf(game),
  entityChecks: entityChecksOf(game),
  playerChecks: playerChecksOf(game),
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
});
