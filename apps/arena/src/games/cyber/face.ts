import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Face, Price, ShownOption, ShownStat, Tone } from '../../presentation/shown.ts';
import { cyberWords } from '../../words/cyber-words.ts';
import { factsOf, pictureOf, textOf, titleOf } from './cards.ts';
import { strengthOf } from './figure.ts';

/** The content of a card's face. With an entity in a hand or on a field, its numbers are the current ones. */
export function faceOf(card: string | null, entity?: ViewEntity): Face {
  const printed = factsOf(card);
  const now = entity?.zone === 'hand' || entity?.zone === 'field' ? entity : undefined;
  return {
    title: titleOf(card),
    edge: edgeOf(card),
    type: printed?.type,
    kind: kindOf(card),
    lines: printed?.text ? printed.text.split('\n') : [],
    picture: pictureOf(card),
    prices: printed?.type === 'program' ? pricesOf(printed, now) : [],
    stats: printed?.type === 'program' ? strengthsOf(printed.strength ?? 0, now) : [],
  };
}

/** The word at a card's foot: its race, or its type. */
function kindOf(card: string | null): string | undefined {
  const { race, type } = factsOf(card) ?? {};
  const kind = race ?? type;
  return kind === undefined ? undefined : (cyberWords().cyber.kinds[kind] ?? kind);
}

/** The kind of program, which sets the colour of the card's edge. */
export function edgeOf(card: string | null): string {
  return factsOf(card)?.race ?? 'system';
}

/** A card in a hand in words, for screen readers. */
export function labelOf(entity: ViewEntity): string {
  const { prices, stats } = faceOf(entity.card, entity);
  const [cpu, memory] = prices.map(({ value }) => value);
  const title = titleOf(entity.card);
  const name = cyberWords().figures.card(title, cpu ?? 0, memory ?? 0, stats[0]?.value ?? 0);
  return [name, textOf(entity.card)].filter(Boolean).join('. ');
}

/** The attacks of a program. One that cannot be chosen costs more CPU than the player has. */
export function optionsOf(view: View, { card, zone, seat }: ViewEntity): ShownOption[] {
  const { attacks = [] } = factsOf(card) ?? {};
  if (zone !== 'field' || attacks.length < 2) return [];
  const cpu = view.entity(view.zone(seat, 'hero')[0] ?? 0)?.stats.cpu ?? 0;
  return attacks.map(({ cost, code }) => ({
    text: code,
    refusal: { code: 'not-enough-cpu', values: { cost, cpu } },
  }));
}

function pricesOf(
  printed: { cost?: number; memory?: number },
  now: ViewEntity | undefined,
): readonly Price[] {
  return [
    priceOf('cpu', now?.stats.cost, printed.cost ?? 0),
    priceOf('memory', now?.stats.memory, printed.memory ?? 0),
  ];
}

/** A current cost, at least 0. */
function priceOf(of: Price['of'], now: number | undefined, printed: number): Price {
  const value = Math.max(0, now ?? printed);
  const tone: Tone = value === printed ? 'printed' : value < printed ? 'raised' : 'damaged';
  return { of, value, tone };
}

function strengthsOf(printed: number, now: ViewEntity | undefined): ShownStat[] {
  return [{ name: 'strength', ...(now ? strengthOf(now) : { value: printed, tone: 'printed' }) }];
}
