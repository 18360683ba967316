import type { LegalCommand, MatchClient, Reply, TargetingEvent } from '@aftercast/bridge/client';
import type { MatchSetup, Role } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { checkTable, hashState, type Oracle } from '@aftercast/kernel';
import { openState, restoreSave, Session } from '@aftercast/match';
import { AliasNames, laySetup, makePicks, parseSetup } from '@aftercast/match/scenario';
import { CARD_COMMANDS, type Command, type Deck, isCommand, withScenario } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import demonstration from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};
import { isNightly } from '../nightly.ts';
import { endsOf } from './ends.ts';
import { type Home, openHome, shown } from './home.ts';

const rules = await withScenario(hearth);

/** Matches a test plays; the nightly run plays many more. */
const [RUNS, PATIENCE] = isNightly ? [2_000, 3_600_000] : [12, 120_000];

const TYPES = hearth.game.types.map(({ name }) => name);
const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** A small board with many targets and short resolutions. */
const board = {
  format: 'scenario/1',
  name: 'a board with targets',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      mana: 8,
      board: ['goldshire-footman', 'worgen-infiltrator'],
      hand: ['fireball', 'elven-archer', 'mirror-image', 'arcane-missiles', 'wild-pyromancer'],
      deck: ['wisp', 'counterspell', 'fireball', 'knife-juggler'],
    },
    {
      hero: 'priest',
      board: ['acolyte-of-pain', 'abomination'],
      hand: ['shattered-sun-cleric', 'loot-hoarder', 'moonfire'],
      deck: ['wisp', 'leper-gnome', 'arcane-intellect'],
      secrets: ['spellbender'],
    },
  ],
  steps: [{ do: 'end-turn' }],
};

/** Decks for the seats to join with. */
const DECKS = readyDecks.slice(0, 3).map(({ deck }) => deck);

type Gust =
  | { do: 'legal'; by: number; which: number; aim: number }
  | { do: 'send'; by: number; command: unknown; seat: unknown }
  | { do: 'target'; by: number; event: unknown }
  | { do: 'post'; by: number; message: unknown }
  | { do: 'pace'; call: 'pause' | 'resume' | 'step' | 'skip' }
  | { do: 'speed'; speed: number }
  | { do: 'attach'; type: number; phase: 'prepare' | 'perform'; keyframe: number; more: number }
  | { do: 'detach'; which: number }
  | { do: 'join'; role: number }
  | { do: 'leave'; which: number }
  | { do: 'lead'; which: number }
  | { do: 'save' }
  | { do: 'wait'; milliseconds: number };

const number = fc.oneof(fc.nat(40), fc.constantFrom(-1, 2 ** 31, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER));
const by = fc.nat(5);
const seat = fc.constantFrom<unknown[]>(undefined, undefined, 0, 1, 2, -1, 'owner');
const command = fc.oneof(
  fc.record(
    { do: fc.constantFrom('play', 'attack', 'power'), card: number, with: number, target: number },
    { requiredKeys: ['do'] },
  ),
  fc.record({
    do: fc.constantFrom('end-turn', 'choose', 'answer'),
    pick: fc.array(number, { maxLength: 3 }),
  }),
  fc.constantFrom<Command>(
    { do: 'end-turn' },
    { do: 'choose', pick: [0] },
    { do: 'power' },
    { do: 'concede' },
  ),
  fc.record({ do: fc.constant('mulligan'), replace: fc.array(number, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('join'), deck: fc.constantFrom(...DECKS, { hero: 'mage', cards: [] }, null) }),
  fc.record({ do: fc.constant('time'), left: number }),
  fc.jsonValue(),
);
const event = fc.oneof(
  fc.record({ type: fc.constantFrom('pick', 'preview'), entity: number }),
  fc.record({ type: fc.constantFrom('point', 'aim'), target: number }),
  fc.record({ type: fc.constant('place'), position: number }),
  fc.record({ type: fc.constantFrom('confirm', 'cancel', 'accept', 'reject', 'withdraw') }),
  fc.jsonValue(),
);
const message = fc.oneof(
  fc.record({ kind: fc.constantFrom('keyframe', 'ended'), hold: number }),
  fc.record({ kind: fc.constant('credit'), blocks: number }),
  fc.record({ kind: fc.constantFrom('announced', 'view', 'status') }),
  fc.jsonValue(),
);
const gust: fc.Arbitrary<Gust> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('legal' as const), by, which: fc.nat(30), aim: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), by, command, seat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('target' as const), by, event }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post' as const), by, message }) },
  fc.record({
    do: fc.constant('pace' as const),
    call: fc.constantFrom('pause', 'resume', 'step', 'skip'),
  }),
  fc.record({
    do: fc.constant('speed' as const),
    speed: fc.constantFrom(0.5, 1, 4, Number.POSITIVE_INFINITY),
  }),
  fc.record({
    do: fc.constant('attach' as const),
    type: fc.nat(TYPES.length - 1),
    phase: fc.constantFrom('prepare', 'perform'),
    keyframe: fc.nat(50),
    more: fc.nat(50),
  }),
  fc.record({ do: fc.constant('detach' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('join' as const), role: fc.nat(ROLES.length - 1) }),
  fc.record({ do: fc.constant('leave' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('lead' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('save' as const) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(120) }) },
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(3_000) }),
);

