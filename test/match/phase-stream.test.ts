import { phasesOf } from '@aftercast/match';
import { expect, it } from 'vitest';
import { layMatch, named } from './lay.ts';

it('the phases of a match come as a stream, in order, and end with it', () => {
  const match = layMatch(
    { hand: [{ card: 'moonfire', as: 'moonfire' }] },
    { board: [{ card: 'wisp', as: 'wisp' }] },
  );
  const phases: string[] = [];
  let completed = false;
  phasesOf(match).subscribe({
    next: ({ phase, action }) => phases.push(`${match.session.game.types[action.type]?.name} ${phase}`),
    complete: () => {
      completed = true;
    },
  });
  match.send(0, { do: 'play', card: named(match, 'moonfire'), target: named(match, 'wisp') });
  match.finish();
  expect(phases.slice(0, 6)).toEqual([
    'play-card prepare',
    'play-card perform',
    'cast-spell prepare',
    'cast-spell perform',
    'damage prepare',
    'damage perform',
  ]);
  match.close();
  expect(completed).toBe(true);
});

it('an unsubscribed listener gets nothing', () => {
  const match = layMatch({});
  let heard = 0;
  const subscription = phasesOf(match).subscribe(() => heard++);
  subscription.unsubscribe();
  match.send(0, { do: 'end-turn' });
  match.finish();
  expect(heard).toBe(0);
});
