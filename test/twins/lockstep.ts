import type { Role, Watch } from '@aftercast/bridge/contract';
import type { GameCommand, LegalCommand } from '@aftercast/rules';
import { renumbered } from '@aftercast/rules';
import { HeldClock } from '../bridge/held-clock.ts';
import { type Host, innerHost } from '../bridge/inner-host.ts';
import { type DealtGame, dealGame, entityAtPlace } from './dealt-game.ts';
import { type Call, type Channel, type Listener, listen, pass } from './listener.ts';
import { GAMES, type Pair, type Step, shownTo, type World } from './pair.ts';

/** Whose viewers the match waits for. */
type Leader = 'none' | 'owner' | 'viewer' | 'other';

/** How a pair was compared. */
export interface Comparison {
  /** Commands after which everything was still the same. */
  commands: number;
  /** Messages that were the same. */
  messages: number;
  /** Why it ended: the difference became public, a chance had to differ, or the other seat could not do the same. */
  end: 'public' | 'chance' | 'refused' | 'over';
  /** Cards that differed. */
  varied: number;
  /** Holds of the leader's viewers. */
  holds: number;
  /** Whether the seat that owns the cards was told something else in the two matches. */
  apart: boolean;
}

/** One of two twins, with the pages that must not be able to tell them apart. */
interface Twin {
  host: Host;
  dealt: DealtGame;
  /** The pages whose messages are compared. */
  told: Listener[];
  /** The page of the seat that cannot know. */
  viewer: Listener;
  /** The page of the other seat. */
  other: Listener;
  all: Listener[];
  /** The game's deck of a seat that joins. */
  world: World;
}

/**
 * Plays both matches of a pair, command by command, and compares everything that crosses to the viewer's pages and to a
 * spectator's, until the difference becomes public.
 * @param most the number of commands to compare at most
 * @throws Error with the first message that differs, and with the line that plays the pair again
 */
export async function comparePair(pair: Pair, most = Number.POSITIVE_INFINITY): Promise<Comparison> {
  const { dice, steps, viewer, varied } = pair;
  const leader = dice.pick<Leader>(['none', 'owner', 'viewer', 'other']);
  const lateAt = dice.below(40);
  const twins: Twin[] = [];
  // The other connections return their credits at different paces in the two matches.
  for (const [index, world] of pair.worlds.entries()) twins.push(await open(pair, world, leader, 2 * index));
  const result: Comparison = {
    commands: 0,
    messages: 0,
    end: 'over',
    varied: varied.flat().length,
    holds: 0,
    apart: false,
  };
  const ended = (end: Comparison['end']): Comparison => {
    const [own, others] = twins.map(({ other }) => other.lines.page.join());
    return { ...result, end, apart: own !== others };
  };
  try {
    await settle(twins);
    compare(pair, twins, 'before the first command');
    for (const [number, step] of steps.slice(0, most).entries()) {
      const pries = dice.below(3) === 0;
      if (number === lateAt)
        for (const twin of twins)
          twin.told.push(await listen(twin.host, seatOf(viewer), { pace: 0, follows: true }));
      const shown: number[] = [];
      let chance = false;
      let refused = false;
      for (const [index, twin] of twins.entries()) {
        const { session } = twin.host.match;
        const from = session.log?.end ?? 0;
        twin.dealt.begin(index === 0 ? null : (twins[0] as Twin).dealt.chances);
        if (!(await give(twin, step, viewer))) refused = true;
        await settle([twin]);
        const ids = varied.flatMap((slots, seat) => slots.map((slot) => twin.dealt.slots[seat]?.[slot] ?? 0));
        shown.push(...shownTo(session, viewer, from).filter((id) => ids.includes(id)));
        chance ||= index > 0 && twin.dealt.strayed;
      }
      if (shown.length > 0) return ended('public');
      if (chance) return ended('chance');
      if (refused && step.seat !== viewer) return ended('refused');
      if (pries) for (const twin of twins) await pry(twin, viewer);
      await settle(twins);
      compare(
        pair,
        twins,
        `after command ${number + 1}, ${JSON.stringify(step.command).slice(0, 80)} of seat ${step.seat}`,
      );
      result.commands++;
      result.messages = (twins[0] as Twin).told.reduce((sum, it) => sum + countLines(it), 0);
      result.holds = (twins[0] as Twin).all.flatMap(({ lines }) =>
        lines.page.filter((line) => line.startsWith(ANNOUNCED)),
      ).length;
    }
    return ended('over');
  } finally {
    for (const twin of twins) {
      await twin.host.close();
      for (const listener of [...twin.told, ...twin.all]) listener.close();
    }
  }
}

const ANNOUNCED = '{"kind":"announced"';
const CHANNELS: readonly Channel[] = ['page', 'answers', 'followLog', 'followMachines'];
const seatOf = (seat: number): Role => ({ kind: 'seat', seat });

