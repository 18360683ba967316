import { KERNEL_REGISTERS, type Table } from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type LegalCommand,
  type Refusal,
  refuse,
  type ScenarioRules,
} from '@aftercast/rules';
import { pebbleScenario } from './pebble-scenario.ts';
import { act, cardsIn, Own, Type, Zone } from './pebble-table.ts';
import { idOf, needsTarget, pebbles } from './pebbles.ts';

function active(table: Table): number {
  return table.registers[KERNEL_REGISTERS + Own.active] as number;
}

function enemies(table: Table, seat: number): number[] {
  return [...cardsIn(table, 1 - seat, Zone.heart), ...cardsIn(table, 1 - seat, Zone.yard)];
}

function legal(table: Table, seat: number): LegalCommand[] {
  const plays = cardsIn(table, seat, Zone.bag).map((entity): LegalCommand => {
    const allowed = needsTarget(idOf(table, entity)) ? enemies(table, seat) : [];
    return {
      do: 'play',
      entity,
      choose: -1,
      target: allowed.length > 0 ? 'required' : 'none',
      allowed,
      preferred: allowed,
      positions: 0,
    };
  });
  const attacks = cardsIn(table, seat, Zone.yard).map((entity): LegalCommand => {
    const allowed = enemies(table, seat);
    return {
      do: 'attack',
      entity,
      choose: -1,
      target: 'required',
      allowed,
      preferred: allowed,
      positions: 0,
    };
  });
  return [...plays, ...attacks];
}

function check(table: Table, seat: number, command: Command): Refusal | null {
  switch (command.do) {
    case 'play': {
      if (!cardsIn(table, seat, Zone.bag).includes(command.card)) return refuse('not-in-hand');
      const targeted = needsTarget(idOf(table, command.card));
      if (targeted && command.target === undefined) return refuse('target-needed');
      if (!targeted && command.target !== undefined) return refuse('no-target-taken');
      return command.target !== undefined && !enemies(table, seat).includes(command.target)
        ? refuse('bad-target', { card: command.target })
        : null;
    }
    case 'attack':
      if (!cardsIn(table, seat, Zone.yard).includes(command.with)) return refuse('no-such-card');
      return enemies(table, seat).includes(command.target) ? null : refuse('bad-target');
    case 'power':
      return refuse('no-power');
    default:
      return null;
  }
}

/** How pebbles are thrown. */
export const pebbleRules: ScenarioRules<CardCommand> = {
  commands: CARD_COMMANDS,
  game: pebbles,
  active,
  check,
  legal,
  whyNot: () => null,
  action(_, seat, command) {
    switch (command.do) {
      case 'play':
        return act(Type.play, command.card, [], {
          player: seat,
          chosen: command.target ?? 0,
          position: command.position ?? -1,
        });
      case 'attack':
        return act(Type.hit, command.with, [command.target], { player: seat, amount: 1 });
      default:
        return act(Type.pass, 0, [], { player: seat });
    }
  },
  characters: () => [],
  indispensable: (command) => command.do === 'end-turn',
  concession: (seat) => act(Type.concede, 0, [], { player: seat }),
  scenario: pebbleScenario,
  loadScenario: async () => pebbleScenario,
};
