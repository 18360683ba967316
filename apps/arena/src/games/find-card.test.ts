import { cyber } from '@aftercast/cyber';
import * as cyberCards from '@aftercast/cyber/authoring';
import { hearth } from '@aftercast/hearth';
import { cardFiles, lexicon } from '@aftercast/hearth/authoring';
import { describe, expect, it } from 'vitest';
import { type AnsweredPhase, findCard } from './find-card.ts';

const types = hearth.game.types.map(({ name }) => name);

/** The events of the abilities of a card that answer a phase. */
function eventsOf(card: string, answered: AnsweredPhase | null): string[] {
  const found = findCard(cardFiles, lexicon, types, card, answered);
  if (found === null) throw new Error(`No file has ${card}.`);
  return found.answers.map(([from, to]) => JSON.parse(found.json.slice(from, to)).on.event);
}

const performed = (type: string, isOwn = false): AnsweredPhase => ({ type, phase: 'perform', isOwn });

describe('a card that is looked up', () => {
  it('is the card of its file', () => {
    const found = findCard(cardFiles, lexicon, types, 'knife-juggler', null);
    expect(found?.file).toBe('cards/neutral-low.json');
    expect(JSON.parse(found?.json ?? '').name).toBe('Knife Juggler');
    expect(found?.answers).toEqual([]);
  });

  it.each([
    { card: 'knife-juggler', answered: performed('summon'), events: ['after-summon'] },
    { card: 'knife-juggler', answered: performed('damage'), events: [] },
    { card: 'acolyte-of-pain', answered: performed('damage'), events: ['damage'] },
    { card: 'acolyte-of-pain', answered: { ...performed('damage'), phase: 'prepare' as const }, events: [] },
    { card: 'fireball', answered: performed('cast-spell', true), events: ['played'] },
    { card: 'fireball', answered: performed('cast-spell'), events: [] },
  ])('marks what answers: $card', ({ answered, card, events }) => {
    expect(eventsOf(card, answered)).toEqual(events);
  });

  it('marks every ability by itself, also one that is written twice', () => {
    const twice = { id: 'twice', routines: [{ on: { event: 'damage' } }, { on: { event: 'damage' } }] };
    const files = [...cardFiles, { file: 'own.json', cards: [twice] }];
    const found = findCard(files, lexicon, types, 'twice', performed('damage'));
    expect(found?.file).toBe('own.json');
    expect(found?.answers).toHaveLength(2);
    expect(new Set(found?.answers.map(([from]) => from)).size).toBe(2);
  });

  it('is none if no file has it', () => {
    expect(findCard(cardFiles, lexicon, types, 'no-such-card', null)).toBeNull();
  });

  it('can be one of cyber, which has events of its own', () => {
    const names = cyber.game.types.map(({ name }) => name);
    const acolyte = findCard(
      cyberCards.cardFiles,
      cyberCards.lexicon,
      names,
      'acolyte-of-bytes-1',
      performed('deal-damage'),
    );
    expect(acolyte?.answers).toHaveLength(1);
  });
});
