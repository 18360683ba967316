import { hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/stress';

hostMatches({ games: [stress] });
