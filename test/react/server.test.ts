import { openMatch } from '@aftercast/bridge/node';
import { hearth } from '@aftercast/hearth';
import { MatchProvider, useEntity, useLegal, useOpenMatch, useStatus, useViewer } from '@aftercast/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setup } from './hosted-here.ts';

test('on a server a match is being opened, and no worker is started', async () => {
  let started = 0;
  function Page() {
    const opened = useOpenMatch(() => {
      started++;
      return new MessageChannel().port1;
    }, setup);
    return createElement('p', null, opened.kind);
  }
  expect(renderToString(createElement(Page))).toBe('<p>opening</p>');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(started).toBe(0);
});

test('a match that is open on the server is rendered as it is, and gets no viewer', async () => {
  const match = await openMatch({ games: [hearth] }, setup);
  function Ogre() {
    useViewer({ type: 'damage', phase: 'perform' }, { duration: 10, keyframe: 5 });
    const { stage } = useStatus();
    const ogre = useEntity(match.aliases.ogre ?? 0);
    return createElement('p', null, `${stage} ${ogre?.card} ${useLegal().length}`);
  }
  const page = renderToString(createElement(MatchProvider, { match }, createElement(Ogre)));
  expect(page).toBe('<p>playing boulderfist-ogre 0</p>');
  const holds: unknown[] = [];
  match.holds$.subscribe((hold) => holds.push(hold));
  await match.send({ do: 'play', card: match.aliases.fireball ?? 0, target: match.aliases.ogre ?? 0 });
  await match.dispose();
  expect(holds).toEqual([]);
});
