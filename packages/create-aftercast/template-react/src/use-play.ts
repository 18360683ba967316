import type { Refusal } from 'aftercast';
import { cards } from 'aftercast/hearth/cards';
import { english } from 'aftercast/hearth/messages';
import { wordRefusal } from 'aftercast/rules/messages';
import { useCallback, useState } from 'react';
import { useMatch, useTargeting, useViewer, YOU } from './match.ts';

const names = new Map(cards.map(({ id, name }) => [id, name]));

/** What a player does with cards: picks one, chooses its target, or is told why not. `said` is the last thing to tell. */
export function usePlay() {
  const match = useMatch();
  const [targeting, target] = useTargeting();
  const [said, say] = useState('');

  const nameOf = (entity: number) => names.get(match.view.entity(entity)?.card ?? '');
  const explain = (refusal: Refusal | null, entity: number) =>
    say(refusal === null ? '' : wordRefusal(refusal, { card: nameOf(entity) }, english));

  async function click(entity: number) {
    const { allowed, others, ready } = targeting;
    const isCharacter = allowed.includes(entity) || others.some((it) => it.entity === entity);
    if (targeting.entity === entity) await target({ type: ready ? 'confirm' : 'cancel' });
    else if (targeting.entity !== 0 && isCharacter)
      explain((await target({ type: 'point', target: entity })).refusal, targeting.entity);
    else {
      const picked = await target({ type: 'pick', entity });
      explain(picked.refusal, entity);
      if (picked.allowed.length > 0) say(`${nameOf(entity)}: choose a target.`);
      else if (picked.ready) await target({ type: 'confirm' });
    }
  }

  const cancel = useCallback(() => {
    say('');
    void target({ type: 'cancel' });
  }, [target]);

  // What the opponent has played is said, and the match waits until it was read.
  useViewer({ type: 'play-card', phase: 'perform' }, async ({ action }, play) => {
    if (action.seat === YOU) return say('');
    await play.keyframe();
    say(`They played ${nameOf(action.source) ?? 'a secret'}.`);
    await play.wait(700);
  });

  return { cancel, click, said };
}
