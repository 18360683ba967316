import { hostMatches } from '@aftercast/bridge/worker';
import { cyber } from '@aftercast/cyber';
import { connectOnline } from '@aftercast/online';

hostMatches({ games: [cyber], online: connectOnline });
