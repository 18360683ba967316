import fc from 'fast-check';
import { cardText, checkCards } from '@aftercast/hearth/authoring';
import { cards, lexis } from './hearth.ts';
import { judge } from './judge.ts';
import { madeCard } from './made-cards.ts';
import { readerOf } from './sentences/english.ts';
import { sets } from '@aftercast/hearth/sets';
import fs from 'node:fs';
const [seed='1', count='300']=process.argv.slice(2);
const made = fc.sample(madeCard, {seed:Number(seed), numRuns:Number(count)});
try { checkCards([...Object.values(sets), {file:'m', cards: made.map((c,i)=>({...c,id:'made-'+i}))}] as any); } catch(e: any) { console.log('REFUSED', e.faults?.length, e.message.slice(0,600)); }
const t1=performance.now();
const reader = readerOf(lexis);
const n: any = {equal:0,unread:0,different:0,ambiguous:0}; const out: any[]=[];
for (const c of made) {
  const text = cardText(c, cards as any, Object.values(sets) as any);
  const t=performance.now();
  const j = judge(reader, lexis, c, text); n[j.verdict]++;
  if (performance.now()-t>300) console.log('slow', performance.now()-t|0, text);
  if (j.verdict!=='equal') out.push({set:'gen',id:c.id,text,kind:j.verdict,expected:j.does,read:j.means});
}
out.sort((a,b)=>a.text.length-b.text.length);
fs.writeFileSync('/tmp/failures.json', JSON.stringify(out));
console.log(n, performance.now()-t1|0);
