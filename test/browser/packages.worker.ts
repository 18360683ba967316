import * as cards from '@aftercast/cards';
import * as kernel from '@aftercast/kernel';
import * as match from '@aftercast/match';

postMessage({
  page: 'document' in globalThis,
  packages: [kernel, cards, match].map((exports) => typeof exports),
});
