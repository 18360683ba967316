import { hearthWith } from 'aftercast/hearth/own-cards';
import { hostMatches } from 'aftercast/worker';
import { own } from './own.ts';

hostMatches({ games: [hearthWith(own)] });
