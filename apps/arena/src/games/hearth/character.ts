import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Badge, Figure, Rest, Shown, ShownStat, Trait } from '../../presentation/shown.ts';
import { hearthWords } from '../../words/hearth-words.ts';
import { factsOf, titleOf } from './cards.ts';
import { type KeywordName, keywordNames, keywords, signOf, titleOfKeyword } from './keywords.ts';

/** Keywords that the tile shows by its frame or an overlay. */
const overlays = new Set<KeywordName>(['taunt', 'divine-shield', 'frozen', 'stealth', 'immune']);

/** Keywords that need no badge, because the tile shows them so well. */
const shown = new Set<KeywordName>(['taunt', 'divine-shield', 'frozen', 'stealth', 'dormant']);

/** The content of a character's tile: both stats of a minion; of a hero only those that it has. */
export function figureOf(entity: ViewEntity): Figure {
  if (isLocation(entity)) return locationFigure(entity);
  const character = characterOf(entity);
  const { name, label, keywords: has, dying } = character;
  return {
    title: name,
    label,
    stats: entity.zone === 'hero' ? heroStats(character) : minionStats(character),
    badges: badgesOf(character),
    worn: has.filter((keyword) => (entity.zone === 'hero' ? keyword === 'frozen' : overlays.has(keyword))),
    rest: restOf(entity),
    dying,
  };
}

/** What a dormant minion waits for; `null` for one that is awake. */
function restOf(entity: ViewEntity): Rest | null {
  const left = dormantFor(entity);
  return left === null
    ? null
    : { key: 'dormant', sign: 'dormant', word: left > 0 ? turns(left) : hearthWords().figures.dormant };
}

/** Why a minion cannot attack, in its player's turn. Its keywords are in its label. */
export function idleWords(entity: ViewEntity, view: View): string {
  if (entity.zone !== 'battlefield' || isLocation(entity) || dormantFor(entity) !== null) return '';
  const { attack = 0, attacks = 0, entered = 0 } = entity.stats;
  const words = hearthWords().idle;
  if (attack <= 0) return words.noAttack;
  if (attacks > 0) return words.attacked;
  return entered === view.register('turn') ? words.new : words.other;
}

/** For how many turns of its player a minion is still dormant, 0 until an effect awakens it; `null` for one that is awake. */
export function dormantFor({ stats, zone }: ViewEntity): number | null {
  const { dormant = 0 } = stats;
  return zone === 'battlefield' && dormant > 0 ? dormant - 1 : null;
}

/** A number of turns in words: `1 turn`, `2 turns`. */
function turns(count: number): string {
  return hearthWords().figures.turns(count);
}

/** Whether an entity is a location in play. */
export function isLocation({ zone, stats }: ViewEntity): boolean {
  return zone === 'battlefield' && (stats.cooldown ?? 0) > 0;
}

/** A location's tile shows its durability, and whether it is closed. */
function locationFigure(entity: ViewEntity): Figure {
  const { durability = 0, damage = 0, closed = 0, dying = 0 } = entity.stats;
  const left = durability - damage;
  const title = titleOf(entity.card);
  const words = hearthWords().figures;
  const isEnchanted = entity.attachments.some(({ card }) => card !== null);
  return {
    title,
    label: [words.location(title), words.durability(left), closed > 0 ? words.closed(closed) : '']
      .filter(Boolean)
      .join(', '),
    stats: [{ name: 'health', value: left, tone: damage > 0 ? 'damaged' : 'printed' }],
    badges: isEnchanted ? [{ key: 'enchanted', sign: 'enchanted', title: words.enchanted }] : [],
    worn: [],
    rest: closed > 0 ? { key: 'closed', sign: 'booting', word: turns(closed) } : null,
    dying: left <= 0 || dying > 0,
  };
}

function minionStats({ attack, health }: Character): ShownStat[] {
  return [
    { name: 'attack', ...attack },
    { name: 'health', ...health },
  ];
}

