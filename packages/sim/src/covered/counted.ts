import * as cyber from '@aftercast/cyber';
import * as hearth from '@aftercast/hearth';
import { withScenario } from '@aftercast/rules';
import type { GameName } from '../games/names.ts';
import { randomGames } from '../games/random.ts';
import type { Counted } from './collect.ts';

/** What is counted of a game. Its rules are loaded with it. */
export async function countedOf(name: GameName): Promise<Counted> {
  const random = randomGames[name];
  switch (name) {
    case 'hearth': {
      const { catalogue, Zone } = hearth;
      const waiting = [Zone.removed, Zone.deck, Zone.hand];
      return { rules: await withScenario(hearth.hearth), catalogue, random, waiting };
    }
    case 'cyber': {
      const { catalogue, Zone } = cyber;
      // Cards get to the trash from hands too. One that was played was seen on the field, or has done something.
      const waiting = [Zone.deck, Zone.hand, Zone.trash];
      return { rules: await withScenario(cyber.cyber), catalogue, random, waiting };
    }
  }
}
