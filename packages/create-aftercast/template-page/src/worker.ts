import { hostMatches } from 'aftercast/worker';
import { game } from './game.ts';

hostMatches({ games: [game] });
