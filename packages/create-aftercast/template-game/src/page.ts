import type { LegalCommand, MatchClient } from 'aftercast';
import { wordRefusal } from 'aftercast/rules/messages';
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

/** Why something cannot be played, for people. Refusals of every game have English words already. */
const messages = { 'not-in-hand': 'You play the cards of your hand.' };

/** Each card has one element: a press and the focus survive when the table is drawn again. */
const elements = new Map<number, HTMLButtonElement>();

/** What the player may do now, and the card that waits for its target. */
let legal: readonly LegalCommand[] = [];
let picked: LegalCommand | null = null;

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
export function drawTable(match: MatchClient<Lanterns>, now: readonly LegalCommand[] = legal): void {
  if (now !== legal) [legal, picked] = [now, null];
  const { view } = match;
  const restoreFocus = rememberFocus();
  for (const seat of [0, 1]) {
    const [id = 0] = view.zone(seat, 'lantern');
    const lantern = find(`#lantern-${seat}`);
    const light = view.entity(id)?.stats.light ?? 0;
    lantern.dataset.entity = String(id);
    lantern.style.setProperty('--light', String(light));
    lantern.textContent = `${light} light`;
    const [hand, deck] = [view.zone(seat, 'hand').length, view.zone(seat, 'deck').length];
    find(`#left-${seat}`).textContent = `${seat === 0 ? 'You' : 'They'}: ${hand} in hand, ${deck} to draw`;
    drawRow(match, `#charms-${seat}`, view.zone(seat, 'charms'));
  }
  drawRow(match, '#hand', view.zone(0, 'hand'));
  restoreFocus();
}

function drawRow(match: MatchClient<Lanterns>, selector: string, ids: readonly number[]): void {
  const row = find(selector);
  const shown = ids.map((id) => drawCard(match, id));
  const isAsBefore = shown.length === row.children.length && shown.every((it, at) => it === row.children[at]);
  if (!isAsBefore) row.replaceChildren(...shown);
}

function drawCard(match: MatchClient<Lanterns>, id: number): HTMLButtonElement {
  const element = elements.get(id) ?? document.createElement('button');
  elements.set(id, element);
  const card = match.view.entity(id)?.card ?? '';
  const isUsable = legal.some((it) => it.entity === id);
  const isTarget = picked?.allowed.includes(id) ?? false;
  const look = picked?.entity === id ? 'picked' : isTarget ? 'target' : isUsable && !picked ? 'usable' : '';
  if (element.dataset.entity === undefined) {
    element.type = 'button';
    element.dataset.entity = String(id);
    element.append(part('b', nameOf(card)), part('span', texts[card] ?? ''), part('i', ''));
    element.onclick = () => press(match, id);
  }
  element.className = `card ${look}`;
  // For screen readers.
  const words = { picked: 'picked', target: 'a target', usable: 'can be played', '': '' };
  element.lastElementChild?.replaceChildren(words[look]);
  return element;
}

function part(tag: 'b' | 'span' | 'i', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (tag === 'i') element.className = 'unseen';
  return element;
}

function nameOf(card: string): string {
  return cards.find(({ id }) => id === card)?.name ?? card;
}

/** @returns a function that gives the focus back: to the same card, or to the one that took its place */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  const row = focused?.closest('.cards');
  if (!focused || !row) return () => {};
  const place = [...row.children].indexOf(focused);
  return () => {
    if (document.activeElement === focused) return;
    const heir = row.contains(focused) ? focused : (row.children[place] ?? row.lastElementChild);
    const next = heir ?? find('#hand').firstElementChild;
    if (next instanceof HTMLElement) next.focus();
  };
}

function press(match: MatchClient<Lanterns>, id: number): void {
  const entry = legal.find((it) => it.entity === id);
  if (picked?.allowed.includes(id)) play(match, picked, id);
  else if (entry === undefined) void explain(match, id);
  else if (entry.target === 'none') play(match, entry);
  else pick(match, picked === entry ? null : entry);
}

/** Picks a card that needs a target, or lets go of it. */
export function pick(match: MatchClient<Lanterns>, entry: LegalCommand | null): void {
  if (picked === null && entry === null) return;
  picked = entry;
  say(picked ? 'Which of their charms?' : 'Your turn: play a card.');
  drawTable(match);
}

function play(match: MatchClient<Lanterns>, entry: LegalCommand, target?: number): void {
  picked = null;
  void match.send(match.commandOf(entry, target));
}

/** Says why a card cannot be played now. */
async function explain(match: MatchClient<Lanterns>, id: number): Promise<void> {
  const refusal = await match.whyNot(id);
  if (refusal) say(wordRefusal(refusal, { card: nameOf(match.view.entity(id)?.card ?? '') }, messages));
}
