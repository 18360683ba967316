import { hostMatches } from '@aftercast/bridge/worker';
import { hearthWith, type OwnCards } from '@aftercast/hearth/own-cards';

// The page sends the cards first: a game has its cards before a match of it is opened.
addEventListener(
  'message',
  ({ data }: MessageEvent<OwnCards>) => hostMatches({ games: [hearthWith(data)] }),
  {
    once: true,
  },
);
