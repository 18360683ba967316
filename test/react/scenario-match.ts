import { type Command, type MatchClient, openMatch } from '@aftercast/bridge/client';
import { afterEach, beforeEach, expect } from 'vitest';
import { hostHere } from './hosted-here.ts';
import { consoleErrors, unmountAll } from './mounting.tsx';

/** A mage with a fireball and a wisp against a minion that draws a card when it dies, a golem, and one that no spell can target. */
export const scenario = {
  format: 'scenario/1',
  name: 'A table with a deathrattle',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: [
        { card: 'fireball', as: 'fireball' },
        { card: 'wisp', as: 'wisp' },
      ],
      board: [{ card: 'bloodfen-raptor', as: 'raptor' }],
    },
    {
      hero: 'priest',
      board: [
        { card: 'loot-hoarder', as: 'hoarder' },
        { card: 'war-golem', as: 'golem' },
        { card: 'faerie-dragon', as: 'dragon' },
      ],
      deck: [{ card: 'wisp', count: 3 }],
    },
  ],
  steps: [{ check: { golem: { health: 7 } } }],
};

/** The match of the test that runs. */
export let match: MatchClient;
let style: HTMLStyleElement;

/** Opens a match for each test of the calling file, on a page with rows, and closes both after it. */
export function withMatch(): void {
  beforeEach(async () => {
    match = await openMatch(hostHere, { game: 'hearth', scenario });
    style = document.createElement('style');
    style.textContent =
      'ol { display: flex; margin: 20px 0; padding: 20px; list-style: none } li { width: 120px }';
    document.head.append(style);
  });

  afterEach(async () => {
    unmountAll();
    style.remove();
    await match.dispose();
    expect(consoleErrors()).toEqual([]);
  });
}

/** The entity of an alias of {@link scenario}. */
export const id = (alias: string) => match.aliases[alias] ?? 0;

/** Resolves when the next command has ended. */
export function commandEnds(): Promise<void> {
  return new Promise((resolve) => {
    const subscription = match.events$.subscribe(({ kind }) => {
      if (kind !== 'command-ended') return;
      subscription.unsubscribe();
      resolve();
    });
  });
}

/** Gives a command that the match must accept. */
export async function accepted(command: Command): Promise<void> {
  expect(await match.send(command)).toMatchObject({ accepted: true });
}
