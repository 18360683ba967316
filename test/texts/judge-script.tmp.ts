import { bySet, lexis, print } from '/work/fresh/h/p/test/texts/hearth.ts';
import { judge } from '/work/fresh/h/p/test/texts/judge.ts';
import { readerOf } from '/work/fresh/h/p/test/texts/sentences/english.ts';

const reader = readerOf(lexis);
const [_only, _max = '1000'] = process.argv.slice(2);

import fs from 'node:fs';

const out = [];
for (const [set, cards] of bySet) {
  const n = { equal: 0, unread: 0, different: 0, ambiguous: 0, ambiguousWithEqual: 0 };
  for (const c of cards) {
    let v;
    const t0 = performance.now();
    try {
      const j = judge(reader, lexis, c, print(c));
      v = { id: c.id, text: print(c), kind: j.verdict, expected: j.does, read: j.means };
    } catch (e) {
      v = {
        id: c.id,
        text: print(c),
        kind: 'unread',
        expected: '',
        read: [`THROWS ${e.stack.slice(0, 300)}`],
      };
    }
    const ms = performance.now() - t0;
    if (ms > 300) console.log('slow', c.id, ms | 0, v.read.length);
    n[v.kind]++;
    if (v.kind === 'ambiguous' && v.read.includes(v.expected)) n.ambiguousWithEqual++;
    if (v.kind !== 'equal') out.push({ set, ...v });
  }
  console.log(set, cards.length, JSON.stringify(n));
}
fs.writeFileSync('/tmp/failures.json', JSON.stringify(out));
