import { ServedMatch, wirePair } from '@aftercast/bridge/served';
import type { Match, Role } from '@aftercast/match';
import { type GameCommand, renumbered } from '@aftercast/rules';
import { frameFromRemote, readFromServer } from '../../packages/bridge/src/wire/frames.ts';
import { HeldClock } from '../bridge/held-clock.ts';
import { type DealtGame, dealGame, entityAtPlace } from '../twins/dealt-game.ts';
import { GAMES, type Pair, type Step, shownTo, type World } from '../twins/pair.ts';

/** A connection that writes down every frame that crosses to it. */
interface Listener {
  frames: string[];
  send(command: GameCommand): Promise<boolean>;
  whyNot(entity: number): void;
}

interface Twin {
  served: ServedMatch;
  /** The match's own time. */
  time: HeldClock;
  match: Match;
  dealt: DealtGame;
  seats: readonly [Listener, Listener];
  spectator: Listener;
  world: World;
}

/** How a pair was compared. */
export interface WireComparison {
  /** Commands after which every frame was still the same. */
  commands: number;
  /** Frames that were the same. */
  frames: number;
  /** Cards that differed. */
  varied: number;
  /** Whether the seat that owns the cards was sent something else in the two matches. */
  apart: boolean;
}

const seatOf = (seat: number): Role => ({ kind: 'seat', seat });
const pass = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Plays both matches of a pair over wires, command by command, and compares the bytes of all frames to the seat that cannot know
 * and to a spectator, until the difference becomes public.
 * @throws Error with the first frame that differs, and with the line that plays the pair again
 */
export async function compareOverWires(pair: Pair, most = Number.POSITIVE_INFINITY): Promise<WireComparison> {
  const { steps, varied, viewer } = pair;
  const twins: Twin[] = [];
  for (const [index, world] of pair.worlds.entries()) twins.push(await open(pair, world, index * 3));
  const result: WireComparison = { commands: 0, frames: 0, varied: varied.flat().length, apart: false };
  try {
    await settle(twins);
    compare(pair, twins, 'before the first command');
    for (const [number, step] of steps.slice(0, most).entries()) {
      let isPublic = false;
      for (const [index, twin] of twins.entries()) {
        const { session } = twin.match;
        const from = session.log?.end ?? 0;
        twin.dealt.begin(index === 0 ? null : (twins[0] as Twin).dealt.chances);
        const accepted = await give(twin, step);
        await settle([twin]);
        const ids = varied.flatMap((slots, seat) => slots.map((slot) => twin.dealt.slots[seat]?.[slot] ?? 0));
        isPublic ||= shownTo(session, viewer, from).some((id) => ids.includes(id));
        isPublic ||= index > 0 && twin.dealt.strayed;
        isPublic ||= !accepted && step.seat !== viewer;
      }
      if (isPublic) break;
      if (number % 3 === 0)
        for (const twin of twins) {
          // A page may not give more than a few commands a minute that are refused.
          twin.time.advance(10_000);
          pry(twin, viewer);
        }
      await settle(twins);
      compare(pair, twins, `after command ${number + 1} of seat ${step.seat}`);
      result.commands++;
    }
    const [one, two] = twins as [Twin, Twin];
    result.frames = told(pair, one).reduce((sum, it) => sum + it.frames.length, 0);
    result.apart = other(pair, one).frames.join() !== other(pair, two).frames.join();
    return result;
  } finally {
    for (const { served } of twins) served.close('closed', 'The test is over.');
  }
}

async function open(pair: Pair, world: World, pace: number): Promise<Twin> {
  const { rules } = GAMES[pair.game];
  const dealt = dealGame(rules, world.orders);
  const setup = { game: rules.game.name, seed: world.seed, first: pair.first };
  // Storing takes longer in one of the matches: a seat must not see by that what is stored.
  const time = new HeldClock();
  const served = await ServedMatch.open([dealt.rules], setup, {
    clock: time,
    store: async () => {
      for (let i = 0; i < pace; i++) await pass();
      return true;
    },
  });
  const { match } = served as unknown as { match: Match };
  const seats = [0, 1].map((seat) => listen(served, seatOf(seat), seat === pair.viewer ? 0 : pace));
  const spectator = listen(served, { kind: 'spectator' }, 0);
  return { served, time, match, dealt, seats: seats as [Listener, Listener], spectator, world };
}

