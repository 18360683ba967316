import { gameAt, type SimulationPlan, type SimulationReport } from '@aftercast/sim/batch';
import { ScrollPlace } from '../form/scroll-place.tsx';
import { botsAddress } from '../inspect/address.ts';
import { inFull } from '../numbers.ts';
import type { LabGame } from './games/game.ts';

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
