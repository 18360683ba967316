import type { ViewEntity } from '@aftercast/bridge/client';
import type { Badge, Figure, ShownStat } from '../shown.ts';
import { type Character, characterOf } from './character.ts';
import { type KeywordName, keywords, signOf } from './keywords.ts';

/** Keywords that the tile itself shows, by its frame or by what lies over it; they need no badge as well. */
const worn = new Set<KeywordName>(['taunt', 'divine-shield', 'frozen', 'stealth']);

/** Keywords that have something of their own on the tile. */
const overlays = new Set<KeywordName>([...worn, 'immune']);

/** What is shown of a character in play: of a minion both numbers, of a hero those that it has. */
export function figureOf(entity: ViewEntity): Figure {
  const character = characterOf(entity);
  const { name, label, keywords: has, dying } = character;
  return {
    title: name,
    label,
    stats: entity.zone === 'hero' ? heroStats(character) : minionStats(character),
    badges: badgesOf(character),
    worn: has.filter((keyword) => (entity.zone === 'hero' ? keyword === 'frozen' : overlays.has(keyword))),
    rest: null,
    dying,
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
    .filter((keyword) => !worn.has(keyword))
    .map((keyword) => ({ key: keyword, sign: signOf(keyword), title: keywords[keyword].title }));
  if (enchanted) badges.push({ key: 'enchanted', sign: 'enchanted', title: 'Enchanted' });
  return badges;
}
