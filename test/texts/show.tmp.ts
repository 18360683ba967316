import { bySet, lexis, print } from './hearth.ts';
import { faultOf } from './judge.ts';
import { readerOf } from './sentences/english.ts';

const reader = readerOf(lexis);
for (const [set, cards] of bySet)
  for (const card of cards) {
    const f = faultOf(reader, lexis, card, print(card));
    if (f) console.log(card.id, '|', JSON.stringify(f).slice(0, 400));
  }
