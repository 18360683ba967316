import type { SimulationReport, WinRate } from '@aftercast/sim/batch';
import { asShare, inFull } from '../page/numbers.ts';
import { ScrollPlace } from '../page/sections.tsx';

/** What is shown of a report. */
type Shown = Pick<SimulationReport, 'bots' | 'decks' | 'pairings' | 'seats'>;

interface Row {
  key: string;
  of: string;
  name: string;
  rate: WinRate;
}

/** Win rates with their 95 % intervals, as a drawing and in words. */
export function WinRates({ report }: { report: Shown }) {
  const { bots, decks, pairings, seats } = report;
  const rows: Row[] = [
    ...bots.map((it) => ({
      key: `bot-${it.side}`,
      of: 'Bot',
      name: `${it.bot}, ${it.side === 0 ? 'first' : 'second'} side`,
      rate: it,
    })),
    ...seats.map((it) => ({
      key: `seat-${it.seat}`,
      of: 'Seat',
      name: it.seat === 'starts' ? 'who starts' : 'who is second',
      rate: it,
    })),
    ...decks
      .filter(({ games }) => games > 0)
      .map((it) => ({ key: `deck-${it.deck}`, of: 'Deck', name: it.deck, rate: it })),
    ...(pairings.length > 1 ? pairings : []).map((it) => ({
      key: `pairing-${it.decks.join('-')}`,
      of: 'Pairing',
      name: `${it.decks[0]} against ${it.decks[1]}`,
      rate: it,
    })),
  ];
  return (
    <section aria-label="Win rates">
      <h3>Win rates</h3>
      <p className="note">
        The bar is the 95 % interval, the mark the share; the line in the middle is one half.
      </p>
      <ScrollPlace label="Win rates as a table">
        <table data-testid="win-rates">
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col">Who</th>
              <th scope="col" className="number">
                Won
              </th>
              <th scope="col" className="number">
                Share
              </th>
              <th scope="col">Interval</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, of, name, rate }) => (
              <tr key={key} data-row={key}>
                <td>{of}</td>
                <th scope="row">{name}</th>
                <td className="number">
                  {inFull(rate.won)} of {inFull(rate.games)}
                </td>
                <td className="number" data-value={rate.rate?.share ?? ''}>
                  {rate.rate === null ? '–' : asShare(rate.rate.share)}
                </td>
                <td>
                  <Bar rate={rate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPlace>
    </section>
  );
}

function Bar({ rate: { rate } }: { rate: WinRate }) {
  if (rate === null) return null;
  const { share, low, high } = rate;
  return (
    <svg
      className="interval"
      viewBox="0 0 200 16"
      role="img"
      aria-label={`${asShare(low)} to ${asShare(high)}`}
      preserveAspectRatio="none"
    >
      <line x1="100" x2="100" y1="0" y2="16" className="interval-half" />
      <rect x={low * 200} width={Math.max(1, (high - low) * 200)} y="5" height="6" className="interval-bar" />
      <rect x={share * 200 - 1.5} width="3" y="1" height="14" className="interval-share" />
    </svg>
  );
}
