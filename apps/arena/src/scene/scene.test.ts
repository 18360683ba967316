import type { ActionEvent, MatchClient, MatchEvent } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { hearthActions } from '../games/hearth/actions.ts';
import { hearthLook } from '../games/hearth/look.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { showLanguage } from '../words/language.ts';
import { Scene } from './scene.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

/** A scene whose events and frames the test gives. */
function openScene() {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const events$ = new Subject<MatchEvent>();
  const status$ = new BehaviorSubject({
    outcome: null,
    resolving: false,
    asking: false,
  });
  const hero = { card: 'priest', zone: 'hero', owner: 1, attachments: [], index: 0, order: 0, stats: {} };
  const view = {
    entity: (id: number) => (id > 0 ? { ...hero, id, seat: id - 1 } : null),
    zone: (seat: number, zone: string) => (zone === 'hero' ? [seat + 1] : []),
    register: () => 1,
  };
  const client = { events$, status$, view, role: { kind: 'seat', seat: 0 } } as unknown as MatchClient;
  const scene = new Scene(client, { ...hearthLook, actions: hearthActions } as unknown as PlayedGame);
  const draw = () => {
    for (const one of frames.splice(0)) one();
  };
  return { scene, draw, happens: (event: MatchEvent) => events$.next(event) };
}

test('what was about to be said when the language changed is not said in the old one', async () => {
  const { draw, happens, scene } = openScene();
  const turn = (command: number) => {
    const common = { seq: command, command, action: makeAction({ type: 'start-turn', seat: 1 }) };
    happens({ kind: 'phase-announced', phase: 'perform', ...common });
    happens({ kind: 'action-ended', ...common });
  };
  const said = () => scene.spoken$.value.map(({ text }) => text);
  turn(1);
  await showLanguage('de');
  draw();
  expect(said()).toEqual([]);
  turn(2);
  draw();
  expect(said()).toEqual(['Zug deines Gegners.']);
  scene.close();
});

test('the line below the table tells what an action came to, also when that is known only afterwards', () => {
  const { draw, happens, scene } = openScene();
  const common = { seq: 1, command: 1 };
  const heal = (id: number, given = {}) =>
    makeAction({ id, type: 'heal', source: 2, targets: [1], amount: 2, ...given });
  const announce = (action: ActionEvent) =>
    happens({ kind: 'phase-announced', phase: 'perform', ...common, action });
  const amend = (action: ActionEvent) => happens({ kind: 'action-amended', ...common, action });
  const end = (action: ActionEvent) => happens({ kind: 'action-ended', ...common, action });
  const line = () => {
    draw();
    return scene.message$.value.text;
  };
  // What it heals is told when it has healed.
  announce(heal(1));
  expect(line()).toBe('');
  amend(heal(1, { amount: 1 }));
  expect(line()).toBe('The enemy hero restores 1 health to your hero.');
  // All that it could.
  announce(heal(2, { targets: [1, 2] }));
  expect(line()).toBe('The enemy hero restores 1 health to your hero.');
  end(heal(2, { targets: [1, 2] }));
  expect(line()).toBe('The enemy hero restores 2 health to your hero and the enemy hero.');
  // Nothing was healed, and nothing is told.
  const before = line();
  announce(heal(3));
  amend(heal(3, { targets: [], amount: 0 }));
  end(heal(3, { targets: [], amount: 0 }));
  expect(line()).toBe(before);
  // Of a summon of the opponent’s, the page does not know the minion before.
  const summon = makeAction({ id: 4, type: 'summon', seat: 1, source: 2 });
  announce(summon);
  expect(line()).toBe(before);
  amend({ ...summon, targets: [7], cards: { 7: 'chillwind-yeti' } });
  expect(line()).toBe('The enemy hero summons Chillwind Yeti.');
  // What it gives is in its event when it has ended.
  const buff = makeAction({ id: 5, type: 'buff', source: 2, targets: [1] });
  announce(buff);
  expect(line()).toBe('The enemy hero enchants your hero.');
  const gives = [{ stat: 'attack', operation: 'add', value: 4 }] as const;
  end({ ...buff, gives });
  expect(line()).toBe('The enemy hero enchants your hero: +4/+0.');
  // What the opponent’s minion turns into is known then, too.
  const turned = makeAction({ id: 7, type: 'transform', seat: 1, source: 7, targets: [7] });
  announce({ ...turned, cards: { 7: 'faceless-manipulator' } });
  expect(line()).toBe('Faceless Manipulator turns into something else.');
  end({ ...turned, card: 'chillwind-yeti', cards: { 7: 'chillwind-yeti' } });
  expect(line()).toBe('Faceless Manipulator turns into Chillwind Yeti.');
  // What has been said since stays.
  announce({ ...buff, id: 6 });
  line();
  scene.say('Ask in your turn.', 'refused');
  end({ ...buff, id: 6, gives });
  expect(line()).toBe('Ask in your turn.');
  scene.close();
});
