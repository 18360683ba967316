import { hostMatches } from '@aftercast/bridge/worker';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { onceGivenCards } from './author-cards.ts';

onceGivenCards((own) => hostMatches({ games: [hearthWith(own)] }));
