import { type CardGame, cardOf, counterChecks, isOfAura, keywordsOfKind } from '@aftercast/cards';
import { AURA_OFF, type Entity, entityAt, Phase, type Routine, type Table } from '@aftercast/kernel';
import { type CheckedField, statusCheck } from '@aftercast/rules';
import { keywords } from '#keywords';
import { hasWindfury, mayAttackNow } from '../readiness.ts';
import {
  activeSeat,
  attackOf,
  costOf,
  durabilityOf,
  healthOf,
  isCharacter,
  isDormant,
  isQuest,
  kindOf,
  playerOf,
  playerStat,
  spellDamageOf,
} from '../table.ts';
import { type HearthStat, keywordStats, Stat, stats, Type, Zone } from '../vocabulary.ts';

type OfCard = (entity: Entity, table: Table) => number;

/** A number that cards of some types have. */
function numberOf(game: CardGame, types: readonly string[], read: OfCard): CheckedField {
  return {
    kind: 'number',
    read(table, id) {
      const entity = entityAt(table, id);
      return types.includes(cardOf(game, entity).type) ? read(entity, table) : null;
    },
  };
}

function stat(which: HearthStat): OfCard {
  return ({ stats }) => stats[which] as number;
}

function flag(read: (entity: Entity, table: Table) => boolean): CheckedField {
  return { kind: 'boolean', read: (table, id) => read(entityAt(table, id), table) };
}

const CHARACTERS = ['hero', 'minion'];

/** The fields of an entity that a scenario can check. */
export const entityChecksOf = (game: CardGame): Readonly<Record<string, CheckedField>> => ({
  ...counterChecks(game, 'card', (_, id) => id),
  attack: numberOf(game, [...CHARACTERS, 'weapon'], (entity, table) => attackOf(table, entity)),
  health: numberOf(game, CHARACTERS, healthOf),
  maxHealth: numberOf(game, CHARACTERS, stat(Stat.health)),
  damage: numberOf(game, [...CHARACTERS, 'weapon', 'location'], stat(Stat.damage)),
  armor: numberOf(game, CHARACTERS, stat(Stat.armor)),
  cost: numberOf(game, ['minion', 'spell', 'weapon', 'power', 'location'], costOf),
  durability: numberOf(game, ['weapon', 'location'], durabilityOf),
  closedFor: numberOf(game, ['location'], stat(Stat.closed)),
  dead: flag((entity) => kindOf(entity) === Zone.graveyard),
  exhausted: flag((entity, table) => {
    if (isCharacter(entity)) return !mayAttackNow(table, entity);
    return entity.stats[Stat.exhausted] !== 0;
  }),
  frozen: flag(({ stats }) => stats[Stat.frozen] !== 0),
  dormant: flag(isDormant),
  dormantFor: numberOf(game, ['minion'], (entity) =>
    isDormant(entity) ? (entity.stats[Stat.dormant] as number) - 1 : 0,
  ),
  /** Of a quest in play: how far it has come. */
  progress: {
    kind: 'number',
    read: (table, id) => {
      const entity = entityAt(table, id);
      return isQuest(entity) ? (entity.stats[Stat.progress] as number) : null;
    },
  },
  silenced: flag(({ stats }) => stats[Stat.silenced] !== 0),
  enchantments: {
    kind: 'number',
    read: (table, id) => entityAt(table, id).attachments.filter((it) => isGiven(it, id)).length,
  },
});

/**
 * An attachment of the rules, such as a broken shield, is no enchantment; nor is what a card's aura does to the card itself,
 * such as an enrage. What the aura of another card does is one.
 */
function isGiven(attachment: Entity['attachments'][number], host: number): boolean {
  return (
    attachment.card !== 0 &&
    attachment.until < AURA_OFF &&
    !(isOfAura(attachment) && attachment.source === host)
  );
}

function ofPlayer(which: HearthStat): CheckedField {
  return { kind: 'number', read: (table, seat) => playerStat(table, seat, which) };
}

/** The fields of a player that a scenario can check. */
export const playerChecksOf = (game: CardGame): Readonly<Record<string, CheckedField>> => ({
  ...counterChecks(game, 'player', playerOf),
  mana: ofPlayer(Stat.mana),
  maxMana: ofPlayer(Stat.maxMana),
  overload: ofPlayer(Stat.overload),
  locked: ofPlayer(Stat.locked),
  fatigue: ofPlayer(Stat.fatigue),
  spellDamage: { kind: 'number', read: spellDamageOf },
  status: statusCheck,
  turn: { kind: 'boolean', read: (table, seat) => activeSeat(table) === seat },
});

/** Every keyword that a check may name, those of sets included. States have checks of their own. */
export function checkedKeywordsOf({ labels, addedStats, counters }: CardGame): string[] {
  return [...new Set([...keywordsOfKind(keywords, 'ability'), ...labels, ...addedStats])].filter(
    (it) => !counters.some(({ name }) => name === it),
  );
}

/** Whether an entity has a keyword: printed, granted or from a weapon, and not silenced. */
export function hasKeyword(game: CardGame, table: Table, id: number, keyword: string): boolean {
  const entity = entityAt(table, id);
  const added = game.addedStats.indexOf(keyword);
  const stat = added < 0 ? keywordStats[keyword] : ((stats.length + added) as HearthStat);
  if (stat !== undefined)
    return stat === Stat.windfury ? hasWindfury(table, entity) : (entity.stats[stat] ?? 0) !== 0;
  if (keyword === 'deathrattle' && hasGrantedDeathrattle(game, entity)) return true;
  return entity.stats[Stat.silenced] === 0 && hasPrinted(game, entity, keyword);
}

function hasPrinted(game: CardGame, entity: Entity, keyword: string): boolean {
  const { card, type, play, routines } = cardOf(game, entity);
  if (card?.keywords?.includes(keyword)) return true;
  if (keyword === 'battlecry') return type === 'minion' && play.forms.length > 0;
  if (keyword === 'deathrattle') return routines.some(isDeathrattle);
  return keyword === 'overload' && (card?.overload ?? 0) > 0;
}

function hasGrantedDeathrattle(game: CardGame, { attachments }: Entity): boolean {
  return attachments.some(({ form }) => form !== 0 && (game.attached?.(form) ?? []).some(isDeathrattle));
}

/** A deathrattle is a routine that answers a death from the graveyard. */
function isDeathrattle({ type, phase, zones }: Routine): boolean {
  return type === Type.death && phase === Phase.perform && zones === 1 << Zone.graveyard;
}
