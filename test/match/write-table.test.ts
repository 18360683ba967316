import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { KERNEL_REGISTERS, type State, type Table } from '@aftercast/kernel';
import { Match, openState, type Role, Session } from '@aftercast/match';
import { type CardPlace, type Unsaid, writeTable } from '@aftercast/match/capsule';
import { laySetup, parseScenario } from '@aftercast/match/scenario';
import { type GameRules, type ScenarioRules, withScenario } from '@aftercast/rules';
import { Dice } from '@aftercast/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { nextCommand } from './random-play.ts';

/** The nightly run makes ten times as many. */
const RUNS = isNightly ? 60 : 6;

/** What the set-ups of a game say: zones and stats that are therefore never different. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  hearth: [
    'hero damage',
    'hero armor',
    'player mana',
    'player max-mana',
    'player fatigue',
    'player fatigue-off',
    'board damage',
  ],
  cyber: [
    'hero cpu',
    'hero max-cpu',
    'hero memory',
    'hero max-memory',
    'field damage',
    'field booting',
    'field held',
  ],
};

/** Checks that set-ups can always meet. */
const FLAGS = ['hearth board exhausted', 'hearth board frozen', 'hearth board damage', 'cyber field booting'];

/** Zones whose cards are all listed. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  hearth: ['deck', 'hand', 'board', 'secrets', 'weapon', 'quests'],
  cyber: ['deck', 'hand', 'field', 'trash'],
};

/** Plays a random match, and calls a function at about one in `every` of its moments, also between the phases of an action. */
function playRandom(rules: GameRules, seed: number, every: number, visit: (match: Match) => void): void {
  const dice = new Dice(seed);
  const match = new Match(new Session(rules, openState(rules, seed)));
  match.watch(
    rules.game.types.flatMap(({ name }) => [
      { type: name, phase: 'prepare' as const },
      { type: name, phase: 'perform' as const },
    ]),
  );
  for (let i = 0; i < 80 && match.session.outcome === null; i++) {
    const { seat, command } = nextCommand(match.session, dice);
    if (command.do === 'concede') continue;
    match.send(seat, command);
    do {
      if (match.held !== null) match.proceed();
      match.advance();
      if (match.session.stage === 'playing' && turnOf(match) > 0 && dice.below(every) === 0) visit(match);
    } while (match.running || match.held !== null);
  }
}

/** Number of the turn; 0 before the first. */
function turnOf({ session: { rules, state } }: Match): number {
  const number = rules.game.registers.findIndex((it) => it.name === 'turn');
  return state.table.registers[KERNEL_REGISTERS + number] ?? 0;
}