async function open(pair: Pair, world: World, leader: Leader, pace: number): Promise<Twin> {
  const { rules } = GAMES[pair.game];
  const dealt = dealGame(rules, world.orders);
  const home = new MessageChannel();
  home.port1.close();
  const host = innerHost({ games: [dealt.rules], clock: new HeldClock() }, home.port2);
  await host.open({ game: rules.game.name, seed: world.seed, first: pair.first });
  const owner = await listen(host, { kind: 'owner' }, { pace, follows: false });
  const viewer = await listen(host, seatOf(pair.viewer), { pace: 0, follows: true });
  const other = await listen(host, seatOf(1 - pair.viewer), { pace, follows: true });
  const spectator = await listen(host, { kind: 'spectator' }, { pace: 0, follows: true });
  const watches = rules.game.types.flatMap(({ name: type }): Watch[] =>
    (['prepare', 'perform'] as const).map((phase) => ({ type, phase, deadline: 1e9 })),
  );
  if (leader !== 'none') await host.lead({ owner, viewer, other }[leader].number, watches);
  const all = [owner, viewer, other, spectator];
  return { host, dealt, told: [viewer, spectator], viewer, other, all, world };
}

/** Gives a command through the connection of its seat. @returns whether it was accepted */
async function give({ host, viewer, other, world }: Twin, step: Step, seat: number): Promise<boolean> {
  const { match } = host;
  const { rules, state } = match.session;
  const { aliasOf } = match.stream(seatOf(step.seat));
  const alias = (place: number) =>
    aliasOf.call(match.stream(seatOf(step.seat)), entityAtPlace(state.table, place));
  const command: GameCommand =
    step.command.do === 'join'
      ? { do: 'join', deck: world.decks[step.seat as 0 | 1] }
      : renumbered(step.command, rules.commands, alias);
  const [reply] = await (step.seat === seat ? viewer : other).call([['send', command]]);
  return (reply as { accepted: boolean }).accepted;
}

/** Tries everything that could tell something of the cards of which the viewer sees the backs. */
async function pry({ host, viewer, other }: Twin, seat: number): Promise<void> {
  const { match } = host;
  const { entities } = match.stream(seatOf(seat)).view;
  const ids = entities.flatMap((it) => (it ? [it.id] : []));
  const backs = entities.flatMap((it) => (it && it.card === 0 ? [it.id] : [])).slice(0, 4);
  const [legal] = (await viewer.call([['legal']])) as [LegalCommand[]];
  const own = legal.flatMap(({ entity }) => (entity > 0 ? [entity] : [])).slice(0, 3);
  const calls: Call[] = [
    ...ids.map((id): Call => ['whyNot', id]),
    ...backs.flatMap((back): Call[] => [
      ['send', { do: 'play', card: back }],
      ['target', { type: 'preview', entity: back }],
      ['target', { type: 'pick', entity: back }],
      ...own.map((card): Call => ['send', { do: 'play', card, target: back }]),
      ...own.map((fighter): Call => ['send', { do: 'attack', with: fighter, target: back }]),
    ]),
    ...own.flatMap((entity): Call[] => [
      ['target', { type: 'preview', entity }],
      ['target', { type: 'pick', entity }],
      ...backs.map((target): Call => ['target', { type: 'aim', target }]),
      ['target', { type: 'cancel' }],
    ]),
  ];
  await viewer.call(calls);
  // What the other seat tries is none of the viewer's business.
  await other.call([
    ['legal'],
    ['send', { do: 'end-turn', more: 1 }],
    ['target', { type: 'preview', entity: 1 }],
  ]);
}

/** Waits until nothing goes on in these matches, and nothing is under way. */
async function settle(twins: readonly Twin[]): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    const before = count(twins);
    await pass();
    const goesOn = twins.some(({ host: { match } }) => match.running || match.held !== null);
    quiet = goesOn || count(twins) !== before ? 0 : quiet + 1;
  }
}

const count = (twins: readonly Twin[]) =>
  twins.reduce((sum, { all, told }) => sum + [...all, ...told].reduce((n, it) => n + countLines(it), 0), 0);

const countLines = ({ lines }: Listener) => Object.values(lines).reduce((sum, it) => sum + it.length, 0);

/** @throws Error if the lines of a page of one twin are not those of the other */
function compare(pair: Pair, [one, two]: readonly Twin[], when: string): void {
  one?.told.forEach((page, index) => {
    for (const channel of CHANNELS) {
      const lines = page.lines[channel];
      const others = two?.told[index]?.lines[channel] ?? [];
      const at = lines.findIndex((line, i) => line !== others[i]);
      if (at < 0 && lines.length === others.length) continue;
      const { game, seed, viewer } = pair;
      const place = at < 0 ? lines.length : at;
      throw new Error(
        [
          `${index === 1 ? 'A spectator' : `Seat ${viewer}`} can tell two matches of ${game} apart by ${channel} ${when}.`,
          `Play the pair again: AFTERCAST_TWINS=${game}:${seed} npx vitest run --project node test/twins/twins.test.ts`,
          ...[lines[place], others[place]].map((line = '', i) => {
            const from = [...line].findIndex((it, j) => it !== (i === 0 ? others : lines)[place]?.[j]);
            return `  ${i === 0 ? 'one' : 'two'}: ${line.slice(Math.max(0, from - 200), from + 200)}`;
          }),
        ].join('\n'),
      );
    }
  });
}
