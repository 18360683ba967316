import type { LegalCommand, MatchClient, Outcome } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { english } from 'aftercast/hearth/messages';
import { wordRefusal } from 'aftercast/rules/messages';
import { announce, drawTable, mark, nameOf, remark } from './table.ts';

/** Shows a match to the player of a seat, and gives the commands that are clicked: a card, then its target if it needs one. */
export function playMatch(match: MatchClient<Hearth>, seat: number): void {
  const endTurn = document.querySelector<HTMLButtonElement>('#end-turn');
  /** What the player may do now: nothing while the page shows the past. */
  let legal: readonly LegalCommand[] = [];
  /** What waits for a target. */
  let picked: LegalCommand | null = null;

  const show = () => {
    const { resolving } = match.status$.value;
    mark(picked || resolving ? [] : legal.map((it) => it.entity), picked);
  };

  match.view$.subscribe((view) => {
    drawTable(view, seat, click);
    show();
  });
  match.legal$.subscribe((now) => {
    [legal, picked] = [now, null];
    if (endTurn) endTurn.disabled = !legal.some((it) => it.do === 'end-turn');
    show();
  });
  match.status$.subscribe(({ active, outcome }) => {
    announce(outcome ? wordOutcome(outcome) : active === seat ? 'Your turn.' : 'Their turn.');
    document.title = active === seat && outcome === null ? '● My table' : 'My table';
    document.querySelector('.bar')?.classList.toggle('over', outcome !== null);
    show();
  });
  endTurn?.addEventListener('click', () => send(legal.find((it) => it.do === 'end-turn')));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') pick(null);
  });
  letLeave();

  function wordOutcome(outcome: Outcome): string {
    if ('tied' in outcome) return 'A tie.';
    return outcome.winner === seat ? 'You win.' : 'They win.';
  }

  function click(entity: number): void {
    if (picked?.allowed.includes(entity)) send(picked, entity);
    else if (picked?.entity === entity && picked.target === 'optional') send(picked);
    else if (picked?.entity === entity) pick(null);
    else use(entity);
  }

  function use(entity: number): void {
    const entry = legal.find((it) => it.entity === entity);
    if (entry === undefined) void explain(entity);
    else if (entry.target === 'none') send(entry);
    else pick(entry);
  }

  function pick(entry: LegalCommand | null): void {
    picked = entry;
    if (entry) remark(`${nameOf(match.view, entry.entity)}: choose a target.`);
    else remark('');
    show();
  }

  async function send(entry: LegalCommand | undefined, target?: number): Promise<void> {
    if (entry === undefined) return;
    pick(null);
    const reply = await match.send(match.commandOf(entry, target));
    if (!reply.accepted) remark(wordRefusal(reply.refusal, {}, english));
  }

  /** Says why a card cannot be used now. */
  async function explain(entity: number): Promise<void> {
    const { active, outcome } = match.status$.value;
    if (outcome !== null || active !== seat) return;
    if (match.view.entity(entity)?.seat !== seat) return remark('Use a card with a green edge.');
    const refusal = await match.whyNot(entity);
    if (refusal) remark(wordRefusal(refusal, { card: nameOf(match.view, entity) }, english));
  }

  /** A match that goes on is conceded, if the player is sure. One that is over makes room for another. */
  function letLeave(): void {
    const leave = document.querySelector('#leave');
    const dialog = document.querySelector('dialog');
    leave?.addEventListener('click', () => {
      if (match.status$.value.outcome) location.assign(location.pathname);
      else dialog?.showModal();
    });
    dialog?.addEventListener('close', () => {
      if (dialog.returnValue === 'concede') void match.send({ do: 'concede' });
    });
    match.status$.subscribe(({ outcome }) => leave?.replaceChildren(outcome ? 'New match' : 'Concede'));
  }
}
