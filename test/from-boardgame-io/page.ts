import { type MatchClient, openMatch } from 'aftercast';
import { wordRefusal } from 'aftercast/rules/messages';
import { english, type TicTacToe } from './tic-tac-toe.ts';

/** Opens a match for two people at one screen, and shows it. */
export async function openTicTacToe(
  worker: Worker | MessagePort,
  root: HTMLElement,
): Promise<MatchClient<TicTacToe>> {
  const match = await openMatch<TicTacToe>(worker, { game: 'tic-tac-toe', seed: 1 });
  const said = document.createElement('p');
  const cells = match.view.zone(0, 'board').map((cell) => {
    const button = document.createElement('button');
    button.onclick = async () => {
      const reply = await match.send({ do: 'mark', cell });
      if (!reply.accepted) said.textContent = wordRefusal(reply.refusal, {}, english);
    };
    return { cell, button };
  });
  match.view$.subscribe((view) => {
    for (const { cell, button } of cells)
      button.textContent = ['', '✕', '○'][view.entity(cell)?.stats.mark ?? 0] ?? '';
  });
  match.status$.subscribe(({ active, outcome }) => {
    if (outcome === null) said.textContent = active === 0 ? '✕ plays.' : '○ plays.';
    else said.textContent = 'tied' in outcome ? 'A tie.' : `${outcome.winner === 0 ? '✕' : '○'} wins.`;
  });
  root.replaceChildren(...cells.map(({ button }) => button), said);
  return match;
}
