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

test('what was about to be said when the language changed is not said in the old one', async () => {
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
  const turn = (command: number) => {
    const common = { seq: command, command, action: makeAction({ type: 'start-turn', seat: 1 }) };
    events$.next({ kind: 'phase-announced', phase: 'perform', ...common });
    events$.next({ kind: 'action-ended', ...common });
  };
  const said = () => scene.spoken$.value.map(({ text }) => text);
  turn(1);
  await showLanguage('de');
  for (const draw of frames.splice(0)) draw();
  expect(said()).toEqual([]);
  turn(2);
  for (const draw of frames.splice(0)) draw();
  expect(said()).toEqual(['Zug deines Gegners.']);
  scene.close();
});
