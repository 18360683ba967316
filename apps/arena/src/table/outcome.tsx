import type { Outcome as MatchOutcome } from '@aftercast/bridge/client';
import { useStatus, useView } from '@aftercast/react';
import { useLive } from '@aftercast/react/table';
import { useEffect, useRef } from 'react';
import type { LongestChain, MatchChain } from '../causes/longest-chain.ts';
import { type Ending, endingOf } from '../presentation/ending.ts';
import { useGame } from '../presentation/game-context.ts';
import { namesIn } from '../presentation/naming.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Sign } from '../presentation/signs.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { useIsBusy } from './turn.tsx';

/** What the user can do when a match is over. */
export interface MatchEnd {
  /** Names of the players by seat, if both are at this screen. */
  players?: readonly [string, string] | undefined;
  /** Label of the button that starts another match. */
  again: string;
  onAgain(): void;
  onLeave(): void;
  /** Shows the match again from its beginning; absent where it cannot be shown. */
  onReplay?: (() => void) | undefined;
}

type OutcomeWords = PageWords['table']['outcome'];

const signs: Record<Ending, Sign> = { won: 'won', lost: 'fatigue', tied: 'tied', seen: 'won' };

/** What the panel shows of the match besides its outcome. */
interface OutcomeProps {
  end: MatchEnd;
  chains: LongestChain;
  /** Shows the tree of a chain. */
  onChain(chain: MatchChain): void;
}

/** Shows the winner, a few figures, and what to do next. */
export function Outcome(props: OutcomeProps) {
  const { scene } = useTableContext();
  const { outcome } = useStatus();
  const isBusy = useIsBusy();
  const isShown = useLive(scene.outcomeShown$);
  // Show the last blow before the outcome.
  return outcome !== null && isShown && !isBusy ? <OutcomePanel {...props} outcome={outcome} /> : null;
}

function OutcomePanel(props: OutcomeProps & { outcome: MatchOutcome }) {
  const { chains, end, onChain, outcome } = props;
  const { scene } = useTableContext();
  const { table, words } = useGame();
  const text = useTableWords().outcome;
  const view = useView((view) => view);
  const panel = useRef<HTMLElement>(null);
  const close = () => scene.outcomeShown$.next(false);
  // The panel gets the focus, not a button in it: a key that was meant for the match presses nothing.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const ending = endingOf(outcome, scene.me, scene.plays.length > 0);
  const two = playersOf(end.players, outcome);
  const sign = signs[two ? 'seen' : ending];
  const title = two ? text.wins(two.winner) : text.titles[ending];
  const fallen = table.isFallen(view, winnerOf(outcome) === scene.me ? scene.them : scene.me);
  const bothFell = [0, 1].every((seat) => table.isFallen(view, seat));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="dialog"
      className="outcome"
      data-testid="outcome"
      data-outcome={ending}
      aria-label={text.over(title)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <span className="outcome-sign">
        <SignIcon sign={sign} />
      </span>
      <div role="status">
        <h2 className="outcome-title">{title}</h2>
        <p className="outcome-line">
          {ending === 'seen'
            ? sayWinner(outcome, text)
            : ending === 'tied'
              ? words.endings[bothFell ? 'tied' : scene.hasBrokenOff ? 'stopped' : 'drawn']
              : !fallen
                ? conceded(ending, two !== null, text)
                : two
                  ? words.lostBy(two.loser)
                  : words.endings[ending]}
        </p>
      </div>
      <Figures turns={Math.ceil(view.register('turn') / 2)} />
      {chains.longest && <LongestLine chain={chains.longest} onShow={onChain} />}
      <div className="outcome-choices">
        <button type="button" className="start-main" data-testid="again" onClick={end.onAgain}>
          {end.again}
        </button>
        {end.onReplay && (
          <button type="button" className="start-other" data-testid="watch-replay" onClick={end.onReplay}>
            {text.replay}
          </button>
        )}
        <button type="button" className="start-other" onClick={close}>
          {text.view}
        </button>
        <button type="button" className="start-other" data-testid="leave" onClick={end.onLeave}>
          {text.leave}
        </button>
      </div>
    </section>
  );
}

/** Returns the seat that won, or -1 for a tie. */
function winnerOf(outcome: MatchOutcome): number {
  return 'winner' in outcome ? outcome.winner : -1;
}

function sayWinner(outcome: MatchOutcome, { bottomWins, topWins }: OutcomeWords): string {
  return winnerOf(outcome) === 0 ? bottomWins : topWins;
}

/** Names of the winner and the loser if both are at this screen; neither of them is "you". */
function playersOf(
  players: MatchEnd['players'],
  outcome: MatchOutcome,
): { winner: string; loser: string } | null {
  if (players === undefined || 'tied' in outcome) return null;
  const [winner, loser] = outcome.winner === 0 ? players : [players[1], players[0]];
  return { winner, loser };
}

/** The match ended with the loser's hero alive, so the loser conceded. */
function conceded(ending: 'won' | 'lost', two: boolean, text: OutcomeWords): string {
  if (two) return text.otherConceded;
  return ending === 'won' ? text.opponentConceded : text.youConceded;
}

/** Figures of both sides. A match restored after its first turn shows only its length. */
function Figures({ turns }: { turns: number }) {
  const { scene } = useTableContext();
  const { figures, isComplete: whole } = scene.tally;
  const [mine, theirs] = [figures[scene.me as 0 | 1], figures[scene.them as 0 | 1]];
  const text = useTableWords().outcome;
  const sides = scene.plays.length > 0 ? [text.you, text.opponent] : [text.bottom, text.top];
  return (
    <table className="figures">
      <caption>{text.turns(turns)}</caption>
      {whole && (
        <>
          <thead>
            <tr>
              <td />
              {sides.map((side) => (
                <th key={side} scope="col">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text.played}</th>
              <td>{mine.played}</td>
              <td>{theirs.played}</td>
            </tr>
            <tr>
              <th scope="row">{text.damage}</th>
              <td>{mine.damage}</td>
              <td>{theirs.damage}</td>
            </tr>
          </tbody>
        </>
      )}
    </table>
  );
}

/** The longest chain of the match, with a button that shows its tree. */
function LongestLine({ chain, onShow }: { chain: MatchChain; onShow(chain: MatchChain): void }) {
  const { scene } = useTableContext();
  const view = useView((view) => view);
  const { chain: text } = useTableWords().outcome;
  const { cards, source } = chain.first;
  const started =
    source > 0 ? text.by(namesIn(view, scene.game, scene).entity(source, cards[source]).name) : text.byTurn;
  return (
    <div className="outcome-chain" data-testid="longest-chain">
      <p>
        {text.longest} <b>{text.actions(chain.actions)}</b>
        <span className="outcome-chain-first">{started}</span>
      </p>
      <button type="button" className="start-other" data-testid="show-chain" onClick={() => onShow(chain)}>
        {text.show}
      </button>
    </div>
  );
}
