import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { type Cyber, type CyberPlayer, type CyberScenario, cyber } from '@aftercast/cyber';
import {
  type Hearth,
  type HearthPlayer,
  type HearthScenario,
  type HearthWith,
  hearth,
} from '@aftercast/hearth';
import { parseScenario } from '@aftercast/match/scenario';
import { type AsJson, type WrittenStep, withScenario } from '@aftercast/rules';
import { expect, expectTypeOf, it } from 'vitest';
import cyberDemonstration from '../cyber/scenarios/first-chain.json' with { type: 'json' };
import demonstration from '../hearth/scenarios/demonstration.json' with { type: 'json' };

const table = {
  format: 'scenario/1',
  name: 'a scenario in TypeScript',
  game: 'hearth',
  players: [
    { hand: [{ card: 'fireball', as: 'fireball' }, 'wisp'], weapon: 'wicked-knife' },
    { hero: 'priest', board: [{ card: 'chillwind-yeti', as: 'yeti', damage: 1 }] },
  ],
  steps: [
    { setup: 'summon', player: 1, card: 'wisp', as: 'w' },
    { do: 'play', card: 'wisp', target: 'yeti', rejected: true },
    { do: 'play', card: 'fireball', target: 'yeti' },
    { name: 'mine', is: 'p0.weapon' },
    {
      check: {
        yeti: { dead: true, zone: 'graveyard', controller: 1 },
        w: { health: { min: 1 }, hasNot: ['taunt'] },
        p0: { mana: 6, hand: ['wisp'] },
        'p1.board': { count: 1 },
        choice: null,
        trace: [{ action: 'play-card', children: [{ action: 'cast-spell' }] }, { action: 'deaths' }],
      },
    },
  ],
} satisfies HearthScenario;

it('a scenario that is typed by the words of its game is read by it', async () => {
  const steps = table.steps.map((step) =>
    'card' in step && step.card === 'wisp' && 'do' in step ? null : step,
  );
  const read = parseScenario({ ...table, steps: steps.filter((it) => it !== null) }, [
    await withScenario(hearth),
  ]);
  expect(read.ok || read.problems).toBe(true);
});

/** The keys of each kind of step, of commands with the name of the command. */
type KeysOf<Step> = Step extends unknown ? Record<keyof Step & string, true> : never;
type Named<Step, Key extends string> =
  Step extends Record<Key, infer Name>
    ? Name extends string
      ? { [N in Name]: Record<Exclude<keyof Step & string, Key | 'rejected'>, true> }
      : never
    : never;
type All<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer It) => void
  ? It
  : never;
type SetUps<S extends { steps: readonly unknown[] }> = All<Named<S['steps'][number], 'setup'>>;
type Given<S extends { steps: readonly unknown[] }> = All<Named<S['steps'][number], 'do'>>;

const hearthPlayer: KeysOf<Required<HearthPlayer>> = {
  hero: true,
  health: true,
  armor: true,
  mana: true,
  maxMana: true,
  fatigue: true,
  fatigueOff: true,
  deck: true,
  hand: true,
  board: true,
  secrets: true,
  graveyard: true,
  weapon: true,
  quests: true,
  counters: true,
  memory: true,
};
const hearthSetUps: SetUps<HearthScenario> = {
  give: { player: true, card: true, as: true, count: true },
  summon: { player: true, card: true, as: true, position: true, exhausted: true },
  destroy: { target: true },
  discard: { target: true },
  'discard-hand': { player: true },
  damage: { target: true, amount: true },
  heal: { target: true, amount: true },
  silence: { target: true },
  freeze: { target: true },
  mana: { player: true, mana: true, maxMana: true },
  'put-on-deck': { player: true, card: true, as: true },
  draw: { player: true, count: true },
};
const hearthGiven: Given<HearthScenario> = {
  play: { card: true, target: true, position: true, choose: true },
  attack: { with: true, target: true },
  power: { target: true, choose: true },
  use: { with: true, target: true, choose: true },
  'end-turn': {},
  choose: { pick: true },
  concede: { player: true },
};
const cyberPlayer: KeysOf<Required<CyberPlayer>> = {
  hero: true,
  cpu: true,
  maxCpu: true,
  memory: true,
  deck: true,
  hand: true,
  field: true,
  trash: true,
  counters: true,
};
const cyberSetUps: SetUps<CyberScenario> = {
  give: { player: true, card: true, as: true, count: true },
  'put-on-deck': { player: true, card: true, as: true },
  spawn: { player: true, card: true, as: true },
  damage: { target: true, amount: true },
  trash: { target: true },
  draw: { player: true, count: true },
  cpu: { player: true, cpu: true, maxCpu: true },
};
const cyberGiven: Given<CyberScenario> = {
  play: { card: true, target: true, position: true, choose: true },
  attack: { with: true, target: true, routine: true },
  power: { target: true, choose: true },
  'end-turn': {},
  choose: { pick: true },
  concede: { player: true },
};

