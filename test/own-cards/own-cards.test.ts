import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchSetup, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { cyber } from '@aftercast/cyber';
import { cards as programs } from '@aftercast/cyber/cards';
import { deckProblems as cyberProblems } from '@aftercast/cyber/decks';
import { cyberWith } from '@aftercast/cyber/own-cards';
import { hearth } from '@aftercast/hearth';
import { cards, cardsWith } from '@aftercast/hearth/cards';
import { deckProblems, readyDecks } from '@aftercast/hearth/decks';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { makeSave, openState, restoreSave, Session } from '@aftercast/match';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { type GameRules, withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { playDuel } from '@aftercast/sim/bots';
import * as cyberSim from '@aftercast/sim/cyber';
import * as hearthSim from '@aftercast/sim/hearth';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { own } from './own.ts';
import { playCook } from './page.ts';
import scenario from './scenario.json' with { type: 'json' };

const page = readFileSync(join(root, 'docs/own-cards.md'), 'utf8');
const mine = hearthWith(own);

it.each(['camp-cook.json', 'scenario.json', 'own.ts', 'match.worker.ts', 'page.ts', 'opponent.worker.ts'])(
  'docs/own-cards.md has %s word for word',
  (name) => {
    const path = `test/own-cards/${name}`;
    const language = name.endsWith('ts') ? 'ts' : 'json';
    const code = readFileSync(join(root, path), 'utf8');
    expect(page).toContain(`<!-- ${path} -->\n\`\`\`${language}\n${code}\`\`\``);
  },
);

describe('a game of hearth with a card of one’s own', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  function host(...games: GameRules[]): MessagePort {
    const { port1, port2 } = new MessageChannel();
    hostMatches({ games }, port2);
    closing.push(() => port1.close());
    return port1;
  }

  it('is played on a page that knows the card’s id, name and text', async () => {
    const printed: string[] = [];
    await playCook(host(mine), (line) => printed.push(line));
    await expect.poll(() => printed).toHaveLength(2);
    expect(printed).toEqual([
      'Camp Cook. Battlecry: Restore 2 Health to all other friendly minions.',
      '1 healed by 2',
    ]);
  });

  it('passes the scenario of its card, which the package’s game refuses', async () => {
    const [with_, without] = [await withScenario(mine), await withScenario(hearth)];
    const parsed = parseScenario(scenario, [with_]);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(runScenario(parsed.rules, parsed.value, { rebuild: true }).problems).toEqual([]);
    const refused = parseScenario(scenario, [without]);
    expect(refused.ok || refused.problems[0]).toMatchObject({ path: 'players[0].hand[0]' });
  });

  it('does not change the package’s game, and its cards keep their numbers', () => {
    expect(hearth.game.number('camp-cook')).toBe(0);
    expect(mine.game.number('camp-cook')).toBe(hearth.game.cards.length);
    expect(mine.game.cards.slice(0, -1).map(({ id }) => id)).toEqual(hearth.game.cards.map(({ id }) => id));
    expect(cardsWith(own).slice(0, -1)).toEqual(cards);
  });

  it('refuses what was stored with other cards, under either name', async () => {
    const start = (rules: GameRules) => () => new Session(rules, openState(rules, 7));
    const save = makeSave(start(mine)());
    expect(() => restoreSave(save, hearth, start(hearth))).toThrow(/another set of cards of "hearth"/);
    const named = hearthWith({ ...own, name: 'my-hearth' });
    expect(() => restoreSave(save, named, start(named))).toThrow(/of the game "hearth", not "my-hearth"/);
    const match = await openMatch(host(mine), { game: 'hearth', seed: 7 });
    const snapshot = await match.snapshot();
    await match.dispose();
    await expect(restoreMatch(host(hearth), snapshot)).rejects.toThrow(/another set of cards/);
  });

  it('is played in one worker beside the package’s game, under a name of its own', async () => {
    const both = () => host(hearth, hearthWith({ ...own, name: 'my-hearth' }));
    const open = (setup: MatchSetup) => openMatch(both(), setup);
    const named = await open({ game: 'my-hearth', scenario: { ...scenario, game: 'my-hearth' } });
    expect(named.view.entity(named.view.zone(0, 'hand')[0] ?? 0)?.card).toBe('camp-cook');
    await expect(open({ game: 'hearth', scenario })).rejects.toThrow(/camp-cook/);
    await named.dispose();
  });

  it('takes decks with its card, which the package’s game refuses', () => {
    const [{ deck } = { deck: { hero: '', cards: [] as string[] } }] = readyDecks;
    const cooked = { ...deck, cards: ['camp-cook', ...deck.cards.slice(1)] };
    expect(mine.opening?.checkDeck(cooked)).toBeNull();
    expect(deckProblems(cooked, own)).toEqual([]);
    expect(deckProblems(cooked)).toEqual([{ code: 'deck-unknown-card', values: { card: 'camp-cook' } }]);
  });

  it('is played by bots to its end, and they play the card', () => {
    const { makeBot } = hearthSim.botsFor(mine);
    const bots = [makeBot('greedy', { seed: 1 }), makeBot('random', { seed: 2 })] as const;
    const deck = readyDecks.find((it) => it.class === 'priest')?.deck ?? { hero: '', cards: [] };
    const cooked = { ...deck, cards: ['camp-cook', 'camp-cook', ...deck.cards.slice(2)] };
    const { outcome } = playDuel({ rules: mine, bots, decks: [cooked, cooked], seed: 3 });
    expect(outcome).not.toBeNull();
  });
});

/** A card that is played at random in both games. */
const stray = { id: 'stray', name: 'Stray', type: 'minion', class: 'neutral', cost: 0, attack: 1, health: 1 };
const process_ = { id: 'idle-process', name: 'Idle', type: 'program', class: 'software', cost: 0 };

it.each([
  [
    'hearth',
    hearthWith({ cards: [{ file: 'my.json', cards: [stray] }] }),
    hearthSim.randomFor,
    'stray',
  ] as const,
  [
    'cyber',
    cyberWith({ cards: [{ file: 'my.json', cards: [{ ...process_, stats: { strength: 1 } }] }] }),
    cyberSim.randomFor,
    'idle-process',
  ] as const,
])('random matches of %s have cards of one’s own', async (_, rules, randomFor, id) => {
  const random = (randomFor as (it: unknown) => ReturnType<typeof hearthSim.randomFor>)(rules);
  const loaded = await withScenario(rules);
  let played = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const { session, dice } = beginRandomMatch(random, loaded, seed);
    while (session.outcome === null) {
      const { seat, command } = randomCommand(session, dice);
      if (command.do === 'play') {
        const card = session.state.table.entities[command.card]?.card ?? 0;
        if (rules.game.cards[card]?.id === id) played++;
      }
      session.play(seat, command);
    }
  }
  expect(played).toBeGreaterThan(0);
});

it('cyber takes decks with cards of one’s own, too', () => {
  const file = { file: 'my.json', cards: [{ ...process_, stats: { strength: 1 } }] };
  const deck = { hero: 'operator', cards: Array<string>(30).fill('idle-process') };
  expect(cyberProblems(deck, { cards: [file] }).map(({ code }) => code)).toEqual(['deck-copies']);
  expect(cyberProblems(deck)[0]?.code).toBe('deck-unknown-card');
  expect(cyberWith({ cards: [file] }).game.cards).toHaveLength(cyber.game.cards.length + 1);
  expect(programs.some(({ id }) => id === 'idle-process')).toBe(false);
});
