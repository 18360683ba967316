import { hostMatches } from 'aftercast/worker';
import { lanterns } from './game/rules.ts';

hostMatches({ games: [lanterns] });
