import type { CardAura, CardQuest, CardRoutine, Option, TargetSpec } from '@aftercast/cards';
import type { Behaviour } from '../reading/behaviour.ts';
import type { Grammar } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  either,
  inOrder,
  mapped,
  matching,
  oneOf,
  type Place,
  type Reader,
  type Reading,
  words,
} from '../reading/reader.ts';
import { beginText } from '../reading/said.ts';
import { ellipsis, QUOTED } from './sentences.ts';

/** A part of a text. */
type Part =
  | { keyword: string }
  | { spellDamage: number }
  | { overload: number }
  | { dormant: number }
  | { options: Option[] }
  | { quest: CardQuest; kind: string }
  | { routine: CardRoutine; secret: boolean }
  | { aura: CardAura };

/** Reads the text of a card in all ways. */
export function readText(
  grammar: Grammar,
  lexis: Lexis,
  text: string,
  type: string,
  name: string,
): Behaviour[] {
  const begin: Place = { text, at: 0, said: beginText(type, name) };
  if (text === '') return [{}];
  const parts = partsOf(grammar, lexis);
  return parts(begin)
    .filter(({ place }) => place.at === text.length)
    .map(({ value, place }) => behaviourOf(value, place.said.target));
}

function partsOf(grammar: Grammar, lexis: Lexis): Reader<Part[]> {
  // Dormancy is a number on the card.
  const keyword: Reader<Part> = mapped(oneOf(lexis.keywords), (it) =>
    it === 'dormant' ? null : { keyword: it },
  );
  const sentence: Reader<Part> = mapped(oneOf(lexis.sentences), (it) => ({ keyword: it }));
  const spellDamage: Reader<Part> = matching(/Spell Damage \+(\d+)/y, ([, it]) => ({
    spellDamage: Number(it),
  }));
  const overload: Reader<Part> = matching(/Overload: \((\d+)\)/y, ([, it]) => ({ overload: Number(it) }));
  const dormant: Reader<Part> = either<Part>(
    matching(/Dormant for (\d+) turns?/y, ([, it]) => ({ dormant: Number(it) })),
    mapped(words('Dormant'), () => ({ dormant: 0 })),
  );
  const choice: Reader<Part> = mapped(choiceOf(grammar), (options) => ({ options }));
  const routine: Reader<Part> = (place) => {
    // What some plays add follows what every play does.
    const mentions = place.text.startsWith('Combo: ', place.at) ? place.said.mentions : [];
    return grammar
      .routine({ ...place, said: { ...place.said, mentions, picked: null } })
      .filter(({ value }) => value.once === undefined || destroysItself(value))
      .map((it) => ({
        value: { routine: it.value, secret: place.text.startsWith('Secret: ') },
        place: it.place,
      }));
  };
  const quest: Reader<Part> = (place) => grammar.quest({ ...place, said: { ...place.said, mentions: [] } });
  const aura: Reader<Part> = (place) =>
    grammar.aura({ ...place, said: { ...place.said, mentions: [] } }).map((it) => ({
      value: { aura: it.value },
      place: it.place,
    }));
  const ended = either(
    mapped(
      inOrder(either(keyword, spellDamage, overload, dormant, choice, routine, quest, aura), stop),
      ([it]) => it,
    ),
    // A keyword alone has no full stop.
    (place) =>
      place.at > 0
        ? []
        : either(
            keyword,
            spellDamage,
            overload,
            dormant,
          )(place).filter((it) => it.place.at === place.text.length),
    sentence,
  );
  const parts: Reader<Part[]> = (place) =>
    ended(place).flatMap((it): Reading<Part[]>[] => [
      { value: [it.value], place: it.place },
      ...mapped(inOrder(words(' '), parts), ([, more]) => [it.value, ...more])(it.place),
    ]);
  return parts;
}

/** The end of a sentence. One in quotation marks has its full stop already. */
const stop: Reader<string> = either(words('.'), (place) =>
  QUOTED.test(place.text.slice(0, place.at)) ? [{ value: '', place }] : [],
);

/**
 * `Choose One - Deal 3 damage to a minion; or 1 damage to a minion and draw a card`: an option that begins with an amount may lack
 * words that it shares with the first one.
 */
function choiceOf(grammar: Grammar): Reader<Option[]> {
  const option: Reader<Option> = (place) =>
    grammar
      .effects({ ...place, said: { ...place.said, mentions: [], target: null, picked: null, inside: true } })
      .map((it) => ({
        value: { ...(it.place.said.target !== null && { target: it.place.said.target }), do: it.value },
        place: { ...it.place, said: place.said },
      }));
  return (place) =>
    mapped(
      inOrder(words('Choose One - '), option),
      ([, it]) => it,
    )(place).flatMap((first) => {
      const start = place.at + 'Choose One - '.length;
      const opening = place.text.slice(start, first.place.at).split(' ');
      const lacking = opening
        .map((_, i) => opening.slice(0, i + 1).join(' '))
        .filter((it) => !/[.,;:]|chance|\b(and|or|if)\b|^(this|your|each) /i.test(it) && !COUNTING.test(it));
      const shortened = either(...lacking.map((it) => ellipsis(it, option)));
      const other: Reader<Option> = (at) => [
        ...option(at),
        ...(/^(an? )?[+-]?\d/.test(at.text.slice(at.at)) ? shortened(at) : []),
      ];
      const more: Reader<Option[]> = (at) =>
        mapped(
          inOrder(words('; or '), other),
          ([, it]) => it,
        )(at).flatMap((it): Reading<Option[]>[] => [
          { value: [it.value], place: it.place },
          ...more(it.place).map((rest) => ({ value: [it.value, ...rest.value], place: rest.place })),
        ]);
      return more(first.place).map((it) => ({ value: [first.value, ...it.value], place: it.place }));
    });
}

/** A word that belongs to the next one is not shared without it. */
const COUNTING =
  / (an?|all|the|your|another|one|two|three|four|five|six|seven|eight|nine|ten|\d+|of|from|in)$/;

function behaviourOf(parts: readonly Part[], target: TargetSpec | null): Behaviour {
  const keywords = parts.flatMap((it) => ('keyword' in it ? [it.keyword] : []));
  const routines = parts.flatMap((it) => ('routine' in it ? [it.routine] : []));
  const auras = parts.flatMap((it) => ('aura' in it ? [it.aura] : []));
  const isSecret = parts.some((it) => 'secret' in it && it.secret);
  if (isSecret) keywords.push('secret');
  for (const it of parts) if ('quest' in it) keywords.push(it.kind);
  return Object.assign(
    {},
    keywords.length > 0 && { keywords },
    ...parts.map((it) => ('routine' in it || 'aura' in it || 'keyword' in it || 'quest' in it ? {} : it)),
    ...parts.map((it) => ('quest' in it ? { quest: it.quest } : {})),
    target !== null && { target },
    routines.length > 0 && { routines },
    auras.length > 0 && { auras },
  );
}

/** Only then an ability of the card itself is used once. */
function destroysItself({ do: effects }: CardRoutine): boolean {
  return effects.some((it) => it.do === 'destroy' && it.to === 'self');
}
