import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Badge, Figure, Rest, Shown } from '../../presentation/shown.ts';
import { cyberWords } from '../../words/cyber-words.ts';
import { factsOf, titleOf } from './cards.ts';

/** The content of a program's or a hero's tile. */
export function figureOf(entity: ViewEntity, view: View): Figure {
  return entity.zone === 'hero' ? heroFigure(entity, view) : programFigure(entity);
}

/** A program's remaining strength, and how it compares with the printed one. */
export function strengthOf({ card, stats }: ViewEntity): Shown {
  const { strength = 0, damage = 0 } = stats;
  const value = strength - damage;
  const printed = factsOf(card)?.strength ?? strength;
  if (damage > 0) return { value, tone: 'damaged' };
  return { value, tone: value > printed ? 'raised' : value < printed ? 'lowered' : 'printed' };
}

/** Why a program cannot attack in its player's turn; `null` if it can attack, or has no attack. */
export function restOf({ card, stats }: ViewEntity): Rest | null {
  if ((factsOf(card)?.attacks.length ?? 0) === 0) return null;
  const words = cyberWords().figures;
  if ((stats.suspended ?? 0) > 0) return { key: 'suspended', sign: 'pause', word: words.suspended };
  if ((stats.booting ?? 0) > 0 && (stats.quickboot ?? 0) === 0)
    return { key: 'booting', sign: 'booting', word: words.booting };
  return (stats.attacked ?? 0) > 0 ? { key: 'attacked', sign: 'attacked', word: words.attacked } : null;
}

function programFigure(entity: ViewEntity): Figure {
  const title = titleOf(entity.card);
  const strength = strengthOf(entity);
  const rest = restOf(entity);
  const badges = badgesOf(entity);
  const { damaged, strength: body } = cyberWords().figures;
  const words = [
    body(title, strength.value),
    strength.tone === 'damaged' ? damaged : '',
    rest?.word ?? '',
    ...badges.map(({ title: word }) => word.toLowerCase()),
  ];
  return {
    title,
    label: words.filter(Boolean).join(', '),
    stats: [{ name: 'strength', ...strength }],
    badges,
    worn: [],
    rest,
    dying: strength.value <= 0,
  };
}

/** A hero's tile: it is guarded while programs are on its field. */
function heroFigure({ card, stats, seat }: ViewEntity, view: View): Figure {
  const title = titleOf(card);
  const dying = (stats.down ?? 0) > 0;
  const words = cyberWords().figures;
  const rest: Rest =
    view.zone(seat, 'field').length > 0
      ? { key: 'guarded', sign: 'taunt', word: words.guarded }
      : { key: 'open', sign: 'cancelled', word: words.open };
  return {
    title,
    label: `${title}, ${dying ? words.lost : rest.word}`,
    stats: [],
    badges: [],
    worn: [],
    rest: dying ? null : rest,
    dying,
  };
}

function badgesOf({ card, stats, attachments }: ViewEntity): Badge[] {
  const boost = stats.boost ?? 0;
  const badges: Badge[] = [];
  const words = cyberWords().figures;
  if (/^(if|while) /m.test(factsOf(card)?.text ?? ''))
    badges.push({ key: 'answers', sign: 'routine', title: words.routines });
  if (boost !== 0) badges.push({ key: 'boost', sign: 'enrage', title: words.boost(signed(boost)) });
  if (attachments.some((it) => it.card !== null))
    badges.push({ key: 'enchanted', sign: 'enchanted', title: words.patched });
  return badges;
}

/** A number with its sign, such as "+2". */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