function heroStats({ attack, armor, health }: Character): ShownStat[] {
  return [
    ...(attack.value > 0 ? [{ name: 'attack', ...attack } as const] : []),
    ...(armor > 0 ? [{ name: 'armor', value: armor, tone: 'printed' } as const] : []),
    { name: 'health', ...health },
  ];
}

function badgesOf({ keywords: has, enchanted }: Character): Badge[] {
  const badges: Badge[] = has
    .filter((keyword) => !shown.has(keyword))
    .map((keyword) => ({ key: keyword, sign: signOf(keyword), title: titleOfKeyword(keyword) }));
  if (enchanted) badges.push({ key: 'enchanted', sign: 'enchanted', title: hearthWords().figures.enchanted });
  return badges;
}

/** The state of a character in play. */
export interface Character {
  name: string;
  attack: Shown;
  health: Shown;
  armor: number;
  keywords: readonly KeywordName[];
  enchanted: boolean;
  dying: boolean;
  /** It cannot attack this turn, either not yet or not again. */
  resting: boolean;
  /** All of it in words, for screen readers. */
  label: string;
}

/** Reads a character from an entity of the view. */
export function characterOf(entity: ViewEntity): Character {
  const printed = factsOf(entity.card);
  const stat = (name: string) => entity.stats[name] ?? 0;
  const name = titleOf(entity.card);
  const damage = stat('damage');
  const health = stat('health') - damage;
  const has = keywordsOf(entity);
  const attack = against(stat('attack'), printed?.attack ?? 0);
  const left: Shown = {
    value: health,
    tone: damage > 0 ? 'damaged' : against(health, printed?.health ?? health).tone,
  };
  const words = hearthWords().figures;
  const sleeps = dormantFor(entity) ?? 0;
  const parts = [
    // A hero without a weapon shows no attack.
    entity.zone === 'hero' && attack.value === 0
      ? words.health(name, health)
      : words.minion(name, attack.value, health),
    stat('armor') > 0 ? words.armor(stat('armor')) : '',
    ...has.map(titleOfKeyword),
    sleeps > 0 ? words.awakens(sleeps) : '',
    damage > 0 ? words.damaged : '',
  ];
  return {
    name,
    attack,
    health: left,
    armor: stat('armor'),
    keywords: has,
    // Attachments of the rules, such as the end of stealth, have no card and are no enchantments.
    enchanted: entity.attachments.some(({ card }) => card !== null),
    dying: health <= 0 || stat('dying') > 0,
    resting: stat('exhausted') > 0,
    label: parts.filter(Boolean).join(', '),
  };
}

/** The keywords that an entity has now. Keywords without a stat count as printed until the entity is silenced. */
export function keywordsOf(entity: ViewEntity): KeywordName[] {
  const printed = factsOf(entity.card)?.keywords ?? [];
  const silenced = (entity.stats.silenced ?? 0) > 0;
  return keywordNames.filter((name) => {
    const keyword = keywords[name];
    if (keyword.kind === 'label') return keyword.lasting === true && !silenced && printed.includes(name);
    return (entity.stats[viewName(keyword.stat)] ?? 0) > 0;
  });
}

/** States that begin and end with an action of their own. */
const announced = new Set<KeywordName>(['dormant', 'silenced']);

/** The keywords that a character has now, without mere labels. */
export function traitsOf(entity: ViewEntity): Trait[] {
  return keywordsOf(entity).flatMap((key) => {
    const { kind } = keywords[key];
    if (kind === 'label' || announced.has(key)) return [];
    return [{ key, title: titleOfKeyword(key), isState: kind === 'state' }];
  });
}

/** The name of a stat in a view: `divine-shield` for `divineShield`. */
export function viewName(stat: string): string {
  return stat.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function against(value: number, printed: number): Shown {
  return { value, tone: value > printed ? 'raised' : value < printed ? 'lowered' : 'printed' };
}
