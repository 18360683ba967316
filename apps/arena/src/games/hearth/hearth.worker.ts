import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { connectOnline } from '@aftercast/online';

hostMatches({ games: [hearth], online: connectOnline });
