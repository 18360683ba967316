import { entityAt } from 'aftercast/kernel';
import {
  type CheckedField,
  layEntry,
  readCard,
  readEntries,
  type ScenarioAdapter,
  type SetupEntry,
  statusCheck,
  writeEntry,
} from 'aftercast/rules';
import { catalogue } from './cards.ts';
import { kindOf, lightOf, Own, Stat, Zone, zoneOf, zones } from './words.ts';

const LISTS = ['deck', 'hand', 'charms', 'spent'] as const;

/** A player as scenarios write one: the light of the lantern, and cards in zones. */
interface Player extends Partial<Record<(typeof LISTS)[number], SetupEntry<never>[]>> {
  light?: number | null;
}

const light: CheckedField = {
  kind: 'number',
  read: (table, id) =>
    kindOf(entityAt(table, id)) === Zone.lantern ? (entityAt(table, id).stats[Stat.light] ?? 0) : null,
};

/** How scenarios describe Lanterns: what a table has, what steps may do, and what can be checked. */
export const scenario: ScenarioAdapter = {
  parsePlayer(value, path, reader) {
    const object = reader.object(value, path, ['light', ...LISTS]) ?? {};
    const player: Player = {};
    if (object.light !== undefined) player.light = reader.integer(object.light, `${path}.light`, 1);
    for (const list of LISTS) {
      if (object[list] === undefined) continue;
      player[list] = readEntries(object[list], `${path}.${list}`, reader, 100, {
        flags: [],
        card: (card, at) =>
          readCard(catalogue, card, at, reader, 'a spell or a charm', ({ type }) => type !== 'lantern'),
        reportMisplaced(entry, at) {
          if (entry.damage > 0) reader.report(`${at}.damage`, 'expected no damage: cards have none');
        },
      });
    }
    return player;
  },
  makePlayer(player) {
    const { light, ...lists } = player as Player;
    const written = Object.entries(lists).map(([list, cards]) => [
      list,
      cards.map((entry) => writeEntry(catalogue, [], entry)),
    ]);
    return { ...(light && { light }), ...Object.fromEntries(written) };
  },
  setUp(changes, players, active) {
    const aliases = new Map<string, number>();
    changes.setOwnRegister(Own.active, active);
    (players as readonly Player[]).forEach((player, seat) => {
      const lantern = changes.create(catalogue.number('lantern'), seat, zoneOf(seat, Zone.lantern), -1);
      if (player.light) changes.set(lantern, Stat.light, player.light);
      for (const list of LISTS)
        for (const entry of player[list] ?? [])
          for (const id of layEntry(changes, seat, zoneOf(seat, Zone[list]), entry, aliases))
            if (list === 'charms') changes.takeOrder(id);
    });
    return aliases;
  },
  zones: {
    lantern: { kind: Zone.lantern, single: true },
    ...Object.fromEntries(LISTS.map((list) => [list, { kind: Zone[list], single: false }])),
  },
  zoneNames: zones.map(({ name }) => name),
  zoneName: (table, id) => zones[kindOf(entityAt(table, id))]?.name ?? '',
  setupSteps: {},
  entityChecks: { light },
  playerChecks: { light: { kind: 'number', read: lightOf }, status: statusCheck },
  keywords: [],
  hasKeyword: () => false,
  silent: ['steps', 'judge'],
  commands: { play: ['card', 'target'] },
  commandChecks: { playable: ['play'] },
};
