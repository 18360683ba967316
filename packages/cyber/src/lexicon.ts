import { countingWords, type EventEntry, type EventWord, type Lexicon } from '@aftercast/cards';
import { type Action, type Observing, Phase } from '@aftercast/kernel';
import { activeSeat, hasRoom, heroOf, isBooting, kindOf, precedence, strengthOf } from './table.ts';
import { keywordStats, Stat, stats, Type, Until, Zone, zones } from './vocabulary.ts';

const bySource = (_: Observing, action: Action) => [action.source];
const ofPlayer = ({ table }: Observing, { player }: Action) => [heroOf(table, player)];

function event(entry: EventEntry | null, more: Partial<EventWord> = {}): EventWord {
  return { entries: entry === null ? [] : [entry], measured: false, pointed: false, ...more };
}

const announced: EventEntry = { type: Type.trashed, phase: Phase.perform };

/** Changes of counters that sets add. */
const counting = countingWords(Type.changeCounter);

/** The words that `cyber` adds to the card language. */
export const lexicon: Lexicon = {
  keys: ['race', 'stats', 'target', 'attacks'],
  zones: Object.fromEntries(zones.map(({ name }, kind) => [name, kind])),
  stats: Object.fromEntries(stats.map((name, stat) => [name, stat])),
  access: {
    set: ['cost', 'memory', 'strength', 'boost', 'max-memory'],
    read: ['damage', 'held', 'cpu', 'max-cpu'],
  },
  keywords: keywordStats,
  readings: {
    /** The remaining strength, not the full strength. */
    strength: (_, entity) => strengthOf(entity),
  },
  states: {
    damaged: (_, { stats }) => stats[Stat.damage] !== 0,
    booting: (_, entity) => isBooting(entity),
    trashed: (_, entity) => kindOf(entity) === Zone.trash,
  },
  marks: [],
  types: { program: { listens: [Zone.field], needs: ['strength'] }, hero: { listens: [Zone.hero] } },
  classes: ['software', 'system'],
  rarities: [],
  races: ['cracker', 'daemon', 'guard', 'tool'],
  untils: { 'turn-end': Until.turnEnd, 'next-turn': Until.nextTurn },
  events: {
    /** What a program does when it is played, before all answers. */
    played: event(null, { played: 'always' }),
    /** A card was played and is on the field. */
    'play-card': event({ type: Type.playCard, phase: Phase.perform, subjects: bySource }, { others: true }),
    /** Damage was dealt to programs that are still in play, to trashed ones, or to a hero. */
    'deal-damage': event({ type: Type.dealDamage, phase: Phase.perform }, { measured: true }),
    /** The card itself was trashed. */
    trashed: event(announced, { own: true, listens: [Zone.trash] }),
    /** Another program was trashed. */
    trash: event(announced, { others: true }),
    /** A program is about to attack. */
    attack: event(
      {
        type: Type.attack,
        phase: Phase.prepare,
        subjects: bySource,
        chosen: ({ targets }) => targets[0] ?? 0,
      },
      { pointed: true },
    ),
    /** A player has drawn a card. */
    'draw-card': event({ type: Type.drawCard, phase: Phase.perform, subjects: ofPlayer }),
    /** A card was discarded from a hand. */
    discard: event({ type: Type.discard, phase: Phase.perform }),
    'turn-start': event({ type: Type.startTurn, phase: Phase.prepare, subjects: ofPlayer }),
    'turn-end': event({ type: Type.endTurn, phase: Phase.prepare, subjects: ofPlayer }),
    /** A counter has changed. */
    ...counting.events,
  },
  effects: {
    'deal-damage': {
      type: Type.dealDamage,
      needs: ['to', 'amount'],
      takes: ['split'],
      raise: ({ table, self }, amount) => amount + (table.entities[self]?.stats[Stat.boost] ?? 0),
    },
    'draw-card': { type: Type.drawCard, needs: [], takes: ['count', 'for', 'next'] },
    discard: { type: Type.discard, needs: ['to'], takes: ['next'] },
    trash: { type: Type.trash, needs: ['to'], takes: ['next'] },
    spawn: {
      type: Type.spawn,
      needs: ['card'],
      takes: ['count', 'for', 'next'],
      makes: ['program'],
      could: hasRoom,
    },
    'give-card': {
      type: Type.giveCard,
      needs: ['card'],
      takes: ['count', 'for', 'next'],
      makes: ['program'],
    },
    recall: { type: Type.recall, needs: ['to'], takes: ['next'] },
    patch: {
      type: Type.patch,
      needs: ['to'],
      takes: ['stats', 'set', 'multiply', 'keywords', 'routines', 'auras', 'until'],
    },
    boot: { type: Type.boot, needs: ['to'], takes: [] },
    'gain-cpu': { type: Type.gainCpu, needs: ['amount'], takes: ['for'] },
    'lose-cpu': { type: Type.loseCpu, needs: ['amount'], takes: ['for'] },
    'gain-memory': { type: Type.gainMemory, needs: ['amount'], takes: ['for'] },
    /** `next` for each of `to`; without `to`, `next` once. With `together`, everything happens at once. */
    each: { type: Type.steps, needs: [], takes: ['to', 'together', 'next'] },
    /** A counter is raised, lowered, or set. */
    ...counting.effects,
  },
  active: activeSeat,
  heroZone: Zone.hero,
  playerZone: Zone.hero,
  turns: { type: Type.startTurn, phase: Phase.prepare },
  steps: Type.steps,
  auras: Type.update,
  ending: Type.dispel,
  precedence,
  eligible(table, id) {
    const entity = table.entities[id];
    return entity ? kindOf(entity) !== Zone.field || strengthOf(entity) > 0 : false;
  },
  detach: (writing, id, attachment) => writing.detach(id, attachment),
};
