import { layTable, type Session, startSession } from '@aftercast/match';
import { Client } from 'boardgame.io/client';
import { describe, expect, it } from 'vitest';
import { describeTable, duel } from './duel.ts';
import { describePeerTable, peerDuel } from './duel-peer.ts';

async function sides() {
  const session: Session = startSession(await layTable([duel], { game: 'duel', seed: 1, first: 0 }));
  const peer = Client({ game: peerDuel, numPlayers: 2, debug: false });
  peer.start();
  return { session, peer };
}

describe('the duel of the online benchmark', () => {
  it('is the same game on both sides', async () => {
    const { peer, session } = await sides();
    // A client without a server has the view of no player; its initial state has everything.
    let table = peer.getInitialState().G;
    expect(describeTable(session.state.table)).toEqual(describePeerTable(table));
    for (let turn = 0; turn < 500; turn++) {
      const seat = turn % 2;
      const place = (turn * 7) % 5;
      const hand = duel.legal(session.state.table, seat).map((it) => it.entity);
      expect(session.play(seat, { do: 'play', card: hand[place] as number })).toBeNull();
      peer.moves.play?.(place);
      table = peer.store.getState().G;
      expect(describeTable(session.state.table)).toEqual(describePeerTable(table));
    }
    expect(describeTable(session.state.table)[0]?.losses).toBeGreaterThan(0);
  });

  it('hides what is secret', () => {
    const view = peerDuel.playerView as (it: object) => { seats: Record<string, unknown> };
    const G = (peerDuel.setup as () => object)();
    const { seats } = view({ G, playerID: '1', ctx: {} });
    expect(seats[0]).toMatchObject({ hand: 5, deck: 25 });
    expect(seats[1]).toMatchObject({
      hand: [{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      deck: 25,
    });
  });
});
