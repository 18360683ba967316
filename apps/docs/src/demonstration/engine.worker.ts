import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';

hostMatches({ games: [hearth] });
