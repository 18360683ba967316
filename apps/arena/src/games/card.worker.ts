import type { CardSource } from '@aftercast/cards/load';
import type { ArenaGameName } from '../presentation/names.ts';
import { answerWith } from './ask-worker.ts';
import { type CardEvents, findCard } from './find-card.ts';
import type { CardQuestion } from './look-up-card.ts';

/** What authors of cards have of a game: its files, and the events of its language. */
const authoringOf: Readonly<
  Record<ArenaGameName, () => Promise<{ cardFiles: readonly CardSource[]; lexicon: CardEvents }>>
> = {
  hearth: () => import('@aftercast/hearth/authoring'),
  cyber: () => import('@aftercast/cyber/authoring'),
};

addEventListener('message', ({ data }: MessageEvent<CardQuestion>) => {
  void answerWith(async () => {
    const { cardFiles, lexicon } = await authoringOf[data.game]();
    const files = [...cardFiles, ...(data.given?.cards ?? [])];
    return findCard(files, lexicon, data.types, data.card, data.answered);
  });
});
