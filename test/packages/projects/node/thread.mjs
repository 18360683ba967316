import { hearth } from 'aftercast/hearth';
import { hostMatches } from 'aftercast/node';

hostMatches({ games: [hearth] });
