import { cards } from '@aftercast/cyber/cards';

for (const c of cards) console.log(c.id, '|', c.text.replaceAll('\n', ' // '));
