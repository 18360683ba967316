import { hostMatches } from '@aftercast/bridge/worker';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';

hostMatches({ games: [hearthWith({ cards: Object.values(sets) })] });
