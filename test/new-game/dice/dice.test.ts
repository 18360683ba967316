import { openMatch, restoreMatch } from '@aftercast/bridge/client';
import { hashTable } from '@aftercast/kernel';
import { makeSave, openState, restoreSave, Session } from '@aftercast/match';
import { commandOf } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';
import { Dice, randomCommand } from '@aftercast/sim';
import { describe, expect, test } from 'vitest';
import { innerHost } from '../../bridge/inner-host.ts';
import { bidOf, chipsOf, type DiceCommand, dice, english } from './dice.ts';

const begin = (seed: number) => new Session(dice, openState(dice, seed, 0));

function connect() {
  const channel = new MessageChannel();
  return { host: innerHost({ games: [dice] }, channel.port2), port: channel.port1 };
}

describe('commands of the game', () => {
  test('are checked for their form: commands of another game have none here', () => {
    const session = begin(1);
    for (const command of [
      { do: 'bid' },
      { do: 'bid', amount: 0.5 },
      { do: 'bid', amount: 2, chip: 1 },
      { do: 'roll', twice: 1 },
      { do: 'play', card: 1 },
    ])
      expect(session.check(0, command)?.code, JSON.stringify(command)).toBe('malformed');
  });

  test('are refused with codes of the game and texts of its catalogue', () => {
    const session = begin(1);
    expect(session.play(0, { do: 'roll' })?.code).toBe('bid-first');
    expect(session.play(0, { do: 'bid', amount: 7 })).toBeNull();
    const refusal = session.play(1, { do: 'bid', amount: 7 });
    expect(refusal).toEqual({ code: 'bid-out-of-range', values: { least: 8, most: 12 } });
    expect(refusal && wordRefusal(refusal, {}, english)).toBe('Bid from 8 to 12.');
    expect(wordRefusal({ code: 'not-your-turn', values: {} }, {}, english)).toBe(english['not-your-turn']);
  });

  test('equal the list of legal ones, with an entry for each amount of a bid', () => {
    const session = begin(1);
    session.play(0, { do: 'bid', amount: 10 });
    const commands = session.legal(1).map((it) => commandOf<DiceCommand>(dice.commands, it));
    const [chip = 0] = chipsOf(session.state.table, 1);
    expect(commands.slice(0, 3)).toEqual([
      { do: 'bid', amount: 11 },
      { do: 'bid', amount: 12 },
      { do: 'double', chip },
    ]);
    for (const command of commands) expect(session.check(1, command)).toBeNull();
  });
});

test('random matches end, and are the same when a save is replayed', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const session = begin(seed);
    const chance = new Dice(seed);
    for (let given = 0; session.outcome === null; given++) {
      const { seat, command } = randomCommand<DiceCommand>(session, chance);
      expect(session.play(seat, command)).toBeNull();
      expect(given).toBeLessThan(1000);
    }
    const save = JSON.parse(JSON.stringify(makeSave(session)));
    expect(hashTable(restoreSave(save, dice, () => begin(seed)).state.table)).toBe(
      hashTable(session.state.table),
    );
  }
});

test('through the bridge: played, renumbered for a seat, saved and restored', async () => {
  const { host, port } = connect();
  const client = await openMatch(port, { game: 'dice', seed: 3, first: 0 });
  const second = await client.join({ kind: 'seat', seat: 1 });
  const bid = await client.send<DiceCommand>({ do: 'bid', amount: 6 }, 0);
  expect(bid).toEqual({ accepted: true, command: 1 });
  host.match.finish();
  const doubles = (await second.legal()).filter((it) => it.do === 'double');
  const { table } = host.match.session.state;
  // The seat numbers what it sees by itself: the chips of its opponent are not among its entities.
  expect(doubles.map(({ entity }) => entity)).not.toEqual(chipsOf(table, 1));
  expect(doubles).toHaveLength(3);
  for (const { entity } of doubles) {
    expect(await second.send<DiceCommand>({ do: 'double', chip: entity })).toMatchObject({ accepted: true });
    host.match.finish();
  }
  expect(chipsOf(table, 1)).toEqual([]);
  const refused = await second.send<DiceCommand>({ do: 'bid', amount: 6 });
  expect(refused).toMatchObject({ accepted: false, refusal: { code: 'bid-out-of-range' } });
  expect(bidOf(table)).toBe(6);
  const [saved, hash] = [await client.save(), await client.hash()];
  await client.dispose();
  const again = await restoreMatch(connect().port, saved);
  expect(await again.hash()).toBe(hash);
  await again.dispose();
});
