import { Phase } from '@aftercast/kernel';
import type { Lexicon } from '../compile/lexicon.ts';
import { CARD_KEYS } from '../language/words.ts';

/** A toy game for tests of the language, with just enough words for every construct. */
export const ToyZone = { hero: 0, board: 1, hand: 2, traps: 3, bin: 4, seat: 5 } as const;
export const ToyStat = { attack: 0, health: 1, damage: 2, cost: 3, 'spell-damage': 4, taunt: 5 } as const;
export const ToyType = {
  use: 0,
  hit: 1,
  call: 2,
  spring: 3,
  death: 4,
  aim: 5,
  give: 6,
  play: 7,
  steps: 8,
  update: 9,
  end: 10,
  pick: 11,
  mend: 12,
} as const;

export const toyZoneNames: readonly string[] = Object.keys(ToyZone);
export const toyNames: readonly string[] = Object.keys(ToyType);

export const toyLexicon: Lexicon = {
  keys: [...CARD_KEYS],
  zones: ToyZone,
  stats: ToyStat,
  readings: {
    /** What is left of it. */
    life: (_, { stats }) => (stats[ToyStat.health] as number) - (stats[ToyStat.damage] as number),
  },
  states: { hurt: (_, { stats }) => (stats[ToyStat.damage] as number) > 0 },
  keywords: { taunt: ToyStat.taunt, 'spell-damage': ToyStat['spell-damage'] },
  marks: ['trap', 'noble'],
  types: {
    unit: { listens: [ToyZone.board], needs: ['health'] },
    spell: { listens: [] },
    hero: { listens: [ToyZone.hero] },
    seat: { listens: [ToyZone.seat] },
  },
  classes: ['plain'],
  rarities: ['common'],
  races: ['cat', 'dog'],
  untils: { soon: 7 },
  events: {
    played: { entries: [], measured: false, pointed: false, played: 'always' },
    combo: { entries: [], measured: false, pointed: false, played: 'sometimes' },
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
    hit: {
      type: ToyType.hit,
      needs: ['to', 'amount'],
      takes: ['split', 'by'],
      reaches: ['board', 'hero'],
      /** A card in hand hits harder. */
      raise: ({ table, self }, amount) => (table.entities[self]?.zone === ToyZone.hand ? amount + 1 : amount),
    },
    /** It mends, or hits while its player has a trap. */
    mend: {
      type: ToyType.mend,
      needs: ['to', 'amount'],
      takes: [],
      turned: (table, player) =>
        (table.zones[player * toyZoneNames.length + ToyZone.traps] as number[]).length > 0
          ? ToyType.hit
          : null,
    },
    call: {
      type: ToyType.call,
      needs: [],
      takes: ['card', 'copy', 'count', 'for', 'next'],
      makes: ['unit'],
      could: (table) => (table.zones[ToyZone.board] as number[]).length < 3,
    },
    aim: { type: ToyType.aim, needs: ['to'], takes: ['with', 'empty', 'next'] },
    give: {
      type: ToyType.give,
      needs: ['to'],
      takes: ['stats', 'set', 'multiply', 'keywords', 'lose', 'routines', 'auras', 'until'],
    },
    pick: { type: ToyType.pick, needs: ['to'], takes: ['next', 'rest'] },
    each: { type: ToyType.steps, needs: [], takes: ['to', 'together', 'next'] },
  },
  active: () => 0,
  heroZone: ToyZone.hero,
  playerZone: ToyZone.seat,
  steps: ToyType.steps,
  auras: ToyType.update,
  ending: ToyType.end,
  eligible: (table, id) => (table.entities[id]?.stats[ToyStat.health] ?? 0) > 0,
  detach: (handling, entity, attachment) => handling.detach(entity, attachment),
  hidden: {
    mark: 'trap',
    listens: [ToyZone.traps],
    type: ToyType.spring,
    awake: (table, id) => (table.entities[id]?.zone ?? 0) % toyZoneNames.length === ToyZone.traps,
  },
};
