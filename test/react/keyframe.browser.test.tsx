import type { MatchClient, PhaseEvent, Play } from '@aftercast/bridge/client';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MatchProvider, useEntity, useView, useViewer } from '@aftercast/react';
import { openHere } from './hosted-here.ts';
import { mount, shows, unmountAll } from './mounting.tsx';

const DAMAGE = { type: 'damage', phase: 'perform' } as const;

let match: MatchClient;
const { consoleErrors } = vi.hoisted(() => ({ consoleErrors: [] as unknown[][] }));
vi.spyOn(console, 'error').mockImplementation((...said) => consoleErrors.push(said));

afterEach(async () => {
  unmountAll();
  await match?.dispose();
  expect(consoleErrors.splice(0)).toEqual([]);
});

function Card({ id }: { id: number }) {
  return <p data-id={id}>{useEntity(id)?.stats.damage}</p>;
}

const damageOf = (id: number) => document.querySelector(`[data-id="${id}"]`)?.textContent;

/** Plays the fireball at the yeti. @returns what the page showed before and after the keyframe of the damage. */
async function fireball(attach: (viewer: (event: PhaseEvent, play: Play) => Promise<void>) => void) {
  const { fireball = 0, yeti = 0 } = match.aliases;
  const seen: unknown[] = [];
  attach(async (_, play) => {
    seen.push(damageOf(yeti));
    await play.keyframe();
    seen.push(damageOf(yeti));
  });
  const ended = new Promise<void>((resolve) => {
    match.events$.subscribe(({ kind }) => kind === 'command-ended' && resolve());
  });
  await match.send({ do: 'play', card: fireball, target: yeti });
  await ended;
  return seen;
}

test('after the keyframe of an attached viewer the DOM shows the change', async () => {
  match = await openHere();
  const { yeti = 0 } = match.aliases;
  const { place } = mount(
    <MatchProvider match={match}>
      <Card id={yeti} />
    </MatchProvider>,
  );
  await shows(place, '0');
  expect(await fireball((viewer) => match.viewers.attach(DAMAGE, viewer))).toEqual(['0', '6']);
});
