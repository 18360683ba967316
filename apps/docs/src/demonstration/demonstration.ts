import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import { Board } from '../match/board.ts';
import { Chain } from '../match/chain.ts';
import { element } from '../match/element.ts';
import { MatchNames } from '../match/names.ts';
import scenario from './table.json' with { type: 'json' };
import { Waiting } from './waiting.ts';

/** Action types whose perform phase has a viewer: what moves on the table. */
const SHOWN = ['play-card', 'cast-spell', 'buff', 'summon', 'damage', 'draw', 'death'] as const;

const SPEEDS = { '¼×': 0.25, '½×': 0.5, '1×': 1, '2×': 2, '4×': 4 };

/**
 * Plays the demonstration in an element: a match in a worker of its own, drawn with plain elements.
 * @param place its content is replaced
 * @returns ends the match, and its worker
 * @throws Error if the match could not be opened
 */
export async function playDemonstration(place: HTMLElement): Promise<() => Promise<void>> {
  let match = await open();
  play();
  return () => match.dispose();

  async function again() {
    await match.dispose();
    match = await open();
    play();
  }

  function play() {
    const names = new MatchNames(cards);
    const board = new Board(names);
    const chain = new Chain(names);
    const waiting = new Waiting();
    follow(match, board, chain, waiting);
    const left = element('div', 'demo-left', board.root, waiting.root, controls(match, waiting, again));
    place.replaceChildren(left, chain.root);
    void match.send({ do: 'play', card: match.aliases.explosion ?? 0 });
  }
}

function open(): Promise<MatchClient<Hearth>> {
  const start = () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  return openMatch<Hearth>(start, { game: 'hearth', scenario });
}

/** Draws what the match tells. */
function follow(match: MatchClient<Hearth>, board: Board, chain: Chain, waiting: Waiting): void {
  match.view$.subscribe((view) => board.draw(view));
  match.status$.subscribe(({ paused }) => waiting.hold(paused));
  match.events$.subscribe((event) => {
    chain.add(event);
    if (event.kind === 'command-ended')
      waiting.say('Done. ', `One command, ${chain.length} actions. The engine waited only for the viewer.`);
  });
  match.viewers.attach({ type: SHOWN, phase: 'perform' }, async (event, play) => {
    board.light(event.action);
    await waiting.play(event, play);
    board.light(null);
  });
}

function controls(match: MatchClient<Hearth>, waiting: Waiting, again: () => Promise<void>): HTMLElement {
  const button = (text: string, press: () => unknown) => {
    const made = element('button', 'demo-button', text);
    made.type = 'button';
    made.onclick = () => void press();
    return made;
  };
  const pause = button('Pause', () => (match.status$.value.paused ? match.resume() : match.pause()));
  match.status$.subscribe(({ paused }) => {
    pause.textContent = paused ? 'Go on' : 'Pause';
  });
  const step = button('One step', async () => {
    await match.pause();
    await match.step();
  });
  const speed = element('select', 'demo-speed');
  for (const [name, value] of Object.entries(SPEEDS))
    speed.append(new Option(name, String(value), value === 1, value === 1));
  speed.onchange = () => {
    match.speed = Number(speed.value);
    waiting.speed = match.speed;
  };
  const row = element('div', 'demo-controls');
  row.append(
    pause,
    step,
    button('Skip', () => match.skip()),
    button('Again', again),
    element('label', 'demo-setting', 'Speed ', speed),
  );
  return row;
}
