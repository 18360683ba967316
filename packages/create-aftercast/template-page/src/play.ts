import type { LegalCommand, MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { english } from 'aftercast/hearth/messages';
import { wordRefusal } from 'aftercast/rules/messages';
import { drawTable, mark, nameOf, say } from './table.ts';

const PLAYERS = ['mage', 'warlock'];

/** Shows a match, and gives the commands that the player clicks: a card, then its target if it needs one. */
export function playMatch(match: MatchClient<Hearth>): void {
  const endTurn = document.querySelector<HTMLButtonElement>('#end-turn');
  /** What the seat that acts may do now. */
  let legal: readonly LegalCommand[] = [];
  /** What waits for a target. */
  let picked: LegalCommand | null = null;

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
    if (outcome === null) say(`The ${PLAYERS[active]}’s turn.`);
    else say('tied' in outcome ? 'A tie.' : `The ${PLAYERS[outcome.winner]} wins.`);
    document.querySelector('.bar')?.classList.toggle('over', outcome !== null);
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

  function pick(entry: LegalCommand | null): void {
    picked = entry;
    if (entry) say(`${nameOf(match.view, entry.entity)}: choose a target.`);
    show();
  }

  async function send(entry: LegalCommand | undefined, target?: number): Promise<void> {
    if (entry === undefined) return;
    pick(null);
    const reply = await match.send(match.commandOf(entry, target));
    if (!reply.accepted) say(wordRefusal(reply.refusal, {}, english));
  }

  /** Says why a card cannot be used now. */
  async function explain(entity: number): Promise<void> {
    const { active, outcome } = match.status$.value;
    if (outcome !== null) return;
    if (match.view.entity(entity)?.seat !== active) {
      say(`It is the ${PLAYERS[active]}’s turn: use a card with a green edge.`);
      return;
    }
    const refusal = await match.whyNot(entity);
    if (refusal) say(wordRefusal(refusal, { card: nameOf(match.view, entity) }, english));
  }
}
