import { stress } from '@aftercast/stress';
import { serveMatches } from '../serve-matches.ts';

serveMatches(stress);
