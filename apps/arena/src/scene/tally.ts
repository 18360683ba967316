import type { ActionEvent, MatchClient, MatchEvent } from '@aftercast/bridge/client';
import type { GameMoves } from '../presentation/game.ts';

/** A seat's figures at the end of a match. */
export interface Figures {
  played: number;
  damage: number;
}

/** Counts what the seats did, for the end of the match. */
export class MatchTally {
  /** By seat. */
  readonly figures: readonly [Figures, Figures] = [
    { played: 0, damage: 0 },
    { played: 0, damage: 0 },
  ];
  /** Whether it has counted since the first turn; false for a match restored later. */
  readonly isComplete: boolean;
  /** The figures before each command, so that a command that is undone is not counted. */
  private readonly before: { command: number; figures: readonly [Figures, Figures] }[] = [];
  private readonly match: Pick<MatchClient, 'view'>;
  private readonly moves: GameMoves;

  /** @param match its view says who is shielded and takes no damage */
  constructor(match: Pick<MatchClient, 'view'>, moves: GameMoves) {
    this.moves = moves;
    this.match = match;
    this.isComplete = match.view.register('turn') <= 1;
  }

  handle(event: MatchEvent): void {
    if (event.kind === 'command-begun')
      this.before.push({ command: event.command, figures: structuredClone(this.figures) });
    if (event.kind === 'command-undone') this.undo(event.command);
    if (event.kind !== 'phase-announced' || event.phase !== 'perform') return;
    const { action } = event;
    const of = this.figures[action.seat];
    if (!of) return;
    if (action.type === 'play-card') of.played++;
    if (action.type === this.moves.damage) of.damage += this.damageTaken(action);
  }

  /** Takes back what was counted since a command began. */
  private undo(command: number): void {
    const from = this.before.findLastIndex((it) => it.command === command);
    const [known] = from < 0 ? [] : this.before.splice(from);
    if (!known) return;
    for (const seat of [0, 1] as const) Object.assign(this.figures[seat], known.figures[seat]);
  }

  /** Returns the damage that the other side takes. */
  private damageTaken({ targets, seat, amount }: ActionEvent): number {
    const { view } = this.match;
    const hurt = targets.filter((id) => {
      const target = view.entity(id);
      return target?.seat === 1 - seat && this.moves.takesDamage(target);
    });
    return hurt.length * amount;
  }
}
