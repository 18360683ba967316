import type { MatchClient, MatchEvent } from '@aftercast/bridge/client';
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
  const heal = (id: number, given = {}) =>
    makeAction({ id, type: 'heal', source: 2, targets: [1], amount: 2, ...given });
  const common = { seq: 1, command: 1 };
  const announce = (id: number) =>
    happens({ kind: 'phase-announced', phase: 'perform', ...common, action: heal(id) });
  const amend = (id: number, given: object) =>
    happens({ kind: 'action-amended', ...common, action: heal(id, given) });
  const line = () => scene.message$.value.text;
  announce(1);
  draw();
  expect(line()).toBe('The enemy hero restores 2 health to your hero.');
  amend(1, { amount: 1 });
  expect(line()).toBe('The enemy hero restores 1 health to your hero.');
  // Before it was shown.
  announce(2);
  amend(2, { targets: [2] });
  draw();
  expect(line()).toBe('The enemy hero restores 2 health to the enemy hero.');
  // Nothing was healed, and nothing is told.
  announce(3);
  draw();
  amend(3, { targets: [], amount: 0 });
  expect(line()).toBe('');
  // What it gives is in its event when it has ended.
  const buff = makeAction({ id: 5, type: 'buff', source: 2, targets: [1] });
  happens({ kind: 'phase-announced', phase: 'perform', ...common, action: buff });
  draw();
  expect(line()).toBe('The enemy hero enchants your hero.');
  const gives = [{ stat: 'attack', operation: 'add', value: 4 }] as const;
  happens({ kind: 'action-ended', ...common, action: { ...buff, gives } });
  expect(line()).toBe('The enemy hero enchants your hero: +4/+0.');
  // What has been said since stays.
  announce(4);
  draw();
  scene.say('Ask in your turn.', 'refused');
  amend(4, { amount: 1 });
  expect(line()).toBe('Ask in your turn.');
  scene.close();
});