/** A match with its connections and its attached viewers. */
class Storm {
  readonly home: Home;
  readonly joined: MatchClient[] = [];
  private readonly ground: Ground;
  private readonly attached: (() => void)[] = [];

  constructor(home: Home, ground: Ground) {
    this.home = home;
    this.ground = ground;
  }

  static async begin(ground: Ground): Promise<Storm> {
    const storm = new Storm(await openHome(hearth, ground.setup), ground);
    for (const role of ROLES) storm.joined.push(await storm.home.client.join(role));
    return storm;
  }

  /** Lets both seats join, so that the gusts start at the opening hands. */
  async deal(): Promise<void> {
    for (const seat of [0, 1]) {
      expect(await this.home.client.send({ do: 'join', deck: DECKS[seat] as Deck }, seat)).toMatchObject({
        accepted: true,
      });
      await drain();
    }
  }

  get session(): Session {
    return this.home.host.match.session;
  }

  private one(which: number): MatchClient {
    const all = [this.home.client, ...this.joined];
    return all[which % all.length] as MatchClient;
  }

  async blow(it: Gust): Promise<void> {
    const { client, pageClock, workerClock } = this.home;
    const before = { hash: hashState(this.session.state), entries: this.session.journal.length };
    switch (it.do) {
      case 'legal': {
        const seat = this.one(it.by);
        const legal = await seat.legal();
        const chosen = legal[it.which % legal.length];
        if (chosen === undefined) return;
        expect(await seat.send(commandOf(chosen, it.aim))).toMatchObject({ accepted: true });
        return;
      }
      case 'send':
        this.judge(await this.one(it.by).send(it.command as Command, it.seat as number), it.command, before);
        return;
      case 'target': {
        const { command } = await this.one(it.by).target(it.event as TargetingEvent);
        if (command === 0) expect(this.session.journal).toHaveLength(before.entries);
        return;
      }
      case 'post':
        endsOf(this.one(it.by)).stream.postMessage(it.message);
        return;
      case 'pace':
        await client[it.call]();
        return;
      case 'speed':
        client.speed = it.speed;
        return;
      case 'attach': {
        const viewer = { keyframe: it.keyframe, duration: it.keyframe + it.more };
        this.attached.push(client.viewers.attach({ type: TYPES[it.type] ?? '', phase: it.phase }, viewer));
        return;
      }
      case 'detach':
        this.attached[it.which % Math.max(1, this.attached.length)]?.();
        return;
      case 'join':
        this.joined.push(await client.join(ROLES[it.role] as Role));
        return;
      case 'leave': {
        const [gone] = this.joined.splice(ROLES.length + (it.which % 4), 1);
        await gone?.dispose();
        return;
      }
      case 'lead':
        await this.one(it.which).lead();
        return;
      case 'save':
        this.restore(await client.save());
        return;
      case 'wait':
        pageClock.advance(it.milliseconds);
        workerClock.advance(it.milliseconds);
        return;
      default:
        it satisfies never;
    }
  }

  /** Checks that a save restores the match; during a resolution the restored match may be one step behind. */
  private restore(text: string): void {
    const { saved } = JSON.parse(text);
    const { session, ground } = this;
    const again = restoreSave(saved, ground.rules, () => ground.start());
    expect(again.journal).toEqual(session.journal);
    expect(again.state.command).toBe(session.state.command);
    if (!session.active || session.state.prompt !== null)
      expect(hashState(again.state)).toBe(hashState(session.state));
  }

  /** Checks that a refused command changes nothing. */
  private judge(reply: Reply, command: unknown, before: { hash: string; entries: number }): void {
    if (reply.accepted) {
      expect(isCommand(command, CARD_COMMANDS) && command.do !== 'time').toBe(true);
      return;
    }
    expect(hashState(this.session.state)).toBe(before.hash);
    expect(this.session.journal).toHaveLength(before.entries);
    if (!isCommand(command, CARD_COMMANDS)) expect(reply.refusal.code).toBe('malformed');
  }

