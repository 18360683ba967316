import { hostMatches } from '@aftercast/bridge/worker';
import { connectOnline } from '@aftercast/online';
import { auction } from '../../auction/auction.ts';
import { spells } from '../../spells/spells.ts';

hostMatches({ games: [auction, spells], online: connectOnline });
