import { type CardGame, cardOf } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import type { ScenarioAdapter } from '@aftercast/rules';
import { idsIn, kindOf } from '../table.ts';
import { typeNames, Zone, zones } from '../vocabulary.ts';
import { checkedKeywordsOf, entityChecksOf, hasKeyword, playerChecksOf } from './checks.ts';
import { layTable } from './lay.ts';
import { type HearthPlayerSetup, makePlayer, parsePlayer } from './player.ts';
import { readPlayer } from './read-player.ts';
import { setupStepsOf } from './steps.ts';

/** Action types that a trace must list. */
const traced = new Set([
  'play-card',
  'cast-spell',
  'summon',
  'battlecry',
  'attack',
  'damage',
  'heal',
  'armor',
  'draw',
  'fatigue',
  'discard',
  'destroy',
  'deaths',
  'death',
  'buff',
  'silence',
  'freeze',
  'transform',
  'return-to-hand',
  'take-control',
  'give-card',
  'equip',
  'use-power',
  'reveal-secret',
  'gain-mana',
  'start-turn',
  'end-turn',
  'choose',
]);

/** How scenarios describe a game of `hearth`. */
export const scenarioOf = (game: CardGame): ScenarioAdapter => ({
  parsePlayer: (value, path, reader) => parsePlayer(game, value, path, reader),
  makePlayer: (player) => makePlayer(game, player as HearthPlayerSetup),
  readPlayer: (table, seat) => readPlayer(game, table, seat),
  setUp: (changes, players, active) =>
    layTable(game, changes, players as readonly HearthPlayerSetup[], active),
  zones: {
    hero: { kind: Zone.hero, single: true, gone: (table, seat) => deadHero(game, table, seat) },
    power: { kind: Zone.power, single: true },
    weapon: { kind: Zone.weapon, single: true },
    deck: { kind: Zone.deck, single: false },
    hand: { kind: Zone.hand, single: false },
    board: { kind: Zone.battlefield, single: false },
    secrets: { kind: Zone.secrets, single: false },
    quests: { kind: Zone.player, single: false, after: 1 },
    graveyard: { kind: Zone.graveyard, single: false },
  },
  zoneNames: zones.map(({ name }) => name).filter((name) => name !== 'player'),
  zoneName: (table, entity) => zones[kindOf(entityAt(table, entity))]?.name ?? '',
  setupSteps: setupStepsOf(game),
  entityChecks: entityChecksOf(game),
  playerChecks: playerChecksOf(game),
  keywords: checkedKeywordsOf(game),
  hasKeyword: (table, entity, keyword) => hasKeyword(game, table, entity, keyword),
  silent: typeNames.filter((name) => !traced.has(name)),
  commands: {
    play: ['card', 'target', 'position', 'choose'],
    attack: ['with', 'target'],
    power: ['target', 'choose'],
    use: ['with', 'target', 'choose'],
    'end-turn': [],
  },
  commandChecks: { canAttack: ['attack'], playable: ['play', 'power', 'use'] },
});

/** The hero of a seat in the graveyard; 0 for none. */
function deadHero(game: CardGame, table: Table, seat: number): number {
  return (
    idsIn(table, seat, Zone.graveyard).findLast((id) => cardOf(game, entityAt(table, id)).type === 'hero') ??
    0
  );
}
