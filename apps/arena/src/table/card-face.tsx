import { factsOf, hueOf, pictureOf, titleOf } from '../card-facts.ts';
import { CardPicture } from '../pictures/picture.tsx';
import type { Shown } from './character.ts';
import { Stat } from './stat.tsx';

/** What may differ from the printed card. */
export interface Numbers {
  cost?: number | undefined;
  attack?: Shown | undefined;
  health?: Shown | undefined;
}

/** A card's face: printed matter on warm paper. Around it somebody says what it is, so it has no words of its own. */
export function CardFace({ card, numbers = {} }: { card: string | null; numbers?: Numbers }) {
  const printed = factsOf(card);
  const cost = numbers.cost ?? printed?.cost;
  const lower = printed?.type === 'weapon' ? printed.durability : printed?.health;
  const attack = numbers.attack ?? plain(printed?.attack);
  const health = numbers.health ?? plain(lower);
  const hasNumbers = printed?.type === 'minion' || printed?.type === 'weapon';
  return (
    <span
      className="face"
      data-class={printed?.class ?? 'neutral'}
      data-type={printed?.type}
      data-words={amountOf(printed?.text ?? '')}
    >
      {cost !== undefined && (
        <span className="cost" data-tone={toneOf(cost, printed?.cost)}>
          {cost}
        </span>
      )}
      <span className="face-name">{titleOf(card)}</span>
      <CardPicture name={pictureOf(card)} hue={hueOf(card)} />
      <span className="face-text">{printed?.text && <span className="face-words">{printed.text}</span>}</span>
      <span className="face-foot">
        {hasNumbers && attack && <Stat kind="attack" shown={attack} />}
        <span className="face-kind">{printed?.race ?? printed?.type}</span>
        {hasNumbers && health && <Stat kind="health" shown={health} />}
      </span>
    </span>
  );
}

/** How much room the words need: type of one size must fit them all. */
function amountOf(text: string): 'none' | 'some' | 'long' | 'full' {
  if (text.length > 92) return 'full';
  if (text.length > 48) return 'long';
  return text === '' ? 'none' : 'some';
}

function plain(value: number | undefined): Shown | undefined {
  return value === undefined ? undefined : { value, tone: 'printed' };
}

function toneOf(cost: number, printed: number | undefined): string {
  if (printed === undefined || cost === printed) return 'printed';
  return cost < printed ? 'raised' : 'damaged';
}
