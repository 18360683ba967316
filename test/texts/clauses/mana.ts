import type { Amount, Effect } from '@aftercast/cards';
import { isFigure } from '../phrases/amounts.ts';
import { UNTIL } from '../phrases/gifts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, maybe, type Reader, words } from '../reading/reader.ts';
import { byPlayers, one, sided } from './steps.ts';

/** Mana Crystals that players gain and lose. */
export function manaRules(grammar: Grammar): Reader<Step[]> {
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const each: Reader<Amount> = (place) => grammar.perEach(place);
  const crystals: Reader<Effect> = either<Effect>(
    ...(['', 'empty '] as const).flatMap((empty) => {
      const more = empty === '' ? {} : { empty: true as const };
      const [single, plural] = [`${empty}Mana Crystal`, `${empty}Mana Crystals`];
      return [
        as<Effect>(either(words(`a ${single}`), words(`an ${single}`), words(`1 ${single}`)), {
          do: 'gain-mana',
          amount: 1,
          ...more,
        }),
        mapped(
          inOrder(either(words(`a ${single}`), words(`an ${single}`)), each),
          ([, it]): Effect => ({ do: 'gain-mana', amount: it, ...more }),
        ),
        mapped(inOrder(amount, words(` ${plural}`)), ([it]): Effect | null =>
          isFigure(it) ? { do: 'gain-mana', amount: it, ...more } : null,
        ),
        mapped(
          after(`${plural} equal to `, amount),
          (it): Effect => ({ do: 'gain-mana', amount: it, ...more }),
        ),
      ];
    }),
  );
  const untilOnly = maybe(
    mapped(inOrder(UNTIL, words(' only')), ([until]) => (until === undefined ? {} : { until })),
    {},
  );
  const mana: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('gain '), crystals, untilOnly), ([, it, until]) => ({ ...it, ...until })),
    mapped(inOrder(words('give '), byPlayers(' '), crystals, untilOnly), ([, side, it, until]) => ({
      ...it,
      ...until,
      ...sided(side),
    })),
    as(words('destroy one of your Mana Crystals'), { do: 'lose-mana', amount: 1 }),
    mapped(inOrder(words('destroy '), amount, words(' of your Mana Crystals')), ([, it]) => ({
      do: 'lose-mana',
      amount: it,
    })),
  );

  return mapped(mana, one);
}
