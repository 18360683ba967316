import { connectOnline } from '@aftercast/online';
import { hostMatches } from 'aftercast/worker';
import { game } from './game.js';

hostMatches({ games: [game], online: connectOnline });
