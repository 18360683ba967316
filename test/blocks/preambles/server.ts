import { openMatch } from '@aftercast/bridge/node';
import { hearth } from '@aftercast/hearth';

export { hearth, openMatch };
