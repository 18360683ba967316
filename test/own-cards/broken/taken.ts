import { doing, minion } from './broken.ts';

/** A card file that looks wrong and loads. */
export interface TakenFile {
  name: string;
  /** Why it does no harm. */
  reason: string;
  content: unknown;
}

const inSet = (words: object) => ({ set: 'bad-set', name: 'Bad Set', ...words, cards: [minion()] });

/** Files that look wrong, and why they do no harm. Each loads, and a match with its card can be played. */
export const takenFiles: readonly TakenFile[] = [
  {
    name: 'a card without a cost',
    reason: 'The cost can be left out: it is 0.',
    content: [minion({ cost: undefined })],
  },
  {
    name: 'the subject of what is played',
    reason: 'What is played is the card itself.',
    content: [doing({ do: 'destroy', to: 'subject' })],
  },
  {
    name: 'a chance in a filter of an effect',
    reason: 'A random choice inside an effect is drawn when the effect is resolved, for each candidate.',
    content: [doing({ do: 'freeze', to: { in: 'battlefield', where: [{ chance: 50 }] } })],
  },
  {
    name: 'a card that makes itself',
    reason: 'It makes one copy each time that it is played.',
    content: [doing({ do: 'give-card', card: 'bad-card' })],
  },
  {
    name: 'a minion that summons itself when it is summoned',
    reason: 'A command without end is undone and refused as a runaway.',
    content: [
      minion({
        routines: [
          {
            on: { event: 'after-summon', who: { side: 'ally' } },
            do: [
              { do: 'destroy', to: 'self' },
              { do: 'summon', card: 'bad-card' },
            ],
          },
        ],
      }),
    ],
  },
  {
    name: 'a keyword that gives itself',
    reason: 'A card has the abilities of a keyword once, however often it has it.',
    content: inSet({
      keywords: {
        grow: { title: 'Grow', meaning: 'It grows.', auras: [{ to: 'self', keywords: ['grow'] }] },
      },
    }),
  },
  {
    name: 'a race without a title',
    reason: 'The title of a race can be left out: it is the id with capital letters.',
    content: inSet({ races: { cat: {} } }),
  },
  {
    name: 'an aura that takes its own reason away',
    reason: 'Such an aura is suspended (law A14).',
    content: [
      minion({
        auras: [{ to: { in: 'battlefield', where: [{ not: { keyword: 'taunt' } }] }, keywords: ['taunt'] }],
      }),
    ],
  },
];
