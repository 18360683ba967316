import { type MatchClient, type Outcome, openMatch } from '@aftercast/bridge/client';

/** Opens a match of War: the user plays seat 0, a bot seat 1. */
export async function openWar(worker: Worker, seed: number, root: HTMLElement): Promise<MatchClient> {
  const match = await openMatch(worker, { game: 'war', seed }, { as: { kind: 'seat', seat: 0 } });
  const other = await match.join({ kind: 'seat', seat: 1 });
  other.status$.subscribe(({ awaiting }) => {
    if (awaiting.includes(1)) void layAny(other);
  });
  // The two cards are shown for a moment before they are taken.
  match.viewers.attach({ type: 'take', phase: 'prepare' }, { duration: 600, keyframe: 600 });
  match.view$.subscribe(() => draw(match, root));
  match.status$.subscribe(() => draw(match, root));
  return match;
}

/** Plays any card: a bot needs only the list of legal commands. */
async function layAny(match: MatchClient): Promise<void> {
  const legal = await match.legal();
  const choice = legal[Math.floor(Math.random() * legal.length)];
  if (choice !== undefined) await match.send({ do: 'play', card: choice.entity });
}

/** Draws what the seat sees. A card that is face down has no entity. */
function draw(match: MatchClient, root: HTMLElement): void {
  const { view } = match;
  const { awaiting, outcome, waiting } = match.status$.value;
  const names = (seat: number, zone: string) =>
    view.zone(seat, zone).map((id) => view.entity(id)?.card ?? 'face down');
  const line = (label: string, ...words: string[]) => {
    const element = document.createElement('p');
    element.textContent = `${label}: ${words.join(', ')}`;
    return element;
  };
  const hand = view.zone(0, 'hand').map((card) => {
    const button = document.createElement('button');
    button.textContent = view.entity(card)?.card ?? '';
    button.disabled = !waiting || !awaiting.includes(0);
    button.onclick = () => void match.send({ do: 'play', card });
    return button;
  });
  root.replaceChildren(
    line('Theirs', ...names(1, 'laid'), ...names(1, 'shown')),
    line('Yours', ...names(0, 'laid'), ...names(0, 'shown')),
    line('Taken', `you ${names(0, 'taken').length}`, `they ${names(1, 'taken').length}`),
    line('Result', resultOf(outcome)),
    ...hand,
  );
}

/** Says how the match has ended. */
function resultOf(outcome: Outcome | null): string {
  if (outcome === null) return 'open';
  if ('tied' in outcome) return 'a tie';
  return outcome.winner === 0 ? 'you win' : 'they win';
}
