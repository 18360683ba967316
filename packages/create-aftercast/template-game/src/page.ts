import type { Legal, MatchClient } from 'aftercast';
import cards from './game/cards.json' with { type: 'json' };
import type { Lanterns } from './game/words.ts';

/** What each card does, for people. */
const texts: Readonly<Record<string, string>> = {
  spark: 'Burn their lantern by 2.',
  oil: 'Your lantern gets 3 light.',
  gust: 'Put out one of their charms. Draw a card.',
  ward: 'Charm. When your lantern is burned, it gets 1 light.',
  moth: 'Charm. When your turn starts, burn their lantern by 1.',
  wick: 'Charm. When you play a spell, burn their lantern by 1.',
};

/** What the player may do now, and the card that waits for its target. */
let legal: readonly Legal[] = [];
let picked: Legal | null = null;

export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export function say(text: string): void {
  find('#said').textContent = text;
}

/** The element that shows an entity; `null` if it is not on the page. */
export function elementOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-entity="${id}"]`);
}

/** Draws what seat 0 sees. */
export function drawTable(match: MatchClient<Lanterns>, now: readonly Legal[] = legal): void {
  if (now !== legal) [legal, picked] = [now, null];
  const { view } = match;
  for (const seat of [0, 1]) {
    const [id = 0] = view.zone(seat, 'lantern');
    const lantern = find(`#lantern-${seat}`);
    const light = view.entity(id)?.stats.light ?? 0;
    lantern.dataset.entity = String(id);
    lantern.style.setProperty('--light', String(light));
    const [hand, deck] = [view.zone(seat, 'hand').length, view.zone(seat, 'deck').length];
    lantern.textContent = `${seat === 0 ? 'You' : 'They'}: ${light} light, ${hand} in hand, ${deck} to draw`;
    find(`#charms-${seat}`).replaceChildren(...view.zone(seat, 'charms').map((it) => cardOf(match, it)));
  }
  find('#hand').replaceChildren(...view.zone(0, 'hand').map((it) => cardOf(match, it)));
}

function cardOf(match: MatchClient<Lanterns>, id: number): HTMLElement {
  const card = match.view.entity(id)?.card ?? '';
  const entry = legal.find((it) => it.entity === id);
  const isTarget = picked?.allowed.includes(id) ?? false;
  const element = document.createElement('button');
  const name = document.createElement('b');
  name.textContent = cards.find((it) => it.id === card)?.name ?? card;
  element.append(name, texts[card] ?? '');
  element.className = `card ${picked?.entity === id ? 'picked' : isTarget ? 'target' : ''}`;
  element.dataset.entity = String(id);
  element.disabled = !entry && !isTarget;
  element.onclick = () => (isTarget ? play(match, picked, id) : use(match, entry));
  return element;
}

function use(match: MatchClient<Lanterns>, entry: Legal | undefined): void {
  if (entry?.target === 'none') {
    play(match, entry);
    return;
  }
  picked = picked === entry ? null : (entry ?? null);
  say(picked ? 'Which of their charms?' : 'Your turn: play a card.');
  drawTable(match);
}

function play(match: MatchClient<Lanterns>, entry: Legal | null, target?: number): void {
  picked = null;
  if (entry) void match.send(match.commandOf(entry, target));
}
