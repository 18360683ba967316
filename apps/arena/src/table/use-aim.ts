import type { ViewEntity } from '@aftercast/bridge/client';
import { useLive, usePointing } from '@aftercast/react/table';
import type { CommandPreview, EntityPreview } from '@aftercast/sim/opponents';
import { BehaviorSubject } from 'rxjs';
import { useGame } from '../presentation/game-context.ts';
import type { PreviewsByTarget } from '../scene/aim.ts';
import { withAnyTarget } from '../scene/any-target.ts';
import { withoutSpent } from '../scene/spent-card.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';

/** What an entity would come to, in a few signs and in words. */
export interface PieceOutlook {
  /** Such as `−3`, `+2` or `−1…−3`; '' if its life stays. From nothing to one is `−1`, which {@link isOpen} makes a question. */
  readonly change: string;
  readonly tone: 'loss' | 'gain' | 'none';
  readonly losesShield: EntityPreview['losesShield'];
  readonly dies: EntityPreview['dies'];
  readonly leaves: EntityPreview['leaves'];
  /** Whether it is a hero that would lose the match, though nothing else tells so: a hit on an empty hand kills nothing. */
  readonly falls: boolean;
  /** Whether it may come otherwise: by chance, or because some of what the player cannot see would change it. */
  readonly isOpen: boolean;
  /** Whether it would come to that as a target, and another one is pointed at. */
  readonly isOther: boolean;
  readonly words: string;
}

type MarkWords = PageWords['table']['marks'];

const NO_AIM = new BehaviorSubject<PreviewsByTarget>(new Map());

/**
 * Returns what would happen to an entity by what is pointed at, or else, if it is a target itself, if the picked card were aimed
 * at it; of a picked attacker, what it comes to with each of its targets. `null` if nothing would.
 */
export function useOutlook(entity: number): PieceOutlook | null {
  const { scene } = useTableContext();
  const { table } = useGame();
  const words = useTableWords().marks;
  const aim = useLive(scene.aim?.aim$ ?? NO_AIM);
  const over = usePointing((pointing) => pointing.over$.value);
  const picked = usePointing((pointing) => pointing.picked);
  const acting = usePointing((pointing) => pointing.acting);
  if (aim.size === 0) return null;
  const { view } = scene.client;
  const of = (target: number) => {
    const command = aim.get(target);
    if (!command) return null;
    const found = command.entities.find((it) => it.entity === entity);
    const preview = found && (table.livesOnHand ? withoutSpent(found, picked, view) : found);
    const ends = preview?.dies === 'surely' ? null : endFor(command, view.entity(entity), acting);
    return preview || ends
      ? outlookOf(preview ?? unchanged(entity), command.doubt === 'chance', ends, words)
      : null;
  };
  const pointed = of(over) ?? of(0);
  if (pointed !== null) return pointed;
  const aimed = of(entity);
  if (aimed !== null) return { ...aimed, isOther: aim.has(over) };
  if (entity !== picked || aim.has(over)) return null;
  // A finger points at no target before it chooses. A range over all of them would say little.
  const same = withAnyTarget([...aim.values()], entity);
  return same && outlookOf(same, false, null, words);
}

/** How the match would end by a command, for the acting seat, if the entity is a hero that would lose it; `null` otherwise. */
function endFor(
  { ends }: CommandPreview,
  entity: ViewEntity | null,
  acting: number | null,
): CommandPreview['ends'] {
  if (entity?.zone !== 'hero' || ends === null) return null;
  return ends === 'tied' || (ends === 'lost') === (entity.seat === acting) ? ends : null;
}

/** What happens to an entity to which nothing happens. */
function unchanged(entity: number): EntityPreview {
  return { entity, loses: [0, 0], left: [0, 0], losesShield: 'never', dies: 'never', leaves: 'never' };
}

/** Puts what a command does to an entity into signs and words. */
function outlookOf(
  { dies, leaves, left, loses, losesShield }: EntityPreview,
  hasChance: boolean,
  ends: CommandPreview['ends'],
  words: MarkWords,
): PieceOutlook {
  const [least, most] = loses;
  const tone = most > 0 ? 'loss' : least < 0 ? 'gain' : 'none';
  const [few, many] = tone === 'gain' ? [-most, -least] : [Math.max(0, least), most];
  const sign = tone === 'loss' ? '−' : '+';
  const isOne = few === many || (few === 0 && many === 1);
  const change =
    tone === 'none' ? '' : isOne ? `${sign}${many}` : `${few === 0 ? '' : sign}${few}…${sign}${many}`;
  const amount = few === many ? `${many}` : words.range(few, many);
  const isOpen = hasChance || few !== many || [dies, leaves, losesShield].includes('perhaps');
  return {
    change,
    tone,
    losesShield,
    dies,
    leaves,
    falls: ends !== null,
    isOpen,
    isOther: false,
    words: [
      wordsOf({ losesShield, dies, leaves, left, tone, amount }, words),
      ends === null ? '' : words.ends[ends],
    ]
      .filter(Boolean)
      .join(', '),
  };
}

function wordsOf(
  of: Pick<EntityPreview, 'losesShield' | 'dies' | 'leaves' | 'left'> & {
    tone: PieceOutlook['tone'];
    amount: string;
  },
  words: MarkWords,
): string {
  const { amount, dies, leaves, left, losesShield, tone } = of;
  if (dies === 'surely') return words.wouldDie;
  if (leaves === 'surely') return words.wouldLeave;
  const [least, most] = left;
  const then = least === most ? `${most}` : words.range(least, most);
  const changed =
    tone === 'none' ? '' : tone === 'loss' ? words.wouldLose(amount, then) : words.wouldGain(amount, then);
  const shield = { surely: words.wouldLoseShield, perhaps: words.mightLoseShield, never: '' }[losesShield];
  const may = dies === 'perhaps' ? words.mightDie : leaves === 'perhaps' ? words.mightLeave : '';
  return [shield, changed, may].filter(Boolean).join(', ');
}
