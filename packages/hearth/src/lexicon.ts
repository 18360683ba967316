// Above 400 lines: all words of the game in one list, so that an author of cards finds each in one place.
import {
  type CompiledCard,
  type Context,
  countingWords,
  type EventEntry,
  type EventWord,
  keywordsOfKind,
  type Lexicon,
} from '@aftercast/cards';
import { type Action, type Entity, type Game, type Handling, type Observing, Phase } from '@aftercast/kernel';
import { keywords } from '#keywords';
import { movedBy } from './actions/hand.ts';
import { detach, takenBy, thoseWhoTook } from './actions/health.ts';
import { listensWhenDead } from './actions/leaving.ts';
import { spentOn } from './actions/paying.ts';
import { openAction } from './actions/reactions.ts';
import { PLAYABLE } from './card-types.ts';
import {
  activeSeat,
  asideAs,
  attackOf,
  costOf,
  durabilityOf,
  hasRoom,
  healthOf,
  heroOf,
  isCharacter,
  isDormant,
  isDying,
  isQuest,
  kindOf,
  ownAttackOf,
  playerOf,
  playerStat,
  seatOf,
  spellDamageOf,
  thoseWhoWouldDie,
  turnOf,
} from './table.ts';
import { keywordStats, LATER, Priority, Stat, stats, Type, Until, Zone, zones } from './vocabulary.ts';

/** The type of an entity's card. */
function cardTypeOf({ table, game }: Pick<Observing, 'table' | 'game'>, id: number): string {
  const entity = table.entities[id];
  return entity ? (game.cards[entity.card] as CompiledCard).type : '';
}

const bySource = (_: Observing, action: Action) => [action.source];
const ofPlayer = (observing: Observing, action: Action) => [playerOf(observing.table, action.player)];
const isMinion = (observing: Observing, action: Action) => cardTypeOf(observing, action.source) === 'minion';
const wasCast = ({ table, game }: Observing, { source }: Action) =>
  cardTypeOf({ table, game }, source) === 'spell' && table.entities[source]?.stats[Stat.countered] === 0;
const heroOfPlayer = ({ table }: Observing, { player }: Action) => [heroOf(table, player)];
const itself = (action: Action) => action.id;
const pointedAt = (action: Action) => action.targets[0] ?? 0;

function event(entries: readonly EventEntry[], more: Partial<EventWord> = {}): EventWord {
  return { entries, measured: false, pointed: false, ...more };
}

/** A deathrattle can be silenced, and given by an enchantment; every other mark is what is printed. */
function hasMark(game: Game, entity: Entity, mark: string, isPrinted: boolean): boolean {
  if (mark !== 'deathrattle') return isPrinted;
  if (isPrinted && entity.stats[Stat.silenced] === 0) return true;
  return entity.attachments.some(({ form }) => listensWhenDead(game, form, Type.death));
}

/** Spell damage raises the damage of spells, including secrets; doubling applies after it (rule 18). */
function raiseDamage(context: Context, amount: number): number {
  return doubled(context, amount + (isCast(context) ? spellDamageOf(context.table, context.player) : 0));
}

/** Whether a spell acts because it was cast, or revealed: what it does when it is drawn is not raised. */
function isCast({ game, table, self }: Context): boolean {
  const entity = table.entities[self];
  return (
    entity !== undefined &&
    entity !== null &&
    kindOf(entity) === Zone.graveyard &&
    cardTypeOf({ game, table }, self) === 'spell'
  );
}

/** Healing that is turned into damage is raised like damage. */
function raiseHealing(context: Context, amount: number): number {
  // Nothing to heal is no healing (rule 8).
  if (amount <= 0) return amount;
  const hurts = playerStat(context.table, context.player, Stat.healsHurt) !== 0;
  return hurts ? raiseDamage(context, amount) : doubled(context, amount);
}

/** Doubles what spells and hero powers do. */
function doubled(context: Context, amount: number): number {
  const type = cardTypeOf(context, context.self);
  if (type !== 'spell' && type !== 'power') return amount;
  // Not `2 **`: it makes a float, and then every list that holds it is slow.
  return amount * (1 << Math.min(playerStat(context.table, context.player, Stat.doubling), 29));
}

const takenByAll = (action: Action) => thoseWhoTook(action).reduce((sum, id) => sum + takenBy(action, id), 0);

