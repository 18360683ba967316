import { checkTable } from 'aftercast/kernel';
import { openState, Session } from 'aftercast/match';
import { commandOf } from 'aftercast/rules';
import { expect, test } from 'vitest';
import { lanterns } from './game/rules.ts';

test('any match of random commands ends after 24 cards at most, and never loses a card', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const session = new Session(lanterns, openState(lanterns, seed));
    let dice = seed;
    for (let commands = 0; session.outcome === null; commands++) {
      expect(commands, `seed ${seed}`).toBeLessThan(24);
      dice = (dice * 16_807) % 2_147_483_647;
      const legal = session.legal(session.acting);
      const entry = legal[dice % legal.length];
      if (!entry) throw new Error(`Nothing is legal. Seed ${seed}, after ${commands} commands.`);
      const [target] = entry.allowed;
      expect(session.play(session.acting, commandOf(lanterns.commands, entry, target))).toBeNull();
      checkTable(lanterns.game, session.state.table);
      expect(session.state.table.zones.flat()).toHaveLength(26);
    }
  }
});
