import type { MatchEvent } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { openHome, rested, settle } from './home.ts';

const scenario = {
  format: 'scenario/1',
  name: 'a polymorph and a secret',
  game: 'hearth',
  players: [
    {
      mana: 10,
      hand: [
        { card: 'polymorph', as: 'polymorph' },
        { card: 'mirror-entity', as: 'secret' },
      ],
    },
    { board: [{ card: 'chillwind-yeti', as: 'yeti' }] },
  ],
  steps: [],
};

/** The card of an entity when an action of a type was performed, and when it had ended. */
function cardsOf(events: readonly MatchEvent[], type: string, entity: number) {
  return events.flatMap((event) => {
    const isMoment =
      event.kind === 'action-ended' || (event.kind === 'phase-announced' && event.phase === 'perform');
    return isMoment && event.action.type === type ? [event.action.cards[entity]] : [];
  });
}

describe('the cards of an event', () => {
  it('are those that its entities were then: what is transformed is told by its old card until it has been', async () => {
    const { client, events } = await openHome(hearth, { scenario });
    const { polymorph = 0, yeti = 0 } = client.aliases;
    const done = rested(client);
    await client.send({ do: 'play', card: polymorph, target: yeti });
    await done;
    await settle();
    expect(cardsOf(events, 'transform', yeti)).toEqual(['chillwind-yeti', 'sheep']);
    expect(cardsOf(events, 'transform', polymorph)).toEqual(['polymorph', 'polymorph']);
    await client.dispose();
  });

  it('H1 an action of another seat names what its target has turned into to all who see that', async () => {
    const { client } = await openHome(hearth, { scenario });
    const seats = [
      await client.join({ kind: 'seat', seat: 0 }),
      await client.join({ kind: 'seat', seat: 1 }),
    ];
    const told = seats.map((seat) => {
      const cards: (string | null)[] = [];
      seat.events$.subscribe((event) => {
        if ('action' in event && event.action.type === 'transform') cards.push(event.action.card);
      });
      return cards;
    });
    const { polymorph = 0, yeti = 0 } = client.aliases;
    const done = rested(client);
    await client.send({ do: 'play', card: polymorph, target: yeti });
    await done;
    await settle();
    expect(told.map((cards) => [cards[0], cards.at(-1)])).toEqual([
      ['sheep', 'sheep'],
      [null, 'sheep'],
    ]);
    await client.dispose();
  });

  it('H1 leave out what the connection may not see', async () => {
    const { client } = await openHome(hearth, { scenario });
    const seats = [
      await client.join({ kind: 'seat', seat: 0 }),
      await client.join({ kind: 'seat', seat: 1 }),
    ];
    const told = seats.map((seat) => {
      const cards = new Set<string>();
      seat.events$.subscribe((event) => {
        if ('action' in event) for (const card of Object.values(event.action.cards)) cards.add(card);
      });
      return cards;
    });
    const done = rested(client);
    await client.send({ do: 'play', card: client.aliases.secret ?? 0 });
    await done;
    await settle();
    expect(told.map((cards) => cards.has('mirror-entity'))).toEqual([true, false]);
    await client.dispose();
  });
});
