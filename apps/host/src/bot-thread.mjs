// A thread with bots. The program runs from its source, and Node 20 reads TypeScript in a thread only after this.
import { register } from 'tsx/esm/api';

register();
await import('@aftercast/sim/bot-thread');
