import { capital } from '@aftercast/cards/text';
import type { Table } from '@aftercast/kernel';
import type { Legal } from '@aftercast/rules';
import type { GameFace } from '../../games/face.ts';
import type { Question } from './seat.ts';
import type { Voice } from './voice.ts';

/** A card, character or power that can be used, with all the ways of it. */
export interface Use {
  label: string;
  ways: Legal[];
}

/** What can be done now, each card, character and power once. */
export function usesOf(face: GameFace, table: Table, voice: Voice, legal: readonly Legal[]): Use[] {
  const uses = new Map<string, Use>();
  for (const way of legal) {
    const key = `${way.do} ${way.entity}`;
    const use = uses.get(key) ?? { label: labelOfUse(face, table, voice, way), ways: [] };
    use.ways.push(way);
    uses.set(key, use);
  }
  return [...uses.values()];
}

function labelOfUse(face: GameFace, table: Table, voice: Voice, { do: name, entity }: Legal): string {
  switch (name) {
    case 'play':
      return `Play ${face.label(table, voice, entity)}`;
    case 'attack':
      return `Attack with ${face.label(table, voice, entity)}`;
    case 'power':
      return `Use ${face.label(table, voice, entity)}`;
    default:
      return capital(name.replaceAll('-', ' '));
  }
}

/** What an option of a question is, in words. */
export function labelOfOption(
  face: GameFace,
  table: Table,
  voice: Voice,
  { of }: Question,
  option: number,
): string {
  switch (of) {
    case 'entities':
      return face.label(table, voice, option);
    case 'cards':
      return face.labelOfCard(face.cardId(option));
    case 'options':
      return `option ${option + 1}`;
  }
}
