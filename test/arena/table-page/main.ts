import {
  type Command,
  type MatchClient,
  type MatchSetup,
  openMatch,
  type Role,
} from '@aftercast/bridge/client';
import { readyDecks } from '@aftercast/hearth/decks';
import { filter, firstValueFrom } from 'rxjs';
import { Remarks } from '../../../apps/arena/src/causes/remarks.ts';
import { type Mounted, mountMatch } from '../../../apps/arena/src/match/testing/mount.tsx';
import type { ArenaGameName } from '../../../apps/arena/src/presentation/names.ts';
import type { Scene } from '../../../apps/arena/src/scene/scene.ts';
import { startLanguage } from '../../../apps/arena/src/settings/language.ts';
import { type Place, showFaces } from '../../../apps/arena/src/table/testing/faces.tsx';
import { markAt } from '../../../apps/arena/src/viewers/stage.ts';
import { fetchAllWords } from '../../../apps/arena/src/words/language.ts';
import { cutOf, lowPictureOf } from './cut.ts';

/** A match on the page, as the arena shows it, in a state that a test has chosen. */
export interface TablePage {
  /** Matches that are opened from now on have the cards of all later sets, which the page shows. */
  addSets(): Promise<void>;
  /** Opens a match and shows it to a role; the one that was open is closed. */
  open(setup: Omit<MatchSetup, 'game'>, as: Role): Promise<void>;
  /** Both seats of a match of decks join, with ready decks of these heroes, and their hands are dealt. */
  join(mine: string, theirs: string): Promise<void>;
  client(): MatchClient;
  /** The other seat's client. */
  rival(): Promise<MatchClient>;
  scene(): Scene;
  /** Adds a mark above the table, as a viewer does. */
  mark(name: string, place: DOMRect, text: string): HTMLElement;
  /** Every card of a game's set as it is shown in one place. @returns what of them is cut, or lies on something else */
  cutFaces(place: Place, game?: ArenaGameName): Promise<string[]>;
  /** Every card of a game's set as it is shown in one place. @returns those whose pictures have less than a third of them */
  lowPictures(place: Place, game?: ArenaGameName): Promise<string[]>;
  /** A line of the opponent's. */
  log(line: string): void;
  /** What was asked for at the end, or in the menu. */
  asked: string[];
}

declare global {
  interface Window {
    table: TablePage;
  }
}

// The page's policy allows no style attributes in HTML.
document.querySelector<HTMLElement>('#place')?.style.setProperty('height', '100%');

let open: { client: MatchClient; mounted: Mounted; rival: Promise<MatchClient> | null } | null = null;
let worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
const remarks = new Remarks();
const asked: string[] = [];

function current() {
  if (!open) throw new Error('Open a match first.');
  return open;
}

function rival(): Promise<MatchClient> {
  const now = current();
  now.rival ??= now.client.join({
    kind: 'seat',
    seat: now.client.role.kind === 'seat' ? 1 - now.client.role.seat : 1,
  });
  return now.rival;
}

/** Gives a command until nothing else is being shown. @throws Error if it is refused */
async function insist(client: MatchClient, command: Command): Promise<void> {
  for (;;) {
    const reply = await client.send(command);
    if (reply.accepted) return;
    if (reply.refusal.code !== 'busy') throw new Error(`The match refused it: ${reply.refusal.code}.`);
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** Shows every card of a game's set in one place, and measures each. */
async function measureFaces(
  place: Place,
  game: ArenaGameName,
  measure: (shown: HTMLElement) => string[],
): Promise<string[]> {
  const into = document.createElement('div');
  document.body.append(into);
  const clear = await showFaces(place, into, game);
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  // The page asks for its fonts when it draws the first text.
  await drawn();
  await document.fonts.ready;
  await drawn();
  const found = Array.from(into.querySelectorAll<HTMLElement>('[data-face]'), measure).flat();
  clear();
  into.remove();
  return found;
}

// In the language of the browser, as the arena.
await startLanguage();
await fetchAllWords();

window.table = {
  async addSets() {
    const { learnLaterSets } = await import('../../../apps/arena/src/games/hearth/later/later-cards.ts');
    learnLaterSets();
    worker.terminate();
    worker = new Worker(new URL('./sets-worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  },
  async open(setup, as) {
    open?.mounted.unmount();
    await open?.client.dispose();
    const client = await openMatch(worker, { game: 'hearth', ...setup }, { as });
    const place = document.querySelector('#place');
    if (!place) throw new Error('The page has no place for a match.');
    const end = { again: 'Rematch', onAgain: () => asked.push('again'), onLeave: () => asked.push('leave') };
    const menu = [{ label: 'Export match…', testId: 'save-file', onPress: () => asked.push('save') }];
    open = { client, mounted: mountMatch(client, place, 'A match', { end, menu, remarks }), rival: null };
  },
  async join(mine, theirs) {
    const find = (hero: string) => {
      const ready = readyDecks.find((it) => it.class === hero);
      if (!ready) throw new Error(`There is no ready deck for ${hero}.`);
      return ready.deck;
    };
    await insist(current().client, { do: 'join', deck: find(mine) });
    await insist(await rival(), { do: 'join', deck: find(theirs) });
    // The hands are dealt before either seat can keep its own.
    for (const client of [current().client, await rival()])
      await firstValueFrom(client.status$.pipe(filter(({ turnFlow }) => turnFlow === 'mulligan')));
  },
  client: () => current().client,
  rival,
  scene: () => current().mounted.scene,
  mark(name, place, text) {
    const layer = document.querySelector('.overlay');
    if (!layer) throw new Error('The page shows no table.');
    return markAt({ add: (mark) => layer.appendChild(mark) }, name, place, text);
  },
  cutFaces: (place, game = 'hearth') => measureFaces(place, game, cutOf),
  lowPictures: (place, game = 'hearth') => measureFaces(place, game, lowPictureOf),
  log: (line) => remarks.add(line, null),
  asked,
};
