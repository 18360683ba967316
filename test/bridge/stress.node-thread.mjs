// A thread's script as an embedder writes it, but loaded from the sources.
import { register } from 'tsx/esm/api';

register();
const [{ hostMatches }, { stress }] = await Promise.all([
  import('@aftercast/bridge/node'),
  import('@aftercast/stress'),
]);

hostMatches({ games: [stress] });
