import { hearth } from 'aftercast/hearth';
import { hostMatches } from 'aftercast/worker';

hostMatches({ games: [hearth] });
