import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { stress } from '@aftercast/stress';

hostMatches({ games: [hearth, stress] });