const spentOnCard: EventEntry = {
  type: Type.playCard,
  phase: Phase.prepare,
  when: (_, action) => spentOn(action) > 0,
  subjects: bySource,
  measure: spentOn,
};
const attackBegins: EventEntry = {
  type: Type.attack,
  phase: Phase.prepare,
  subjects: bySource,
  measure: itself,
  chosen: pointedAt,
};
/** Of several kinds of cards that were put into play, the minions were summoned. */
const putIntoPlay: EventEntry = {
  type: Type.putIntoPlay,
  phase: Phase.perform,
  subjects: (observing, { targets }) => targets.filter((id) => cardTypeOf(observing, id) === 'minion'),
};
const tokenSummoned: EventEntry = { type: Type.summon, phase: Phase.perform };

/** The target that the answered attack or spell has now: another card may have changed it. */
function currentAim(handling: Handling, { measure, chosen }: Action): number {
  return openAction(handling, measure)?.targets[0] ?? chosen;
}

/** Changes of counters that sets add. */
const counting = countingWords(Type.changeCounter);

/** The zones of characters. */
const CHARACTERS = ['hero', 'battlefield'];
/** The zones of cards that can leave them: no player is without a hero or a hero power. */
const CARDS = ['weapon', 'deck', 'hand', 'battlefield', 'secrets', 'graveyard'];
/** The types of characters. */
const LIVING = ['minion', 'hero'];
/** Zones in which cards wait to be played. */
const WAITING = ['hand', 'deck'];
/** Cards that are used where they are. */
const USED = { location: ['battlefield'], power: ['power'] };
/** Cards that do something when they are played or used. */
const PLAYED = {
  minion: WAITING,
  spell: WAITING,
  weapon: WAITING,
  location: [...WAITING, 'battlefield'],
  power: ['power'],
};

