import type { Legal, MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { english } from 'aftercast/hearth/messages';
import { wordRefusal } from 'aftercast/rules/messages';
import { drawTable, mark, nameOf, say } from './table.ts';

/** Shows a match, and gives the commands that the player clicks: a card, then its target if it needs one. */
export function playMatch(match: MatchClient<Hearth>): void {
  const endTurn = document.querySelector<HTMLButtonElement>('#end-turn');
  /** What the seat that acts may do now. */
  let legal: readonly Legal[] = [];
  /** What waits for a target. */
  let picked: Legal | null = null;

  const show = () => {
    const { active, resolving } = match.status$.value;
    mark(active, picked || resolving ? [] : legal.map((it) => it.entity), picked);
  };

  match.view$.subscribe((view) => {
    drawTable(view, click);
    show();
  });
  match.legal$.subscribe((now) => {
    [legal, picked] = [now, null];
    if (endTurn) endTurn.disabled = !legal.some((it) => it.do === 'end-turn');
    show();
  });
  match.status$.subscribe(({ active, outcome }) => {
    if (outcome === null) say(active === 0 ? 'The mage’s turn.' : 'The warlock’s turn.');
    else if ('tied' in outcome) say('A tie.');
    else say(outcome.winner === 0 ? 'The mage wins.' : 'The warlock wins.');
    show();
  });
  endTurn?.addEventListener('click', () => send(legal.find((it) => it.do === 'end-turn')));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') pick(null);
  });

  function click(entity: number): void {
    if (picked?.allowed.includes(entity)) send(picked, entity);
    else if (picked?.entity === entity) pick(null);
    else use(entity);
  }

  function use(entity: number): void {
    const entry = legal.find((it) => it.entity === entity);
    if (entry === undefined) void explain(entity);
    else if (entry.target === 'none') send(entry);
    else pick(entry);
  }

  function pick(entry: Legal | null): void {
    picked = entry;
    if (entry) say(`${nameOf(match.view, entry.entity)}: choose a target.`);
    show();
  }

  async function send(entry: Legal | undefined, target?: number): Promise<void> {
    if (entry === undefined) return;
    pick(null);
    const reply = await match.send(match.commandOf(entry, target));
    if (!reply.accepted) say(wordRefusal(reply.refusal, {}, english));
  }

  /** Says why a card cannot be used now. */
  async function explain(entity: number): Promise<void> {
    const refusal = await match.whyNot(entity);
    if (refusal) say(wordRefusal(refusal, { card: nameOf(match.view, entity) }, english));
  }
}
