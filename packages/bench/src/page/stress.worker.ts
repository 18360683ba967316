import { hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/sim';

hostMatches({ games: [stress] });
