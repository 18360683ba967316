import { entityAt } from '@aftercast/kernel';
import type { ScenarioAdapter } from '@aftercast/rules';
import { kindOf } from '../table.ts';
import { typeNames, Zone, zones } from '../vocabulary.ts';
import { entityChecks, hasKeyword, keywords, playerChecks } from './checks.ts';
import { layTable } from './lay.ts';
import { makePlayer, type PlayerSetup, parsePlayer } from './player.ts';
import { setupSteps } from './steps.ts';

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
  makePlayer: (player) => makePlayer(player as PlayerSetup),
  setUp: (changes, players, active) => layTable(changes, players as readonly PlayerSetup[], active),
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