it.each([
  ['hearth', hearth, hearthPlayer, hearthSetUps, hearthGiven] as const,
  ['cyber', cyber, cyberPlayer, cyberSetUps, cyberGiven] as const,
])(
  'the types of a scenario of %s have the keys that its reader knows',
  async (game, rules, player, setUps, given) => {
    const loaded = await withScenario(rules as typeof hearth);
    const { commands, setupSteps } = loaded.scenario;
    const wrong = { format: 'scenario/1', name: 'a', game, players: [{ nothing: 1 }, {}], steps: [] };
    const read = parseScenario(wrong, [loaded]);
    const [, known = ''] = (read.ok ? '' : (read.problems[0]?.message ?? '')).split('known are ');
    expect(known.split(', ').sort()).toEqual(Object.keys(player).sort());
    const sorted = (keys: object) => Object.keys(keys).sort();
    expect(sorted(setUps)).toEqual(sorted(setupSteps));
    for (const [name, { keys }] of Object.entries(setupSteps))
      expect(sorted((setUps as Record<string, object>)[name] ?? {})).toEqual(sorted(keys));
    const { choose, concede, ...own } = given as Record<string, object>;
    expect([sorted(choose ?? {}), sorted(concede ?? {})]).toEqual([['pick'], ['player']]);
    expect(sorted(own)).toEqual(sorted(commands));
    for (const [name, keys] of Object.entries(commands))
      expect(sorted(own[name] ?? {})).toEqual([...keys].sort());
  },
);

it.each([
  [
    'hearth',
    hearth,
    'attack health maxHealth damage armor cost durability closedFor dead exhausted frozen dormant dormantFor progress silenced enchantments canAttack playable',
    'mana maxMana overload locked fatigue spellDamage status turn deck hand board secrets quests graveyard',
  ] as const,
  [
    'cyber',
    cyber,
    'strength fullStrength damage cost memory booting attacked trashed canAttack playable',
    'cpu maxCpu memory maxMemory status turn deck hand field trash',
  ] as const,
])('the checks of a scenario of %s are those that its reader knows', async (_, rules, entity, player) => {
  const { scenario } = await withScenario(rules as typeof hearth);
  const { commandChecks, entityChecks, playerChecks, zones } = scenario;
  const lists = Object.keys(zones).filter((it) => zones[it]?.single === false);
  expect(entity.split(' ')).toEqual([...Object.keys(entityChecks), ...Object.keys(commandChecks)]);
  expect(player.split(' ')).toEqual([...Object.keys(playerChecks), ...lists]);
});

/** What compiles, and what does not. It is never called: the compiler is the test. */
async function words(start: () => Worker, match: MatchClient<Hearth>) {
  // From JSON, where words are strings.
  await openMatch<Hearth>(start, { game: 'hearth', scenario: demonstration });
  await openMatch<Cyber>(start, { game: 'cyber', scenario: cyberDemonstration });
  // In TypeScript: keys, and in what says that it is a scenario of hearth, words too.
  await openMatch<Hearth>(start, { game: 'hearth', scenario: table });
  await openMatch<Hearth>(start, {
    game: 'hearth',
    scenario: {
      format: 'scenario/1',
      name: 'a',
      game: 'hearth',
      // @ts-expect-error 'hnad'
      players: [{ hnad: ['wisp'] }, {}],
      steps: [],
    },
  });
  // @ts-expect-error another game
  const other: AsJson<CyberScenario> = { ...table, players: [{ hand: ['wisp'], maxMana: 3 }, {}] };
  const facts = { format: 'scenario/1', name: 'a', game: 'hearth', players: [{}, {}] } as const;
  const scenarios: HearthScenario[] = [
    { ...facts, steps: [] },
    // @ts-expect-error 'firebal'
    { ...facts, players: [{ hand: ['firebal'] }, {}], steps: [] },
    // @ts-expect-error 'taget'
    { ...facts, steps: [{ do: 'play', card: 'a', taget: 'b' }] },
    // @ts-expect-error 'end-trun'
    { ...facts, steps: [{ do: 'end-trun' }] },
    // @ts-expect-error 'sumon'
    { ...facts, steps: [{ setup: 'sumon', player: 0, card: 'wisp' }] },
    // @ts-expect-error 'helth'
    { ...facts, steps: [{ check: { friend: { helth: 4 } } }] },
    // @ts-expect-error 'tuant'
    { ...facts, steps: [{ check: { friend: { has: ['tuant'] } } }] },
    // @ts-expect-error 'damge'
    { ...facts, steps: [{ check: { trace: [{ action: 'damge' }] } }] },
    // @ts-expect-error 'not-enough-man'
    { ...facts, steps: [{ do: 'end-turn', rejected: 'not-enough-man' }] },
    // @ts-expect-error the card of one's own is not in the package's game
    { ...facts, players: [{ hand: ['camp-cook'] }, {}], steps: [] },
  ];
  const mine: HearthWith<'camp-cook'>['scenario'] = {
    ...facts,
    players: [{ hand: ['camp-cook', 'wisp'] }, {}],
    steps: [{ setup: 'give', player: 0, card: 'camp-cook' }],
  };
  await openMatch<HearthWith<'camp-cook', 'my-hearth'>>(start, {
    game: 'my-hearth',
    scenario: { ...mine, game: 'my-hearth' },
  });
  // @ts-expect-error the game has another name
  await openMatch<HearthWith<'camp-cook', 'my-hearth'>>(start, { game: 'hearth', seed: 1 });

  // Refusals: the code tells which values there are.
  const reply = await match.send({ do: 'end-turn' });
  if (reply.accepted) return [other, scenarios];
  const { refusal } = reply;
  if (refusal.code === 'not-enough-mana') {
    expectTypeOf(refusal.values).toEqualTypeOf<{ cost: number; mana: number }>();
    // @ts-expect-error 'needed'
    return refusal.values.needed;
  }
  if (refusal.code === 'deck-size') return refusal.values.size;
  // @ts-expect-error A refusal without values.
  if (refusal.code === 'frozen') return refusal.values.cost;
  const why = await match.whyNot(3);
  if (why?.code === 'board-full') expectTypeOf(why.values.limit).toEqualTypeOf<number>();
  return null;
}

it('typos in scenarios do not compile', () => {
  expect(typeof words).toBe('function');
  expectTypeOf<WrittenStep<never>>().not.toBeAny();
});
