import { cards, print } from './hearth.ts';

for (const c of cards) console.log(`${c.id} | ${print(c)}`);
