import { opponents } from 'aftercast/hearth/bots';
import { serveOpponents } from 'aftercast/opponent-worker';

serveOpponents(opponents);
