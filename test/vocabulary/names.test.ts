import * as cyber from '@aftercast/cyber';
import * as hearth from '@aftercast/hearth';
import { KERNEL_REGISTERS, registersOf } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { expect, it } from 'vitest';

/** The types of a game's words are made of its constants, by the rule of `namesOf`. So the names must be, too. */
it.each(Object.entries({ hearth, cyber }))(
  'the names of action types, stats, zones and registers of %s are those of its constants',
  (_, { game, OwnRegister, Stat, Type, Zone }) => {
    expect(game.types.map(({ name }) => name)).toEqual(namesOf(Type));
    expect(game.stats).toEqual(namesOf(Stat));
    expect(game.zones.map(({ name }) => name)).toEqual(namesOf(Zone));
    const names = registersOf(game).map(({ name }) => name);
    expect(names.slice(KERNEL_REGISTERS)).toEqual(namesOf(OwnRegister));
  },
);
