import * as cyber from '@aftercast/cyber';
import * as hearth from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { type Game, KERNEL_REGISTERS, registersOf } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { expect, it } from 'vitest';

/** The types of a game's words are made of its constants, by the rule of `namesOf`. So the names must be, too. */
it.each(
  Object.entries({
    hearth: { ...hearth, game: hearthWith({ cards: Object.values(sets) }).game },
    cyber,
  }),
)(
  'the names of action types, stats, zones and registers of %s are those of its constants',
  (_, { OwnRegister, Stat, Type, Zone, ...words }) => {
    const game: Game = words.game;
    expect(game.types.map(({ name }) => name)).toEqual(namesOf(Type));
    // The keywords of sets have stats of their own, after those of the game.
    expect(game.stats.slice(0, namesOf(Stat).length)).toEqual(namesOf(Stat));
    expect(game.zones.map(({ name }) => name)).toEqual(namesOf(Zone));
    const names = registersOf(game).map(({ name }) => name);
    // What players remember for cards comes after the registers of the game.
    expect(names.slice(KERNEL_REGISTERS).filter((it) => !it.startsWith('memory-'))).toEqual(
      namesOf(OwnRegister),
    );
  },
);