/** Connects, and writes down the frames. @param pace rounds of messages until it returns the credit of a frame */
function listen(served: ServedMatch, role: Role, pace: number): Listener {
  const [near, far] = wirePair();
  const frames: string[] = [];
  const replies = new Map<number, { resolve(accepted: boolean): void; reject(error: Error): void }>();
  near.onmessage = (frame) => {
    frames.push(Buffer.from(frame).toString('hex'));
    const message = readFromServer(frame);
    if (message.kind === 'reply') replies.get(message.call)?.resolve(message.reply.accepted);
    if (message.kind === 'gone') {
      const error = new Error(`The connection has ended as ${message.end}: ${message.reason}`);
      for (const reply of replies.values()) reply.reject(error);
    }
    if (message.kind !== 'records') return;
    void (async () => {
      for (let i = 0; i < pace; i++) await pass();
      near.send(frameFromRemote({ kind: 'credit', blocks: 1 }));
    })();
  };
  served.connect(role, far);
  near.send(frameFromRemote({ kind: 'hello', protocol: 1, checks: [] }));
  let calls = 0;
  const send = (command: GameCommand) => {
    const call = ++calls;
    near.send(frameFromRemote({ kind: 'send', call, mark: call, command }));
    return new Promise<boolean>((resolve, reject) => replies.set(call, { resolve, reject }));
  };
  const whyNot = (entity: number) => near.send(frameFromRemote({ kind: 'why', call: ++calls, entity }));
  return { frames, send, whyNot };
}

function give({ match, seats, world }: Twin, { command, seat }: Step): Promise<boolean> {
  const { rules, state } = match.session;
  const stream = match.stream(seatOf(seat));
  const given: GameCommand =
    command.do === 'join'
      ? { do: 'join', deck: world.decks[seat as 0 | 1] }
      : renumbered(command, rules.commands, (place) => stream.aliasOf(entityAtPlace(state.table, place)));
  return (seats[seat] as Listener).send(given);
}

/** Tries what could tell something of the cards of which the viewer sees the backs. */
function pry({ match, seats }: Twin, viewer: number): void {
  const { entities } = match.stream(seatOf(viewer)).view;
  const page = seats[viewer] as Listener;
  for (const it of entities) if (it) page.whyNot(it.id);
  const backs = entities.flatMap((it) => (it && it.card === 0 ? [it.id] : [])).slice(0, 4);
  for (const card of backs) void page.send({ do: 'play', card });
}

const told = ({ viewer }: Pair, { seats, spectator }: Twin) => [seats[viewer] as Listener, spectator];
const other = ({ viewer }: Pair, { seats }: Twin) => seats[1 - viewer] as Listener;

/** Waits until nothing goes on in these matches, and nothing is under way. */
async function settle(twins: readonly Twin[]): Promise<void> {
  const count = () =>
    twins.reduce(
      (sum, { seats, spectator }) => sum + [...seats, spectator].reduce((n, it) => n + it.frames.length, 0),
      0,
    );
  for (let quiet = 0; quiet < 6; ) {
    const before = count();
    await pass();
    const goesOn = twins.some(({ match }) => match.running);
    quiet = goesOn || count() !== before ? 0 : quiet + 1;
  }
}

/** @throws Error if the frames of a page of one twin are not those of the other */
function compare(pair: Pair, [one, two]: readonly Twin[], when: string): void {
  if (one === undefined || two === undefined) return;
  for (const [index, page] of told(pair, one).entries()) {
    const others = told(pair, two)[index]?.frames ?? [];
    const at = page.frames.findIndex((frame, i) => frame !== others[i]);
    if (at < 0 && page.frames.length === others.length) continue;
    const place = at < 0 ? page.frames.length : at;
    const text = (frame = '') => Buffer.from(frame, 'hex').toString('latin1').slice(0, 400);
    throw new Error(
      [
        `${index === 1 ? 'A spectator' : `Seat ${pair.viewer}`} can tell two matches of ${pair.game} apart ${when}.`,
        `Play the pair again: AFTERCAST_TWINS=${pair.game}:${pair.seed} npx vitest run --project node test/online/wire-twins.test.ts`,
        `  one: ${text(page.frames[place])}`,
        `  two: ${text(others[place])}`,
      ].join('\n'),
    );
  }
}