/** The words that `hearth` adds to the card language. */
export const lexicon: Lexicon = {
  keys: [
    'set',
    'rarity',
    'attack',
    'health',
    'durability',
    'cooldown',
    'dormant',
    'race',
    'spellDamage',
    'overload',
    'power',
    'second',
    'target',
    'requires',
    'options',
    'quest',
  ],
  zones: Object.fromEntries(zones.map(({ name }, kind) => [name, kind])),
  stats: Object.fromEntries(stats.map((name, stat) => [name, stat])),
  access: {
    set: [
      ...['attack', 'health', 'cost', 'durability', 'spell-damage'],
      ...['heals-hurt', 'doubling', 'turn-seconds', 'undying', 'dulls'],
    ],
    read: [
      'damage',
      'armor',
      'mana',
      'max-mana',
      'overload',
      'locked',
      'cards-played',
      'minions-played',
      'progress',
      'goal',
    ],
  },
  keywords: keywordStats,
  readings: {
    attack: attackOf,
    cost: (_, entity) => costOf(entity),
    'health-left': (_, entity) => healthOf(entity),
    'durability-left': (_, entity) => durabilityOf(entity),
    'own-attack': (_, entity) => ownAttackOf(entity),
    /** What was paid for a card that was played. */
    paid: (_, entity) => entity.stats[Stat.paid] ?? 0,
    'printed-cost': (_, entity, game) => game.cards[entity.card]?.printed[Stat.cost] ?? 0,
  },
  states: {
    damaged: (_, entity) => isCharacter(entity) && (entity.stats[Stat.damage] as number) > 0,
    frozen: (_, entity) => entity.stats[Stat.frozen] !== 0,
    /** Dying, or already gone: judged at once (rule 19). */
    dead: (_, entity) => kindOf(entity) === Zone.graveyard || isDying(entity),
    /** It has died in this match, and is in the graveyard: not discarded, not cast. */
    died: (_, entity) => (entity.stats[Stat.died] ?? 0) !== 0,
    dormant: (_, entity) => isDormant(entity),
    'died-this-turn': (table, entity) => entity.stats[Stat.died] === turnOf(table),
  },
  marks: keywordsOfKind(keywords, 'label'),
  types: {
    minion: { listens: [Zone.battlefield], needs: ['health'] },
    spell: { listens: [] },
    weapon: { listens: [Zone.weapon], needs: ['durability'] },
    hero: { listens: [Zone.hero], needs: ['health'] },
    power: { listens: [Zone.power] },
    location: { listens: [Zone.battlefield], needs: ['durability', 'cooldown'] },
    player: { listens: [Zone.player] },
  },
  holds: {
    hero: LIVING,
    power: ['power'],
    player: ['player'],
    weapon: ['weapon'],
    secrets: ['spell'],
    // A location is found there only by its type.
    battlefield: ['minion'],
    hand: PLAYABLE,
    deck: PLAYABLE,
    graveyard: PLAYABLE,
  },
  statTypes: {
    // A spell may count with it.
    attack: ['minion', 'hero', 'weapon', 'spell'],
    health: LIVING,
    cost: [...PLAYABLE, 'power'],
    durability: ['weapon', 'location'],
    'spell-damage': ['minion'],
    'heals-hurt': ['player'],
    doubling: ['player'],
    'turn-seconds': ['player'],
    undying: LIVING,
    dulls: ['weapon'],
  },
  // The set's file has its classes, races and rarities.
  classes: [],
  rarities: [],
  races: [],
  firstSet: 'classic',
  later: LATER,
  turns: { type: Type.startTurn, phase: Phase.prepare },
  untils: {
    'turn-end': Until.turnEnd,
    'next-turn': Until.nextTurn,
    'host-turn-end': Until.hostTurnEnd,
    'attack-end': Until.attackEnd,
  },
  events: {
    /** A minion's battlecry, a spell's text, what using a hero power or a location does. */
    played: event([], {
      played: 'always',
      given: PLAYED,
      givenByAura: USED,
      doubledBy: Stat.battlecriesTwice,
    }),
    /** What is done in addition or instead if another card was played earlier this turn. */
    combo: event([], { played: 'sometimes', given: PLAYED, givenByAura: USED }),
    /** Whenever a card is played. Its number is what was paid for it. */
    play: event(
      [{ type: Type.playCard, phase: Phase.prepare, subjects: bySource, measure: ({ measure }) => measure }],
      { others: true, measured: true, remembered: true },
    ),
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
      { pointed: true, others: true, hiddenPriority: Priority.secret, remembered: true },
    ),
    /** After a card was played: a minion's battlecry is done. */
    'after-play': event([{ type: Type.afterPlay, phase: Phase.perform, subjects: bySource }], {
      others: true,
    }),
    /** After a spell was cast; a countered spell was not cast. */
    'after-cast': event([{ type: Type.afterPlay, phase: Phase.perform, when: wasCast, subjects: bySource }]),
    /** Whenever a minion is summoned: one that is played counts as it enters play. */
    summon: event(
      [
        tokenSummoned,
        putIntoPlay,
        { type: Type.playCard, phase: Phase.prepare, when: isMinion, subjects: bySource },
      ],
      { others: true, remembered: true },
    ),
    /** After a minion was summoned: one that was played counts after its battlecry (rule 6). */
    'after-summon': event(
      [
        tokenSummoned,
        putIntoPlay,
        { type: Type.afterPlay, phase: Phase.perform, when: isMinion, subjects: bySource },
      ],
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
      { measured: true, remembered: true },
    ),
    /** When a character is about to take damage that it would not survive. */
    'fatal-damage': event(
      [
        {
          type: Type.damage,
          phase: Phase.prepare,
          subjects: ({ table }, action) => thoseWhoWouldDie(table, action),
        },
      ],
      { measured: true },
    ),
    /** Whenever a character deals damage: once for all that it damages together. */
    'deal-damage': event(
      [
        {
          type: Type.damage,
          phase: Phase.perform,
          when: (_, action) => thoseWhoTook(action).length > 0,
          subjects: bySource,
          measure: takenByAll,
        },
      ],
      { measured: true },
    ),
    /** Whenever a card restores health: once for all that it heals together. */
    'restore-health': event(
      [
        {
          type: Type.heal,
          phase: Phase.perform,
          when: (_, action) => thoseWhoTook(action).length > 0,
          subjects: bySource,
          measure: takenByAll,
        },
      ],
      { measured: true },
    ),
    /** Whenever mana is spent on another card that is played, or on a hero power. */
    'spend-mana': event([spentOnCard, { ...spentOnCard, type: Type.usePower }], {
      others: true,
      measured: true,
    }),
    /** Whenever a card kills another one: by damage, or by an effect that destroys. */
    kill: event(
      [
        {
          type: Type.death,
          phase: Phase.perform,
          when: (_, { subject, targets }) => subject !== 0 && subject !== targets[0],
          subjects: (_, { subject }) => [subject],
          chosen: pointedAt,
        },
      ],
      { pointed: true, where: { chosen: 'graveyard' } },
    ),
    /** When the match begins: cards in hands and decks act before the first turn. */
    'match-start': event([{ type: Type.startMatch, phase: Phase.perform, subjects: ofPlayer }], {
      listens: [Zone.deck, Zone.hand],
      given: {},
    }),
    /** Whenever a hero gains armor. */
    armor: event([{ type: Type.armor, phase: Phase.perform, subjects: heroOfPlayer }], {
      measured: true,
      remembered: true,
    }),
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
      { measured: true, remembered: true },
    ),
    /** What a card does when it dies. */
    deathrattle: event(
      [
        {
          type: Type.death,
          phase: Phase.perform,
          measure: ({ measure }) => measure,
          listens: [Zone.graveyard],
        },
        {
          type: Type.triggerDeathrattle,
          phase: Phase.perform,
          measure: () => 0,
          listens: [Zone.battlefield, Zone.weapon],
        },
      ],
      {
        own: true,
        where: { self: 'graveyard', subject: 'graveyard' },
        priority: Priority.deathrattle,
        given: {
          minion: [...WAITING, 'battlefield'],
          weapon: [...WAITING, 'weapon'],
          location: [...WAITING, 'battlefield'],
          hero: ['hero'],
        },
        givenByAura: {},
        doubledBy: Stat.deathrattlesTwice,
        doubledTypes: ['minion'],
      },
    ),
    /** Whenever another dies. */
    death: event([{ type: Type.death, phase: Phase.perform }], {
      where: { subject: 'graveyard' },
      others: true,
      remembered: true,
      hiddenPriority: Priority.secret,
    }),
    /** Whenever a character attacks. */
    attack: event([attackBegins], { pointed: true }),
    /** Whenever a character strikes: its attack was neither called off nor can it be redirected any more. */
    strike: event([{ type: Type.attack, phase: Phase.perform, subjects: bySource, chosen: pointedAt }], {
      pointed: true,
      remembered: true,
    }),
    /** After an attack, with all its deaths. */
    'after-attack': event(
      [{ type: Type.afterAttack, phase: Phase.perform, subjects: bySource, chosen: pointedAt }],
      { pointed: true },
    ),
    /** For what holds while a character attacks: it holds before any card answers the attack, earlier secrets included. */
    attacking: event([attackBegins], { pointed: true, priority: Priority.next }),
    /** Whenever a secret is revealed. */
    reveal: event([{ type: Type.revealSecret, phase: Phase.perform }]),
    'turn-start': event([{ type: Type.startTurn, phase: Phase.prepare, subjects: ofPlayer }]),
    'turn-end': event([{ type: Type.endTurn, phase: Phase.prepare, subjects: ofPlayer }], {
      doubledBy: Stat.turnEndsTwice,
    }),
    /** When a hero power was used: its effects are done. */
    power: event([{ type: Type.usePower, phase: Phase.perform, subjects: bySource }], { remembered: true }),
    /** When a dormant minion awakens: it may answer that itself. */
    awakens: event([{ type: Type.awaken, phase: Phase.perform }]),
    /** Whenever a card is drawn; not a card of the opening hand, nor one that burns. */
    draw: event([{ type: Type.draw, phase: Phase.perform, subjects: (_, action) => movedBy(action) }], {
      remembered: true,
    }),
    /** What a card does when it is drawn itself. */
    drawn: event([{ type: Type.draw, phase: Phase.perform, subjects: (_, action) => movedBy(action) }], {
      own: true,
      listens: [Zone.hand],
      given: Object.fromEntries(PLAYABLE.map((type) => [type, ['deck']])),
      givenByAura: Object.fromEntries(PLAYABLE.map((type) => [type, ['hand']])),
      priority: Priority.drawn,
    }),
    /** Whenever a card of a hand is discarded. */
    discard: event([{ type: Type.discard, phase: Phase.perform, subjects: (_, action) => movedBy(action) }], {
      where: { subject: 'graveyard' },
      others: true,
      remembered: true,
    }),
    /** What a card does when it is discarded itself. */
    discarded: event(
      [{ type: Type.discard, phase: Phase.perform, subjects: (_, action) => movedBy(action) }],
      {
        own: true,
        where: { self: 'graveyard', subject: 'graveyard' },
        listens: [Zone.graveyard],
        given: Object.fromEntries(PLAYABLE.map((type) => [type, WAITING])),
        givenByAura: {},
      },
    ),
    /** When a counter has changed. */
    ...counting.events,
  },
  effects: {
    damage: {
      affects: LIVING,
      type: Type.damage,
      needs: ['to', 'amount'],
      takes: ['split', 'by', 'next'],
      reaches: CHARACTERS,
      measures: true,
      raise: raiseDamage,
    },
    heal: {
      affects: LIVING,
      type: Type.heal,
      needs: ['to', 'amount'],
      takes: ['next'],
      reaches: CHARACTERS,
      measures: true,
      raise: raiseHealing,
      turned: (table, player) => (playerStat(table, player, Stat.healsHurt) === 0 ? null : Type.damage),
    },
    armor: { type: Type.armor, needs: ['amount'], takes: [] },
    draw: {
      affects: PLAYABLE,
      leads: ['hand'],
      type: Type.draw,
      needs: [],
      takes: ['count', 'for', 'to', 'next'],
      reaches: ['deck'],
    },
    summon: {
      leads: ['battlefield'],
      type: Type.summon,
      needs: [],
      takes: ['card', 'copy', 'count', 'for', 'next'],
      makes: ['minion'],
      could: hasRoom,
    },
    equip: {
      leads: ['weapon'],
      type: Type.equip,
      needs: ['card'],
      takes: ['for', 'next'],
      makes: ['weapon'],
    },
    buff: {
      type: Type.buff,
      needs: ['to'],
      takes: ['stats', 'set', 'multiply', 'keywords', 'lose', 'routines', 'auras', 'until'],
      reaches: ['player', 'hero', 'power', 'weapon', 'deck', 'hand', 'battlefield', 'secrets'],
    },
    /** With a `next`, the deaths are resolved first. */
    destroy: {
      affects: [...LIVING, 'weapon', 'location', 'spell'],
      leads: ['graveyard'],
      type: Type.destroy,
      needs: ['to'],
      takes: ['next'],
      reaches: ['hero', 'weapon', 'battlefield', 'secrets'],
    },
    silence: { affects: ['minion'], type: Type.silence, needs: ['to'], takes: [], reaches: ['battlefield'] },
    freeze: { affects: LIVING, type: Type.freeze, needs: ['to'], takes: [], reaches: CHARACTERS },
    discard: { affects: PLAYABLE, type: Type.discard, needs: ['to'], takes: [], reaches: ['hand', 'deck'] },
    transform: {
      affects: PLAYABLE,
      type: Type.transform,
      needs: ['to'],
      takes: ['card', 'copy', 'next'],
      makes: ['minion'],
      reaches: ['battlefield', 'hand', 'deck'],
    },
    'return-to-hand': {
      affects: PLAYABLE,
      leads: ['hand'],
      type: Type.returnToHand,
      needs: ['to'],
      takes: ['next'],
      reaches: ['battlefield', 'graveyard'],
    },
    'take-control': {
      type: Type.takeControl,
      needs: ['to'],
      takes: ['until'],
      reaches: ['battlefield', 'secrets'],
      affects: ['minion', 'spell'],
      could: hasRoom,
    },
    /** Each takes the exact place of the other. */
    swap: {
      affects: ['minion', 'location'],
      affectsWith: ['minion'],
      type: Type.swap,
      needs: ['to', 'with'],
      takes: [],
      reaches: ['battlefield'],
      reachesWith: ['hand'],
    },
    /** A weapon loses durability. */
    wear: { affects: ['weapon'], type: Type.wear, needs: ['to', 'amount'], takes: [], reaches: ['weapon'] },
    /** Sets the remaining health of a character. */
    'set-health': {
      affects: LIVING,
      type: Type.setHealth,
      needs: ['to', 'amount'],
      takes: [],
      reaches: CHARACTERS,
    },
    'give-card': {
      leads: ['hand'],
      type: Type.giveCard,
      needs: ['card'],
      takes: ['count', 'for', 'next'],
      makes: PLAYABLE,
    },
    'gain-mana': { type: Type.gainMana, needs: ['amount'], takes: ['until', 'for', 'empty'] },
    /** Crystals are destroyed, empty ones first. */
    'lose-mana': { type: Type.loseMana, needs: ['amount'], takes: [] },
    /** A minion that becomes the hero keeps its race. */
    'replace-hero': {
      type: Type.replaceHero,
      needs: ['card'],
      takes: [],
      makes: ['hero', 'minion'],
      keepsRace: true,
    },
    'replace-power': { type: Type.replacePower, needs: ['card'], takes: [], makes: ['power'] },
    /** The player picks one or some of `to`, for `next`; the others are for `rest`. */
    choose: {
      leads: ['removed'],
      type: Type.choose,
      needs: [],
      takes: ['to', 'card', 'count', 'cards', 'pick', 'aimed', 'next', 'rest'],
      offers: true,
    },
    /** What playing a card does, without the card. */
    'carry-out': { type: Type.carryOut, needs: ['card'], takes: ['to', 'by', 'for'], plays: true },
    /** `next` for each of `to`; without `to`, `next` once. With `together`, everything happens at once. */
    each: { type: Type.steps, needs: [], takes: ['to', 'together', 'next'] },
    /** Cards come into play without being played. */
    'put-into-play': {
      affects: PLAYABLE,
      leads: ['battlefield', 'weapon', 'secrets'],
      type: Type.putIntoPlay,
      needs: ['to'],
      takes: ['for', 'next'],
      reaches: ['hand', 'deck', 'graveyard'],
    },
    'put-into-deck': {
      affects: PLAYABLE,
      leads: ['deck'],
      type: Type.putIntoDeck,
      needs: [],
      takes: ['to', 'card', 'count', 'for', 'at', 'next'],
      makes: PLAYABLE,
      reaches: CARDS,
    },
    /** Cards leave the match. */
    remove: { affects: PLAYABLE, type: Type.remove, needs: ['to'], takes: [], reaches: CARDS },
    'trigger-deathrattle': {
      affects: ['minion', 'weapon', 'location'],
      type: Type.triggerDeathrattle,
      needs: ['to'],
      takes: [],
      reaches: ['battlefield', 'weapon'],
    },
    /** What is dying leaves play before the effect goes on. */
    'resolve-deaths': { type: Type.resolveDeaths, needs: [], takes: [] },
    /** `next` again and again: at most `amount` times, and while the conditions hold. */
    repeat: { type: Type.repeat, needs: ['amount', 'while', 'next'], takes: [] },
    /** One of the options, chosen at random. */
    'at-random': { type: Type.atRandom, needs: ['options'], takes: [] },
    /** Two characters swap their remaining health. */
    'swap-health': {
      affects: LIVING,
      affectsWith: LIVING,
      type: Type.swapHealth,
      needs: ['to', 'with'],
      takes: [],
      reaches: CHARACTERS,
      reachesWith: CHARACTERS,
    },
    /** Spells are cast without being played, at random targets. */
    'cast-card': {
      leads: ['graveyard', 'secrets'],
      type: Type.castCard,
      needs: ['card'],
      takes: ['count', 'for', 'next'],
      makes: ['spell'],
    },
    /** For `amount` turns of their player. */
    'make-dormant': {
      affects: ['minion'],
      type: Type.makeDormant,
      needs: ['to', 'amount'],
      takes: ['next'],
      reaches: ['battlefield'],
    },
    /** A quest begins without being played. */
    'begin-quest': { type: Type.beginQuest, needs: ['card'], takes: ['for', 'next'], makes: ['spell'] },
    awaken: {
      affects: ['minion'],
      type: Type.awaken,
      needs: ['to'],
      takes: ['next'],
      reaches: ['battlefield'],
    },
    /** Cancels the spell that the answered event is about. */
    counter: { type: Type.counter, needs: [], takes: [], answers: ['cast'] },
    /** Gives the answered spell or attack another target. */
    redirect: {
      affects: LIVING,
      type: Type.redirect,
      needs: ['to'],
      takes: [],
      answers: ['cast', 'attack', 'attacking'],
      reaches: CHARACTERS,
      aim: currentAim,
    },
    /** A counter is raised, lowered, or set. */
    ...counting.effects,
  },
  playsAs: Stat.playsAs,
  aside: (entity) => asideAs(entity) ?? (isQuest(entity) ? 'quest' : null),
  dormancy: { types: ['minion'], state: 'dormant', ends: ['awaken'], is: isDormant },
  quests: {
    type: 'spell',
    kinds: ['quest', 'sidequest', 'questline'],
    begins: 'begin-quest',
    listens: [Zone.player],
    goal: Stat.goal,
    progress: Type.progress,
  },
  active: activeSeat,
  hasMark,
  heroZone: Zone.hero,
  playerZone: Zone.player,
  steps: Type.steps,
  auraReaches: ['player', 'hero', 'power', 'weapon', 'deck', 'hand', 'battlefield'],
  auras: Type.update,
  ending: Type.dispel,
  eligible(table, id) {
    const entity = table.entities[id];
    return entity ? !isDying(entity) : false;
  },
  detach,
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
