import { hearth } from '@aftercast/hearth';
import { serveMatches } from '../serve-matches.ts';

serveMatches(hearth);
