import type { Command } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { describe, expect, it } from 'vitest';
import { type Home, openHome, rested, settle } from './home.ts';
import { type Hidden, SEAT, USUAL } from './secret-table.ts';
import { cards, END, OTHER, openSecret, playSome, send, Told } from './told.ts';

describe('what a role may know of the machines', () => {
  it('H1 a seat gets the same bytes whatever the opponent holds, tries and targets', async () => {
    const tell = async (hidden: Hidden, pry: (home: Home) => Promise<void>) => {
      const home = await openSecret(hidden);
      const seat = await home.client.join(SEAT);
      const early = await Told.by(seat);
      await pry(home);
      const other = await home.client.join(OTHER);
      const otherTold = await Told.by(other);
      await playSome(home, seat);
      await pry(home);
      const late = await Told.by(seat);
      const spectator = await Told.by(await home.client.join({ kind: 'spectator' }));
      expect(otherTold.names).not.toContain('targeting-0');
      await home.client.dispose();
      return [early.timeless, late.timeless, spectator.timeless];
    };
    const told = await tell(USUAL, async () => {});
    const [hand, deck] = [
      ['polymorph', 'wisp'],
      ['fireball', 'wisp', 'polymorph'],
    ];
    const pry = async (home: Home) => {
      const other = await home.client.join(OTHER);
      const [card = 0] = other.view.zone(1, 'hand');
      for (let i = 0; i < 5; i++) {
        await other.target({ type: 'preview', entity: card });
        await other.target({ type: 'pick', entity: card });
        await other.target({ type: 'cancel' });
        await other.send({ do: 'play', card });
        await other.send(END);
      }
    };
    expect(await tell({ hand, deck, secret: 'spellbender' }, pry)).toEqual(told);
    expect(told[0]).toBe(told[1]);
    expect(told[0]?.length).toBeGreaterThan(2_000);
  });

  it("H1 a seat learns only who gave another seat's command, and all of its own commands, under its own numbers", async () => {
    const home = await openSecret();
    const seat = await home.client.join(SEAT);
    const other = await Told.by(await home.client.join(OTHER));
    const own = await Told.by(seat);
    const spectator = await Told.by(await home.client.join({ kind: 'spectator' }));
    const [archer = 0] = cards(seat, 0, 'elven-archer');
    const [target = 0] = seat.view.zone(1, 'battlefield');
    await playSome(home, seat);
    const submitted = (told: Told) =>
      told.of('@xstate.event').flatMap(({ event }) => (event.type === 'submit' ? [event] : []));
    const of = (it: number) => ({ type: 'submit', seat: it });
    expect(submitted(other)).toEqual([of(0), of(0), { ...of(1), command: END }]);
    expect(submitted(spectator)).toEqual([of(0), of(0), of(1)]);
    const [played, refused, ended, otherEnded] = submitted(own);
    expect(played).toMatchObject({ ...of(0), command: { do: 'play', card: archer, target } });
    expect(refused).toMatchObject({ ...of(0), command: { do: 'play' } });
    expect(ended).toEqual({ ...of(0), command: END });
    expect(otherEnded).toEqual(of(1));
    const pointed = own.of('@xstate.snapshot', own.session('targeting-0')).map(({ snapshot }) => snapshot);
    expect(pointed.map(({ value, context }) => [value, context])).toContainEqual([
      'submitting',
      { entity: archer, choose: -1, target, position: -1 },
    ]);
    await home.client.dispose();
  });

  it('H1 a replaced card keeps its old number in past messages, so a redrawn card is not recognized', async () => {
    const home = await openHome(hearth, { seed: 3, first: 0 });
    for (const seat of [0, 1])
      await send(home, { do: 'join', deck: readyDecks[seat]?.deck ?? { hero: '', cards: [] } }, seat);
    const seat = await home.client.join(SEAT);
    const early = await Told.by(seat);
    const replace = [...seat.view.zone(0, 'hand')];
    await seat.send({ do: 'mulligan', replace });
    await settle();
    await send(home, { do: 'mulligan', replace: [] }, 1);
    const late = await Told.by(seat);
    const named = (told: Told) =>
      told.of('@xstate.event').find(({ event }) => (event.command as Command)?.do === 'mulligan')?.event;
    expect(named(late)).toEqual({ type: 'submit', seat: 0, command: { do: 'mulligan', replace } });
    expect(late.timeless).toBe(early.timeless);
    await home.client.dispose();
  });

  it.each([true, false])(
    'H1 a hold of a phase that a seat may not know of is hidden from it (late: %s)',
    async (late) => {
      const deck = ['wisp', 'wisp', 'wisp'];
      const watch = async (type: string) => {
        const home = await openSecret({ ...USUAL, deck });
        home.client.viewers.attach({ type, phase: 'prepare' }, { duration: 0, keyframe: 0 });
        const seat = await home.client.join(SEAT);
        const first = late ? null : await Told.by(seat);
        const done = rested(home.client);
        await home.client.send(END);
        // The seat tries a command during the hold: the refusal must reveal nothing.
        await seat.send(END);
        await done;
        await settle();
        const told = first ?? (await Told.by(seat));
        const owner = await Told.by(home.client);
        await home.client.dispose();
        return { seat: told, owner };
      };
      const unseen = await watch('draw');
      expect(JSON.stringify(unseen.owner.states('turn-flow'))).toContain('holding');
      expect(JSON.stringify(unseen.seat.states('turn-flow'))).not.toContain('holding');
      expect(unseen.seat.timeless).not.toContain('"type":"hold"');
      expect(unseen.seat.of('@xstate.microstep').map((it) => it.transitions[0]?.source)).not.toContain(
        'turn-flow.turnStarting.holding',
      );
      const seen = await watch('end-turn');
      expect(JSON.stringify(seen.seat.states('turn-flow'))).toContain('holding');
    },
  );
});
