import type { Card, TargetSpec } from '@aftercast/cards';
import fc from 'fast-check';
import { answer, aura, played } from './abilities.ts';
import { keywords } from './gifts.ts';
import { kind } from './parts.ts';
import { asked } from './quests.ts';

const spec = fc.tuple(fc.constantFrom('ally', 'enemy', 'any'), fc.boolean(), kind).map(
  ([whose, isMinion, it]): Omit<TargetSpec, 'need'> => ({
    allowed: { [whose]: isMinion ? ['battlefield'] : ['hero', 'battlefield'] },
    ...(isMinion && Object.keys(it).length > 0 && { who: it }),
  }),
);

function mentionsChosen(part: unknown): boolean {
  return JSON.stringify(part).includes('"chosen"');
}

const head = { id: 'made', name: 'Made Card', class: 'neutral', rarity: 'common', cost: 2 };
const overload = fc.constantFrom({}, {}, {}, { overload: 1 });
const spell: fc.Arbitrary<Card> = fc.boolean().chain((chosen) =>
  fc.tuple(played(chosen), spec, overload).map(
    ([done, it, more]): Card => ({
      ...head,
      ...more,
      type: 'spell',
      ...(mentionsChosen(done) && { target: { need: 'required', ...it } }),
      routines: [{ on: { event: 'played' }, do: done }],
    }),
  ),
);
const secret: fc.Arbitrary<Card> = answer(false)
  .filter(
    ({ on, in: zone }) => zone === undefined && !OWN.includes(on.event) && !on.who?.self && !on.target?.self,
  )
  .filter((it) => !JSON.stringify(it).includes('"self"'))
  .map((it): Card => ({ ...head, class: 'mage', type: 'spell', keywords: ['secret'], routines: [it] }));
const OWN = ['deathrattle', 'drawn', 'discarded', 'match-start', 'reveal'];
const location: fc.Arbitrary<Card> = played(false).map(
  (done): Card => ({
    ...head,
    type: 'location',
    durability: 3,
    cooldown: 2,
    routines: [{ on: { event: 'played' }, do: done }],
  }),
);
const weapon: fc.Arbitrary<Card> = fc
  .array(answer(false), { minLength: 1, maxLength: 2 })
  .map((routines): Card => ({ ...head, type: 'weapon', attack: 3, durability: 2, routines }));
const choosing: fc.Arbitrary<Card> = fc.tuple(played(false), played(false)).map(
  ([a, b]): Card => ({
    ...head,
    class: 'druid',
    type: 'spell',
    keywords: ['choose-one'],
    options: [{ do: a }, { do: b }],
  }),
);
const quest: fc.Arbitrary<Card> = fc
  .tuple(fc.constantFrom('quest', 'sidequest', 'questline'), asked)
  .map(([of, it]): Card => ({ ...head, type: 'spell', keywords: [of], quest: it }));
const minion: fc.Arbitrary<Card> = fc
  .tuple(
    fc.option(played(true, true), { nil: undefined }),
    spec,
    fc.array(answer(true), { maxLength: 2 }),
    fc.option(aura, { nil: undefined }),
    fc.option(keywords, { nil: undefined }),
    fc.constantFrom({}, {}, {}, { spellDamage: 1 }, { dormant: 2 }),
  )
  .map(([done, it, answers, gives, keyword, more]): Card => {
    const labels = [
      ...(keyword === undefined ? [] : [keyword]),
      ...(done === undefined ? [] : ['battlecry']),
    ];
    return {
      ...head,
      ...more,
      type: 'minion',
      attack: 2,
      health: 3,
      ...(labels.length > 0 && { keywords: labels }),
      ...(done !== undefined && mentionsChosen(done) && { target: { need: 'if-available', ...it } }),
      routines: [...(done === undefined ? [] : [{ on: { event: 'played' }, do: done }]), ...answers],
      ...(gives !== undefined && { auras: [gives] }),
    };
  })
  .map(({ routines = [], ...rest }) => ({ ...rest, ...(routines.length > 0 && { routines }) }));

/** Random cards, written as authors write them. */
export const madeCard: fc.Arbitrary<Card> = fc.oneof(
  { weight: 4, arbitrary: spell },
  { weight: 6, arbitrary: minion },
  secret,
  location,
  weapon,
  choosing,
  quest,
);
