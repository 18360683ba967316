import { hostMatches } from '@aftercast/bridge/worker';
import { cyber } from '@aftercast/cyber';

hostMatches({ games: [cyber] });
