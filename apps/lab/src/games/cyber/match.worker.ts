import { cyber } from '@aftercast/cyber';
import { serveMatches } from '../serve-matches.ts';

serveMatches(cyber);
