import type { ChainFacts } from './chunk.ts';
import type { Lengths } from './length.ts';
import type { SimulationReport, WinRateOf } from './report.ts';

/** The value of a cell; `null` for an empty one. */
type Cell = string | number | null;

/** One table of a report, for a spreadsheet. */
export interface CsvTable {
  /** Name of the file, without `.csv`. */
  name: string;
  /** Rows of equal length; the first has the names of the columns. */
  rows: Cell[][];
}

/** Makes all tables of a report. */
export function makeTables(report: SimulationReport): CsvTable[] {
  return [
    { name: 'win-rates', rows: [RATES, ...rateRows(report)] },
    { name: 'lengths', rows: [LENGTHS, ...lengthRows(report)] },
    { name: 'histograms', rows: [['measure', 'from', 'to', 'games'], ...histogramRows(report)] },
    { name: 'cards', rows: [CARDS, ...cardRows(report)] },
    {
      name: 'cards-by-turn',
      rows: [['card', 'turn', 'games', 'won', 'share', 'low', 'high'], ...turnRows(report)],
    },
    { name: 'longest-chains', rows: [CHAINS, ...report.longestChains.map(chainRow)] },
    { name: 'costliest-commands', rows: [CHAINS, ...report.costliestCommands.map(chainRow)] },
    {
      name: 'causes',
      rows: [
        ['cause', 'type', 'why', 'count'],
        ...report.causes.map(({ cause, type, why, count }) => [cause, type, why, count]),
      ],
    },
    {
      name: 'failures',
      rows: [
        ['game', 'seed', 'kind', 'message', 'commands', 'file'],
        ...report.failures.map((it) => [it.game, it.seed, it.kind, it.message, it.commands, it.file]),
      ],
    },
  ];
}

/**
 * Writes a table in the format of RFC 4180: lines end in CR LF; cells with a comma, a quote or a line break are
 * quoted.
 */
export function writeCsv({ rows }: CsvTable): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  // A spreadsheet would read such text as a formula and run it.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const RATES = ['of', 'name', 'against', 'games', 'won', 'tied', 'share', 'low', 'high'];

function rateRows({ bots, decks, pairings, seats }: SimulationReport): Cell[][] {
  const row = (of: string, name: string, against: string, it: WinRateOf & { tied: number }): Cell[] => [
    of,
    name,
    against,
    it.games,
    it.won,
    it.tied,
    ...intervalOf(it),
  ];
  return [
    ...bots.map((it) => row('bot', it.bot, bots[1 - it.side]?.bot ?? '', it)),
    ...decks.map((it) => row('deck', it.deck, '', it)),
    ...seats.map((it) => row('seat', it.seat, '', it)),
    ...pairings.map((it) => row('pairing', ...it.decks, it)),
  ];
}

const MEASURES = ['turns', 'commands', 'actions'] as const;
const LENGTHS = ['measure', 'mean', 'least', 'median', 'p95', 'most'];

function lengthRows({ lengths }: SimulationReport): Cell[][] {
  return measured(lengths).map(([of, it]) => [of, it.mean, it.least, it.median, it.p95, it.most]);
}

function histogramRows({ lengths }: SimulationReport): Cell[][] {
  return measured(lengths).flatMap(([of, { histogram }]) =>
    histogram.map(({ from, to, games }) => [of, from, to, games]),
  );
}

function measured(lengths: SimulationReport['lengths']): [measure: string, lengths: Lengths][] {
  return MEASURES.flatMap((of) => {
    const it = lengths[of];
    return it === null ? [] : [[of, it] satisfies [string, Lengths]];
  });
}

const CARDS = [
  'card',
  'decks',
  ...['in-deck', 'drawn', 'opening-hand', 'not-seen', 'played'].flatMap((of) =>
    ['games', 'won', 'share', 'low', 'high'].map((column) => `${of}-${column}`),
  ),
  'improvement',
  'copies-drawn',
  'copies-played',
];

function cardRows({ cards }: SimulationReport): Cell[][] {
  const of = (it: WinRateOf): Cell[] => [it.games, it.won, ...intervalOf(it)];
  return cards.map((it) => [
    it.card,
    it.decks,
    ...of(it.inDeck),
    ...of(it.drawn),
    ...of(it.openingHand),
    ...of(it.notSeen),
    ...of(it.played),
    it.improvement,
    it.copiesDrawn,
    it.copiesPlayed,
  ]);
}

function turnRows({ cards }: SimulationReport): Cell[][] {
  return cards.flatMap(({ byTurn, card }) =>
    byTurn.map((it) => [card, it.turn, it.games, it.won, ...intervalOf(it)]),
  );
}

const CHAINS = ['game', 'seed', 'command', 'seat', 'action', 'card', 'actions', 'depth'];

function chainRow(it: ChainFacts): Cell[] {
  return [it.game, it.seed, it.command, it.seat, it.action, it.card, it.actions, it.depth];
}

function intervalOf({ rate }: WinRateOf): Cell[] {
  return rate === null ? [null, null, null] : [rate.share, rate.low, rate.high];
}
