import { stress } from '@aftercast/sim/stress';
import { serveMatches } from '../serve-matches.ts';

serveMatches(stress);
