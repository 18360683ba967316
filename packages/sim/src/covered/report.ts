import type { Coverage, CoveragePoint, PointKind } from '@aftercast/cards';
import type { InPlayCounts } from './collect.ts';

/** The collected counts. */
export interface CoverageReport {
  coverage: Pick<Coverage, 'points'>;
  cards: InPlayCounts;
}

const KINDS: readonly PointKind[] = [
  'routine',
  'aura',
  'effect',
  'selector',
  'filter',
  'condition',
  'amount',
  'card-ref',
];

/** Whether every card and every construct of the language has run, and every condition had both results. */
export function isWhole(report: CoverageReport): boolean {
  return unrunCards(report).length === 0 && unrunConstructs(report).length === 0;
}

/** Draws the report: counts, and the names of everything that has not run. */
export function drawReport(report: CoverageReport): string {
  const { points } = report.coverage;
  const cards = [...report.cards.keys()];
  const constructs = byConstruct(points);
  const lines = [
    line('cards', cards.length - unrunCards(report).length, cards.length),
    line('constructs', constructs.size - unrunConstructs(report).length, constructs.size),
    ...KINDS.map((kind) => {
      const own = points.filter((it) => it.kind === kind);
      return line(`  ${kind} on cards`, own.filter(({ hits }) => hits > 0).length, own.length);
    }),
    ...unrunCards(report).map((id) => `card that never was in play: ${id}`),
    ...unrunConstructs(report).map((name) => `construct that never ran: ${name}`),
    ...points.filter(({ hits }) => hits === 0).map((it) => `not run on ${it.card}: ${nameOf(it)}`),
  ];
  return `${lines.join('\n')}\n`;
}

function line(name: string, run: number, all: number): string {
  const share = all === 0 ? 100 : Math.floor((1000 * run) / all) / 10;
  return `${name.padEnd(22)}${String(run).padStart(5)} of ${String(all).padStart(5)}  ${share} %`;
}

/** Cards that were neither seen in play nor ran a construct; a card that transforms at once is never seen. */
function unrunCards({ cards, coverage }: CoverageReport): string[] {
  const active = new Set(coverage.points.filter(({ hits }) => hits > 0).map(({ card }) => card));
  return [...cards].filter(([id, count]) => count === 0 && !active.has(id)).map(([id]) => id);
}

function unrunConstructs({ coverage }: CoverageReport): string[] {
  return [...byConstruct(coverage.points)].filter(([, hits]) => hits === 0).map(([name]) => name);
}

/** Counts how often each construct ran, over all cards. */
function byConstruct(points: readonly CoveragePoint[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const point of points) {
    // The parts of a filter are counted with it and are not constructs of their own.
    const name =
      point.kind === 'filter' || point.kind === 'aura' ? outcomeOf(point.kind, point) : nameOf(point);
    hits.set(name, (hits.get(name) ?? 0) + point.hits);
  }
  return hits;
}

function nameOf(point: CoveragePoint): string {
  return outcomeOf(`${point.kind} ${point.construct}`, point);
}

function outcomeOf(name: string, { outcome }: CoveragePoint): string {
  return outcome === null ? name : `${name} ${outcome ? 'yes' : 'no'}`;
}
