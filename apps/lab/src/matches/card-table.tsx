import {
  type CardFigures,
  gameAt,
  type SimulationPlan,
  type SimulationReport,
  type WinRateOf,
} from '@aftercast/sim/batch';
import { useState } from 'react';
import type { LabGame } from '../games/game.ts';
import { botsAddress } from '../inspect/address.ts';
import { asShare, inFull } from '../page/numbers.ts';
import { ScrollPlace } from '../page/sections.tsx';

/** A column of the table, and what it is sorted by. */
interface Column {
  id: string;
  label: string;
  value(figures: CardFigures): string | number;
}

const FIGURES: readonly Column[] = [
  { id: 'deck', label: 'Won, in the deck', value: (it) => it.inDeck.rate?.share ?? -1 },
  { id: 'drawn', label: 'Won, when drawn', value: (it) => it.drawn.rate?.share ?? -1 },
  { id: 'opening', label: 'Won, in the opening hand', value: (it) => it.openingHand.rate?.share ?? -1 },
  { id: 'improvement', label: 'Gain when drawn', value: (it) => it.improvement ?? -1 },
  { id: 'played', label: 'Won, when played', value: (it) => it.played.rate?.share ?? -1 },
  { id: 'copies-drawn', label: 'Drawn', value: (it) => it.copiesDrawn },
  { id: 'copies-played', label: 'Played', value: (it) => it.copiesPlayed },
];

/** Figures of each card. It can be sorted by every column; the first click sorts the largest to the top. */
export function CardTable({ game, report }: { game: LabGame; report: SimulationReport }) {
  const [sort, setSort] = useState({ by: 'played', ascending: false });
  const columns: readonly Column[] = [
    { id: 'card', label: 'Card', value: ({ card }) => game.nameOfCard(card) },
    ...FIGURES,
  ];
  const by = columns.find(({ id }) => id === sort.by);
  const rows = by === undefined ? report.cards : sorted(report.cards, by, sort.ascending);
  return (
    <section aria-label="Cards">
      <h3>Cards</h3>
      <p className="note">With the number of games each share is of, and its 95 % interval.</p>
      <ScrollPlace label="Cards as a table" tall>
        <table data-testid="cards">
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <th
                  key={id}
                  scope="col"
                  className={id === 'card' ? undefined : 'number'}
                  aria-sort={sort.by !== id ? undefined : sort.ascending ? 'ascending' : 'descending'}
                >
                  <button
                    type="button"
                    className="sort"
                    data-testid={`sort-${id}`}
                    onClick={() =>
                      setSort({ by: id, ascending: sort.by === id ? !sort.ascending : id === 'card' })
                    }
                  >
                    {label} <span aria-hidden="true">{sort.by !== id ? '' : sort.ascending ? '▲' : '▼'}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((it) => (
              <tr key={it.card} data-card={it.card}>
                <th scope="row">{game.nameOfCard(it.card)}</th>
                <Rate of={it.inDeck} />
                <Rate of={it.drawn} />
                <Rate of={it.openingHand} />
                <td className="number">{sayGain(it.improvement)}</td>
                <Rate of={it.played} />
                <td className="number">{inFull(it.copiesDrawn)}</td>
                <td className="number">{inFull(it.copiesPlayed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPlace>
    </section>
  );
}

/** A gain in points of a hundred, with its sign. */
function sayGain(gain: number | null): string {
  if (gain === null) return '–';
  const points = (100 * gain).toFixed(1);
  return gain < 0 ? points.replace('-', '−') : `+${points}`;
}

function sorted(cards: readonly CardFigures[], { value }: Column, ascending: boolean): CardFigures[] {
  const sign = ascending ? 1 : -1;
  return [...cards].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    return sign * (one < other ? -1 : one > other ? 1 : 0);
  });
}

function Rate({ of }: { of: WinRateOf }) {
  if (of.rate === null) return <td className="number">–</td>;
  const { share, low, high } = of.rate;
  return (
    <td className="number" data-value={share}>
      {asShare(share)}
      <span className="ratio">
        of {inFull(of.games)} · {Math.round(low * 100)}–{Math.round(high * 100)} %
      </span>
    </td>
  );
}

/** The commands that set off the longest chains, each with a link that plays its match again and stops there. */
export function ChainTable({ game, report }: { game: LabGame; report: SimulationReport }) {
  return (
    <section aria-label="Longest chains">
      <h3>Longest chains</h3>
      {report.longestChains.length === 0 ? (
        <p className="note">No match has ended yet.</p>
      ) : (
        <ScrollPlace label="Longest chains as a table" tall>
          <table data-testid="chains">
            <thead>
              <tr>
                <th scope="col" className="number">
                  Deep
                </th>
                <th scope="col" className="number">
                  Actions
                </th>
                <th scope="col">Begins with</th>
                <th scope="col">Look</th>
              </tr>
            </thead>
            <tbody>
              {report.longestChains.map((it) => (
                <tr key={`${it.game}-${it.command}`}>
                  <td className="number">{inFull(it.depth)}</td>
                  <td className="number">{inFull(it.actions)}</td>
                  <td>{it.card === '' ? it.action : `${it.action} · ${game.nameOfCard(it.card)}`}</td>
                  <td>
                    <a href={addressOf(game, report.plan, it.game, it.command)}>
                      match {inFull(it.game + 1)}, command {inFull(it.command)}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPlace>
      )}
    </section>
  );
}

function addressOf({ name }: LabGame, plan: SimulationPlan, index: number, command: number): string {
  const { seed, decks, firstSeat } = gameAt(plan, index);
  const names = [plan.decks[0][decks[0]]?.name ?? '', plan.decks[1][decks[1]]?.name ?? ''] as const;
  return botsAddress({ game: name, decks: names, bots: plan.bots, seed, firstSeat }, { command });
}
