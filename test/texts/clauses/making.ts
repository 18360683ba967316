import type { Amount, CardRef, Effect, Selector } from '@aftercast/cards';
import type { Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import { after, as, either, inOrder, mapped, maybe, oneOf, type Reader, words } from '../reading/reader.ts';
import { type Beneficiaries, byPlayers, making, one, producing, sided } from './steps.ts';

/** Cards that are made: summoned, given, equipped, cast or put into a deck, and what others become. */
export function makingRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const made: Grammar['made'] = (place) => grammar.made(place);
  const forWhom: Reader<Beneficiaries> = maybe(
    oneOf<Beneficiaries>([
      [' for your opponent', 'enemy'],
      [' for each player', 'any'],
      [' for its owner', 'owner'],
    ]),
    undefined,
  );
  // A copy of something in play has its damage and enchantments; a copy of a card is as printed.
  const summon: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('summon '), made, forWhom), ([, it, side]) =>
      making({ do: 'summon', ...it, ...sided(side) }),
    ),
    mapped(inOrder(words('summon an exact copy of '), entity, forWhom), ([, copy, side]) =>
      one({ do: 'summon', copy, ...sided(side) }),
    ),
    mapped(inOrder(words('summon '), made, forWhom, words(' as the new target')), ([, it, side]) =>
      one({ do: 'summon', ...it, ...sided(side), next: [{ do: 'redirect', to: 'it' }] }),
    ),
    mapped(
      inOrder(words('summon '), made, forWhom, words(' with '), amount, words(' Health')),
      ([, it, side, , health]) =>
        one({ do: 'summon', ...it, ...sided(side), next: [{ do: 'set-health', to: 'it', amount: health }] }),
    ),
    mapped(
      inOrder(
        words('resummon '),
        entity,
        maybe(
          mapped(inOrder(words(' with '), amount, words(' Health')), ([, it]) => it),
          null,
        ),
      ),
      ([, of, health]) =>
        one({
          do: 'summon',
          card: { of },
          ...(health !== null && { next: [{ do: 'set-health', to: 'it' as const, amount: health }] }),
        }),
    ),
  );
  const giveCard: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('add '), made, words(' to your hand')), ([, it]) =>
      making({ do: 'give-card', ...it }),
    ),
    mapped(inOrder(words('give '), byPlayers(' '), made), ([, side, it]) =>
      making({ do: 'give-card', ...it, ...sided(side) }),
    ),
  );
  const aiming = maybe(words(' (targets chosen at random)'), '');
  const again: Reader<Amount> = either<Amount>(
    as(words(' again'), 1),
    mapped(inOrder(words(' again '), amount, words(' times')), ([, it]) => it),
  );
  const spell = mapped(
    (place) => grammar.cardName(place),
    (id) => (lexis.cards.find((it) => it.id === id)?.type === 'spell' ? { card: id } : null),
  );
  const itself: Reader<{ card: CardRef; count?: Amount }> = (place) =>
    mapped(inOrder(words(`this ${place.said.type}`), again), ([, count]) => ({
      card: { of: 'self' as const },
      ...(count !== 1 && { count }),
    }))(place);
  const castCard: Reader<Effect> = mapped(
    inOrder(
      either<Beneficiaries>(
        as(words('cast '), undefined),
        mapped(inOrder(byPlayers(' '), words('casts ')), ([it]) => it),
      ),
      either<{ card: CardRef; count?: Amount }>(made, itself, spell),
      aiming,
    ),
    ([side, it]) => ({ do: 'cast-card', ...it, ...sided(side) }),
  );
  const equip: Reader<Effect> = either<Effect>(
    mapped(after('equip ', made), (it) => ({ do: 'equip', ...it })),
    mapped(inOrder(byPlayers(' equips '), made), ([side, it]) => ({ do: 'equip', ...it, ...sided(side) })),
  );
  const transform: Reader<Step[]> = either<Step[]>(
    mapped(after('become an exact copy of ', entity), (copy, { said }) =>
      said.voice === 'given' ? null : one({ do: 'transform', to: 'self', copy }),
    ),
    mapped(after('become ', made), (it, { said }) =>
      said.voice === 'given' || it.count !== undefined
        ? null
        : making({ do: 'transform', to: 'self', ...it }),
    ),
    mapped(inOrder(words('transform '), entity, words(' into an exact copy of '), entity), ([, to, , copy]) =>
      one({ do: 'transform', to, copy }),
    ),
    mapped(inOrder(words('transform '), entity, words(' into '), made), ([, to, , it]) =>
      it.count === undefined ? one({ do: 'transform', to, ...it }) : null,
    ),
  );

  return either<Step[]>(
    ...[equip, castCard].map((it) => producing(mapped(it, one))),
    producing(summon),
    producing(giveCard),
    producing(transform),
  );
}
