import type { CardLanguage, GameLanguage } from '@aftercast/cards/text';
import { german as cyberGerman } from '@aftercast/cyber/german';
import { german as hearthGerman } from '@aftercast/hearth/german';
import { Option } from 'commander';
import type { GameName } from '../../game-names.ts';

/** The languages in which the cards of each game are printed besides its own. A further language is added here. */
const languages: Readonly<Record<GameName, readonly GameLanguage[]>> = {
  hearth: [hearthGerman],
  cyber: [cyberGerman],
};

/** The tag of the language in which the cards are written. */
const WRITTEN = 'en';

/** The tags of all languages. */
const TAGS = [WRITTEN, ...new Set(Object.values(languages).flatMap((all) => all.map(({ tag }) => tag)))];

/** The language of a game with this tag; `undefined` for the one in which its cards are written. */
export function languageOf(game: GameName, tag: string): GameLanguage | undefined {
  return languages[game].find((it) => it.tag === tag);
}

/** The name of a card in a language. */
export function nameIn(
  language: GameLanguage | undefined,
  card: Parameters<CardLanguage['nameOf']>[0],
): string {
  return language === undefined ? card.name : language.for([]).nameOf(card);
}

/** The option that names a language. */
export function languageOption(): Option {
  return new Option('--language <tag>', 'language of names and texts').choices(TAGS).default(WRITTEN);
}
