import { hostMatches } from '@aftercast/bridge/worker';
import { war } from './war.ts';

hostMatches({ games: [war] });
