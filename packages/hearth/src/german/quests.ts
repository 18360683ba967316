import { capital, type GermanNoun, type GermanWords, say } from '@aftercast/cards/german';
import { happening } from './events.ts';
import { nouns } from './words.ts';

type QuestWords = NonNullable<GermanWords['quest']>;
type Quest = Parameters<QuestWords>[0];
type Phrases = Parameters<QuestWords>[1];

const KINDS = ['quest', 'sidequest', 'questline'];

/** What players do, with the noun for what they do it with: `Spielt 3 Diener aus`. */
const TASKS: Readonly<Record<string, readonly [verb: string, end: string, noun: GermanNoun]>> = {
  play: ['spielt', 'aus', nouns.card],
  cast: ['wirkt', '', nouns.spell],
  summon: ['ruft', 'herbei', nouns.minion],
  draw: ['zieht', '', nouns.card],
  discard: ['werft', 'ab', nouns.card],
};

const TURNS: Readonly<Record<string, string>> = { 'turn-start': 'beginnt', 'turn-end': 'endet' };

/** Words a quest: `Quest: Spielt 3 Diener aus. Belohnung: Zieht eine Karte`. */
export const quest: QuestWords = (it, phrases, reward) => {
  const kind = KINDS.find((name) => phrases.source.card.keywords?.includes(name)) ?? 'quest';
  const { if: conditions = [], opening } = it;
  const begins = opening ? 'Befindet sich auf Eurer Starthand. ' : '';
  const holds =
    conditions.length === 0 ? '' : `, wenn ${conditions.map((one) => phrases.condition(one)).join(' und ')}`;
  return `${begins}${phrases.keyword(kind)}: ${capital(task(it, phrases))}${holds}. Belohnung: ${capital(reward)}`;
};

/** Words what is to be done, and how often. */
function task({ counts, adds = 1, goal }: Quest, phrases: Phrases): string {
  const { side, ...filter } = counts.who ?? {};
  const [verb, end, noun] = TASKS[counts.event] ?? [];
  const isDeed = side === 'ally' && counts.target === undefined && !filter.other && adds === 1;
  if (verb !== undefined && noun !== undefined && isDeed) {
    const what =
      goal === 1
        ? say(phrases.one(filter, noun), 'accusative')
        : `${goal} ${say(phrases.kind(filter, noun, true), 'accusative')}`;
    return [verb, what, end].filter((it) => it !== '').join(' ');
  }
  const what = `erlebt, dass ${event(counts, phrases)}`;
  if (adds === 'measure') return `${what} (insgesamt ${goal}${counts.event === 'play' ? ' Mana' : ''})`;
  if (adds !== 1) return `${what} (jedes Mal ${say(phrases.number(adds), 'dative')}, insgesamt ${goal})`;
  return goal === 1 ? what : `${what} (${goal}-mal)`;
}

/** Words the event that a quest counts, after `dass`: `ein befreundeter Diener stirbt`. */
function event(counts: Quest['counts'], phrases: Phrases): string {
  const turn = TURNS[counts.event];
  if (turn === undefined) return happening(counts, phrases);
  const { side } = counts.who ?? {};
  return `${side === 'ally' ? 'Euer Zug' : side === 'enemy' ? 'der Zug Eures Gegners' : 'ein Zug'} ${turn}`;
}