function written(rules: ScenarioRules, table: Table) {
  const result = writeTable(rules, table, 'a moment', 7);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The state that a scenario lays, read as any scenario is. */
function laidState(rules: ScenarioRules, scenario: unknown): State {
  const reading = parseScenario(JSON.parse(JSON.stringify(scenario)), [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return laySetup(rules, reading.value).state;
}

/** Everything that scenarios can check of a card or a player, by its path. */
function checksOf({ game, scenario }: ScenarioRules, table: Table): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (let seat = 0; seat < game.seats; seat++) {
    for (const [key, field] of Object.entries(scenario.playerChecks))
      found.set(`p${seat} ${key}`, field.read(table, seat));
    for (const [zone, { kind, after = 0, single }] of Object.entries(scenario.zones))
      table.zones[seat * game.zones.length + kind]?.slice(after).forEach((id, index) => {
        const path = `p${seat}.${zone}${single ? '' : `[${index}]`}`;
        found.set(`${path} card`, game.cards[table.entities[id]?.card ?? 0]?.id);
        for (const [key, field] of Object.entries(scenario.entityChecks))
          found.set(`${path} ${key}`, field.read(table, id));
        for (const keyword of scenario.keywords)
          found.set(`${path} ${keyword}`, scenario.hasKeyword(table, id, keyword));
      });
  }
  return found;
}

function pathOf({ zone, index }: CardPlace): string {
  return index < 0 ? zone : `${zone}[${index}]`;
}

/** Whether set-ups cannot say it because it is so only while a chain is resolved: a dead hero, or a second weapon. */
function isOnlyInBetween({ game, scenario }: ScenarioRules, table: Table, it: Unsaid & CardPlace): boolean {
  const [player = '', zone = ''] = it.zone.split('.');
  const { kind = 0 } = scenario.zones[zone] ?? {};
  const ids = table.zones[Number(player.slice(1)) * game.zones.length + kind] ?? [];
  if (zone === 'weapon') return it.kind === 'missing' && ids.length > 1;
  if (zone !== 'hero' || it.kind !== 'stat' || it.stat !== 'damage') return false;
  const health = scenario.entityChecks.health;
  return health !== undefined && ids.every((id) => Number(health.read(table, id)) <= 0);
}

/** Where something is told to be different: `p0.board[1]`, or `p0.board` for all that come after a card that is missing. */
function toldAt(unsaid: readonly Unsaid[]): (path: string, check: string) => boolean {
  const paths = new Set(unsaid.flatMap((it) => ('zone' in it ? [pathOf(it)] : [])));
  const cut = unsaid.flatMap((it) => (it.kind === 'missing' ? [it.zone] : []));
  // What is told of a player stands at its own card.
  const isOfPlayer = (path: string) => paths.has(`${path}.player[0]`) || paths.has(`${path}.hero`);
  // The attack of a hero is checked with that of its weapon.
  const isOfWeapon = (path: string, check: string) =>
    check === 'attack' && path.endsWith('.hero') && paths.has(path.replace(/hero$/, 'weapon'));
  return (path, check) =>
    paths.has(path) ||
    isOfPlayer(path) ||
    isOfWeapon(path, check) ||
    cut.some((zone) => path.startsWith(`${zone}[`));
}

describe.each([hearth, cyber] as GameRules[])('a table of $game.name, written as a scenario', (plain) => {
  const { name } = plain.game;

  it('lays what set-ups say, and tells everything else', async () => {
    const rules = await withScenario(plain);
    let moments = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        playRandom(plain, seed, 60, (match) => {
          moments++;
          const { table } = match.session.state;
          const before = structuredClone(table);
          const { scenario, unsaid } = written(rules, table);
          expect(table).toEqual(before);
          const laid = laidState(rules, scenario).table;
          for (const it of unsaid) {
            if (!('zone' in it)) continue;
            if (isOnlyInBetween(rules, table, it)) continue;
            const zone = it.zone.slice('p0.'.length);
            if (it.kind === 'stat') expect(SAID[name]).not.toContain(`${zone} ${it.stat}`);
            if (it.kind === 'missing' || it.kind === 'added') expect(LISTED[name]).not.toContain(zone);
          }
          // Checks read the tables in their own way: a difference that they see and `unsaid` does not tell would be lost in silence.
          const told = toldAt(unsaid);
          const seen = checksOf(rules, laid);
          for (const [key, value] of checksOf(rules, table)) {
            const [path = '', check = ''] = key.split(' ');
            if (!told(path, check) || FLAGS.includes(`${name} ${path.replace(/^p\d\.|\[.*/g, '')} ${check}`))
              expect(`${key} ${seen.get(key)}`).toBe(`${path} ${check} ${value}`);
          }
          expect(rules.active(laid)).toBe(rules.active(table));
        });
      }),
      // In the examples a weapon is about to break, a weapon has an enchantment, a hero is dead, and a hero has two weapons.
      { numRuns: RUNS, examples: [[316_483], [910_977], [494_390], [370_793]] },
    );
    expect(moments).toBeGreaterThan(30);
  });

  it('H1 has of a role’s table what the role sees, and says how much it does not see', async () => {
    const rules = await withScenario(plain);
    const role: Role = { kind: 'seat', seat: 0 };
    playRandom(plain, 3, 10, (match) => {
      const { view } = match.stream(role);
      const { scenario, unsaid } = written(rules, view);
      const hidden = unsaid.filter((it) => it.kind === 'missing' && it.card === null);
      const isBack = (id: number) => (view.entities[id]?.card ?? 0) === 0;
      expect(hidden.length).toBe(view.zones.flat().filter(isBack).length);
      const [own, other] = (scenario as { players: Record<string, unknown[]>[] }).players;
      expect(other?.hand ?? []).toEqual([]);
      const { zones } = rules.scenario;
      const hand = match.session.state.table.zones[zones.hand?.kind ?? 0] ?? [];
      expect(own?.hand ?? []).toHaveLength(hand.length);
    });
  });

  it('can be played on', async () => {
    const rules = await withScenario(plain);
    let moments = 0;
    playRandom(plain, 8, 4, (match) => {
      if (match.session.active || match.session.outcome !== null) return;
      moments++;
      const session = new Session(
        rules,
        laidState(rules, written(rules, match.session.state.table).scenario),
      );
      const seat = match.session.rules.active(match.session.state.table);
      expect(session.legal(seat).some((it) => it.do === 'end-turn')).toBe(true);
      expect(session.play(seat, { do: 'end-turn' })).toBe(null);
    });
    expect(moments).toBeGreaterThan(3);
  });
});
