import type { CompiledCard, EventEntry, EventWord, Lexicon } from '@aftercast/cards';
import { type Action, Phase, type Telling } from '@aftercast/kernel';
import { activeSeat, hasRoom, isDying, kindOf, playerOf, seatOf, spellDamageOf } from './table.ts';
import { takenBy, thoseWhoTook } from './taken.ts';
import { keywords, Priority, Stat, stats, Type, Until, Zone, zones } from './vocabulary.ts';

/** The type of an entity's card. */
function cardTypeOf({ table, game }: Pick<Telling, 'table' | 'game'>, id: number): string {
  const entity = table.entities[id];
  return entity ? (game.cards[entity.card] as CompiledCard).type : '';
}

const bySource = (_: Telling, action: Action) => [action.source];
const ofPlayer = (telling: Telling, action: Action) => [playerOf(telling.table, action.player)];
const isMinion = (telling: Telling, action: Action) => cardTypeOf(telling, action.source) === 'minion';
const wasCast = ({ table, game }: Telling, { source }: Action) =>
  cardTypeOf({ table, game }, source) === 'spell' && table.entities[source]?.stats[Stat.countered] === 0;
const itself = (action: Action) => action.id;
const pointedAt = (action: Action) => action.targets[0] ?? 0;

function event(entries: readonly EventEntry[], more: Partial<EventWord> = {}): EventWord {
  return { entries, measured: false, pointed: false, ...more };
}

const tokenSummoned: EventEntry = { type: Type.summon, phase: Phase.perform };

/** The words that `hearth` adds to the card language. */
export const lexicon: Lexicon = {
  zones: Object.fromEntries(zones.map(({ name }, kind) => [name, kind])),
  stats: Object.fromEntries(stats.map((name, stat) => [name, stat])),
  keywords,
  marks: ['secret'],
  types: {
    minion: { listens: [Zone.battlefield] },
    spell: { listens: [] },
    weapon: { listens: [Zone.weapon] },
    hero: { listens: [Zone.hero] },
    power: { listens: [Zone.power] },
    player: { listens: [Zone.player] },
  },
  classes: [
    'neutral',
    'druid',
    'hunter',
    'mage',
    'paladin',
    'priest',
    'rogue',
    'shaman',
    'warlock',
    'warrior',
    'dream',
  ],
  rarities: ['free', 'common', 'rare', 'epic', 'legendary'],
  races: ['beast', 'demon', 'dragon', 'mech', 'murloc', 'pirate', 'totem'],
  untils: { 'turn-end': Until.turnEnd, 'next-turn': Until.nextTurn },
  events: {
    /** A minion's battlecry, a spell's text, what a hero power does. */
    played: event([]),
    /** Whenever a card is played. */
    play: event([{ type: Type.playCard, phase: Phase.prepare, subjects: bySource }], { others: true }),
    /** Whenever a spell is cast. */
    cast: event(
      [
        {
          type: Type.castSpell,
          phase: Phase.prepare,
          subjects: bySource,
          measure: itself,
          chosen: pointedAt,
        },
      ],
      { pointed: true, others: true, hiddenPriority: Priority.secret },
    ),
    /** After a spell was cast: one that was countered was not. */
    'after-cast': event([{ type: Type.afterPlay, phase: Phase.perform, when: wasCast, subjects: bySource }]),
    /** Whenever a minion is summoned: one that is played counts as it enters play. */
    summon: event(
      [tokenSummoned, { type: Type.playCard, phase: Phase.prepare, when: isMinion, subjects: bySource }],
      { others: true },
    ),
    /** After a minion was summoned: one that was played counts after its battlecry (rule 6). */
    'after-summon': event(
      [tokenSummoned, { type: Type.afterPlay, phase: Phase.perform, when: isMinion, subjects: bySource }],
      { others: true },
    ),
    /** Whenever a character takes damage. */
    damage: event(
      [
        {
          type: Type.damage,
          phase: Phase.perform,
          subjects: (_, action) => thoseWhoTook(action),
          measure: takenBy,
        },
      ],
      { measured: true },
    ),
    /** Whenever a character is healed. */
    heal: event(
      [
        {
          type: Type.heal,
          phase: Phase.perform,
          subjects: (_, action) => thoseWhoTook(action),
          measure: takenBy,
        },
      ],
      { measured: true },
    ),
    /** What a card does when it dies. */
    deathrattle: event([{ type: Type.death, phase: Phase.perform, measure: ({ measure }) => measure }], {
      own: true,
      listens: [Zone.graveyard],
      priority: Priority.deathrattle,
    }),
    /** Whenever another dies. */
    death: event([{ type: Type.death, phase: Phase.perform }], {
      others: true,
      hiddenPriority: Priority.secret,
    }),
    /** Whenever a character attacks. */
    attack: event(
      [{ type: Type.attack, phase: Phase.prepare, subjects: bySource, measure: itself, chosen: pointedAt }],
      { pointed: true },
    ),
    'turn-start': event([{ type: Type.startTurn, phase: Phase.prepare, subjects: ofPlayer }]),
    'turn-end': event([{ type: Type.endTurn, phase: Phase.prepare, subjects: ofPlayer }]),
  },
  effects: {
    damage: { type: Type.damage, needs: ['to', 'amount'], takes: ['split'], raised: true },
    heal: { type: Type.heal, needs: ['to', 'amount'], takes: [] },
    armor: { type: Type.armor, needs: ['amount'], takes: [] },
    draw: { type: Type.draw, needs: [], takes: ['count'] },
    summon: { type: Type.summon, needs: ['card'], takes: ['count'], could: hasRoom },
    buff: { type: Type.buff, needs: ['to'], takes: ['stats', 'set', 'keywords', 'until'] },
    destroy: { type: Type.destroy, needs: ['to'], takes: [] },
    silence: { type: Type.silence, needs: ['to'], takes: [] },
    freeze: { type: Type.freeze, needs: ['to'], takes: [] },
    'give-card': { type: Type.giveCard, needs: ['card'], takes: ['count'] },
    'gain-mana': { type: Type.gainMana, needs: ['amount'], takes: ['until'] },
    /** Cancels the spell that the answered event is about. */
    counter: { type: Type.counter, needs: [], takes: [] },
    /** Points the spell or the attack that the answered event is about at another. */
    redirect: { type: Type.redirect, needs: ['to'], takes: [] },
  },
  heroZone: Zone.hero,
  eligible(table, id) {
    const entity = table.entities[id];
    return entity ? !isDying(entity) : false;
  },
  raise: (context) =>
    cardTypeOf(context, context.self) === 'spell' ? spellDamageOf(context.table, context.player) : 0,
  hidden: {
    mark: 'secret',
    listens: [Zone.secrets],
    type: Type.revealSecret,
    awake(table, id) {
      const entity = table.entities[id];
      return entity ? kindOf(entity) === Zone.secrets && seatOf(entity) !== activeSeat(table) : false;
    },
  },
};
