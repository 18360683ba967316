import type { Role } from '@aftercast/match';
import { describe, expect, it } from 'vitest';
import { layMatch } from './lay.ts';

const ASKED: Role = { kind: 'seat', seat: 0 };
const OTHERS: Role[] = [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }];

/** A match in which seat 0 is asked which of its deck's next three cards it draws. */
function askOf(deck: string[]) {
  const match = layMatch({ hand: [{ card: 'tracking', as: 'tracking' }], deck, fatigueOff: true });
  const streams = OTHERS.map((role) => match.stream(role));
  streams.forEach((it) => void it.view);
  match.send(0, { do: 'play', card: match.aliases.tracking as number });
  match.finish();
  const sent = streams.map(
    (it) => `${JSON.stringify(it.view)} ${it.read(0, Number.POSITIVE_INFINITY)?.data}`,
  );
  return { match, sent };
}

describe('a question about cards of a deck', () => {
  it('H1 hides the options from all other seats', () => {
    const one = askOf(['wisp', 'fireball', 'boulderfist-ogre', 'wisp']);
    const other = askOf(['arcane-missiles', 'wisp', 'polymorph', 'the-coin']);
    expect(one.match.flowState).toBe(other.match.flowState);
    expect(one.sent).toEqual(other.sent);
  });

  it('H1 shows the options to the seat that is asked, and nothing else of its deck', () => {
    const { match } = askOf(['wisp', 'fireball', 'boulderfist-ogre', 'the-coin']);
    const { prompt } = match.session.state;
    const ids = prompt?.options.map((card) => match.session.game.cards[card]?.id);
    expect(prompt).toMatchObject({ seat: 0, kind: 'cards', count: 1 });
    expect(ids).toEqual(['wisp', 'fireball', 'boulderfist-ogre']);
    const deck = match.stream(ASKED).view.zones[5] ?? [];
    expect(deck).toEqual([0, 0, 0, 0]);
  });

  it('A10 only the seat that is asked can answer', () => {
    const { match } = askOf(['wisp', 'fireball', 'boulderfist-ogre']);
    expect(match.session.check(1, { do: 'choose', pick: [0] })?.code).toBe('not-your-turn');
    expect(match.session.check(0, { do: 'end-turn' })?.code).toBe('answer-first');
    expect(match.session.legal(0)).toEqual([]);
    expect(match.session.check(0, { do: 'choose', pick: [2] })).toBeNull();
  });
});
