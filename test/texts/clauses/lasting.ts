import type { CardAura, CardRoutine, Effect, Selector } from '@aftercast/cards';
import { cardsOf, costRules, UNTIL } from '../phrases/gifts.ts';
import { filterOf } from '../phrases/nouns.ts';
import type { Described, Grammar, Step } from '../reading/grammar.ts';
import { after, as, either, inOrder, mapped, maybe, oneOf, type Reader, words } from '../reading/reader.ts';
import { latest, type Said } from '../reading/said.ts';
import { turned } from '../reading/turned.ts';
import { ends, one } from './steps.ts';

/** What holds from then on: for cards of a player, and abilities that are given. */
export function lastingRules(grammar: Grammar): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const cost = costRules(grammar);
  const playerGifts: Reader<Step[]> = either<Step[]>(
    // "The next Secret you play this turn costs (0)."
    mapped(
      inOrder(
        words('the next '),
        (place) => grammar.described(false)(place),
        words(' '),
        oneOf(NEXT),
        UNTIL,
        cost,
      ),
      ([, it, , [side, event], until, change]) => {
        const { zones: _, filter } = handOf(it);
        // What a player has is read from that player's side, but for the answer: the one who gives it reads that.
        return one({
          do: 'buff',
          to: side === 'ally' ? 'player' : 'enemy-player',
          auras: [{ to: { in: 'hand', side: 'ally', ...filter }, ...change }],
          routines: [{ on: { event, who: { side, ...filter } }, do: [], once: true }],
          ...ends(until),
        });
      },
    ),
    mapped(inOrder(cardsOf(grammar), cost, whileHolds(grammar), UNTIL), ([to, change, holds, until]) => {
      if (until === undefined) return null;
      const isTheirs = typeof to === 'object' && 'in' in to && to.side === 'enemy';
      const aura: CardAura = { to, ...change, ...holds };
      return one(
        isTheirs
          ? { do: 'buff', to: 'enemy-player', auras: [turned(aura)], ...ends(until) }
          : { do: 'buff', to: 'player', auras: [aura], ...ends(until) },
      );
    }),
    mapped(inOrder(entity, words(" can't be reduced below 1 Health"), UNTIL), ([to, , until]) =>
      until === undefined
        ? null
        : one({ do: 'buff', to: 'player', auras: [{ to, stats: { undying: 1 } }], until }),
    ),
    abilityOf(grammar),
    mapped(after('choose ', entity), (): Step[] => []),
  );

  return playerGifts;
}

/** What is played next: by whom, and the event. */
const NEXT: readonly (readonly [string, readonly ['ally' | 'enemy', string]])[] = [
  'play',
  'cast',
  'summon',
].flatMap((it) => [[`you ${it}`, ['ally', it]] as const, [`your opponent ${it}s`, ['enemy', it]] as const]);

/** A card for whose noun the text says that it is in a hand. */
function handOf(it: Described): { zones: string[]; filter: object } {
  return { zones: ['hand'], filter: filterOf(it) };
}

function whileHolds(grammar: Grammar): Reader<Pick<CardAura, 'while'>> {
  return maybe(
    mapped(
      after(' while ', (place) => grammar.condition(place)),
      (it) => ({ while: [it] }),
    ),
    {},
  );
}

/** A sentence about what something does from then on: an ability of what the text has named, of the card, or of the player. */
function abilityOf(grammar: Grammar): Reader<Step[]> {
  const given =
    (voice: Said['voice'], mentions: Said['mentions']): Reader<CardRoutine> =>
    ({ text, at, said }) =>
      grammar
        .routine({ text, at, said: { ...said, voice, event: null, mentions, inside: true } })
        .map((it) => ({ value: it.value, place: { text, at: it.place.at, said } }));
  const isOf = (host: string) => (it: CardRoutine) => (JSON.stringify(it).includes(`"${host}`) ? it : null);
  const isNotOf = (host: string) => (it: CardRoutine) =>
    JSON.stringify(it).includes(`"${host}`) ? null : it;
  const isAboutOthers = (it: CardRoutine) => (isNotOf('self')(it) === null ? null : isNotOf('giver')(it));
  const lead = either<string | undefined>(
    as(words('for the rest of the match, '), undefined),
    mapped(inOrder(oneOf(LEADS), words(', ')), ([it]) => it),
  );
  return (place) => {
    const { said } = place;
    if (said.voice !== 'own') return [];
    const host = latest(said, false);
    const own = given('inner', []);
    // What a minion gives the player itself is about the minion, not about what gave it.
    const notAbout = said.type === 'spell' || said.type === 'power' ? isNotOf('self') : isAboutOthers;
    const ofPlayer = mapped(given('given', []), notAbout);
    const ofHost = mapped(given('given', [{ selector: 'self', many: false }]), isOf('self'));
    const buffing = (to: Selector, reader: Reader<CardRoutine>): Reader<Step[]> =>
      either(
        // An answer that is given once says so.
        mapped(reader, (it) => (it.once || to === host ? one(giving(it, to)) : null)),
        mapped(inOrder(lead, reader), ([until, it]) =>
          one({ do: 'buff', to, routines: [it], ...ends(until) }),
        ),
      );
    const ofSelf = said.type === 'spell' ? [] : buffing('self', mapped(own, isOf('self')))(place);
    return [
      ...(host === null ? [] : buffing(host, ofHost)(place)),
      ...ofSelf,
      ...buffing('player', ofPlayer)(place),
    ].map((it) => ({ ...it, value: it.value.map((step) => ({ ...step, closed: true as const })) }));
  };
}

/** An answer that is given again: it waits for several times, or answers each of them. */
function giving(routine: CardRoutine & { due?: { count: number; isEach: boolean } }, to: Selector): Effect {
  const { due, ...plain } = routine;
  const inner = to === 'player' || to === 'enemy-player' ? to : 'self';
  let given: CardRoutine = plain;
  for (let i = 1; i < (due?.count ?? 1); i++) {
    const next: Effect = { do: 'buff', to: inner, routines: [given] };
    given = { ...plain, do: due?.isEach ? [...plain.do, next] : [next] };
  }
  return { do: 'buff', to, routines: [given] };
}

/** When what is given ends, at the beginning of a sentence. */
const LEADS = [
  ['this turn', 'turn-end'],
  ['until your next turn', 'next-turn'],
  ['next turn', 'host-turn-end'],
  ['while attacking', 'attack-end'],
] as const;
