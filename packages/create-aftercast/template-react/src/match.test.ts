import { type Hearth, hearth } from 'aftercast/hearth';
import { readyDecks } from 'aftercast/hearth/decks';
import { openMatch } from 'aftercast/node';
import { expect, test } from 'vitest';

test('two players join with ready decks, keep their hands, and the first one may end the turn', async () => {
  const match = await openMatch<Hearth>({ games: [hearth] }, { game: 'hearth', seed: 7 });
  const [mage, warlock] = ['mage', 'warlock'].map((of) => readyDecks.find((it) => it.class === of)?.deck);
  expect([mage, warlock]).not.toContain(undefined);
  for (const [seat, deck] of [mage, warlock].entries())
    if (deck) expect(await match.send({ do: 'join', deck }, seat)).toMatchObject({ accepted: true });
  for (const seat of [0, 1])
    expect(await match.send({ do: 'mulligan', replace: [] }, seat)).toMatchObject({ accepted: true });
  expect((await match.legal()).map((it) => it.do)).toContain('end-turn');
  await match.dispose();
});
