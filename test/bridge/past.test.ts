import { type MatchEvent, readPast } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { openHome, rested, restoreHome, settle } from './home.ts';

const scenario = {
  format: 'scenario/1',
  name: 'A wisp and a Fireball',
  game: 'hearth',
  players: [
    {
      hand: [
        { card: 'wisp', as: 'wisp' },
        { card: 'fireball', as: 'fireball' },
      ],
    },
    { board: [{ card: 'chillwind-yeti', as: 'yeti' }] },
  ],
  steps: [],
};

/** A match in which a minion and then a spell were played. */
async function played() {
  const home = await openHome(hearth, { scenario, undo: 'own' });
  const { client } = home;
  const { wisp = 0, fireball = 0, yeti = 0 } = client.aliases;
  for (const command of [
    { do: 'play', card: wisp },
    { do: 'play', card: fireball, target: yeti },
  ] as const) {
    const done = rested(client);
    await client.send(command);
    await done;
  }
  await settle();
  return home;
}

/** Events without their numbers: a connection's own differ from those of the event log. */
const withoutNumbers = (events: readonly { seq: number }[]) => events.map(({ seq, ...event }) => event);

describe('the past of a match', () => {
  it('is what a connection received that was there from the start', async () => {
    const { client, events } = await played();
    const past = await readPast(client);
    expect(past.map(({ kind }) => kind)).toContain('phase-announced');
    expect(withoutNumbers(past)).toEqual(withoutNumbers(events));
    await client.dispose();
  });

  it('is whole after the match was saved and restored', async () => {
    const { client, events } = await played();
    const save = await client.save();
    await client.dispose();
    const again = await restoreHome(hearth, save);
    expect(withoutNumbers(await readPast(again.client))).toEqual(withoutNumbers(events));
    await again.client.dispose();
  });

  it('H1 of a seat is what the seat itself received', async () => {
    const home = await openHome(hearth, { scenario });
    const { client } = home;
    const seat = await client.join({ kind: 'seat', seat: 1 });
    const events: MatchEvent[] = [];
    seat.events$.subscribe((event) => events.push(event));
    const done = rested(seat);
    await client.send({ do: 'play', card: client.aliases.wisp ?? 0 });
    await done;
    const past = await readPast(seat);
    expect(past.length).toBeGreaterThan(0);
    expect(withoutNumbers(past)).toEqual(withoutNumbers(events));
    await client.dispose();
  });

  it('S5 does not contain a command that was taken back', async () => {
    const { client } = await played();
    await client.send({ do: 'undo' });
    await settle();
    const commands = (await readPast(client)).filter(({ kind }) => kind === 'command-begun');
    expect(commands.map((event) => 'command' in event && event.command)).toEqual([1]);
    await client.dispose();
  });

  it('is empty before anything has happened', async () => {
    const { client } = await openHome(hearth, { scenario });
    expect(await readPast(client)).toEqual([]);
    await client.dispose();
  });

  it('cannot be read of a match that is over for the connection', async () => {
    const { client } = await openHome(hearth, { scenario });
    await client.dispose();
    await expect(readPast(client)).rejects.toThrow(Error);
  });
});