  /** Ends pauses and holds, until the match is idle. */
  async calm(): Promise<void> {
    const { client, host } = this.home;
    await client.lead();
    client.speed = Number.POSITIVE_INFINITY;
    await client.resume();
    for (let i = 0; i < 40 && this.session.active; i++) {
      client.skip();
      await drain();
    }
    await drain();
    expect(['settingUp', 'mulligan', 'waiting', 'over']).toContain(host.match.flowState);
  }

  async end(): Promise<void> {
    for (const one of this.joined) await one.dispose();
    await this.home.client.dispose();
    expect(this.home.host.feeds.count).toBe(0);
  }
}

function commandOf(legal: LegalCommand, aim: number): Command {
  const target = legal.allowed[aim % Math.max(1, legal.allowed.length)];
  const aimed = target === undefined ? {} : { target };
  if (legal.do === 'play') return { do: 'play', card: legal.entity, ...aimed };
  if (legal.do === 'mulligan') return { do: 'mulligan', replace: legal.allowed.slice(0, aim) };
  if (legal.do === 'attack') return { do: 'attack', with: legal.entity, target: target ?? 0 };
  return legal.do === 'power' ? { do: 'power', ...aimed } : { do: 'end-turn' };
}

/** What a match is opened from, and the same as a session without machines, viewers and threads. */
interface Ground {
  setup: Omit<MatchSetup, 'game'>;
  rules: typeof rules | typeof hearth;
  start(): Session;
}

function scenarioGround(scenario: unknown): Ground {
  const reading = parseSetup(scenario, [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { value } = reading;
  const start = () => {
    const { state, aliases } = laySetup(rules, value);
    const pick = makePicks(value.picks, new AliasNames(rules, state.table, aliases));
    const oracle: Oracle = (choice) => {
      // The demonstration's pick applies only if the match takes the demonstration's course.
      const fits = choice.candidates.includes(aliases.get('acolyte') ?? 0);
      return fits ? pick(choice) : null;
    };
    return new Session(rules, state, { oracle });
  };
  return { setup: { scenario }, rules, start };
}

/** A match of decks with short turns; the seats still have to join. */
const decks: Ground = {
  setup: { seed: 9, clock: { turn: 4, mulligan: 3, warning: 1 } },
  rules: hearth,
  start: () => new Session(hearth, openState(hearth, 9)),
};

/** Replays a journal in a session of its own. */
function replay(ground: Ground, journal: Session['journal']): Session {
  const session = ground.start();
  for (const { seat, command } of journal) expect(session.play(seat, command)).toBeNull();
  return session;
}

/** Waits until messages in flight have arrived. The clocks stand still, so nothing else can happen. */
async function drain(): Promise<void> {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function weather(ground: Ground, gusts: Gust[]): Promise<void> {
  const storm = await Storm.begin(ground);
  if (ground === decks) await storm.deal();
  for (const it of gusts) {
    await storm.blow(it);
    await drain();
  }
  await storm.calm();
  const { session, home } = storm;
  checkTable(hearth.game, session.state.table);
  const alone = replay(ground, session.journal);
  expect(hashState(alone.state)).toBe(hashState(session.state));
  expect(`${alone.log?.slice(0)}`).toBe(`${session.log?.slice(0)}`);
  for (const role of ROLES) {
    const fresh = await home.client.join(role);
    const same = [home.client, ...storm.joined].filter(
      (it) => JSON.stringify(it.role) === JSON.stringify(role),
    );
    for (const one of same) expect(shown(one.view)).toEqual(shown(fresh.view));
    await fresh.dispose();
  }
  await storm.end();
}

describe('any messages over the ports, in any order', () => {
  it.each([
    ['the demonstration', scenarioGround(demonstration)],
    ['a board with targets', scenarioGround(board)],
    ['a match of decks', decks],
  ])(
    'S3 K5 B1 %s: refusals change nothing, and the match ends in the state of its journal',
    async (_, ground) => {
      await fc.assert(
        fc.asyncProperty(fc.array(gust, { minLength: 5, maxLength: 60 }), (gusts) => weather(ground, gusts)),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );

  it('B1 H1 a seat joins in a hidden phase, after a card of the command went out of its sight', async () => {
    // Found at random: seat 1 puts a card back into its deck, and the match holds while cards are handed out for it.
    await weather(decks, [
      { do: 'attach', type: 8, phase: 'prepare', keyframe: 0, more: 1 },
      { do: 'legal', by: 0, which: 0, aim: 0 },
      { do: 'legal', by: 0, which: 0, aim: 1 },
      { do: 'join', role: 1 },
    ]);
  });
});
